"""The price of every action that a seat may take: whole hands played on from what the seat sees.

Hidden tiles are dealt anew for each playout, the other hands as strong as real ones. All actions are tried on the same deals. By
sequential halving, the worse half of the actions drops out after each round: the best ones get most of the playouts. (Z. Karnin,
T. Koren, O. Somekh, "Almost optimal exploration in multi-armed bandits", 2013)
"""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import ceil, log2, sqrt
from time import monotonic
from typing import Any, NamedTuple

import numpy as np

from ..bots import bot_number
from ..bots.rollouts import list_choices, list_draws
from ..compiled.entry import Entry
from ..compiled.rollouts import roll_out
from ..core.play.bots import choose
from ..core.play.legal import legal
from ..core.state.records import Decision, Hand, Log, Prices, Table, Unseen
from ..errors import BadInput
from ..game import Action, Seen
from ..game.model.actions import action_of, number_of
from ..game.words.failures import failure
from ..rulesets import Ruleset

USUAL = "keen"
"""The bot whose own choice the others are compared with."""
QUICK = "greedy"
"""The bot that plays hands out, three times as fast as keen."""
SLICE = 8
"""Deals between two looks at the clock."""
Z = 1.96
DECISION = 3
"""The place of the decision among the records of a thread."""
SUMS = ("times", "gain", "squares", "ahead", "spread", "wins", "feeds")


class Choice(NamedTuple):
    """A legal action and what its playouts brought.

    `gain` is the expected payment to the seat in this hand, `ahead` how much more it is than for the bot's own choice on the same
    deals; each comes with half of its 95 % interval. The seat wins in a share `wins` of the playouts, and gives away the winning
    tile in a share `feeds`.
    """

    action: Action
    playouts: int
    gain: float
    interval: float
    ahead: float
    ahead_interval: float
    wins: float
    feeds: float


def weigh(
    seen: Seen,
    *,
    playouts: int = 1000,
    seconds: float | None = None,
    bot: str = USUAL,
    rollout: str = QUICK,
    threads: int = 1,
    seed: int = 0,
    compiled: bool = True,
    stopped: Callable[[], bool] | None = None,
) -> tuple[Choice, ...]:
    """Return the price of every legal action: first the choice of `bot`, last the discards, the cheapest in the bot's eyes first.

    `playouts` are whole hands, over all actions; `seconds` is a limit of time instead. The same seed and number of playouts give
    the same prices on any number of `threads`. The bot `rollout` plays all four seats. Playing ends early once `stopped` returns
    True. Without `compiled` the engine runs interpreted, a hundred times slower.

    Raises BadInput (code "not-awaited", "bare-view", "unknown-bot").
    """
    found = Weighing(seen, bot=bot, rollouts=[rollout], threads=threads, seed=seed, compiled=compiled)
    found.play(playouts, seconds, stopped)
    return found.choices()


