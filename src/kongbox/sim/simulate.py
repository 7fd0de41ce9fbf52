"""Simulations of any length. They need only the memory for a few thousand hands."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from ..bots import bot_number
from ..compiled.play import get_ready, player_of
from ..core.play.bots import SCALE
from ..core.state.records import Decision, Hand, Log, Outcome, Rules, Table
from ..errors import BadInput
from ..game import Player
from ..game.play.bots import called, four_players, must_be_sound
from ..game.play.dealt import Played, played_of
from ..game.play.player import name_of
from ..game.play.seeds import hand_seed, sound_seed
from ..rulesets import Ruleset
from .asking import Players, are_bots, check_clumsy, check_place, sound_hands
from .executors import Executor, Threads
from .farm import Progress, play_all
from .jobs import Asked, Counted, GivenUp, Job, Sheet, Stopped
from .manifest import begin, held
from .manifest import resume as go_on
from .players import play_asking
from .report import SimulationReport, report_of
from .sources import hashes_of
from .tally import Outcomes, Tally

BATCH = 2_000
"""The number of hands between two checks that the caller still wants the result."""
FEW = 20
"""The number of hands between these checks if a Python function plays."""


class Worker:
    """A thread's own records: a table, a log, a decision and a hand."""

    def __init__(self, ruleset: Ruleset, bots: Sequence[str | Player], *, clumsy: float = 0.0, keep: bool = False) -> None:
        self.bots, self.ruleset, self.lookup = bots, ruleset, ruleset.lookup.array()
        self.table, self.log = np.zeros(1, Table.dtype), np.zeros(1, Log.dtype)
        self.decision, self.hand = np.zeros(1, Decision.dtype), np.zeros(1, Hand.dtype)
        self.decision["bots"][0] = [bot_number(called(bot)) if isinstance(bot, str) else 0 for bot in bots]
        self.log["keep"] = keep
        self.decision["clumsy"] = round(clumsy * SCALE)
        self.table["side"]["held"] = ruleset.start
        self.player = player_of(ruleset.rules) if are_bots(tuple(bots)) else None
        self.batch = BATCH if self.player else FEW

    def play(self, seed: int, first: int, hands: int) -> Outcomes:
        """Return the outcomes of some hands. After a single hand, the table and the log still hold that hand."""
        outcomes = np.zeros(hands, Outcome.dtype)
        if self.player is None:
            for place in range(hands):
                table, log = (kept[place % len(kept) :] for kept in (self.table, self.log))
                rows, number = (table, log, outcomes[place:]), first + place
                play_asking(self.ruleset, self.bots, hand_seed(seed, number), number, rows)
            return outcomes
        self.player(self.table, self.log, self.lookup, self.decision, self.hand, outcomes, hand_seed(seed, first), first)
        must_be_sound(self.decision["bots"][0].tolist())
        return outcomes

    def played(self) -> Played:
        """Return the last single hand of a worker made with `keep`."""
        return played_of(self.ruleset, Table.over(self.table[0]), Log.over(self.log[0]))


@dataclass(frozen=True, eq=False)
class Simulation:
    """A job that plays independent hands under one ruleset."""

    rules: Ruleset
    bots: tuple[str | Player, ...]
    seed: int
    clumsy: float = 0.0
    counts: ClassVar[type[Any]] = Tally

    @property
    def asked(self) -> Asked:
        names = [name_of(bot) for bot in self.bots]
        return Asked("simulation", [Sheet.of(self.rules)], names, self.seed, self.clumsy, hashes_of(names))

    def nothing(self) -> Tally:
        return Tally.of(self.rules)

    def worker(self) -> "Counting":
        return Counting(self)

    def fits(self, counted: Tally, hands: int) -> bool:
        return counted.hands == hands and counted.fits(self.rules)


class Counting:
    """A worker that plays and counts the hands of a simulation."""

    def __init__(self, job: Simulation) -> None:
        self.job, self.worker = job, Worker(job.rules, job.bots, clumsy=job.clumsy)

    def play(self, first: int, hands: int, stopped: Stopped) -> Tally:
        tally = self.job.nothing()
        for start, many in batches(first, hands, stopped, self.worker.batch):
            tally.add(self.worker.play(self.job.seed, start, many))
        return tally


def batches(first: int, hands: int, stopped: Stopped, most: int = BATCH) -> Iterator[tuple[int, int]]:
    """Yield a chunk of hands in pieces of at most `most` hands. Raises GivenUp if the caller no longer wants the rest."""
    for start in range(first, first + hands, most):
        if stopped():
            raise GivenUp
        yield start, min(most, first + hands - start)


def simulate(
    rules: Ruleset | str,
    hands: int,
    bots: Players = "greedy",
    *,
    seed: int = 0,
    workers: int = 1,
    clumsy: float = 0.0,
    progress: Progress | None = None,
    executor: Executor | None = None,
    manifest: str | Path | None = None,
    resume: bool = False,
) -> SimulationReport:
    """Deal, play, score and settle `hands` hands, and return the report.

    `rules` is a ruleset, an id, or the path of a sheet. `bots` are four players in seat order, or one player for all seats. A
    player is the name of a bot, a kernel (`kongbox.kernels`), or a function that takes what its seat may know (`Seen`) and
    returns a legal action. A class is instantiated for each seat and hand. East and the prevailing wind rotate from hand to hand.
    Except for the time, the report is the same for any number of `workers` (threads) and any `executor`. `progress` receives the
    number of hands counted and the total.

    `clumsy` is the probability of an error in each decision of a bot, at a strict table. `manifest` is a file that keeps the
    counts. With `resume`, the file must exist, and the hands counted in it are not played again.

    Raises BadInput for wrong arguments, such as an unknown bot, clumsy bots at a table that is not strict, or `resume` without a
    manifest. Raises KongboxError for a manifest that exists although `resume` is False, belongs to other hands or cannot be
    written, and for workers that run another version of kongbox or die repeatedly. Raises PlayerFailed (code "player-failed") for
    a player that fails or acts illegally.
    """
    rules, hands, four = Ruleset.of(rules), sound_hands(hands), four_players(bots)
    check_clumsy(rules, clumsy, four)
    job = Simulation(rules, four, sound_seed(seed), clumsy)
    sheets = [rules.rules] if are_bots(four) else []
    counted, played, seconds = carry_out(job, hands, executor, workers, progress, manifest, resume=resume, sheets=sheets)
    return report_of(counted, rules, [name_of(bot) for bot in four], job.seed, seconds, played)


def carry_out(
    job: Job[Counted],
    hands: int,
    executor: Executor | None,
    workers: int,
    progress: Progress | None,
    manifest: str | Path | None = None,
    *,
    resume: bool = False,
    sheets: Sequence[Rules] = (),
) -> tuple[Counted, int, float]:
    """Play the hands of a job on an executor, and keep the counts in a manifest if one is given.

    Return the result of `play_all`. The executor and the manifest are checked before anything is compiled for the `sheets`.
    """
    check_place(executor, manifest)
    if resume and manifest is None:
        raise BadInput("resume: name the file of the manifest to continue", code="bad-manifest")
    place: AbstractContextManager[Executor] = nullcontext(executor) if executor else Threads(workers)
    kept, gathered = None, None
    with nullcontext() if manifest is None else held(Path(manifest)):
        if manifest is not None and resume:
            kept, gathered = go_on(Path(manifest), job, hands)
        elif manifest is not None:
            kept = begin(Path(manifest), job, hands)
        get_ready(hands, *sheets)
        with place as where:
            return play_all(job, hands, where, gathered=gathered, manifest=kept, progress=progress)
