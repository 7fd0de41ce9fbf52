"""A great many hands, compiled, on threads; the memory of a few thousand."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from ..bots import bot_number
from ..bots.choose import SCALE
from ..compiled.play import play_many
from ..core.state.records import Decision, Hand, Log, Outcome, Table
from ..core.state.rng import GOLDEN, WORD, mix
from ..errors import BadInput
from ..game.play.dealt import Played, played_of
from ..game.play.seeds import following, sound_seed
from ..rulesets import Ruleset
from .report import SimulationReport, Tally

BATCH = 2_000
"""Hands that a thread plays at a time."""
MOST = 10**11

Outcomes = npt.NDArray[np.void]
Found_co = TypeVar("Found_co", covariant=True)


def hand_seed(seed: int, number: int) -> int:
    """The seed of one hand of a simulation: the same number, the same hand, whoever plays it and on how many threads.

    All 64 bits of `seed` count, and no two seeds begin with the same hand. It comes as the signed number that kernels take.
    """
    high, low = seed >> 32, seed & WORD
    first = (low ^ mix(high)) << 32 | mix(high ^ GOLDEN) ^ mix(GOLDEN)
    found = following(first, number)
    return found - (1 << 64) if found >> 63 else found


class Worker:
    """The records of one thread: a table, a log, a decision, a hand."""

    def __init__(self, ruleset: Ruleset, bots: Sequence[str], *, clumsy: float = 0.0, keep: bool = False) -> None:
        self.ruleset, self.lookup = ruleset, ruleset.lookup.array()
        self.table, self.log = np.zeros(1, Table.dtype), np.zeros(1, Log.dtype)
        self.decision, self.hand = np.zeros(1, Decision.dtype), np.zeros(1, Hand.dtype)
        self.decision["bots"][0] = [bot_number(bot) for bot in bots]
        self.log["keep"] = keep
        self.decision["clumsy"] = round(clumsy * SCALE)
        self.table["side"]["held"] = ruleset.start

    def play(self, seed: int, first: int, hands: int) -> Outcomes:
        """The outcomes of some hands; after a single one table and log hold all of it."""
        outcomes = np.zeros(hands, Outcome.dtype)
        play_many(self.table, self.log, self.lookup, self.decision, self.hand, outcomes, hand_seed(seed, first), first)
        return outcomes

    def played(self) -> Played:
        """The single hand that was played last, where it was kept."""
        return played_of(self.ruleset, Table.over(self.table[0]), Log.over(self.log[0]))


def simulate(
    rules: Ruleset,
    hands: int,
    bots: Sequence[str] = ("greedy",) * 4,
    *,
    seed: int = 0,
    workers: int = 1,
    clumsy: float = 0.0,
    progress: Callable[[int, int], None] | None = None,
) -> SimulationReport:
    """Deal, play, score and settle `hands` hands.

    `bots` are four names by seat; East and the wind of the round go round from hand to hand. The report does not depend on
    the number of `workers`, threads that play side by side. `progress` is told hands played and hands in all.

    `clumsy` bots err with that probability in each decision, at a strict table.

    Raises BadInput for a bot that is unknown, not four of them, a number of hands below one, or clumsy bots at another table.
    """
    check_numbers(hands, bots, workers)
    sound_seed(seed)
    check_clumsy(rules, clumsy)
    crew = [Worker(rules, bots, clumsy=clumsy) for _ in range(workers)]
    for worker in crew:
        worker.play(seed, 0, 1)  # compiles, or loads what was compiled, before the clock starts
    tally = Tally(rules)
    start = time.perf_counter()

    def take(outcomes: Outcomes) -> None:
        tally.add(outcomes)
        if progress:
            progress(tally.hands, hands)

    share(crew, seed, hands, take)
    return tally.report(list(bots), seed, time.perf_counter() - start)


def check_numbers(hands: int, bots: Sequence[str], workers: int) -> None:
    """Raise BadInput for what no simulation can be made of."""
    if len(bots) != 4:
        raise BadInput(f"{len(bots)} bots; a table has four: greedy,greedy,greedy,greedy", code="four-bots")
    if not 1 <= hands <= MOST:
        raise BadInput(f"{hands} hands: a number from 1 to {MOST:,}", code="bad-number")
    if not 1 <= workers <= 256:
        raise BadInput(f"{workers} workers: a number from 1 to 256", code="bad-number")


def check_clumsy(rules: Ruleset, clumsy: float) -> None:
    """Raise BadInput where nobody can err so."""
    if not 0 <= clumsy <= 1:
        raise BadInput(f"clumsy = {clumsy}: it is a probability, from 0 to 1", code="bad-number")
    if clumsy and not rules.rules.faults.manners:
        raise BadInput("clumsy players need a table that lets them err: manners = strict", code="gentle-table")


class Plays(Protocol[Found_co]):
    """A worker that plays some hands and tells what came of them."""

    def play(self, seed: int, first: int, hands: int) -> Found_co: ...


def share(crew: Sequence[Plays[Found_co]], seed: int, hands: int, take: Callable[[Found_co], None]) -> None:
    """Share the hands out among a crew, a batch at a time on a thread each; `take` is given what comes of every batch."""
    free = list(crew)
    with ThreadPoolExecutor(len(free)) as pool:
        running: dict[Future[Found_co], Plays[Found_co]] = {}
        first = 0
        while first < hands or running:
            while free and first < hands:
                worker, count = free.pop(), min(BATCH, hands - first)
                running[pool.submit(worker.play, seed, first, count)] = worker
                first += count
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                free.append(running.pop(done))
                take(done.result())