class Weighing:
    """The playouts of one decision. The choices are compared with `own`, a legal action, or else with that of `bot`.

    Each of the bots `rollouts` plays an equal share of the deals out, at all four seats. `of_draw` compares no actions but the
    tile just drawn, choice 1, with the others that could have come.
    """

    def __init__(
        self,
        seen: Seen,
        *,
        bot: str = USUAL,
        rollouts: Sequence[str] = (QUICK,),
        threads: int = 1,
        seed: int = 0,
        compiled: bool = True,
        own: Action | None = None,
        of_draw: bool = False,
    ) -> None:
        if not seen.record:
            raise failure(BadInput, "bare-view")
        if not seen.legal:
            raise failure(BadInput, "not-awaited", "seat", seat=seen.seat)
        self.rules, self.seat, self.seed, self.deals = seen.ruleset, seen.seat, seed, 0
        self.view = Table.over(memoryview(bytearray(seen.record)))
        self.decision, self.prices = Decision.new(), Prices.new()
        self.decision.bots[seen.seat] = bot_number(bot)
        lookup = self.rules.lookup
        if of_draw:
            list_draws(self.prices, seen.seat)
        else:
            legal(self.view, lookup, seen.seat, self.decision)
            first = choose(self.view, lookup, self.decision, seen.seat) if own is None else number_of(own, self.view.tile)
            list_choices(self.view, lookup, self.decision, self.prices, seen.seat, first)
        self.run: Callable[..., int] = entry_of(self.rules) if compiled else roll_out.plain
        self.each = [self._compiled() if compiled else self._plain() for _ in range(threads)]
        self.rollouts = [bot_number(name) for name in rollouts]

    def _plain(self) -> tuple[Any, ...]:
        """Return the records of one thread, for an interpreted run."""
        tables = [self.view.copy(), Table.new(), Table.new()]
        prices = [self.prices.copy()]
        return tables, [Log.new()], [self.rules.lookup], [self.decision.copy()], [Hand.new()], [Unseen.new()], prices

    def _compiled(self) -> tuple[Any, ...]:
        """Return the records of one thread, for a compiled run."""
        tables = Table.many(3)
        tables[0] = self.view.array()[0]
        decision, prices = self.decision.copy().array(), self.prices.copy().array()
        lookup = self.rules.lookup.array()
        return tables, Log.many(1), lookup, decision, Hand.many(1), Unseen.many(1), prices

    @property
    def open(self) -> list[int]:
        """The choices that are still played."""
        return [place for place in range(self.prices.count) if self.prices.open[place]]

    def play(self, playouts: int, seconds: float | None = None, stopped: Callable[[], bool] | None = None) -> None:
        """Play in rounds, and drop half of the choices after each."""
        if len(self.open) == 1:
            return
        rounds = ceil(log2(len(self.open)))
        began = monotonic()
        for number in range(1, rounds + 1):
            end = None if seconds is None else began + seconds * number / rounds
            self.play_round(max(playouts // (rounds * len(self.open)), 1), end, stopped)
            if number < rounds:
                self._drop_worse_half()

    def play_round(self, deals: int, end: float | None, stopped: Callable[[], bool] | None) -> None:
        """Play some deals, or until a moment."""
        if end is None and stopped is None:
            self._play(deals)
            return
        played = 0
        while not (stopped and stopped()) and (played < deals if end is None else not played or monotonic() < end):
            some = SLICE * len(self.each) if end is not None else min(SLICE * len(self.each), deals - played)
            self._play(some)
            played += some

    def _play(self, deals: int) -> None:
        """Play every open choice on some more deals, divided among the bots."""
        for number, bot in enumerate(self.rollouts):
            self._play_by(bot, (deals + number) // len(self.rollouts))
        self._add_up()

    def _play_by(self, bot: int, deals: int) -> None:
        """Let a bot play them out, divided among the threads."""
        for rows in self.each:
            decision = rows[DECISION][0]
            for seat in range(4):
                (decision["bots"] if isinstance(decision, np.void) else decision.bots)[seat] = bot
        shares = [deals // len(self.each) + (number < deals % len(self.each)) for number in range(len(self.each))]
        jobs = []
        for rows, share in zip(self.each, shares, strict=True):
            jobs.append((*rows, self.seed, self.deals, share))
            self.deals += share
        if len(jobs) == 1:
            self.run(*jobs[0])
        else:
            with ThreadPoolExecutor(len(jobs)) as pool:
                for job in [pool.submit(self.run, *job) for job in jobs]:
                    job.result()

    def _add_up(self) -> None:
        """Add up what the threads have counted."""
        parts = [rows[-1][0] for rows in self.each]
        for name in SUMS:
            for place in range(self.prices.count):
                total = sum(int(part[name][place] if isinstance(part, np.void) else getattr(part, name)[place]) for part in parts)
                getattr(self.prices, name)[place] = total

    def _drop_worse_half(self) -> None:
        """Stop playing the choices that are behind; the bot's own is always played."""
        others = sorted(self.open[1:], key=self.ahead, reverse=True)
        self.drop(others[(len(others) + 1) // 2 :])

    def drop(self, places: Iterable[int]) -> None:
        """Stop playing some choices."""
        for place in places:
            self.prices.open[place] = 0
            for rows in self.each:
                part = rows[-1][0]
                (part["open"] if isinstance(part, np.void) else part.open)[place] = 0

    def ahead(self, place: int) -> float:
        """Return how much more a choice gains than the bot's own."""
        return self.prices.ahead[place] / max(self.prices.times[place], 1)

    def doubt(self, place: int) -> float:
        """Return the standard error of that."""
        return error_of(self.prices.ahead[place], self.prices.spread[place], self.prices.times[place])

    def choices(self) -> tuple[Choice, ...]:
        """Return the price of every choice."""
        return tuple(self.choice(place) for place in range(self.prices.count))

    def choice(self, place: int) -> Choice:
        """Return the price of a choice."""
        prices, times = self.prices, self.prices.times[place]
        of = max(times, 1)
        return Choice(
            action=action_of(prices.action[place], self.view.tile),
            playouts=times,
            gain=prices.gain[place] / of,
            interval=Z * error_of(prices.gain[place], prices.squares[place], times),
            ahead=self.ahead(place),
            ahead_interval=Z * self.doubt(place),
            wins=prices.wins[place] / of,
            feeds=prices.feeds[place] / of,
        )


def compared(
    seen: Seen, own: Action, other: Action, rollouts: Sequence[str], *, seed: int, threads: int = 1, compiled: bool = True
) -> tuple[Weighing, int]:
    """Return a weighing of two legal actions alone, and the place of the second; the first has place 0."""
    found = Weighing(seen, rollouts=rollouts, own=own, seed=seed, threads=threads, compiled=compiled)
    place = next(place for place in found.open if found.choice(place).action == other)
    found.drop(set(found.open) - {0, place})
    return found, place


def error_of(total: int, squares: int, times: int) -> float:
    """Return the standard error of a mean, from the sum of its values and of their squares; infinite for a single value."""
    return sqrt((times * squares - total * total) / (times - 1)) / times if times > 1 else float("inf")


@cache
def entry_of(rules: Ruleset) -> Entry[..., int]:
    """Return the compiled entry for these rules: the one for all rules, if only that is compiled; otherwise the one for these
    alone.
    """
    special = roll_out.of(rules.rules)
    return special if special.is_kept or not roll_out.is_kept else roll_out
