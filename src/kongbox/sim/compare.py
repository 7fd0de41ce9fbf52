"""The same walls under two sheets: what the difference does to scores, payments, wash-outs and the hands that win."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter

import msgspec
import numpy as np
import numpy.typing as npt

from ..core.score.winning import score_side
from ..core.state.records import Hand, Table
from ..game.play.seeds import sound_seed
from ..rulesets import Ruleset
from ..tiles import NONE
from .report import SimulationReport, Tally
from .simulate import Outcomes, Worker, check_numbers, share

LOOKED_AT = 1_000
"""Hands whose winners are scored again, line by line."""
LOWEST = 16
"""The first bin of scores ends below this; each of the others is as wide as all before it."""


class Figure(msgspec.Struct, frozen=True):
    """A mean by either sheet, their difference, and half of that difference's 95 % interval, from the hands in pairs."""

    name: str
    a: float
    b: float
    difference: float
    interval: float


class Share(msgspec.Struct, frozen=True):
    """In which share of the winning hands a row scored; None where a sheet has no such row."""

    rule: str
    name: str
    a: float | None
    b: float | None


class Bin(msgspec.Struct, frozen=True):
    """Winning hands that score from `low` to `high`."""

    low: int
    high: int
    a: int
    b: int


class ComparisonReport(msgspec.Struct, frozen=True):
    """Two simulations of the same hands, and their differences.

    `same_walls` is false where one sheet plays with flowers and seasons and the other does not: then only the seeds are the
    same. `same_winner` counts hands that one player won by both sheets, `both_washed_out` those that nobody won by either.
    `winning` is taken from the first `looked_at` hands.
    """

    a: SimulationReport
    b: SimulationReport
    same_walls: bool
    same_winner: int
    both_washed_out: int
    figures: list[Figure]
    scores: list[Bin]
    looked_at: int
    winning: list[Share]


@dataclass
class Pair:
    """One thread's two tables, one for each sheet."""

    a: Worker
    b: Worker

    def play(self, seed: int, first: int, hands: int) -> tuple[Outcomes, Outcomes]:
        """The same hands by both sheets."""
        return self.a.play(seed, first, hands), self.b.play(seed, first, hands)


@dataclass
class Sums:
    """A figure of either sheet and their difference, added up; a hand in which it has no value is left out."""

    a: float = 0.0
    b: float = 0.0
    counted: list[int] = field(default_factory=lambda: [0, 0, 0])
    total: float = 0.0
    squares: float = 0.0

    def add(self, a: npt.NDArray[np.float64], b: npt.NDArray[np.float64]) -> None:
        """A batch; NaN where a hand has no value."""
        there = [~np.isnan(a), ~np.isnan(b)]
        both = there[0] & there[1]
        self.a += float(a[there[0]].sum())
        self.b += float(b[there[1]].sum())
        gap = b[both] - a[both]
        self.total += float(gap.sum())
        self.squares += float((gap**2).sum())
        for place, which in enumerate((*there, both)):
            self.counted[place] += int(which.sum())

    def figure(self, name: str) -> Figure:
        """Means, and the mean difference where both have a value."""
        counts = [max(count, 1) for count in self.counted]
        mean = self.total / counts[2]
        spread = max(self.squares / counts[2] - mean**2, 0.0) ** 0.5
        return Figure(
            name,
            round(self.a / counts[0], 3),
            round(self.b / counts[1], 3),
            round(mean, 3),
            round(1.96 * spread / counts[2] ** 0.5, 3),
        )


def winners_score(outcomes: Outcomes) -> npt.NDArray[np.float64]:
    """What the winner's hand is worth; no value where nobody won."""
    winner = outcomes["winner"].astype(np.int64)
    scores = outcomes["score"][np.arange(len(outcomes)), np.maximum(winner, 0)].astype(np.float64)
    return np.where(winner == NONE, np.nan, scores)


def doublers(outcomes: Outcomes) -> npt.NDArray[np.float64]:
    """The winner's doublers."""
    return np.where(outcomes["winner"] == NONE, np.nan, outcomes["doublers"].astype(np.float64))


def paid(outcomes: Outcomes) -> npt.NDArray[np.float64]:
    """All that changes hands, once debts are set off."""
    return np.asarray(np.maximum(outcomes["net"], 0).sum(axis=1), dtype=np.float64)


def nobody_won(outcomes: Outcomes) -> npt.NDArray[np.float64]:
    """1 where nobody won."""
    return np.asarray(outcomes["winner"] == NONE, dtype=np.float64)


def discards(outcomes: Outcomes) -> npt.NDArray[np.float64]:
    """How long the hand was."""
    return np.asarray(outcomes["discards"], dtype=np.float64)


FIGURES: dict[str, Callable[[Outcomes], npt.NDArray[np.float64]]] = {
    "winner's score": winners_score,
    "winner's doublers": doublers,
    "paid in a hand": paid,
    "no winner": nobody_won,
    "discards": discards,
}


def compare(
    a: Ruleset,
    b: Ruleset,
    hands: int,
    bots: Sequence[str] = ("greedy",) * 4,
    *,
    seed: int = 0,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> ComparisonReport:
    """Play `hands` hands by either sheet, with the same bots, walls and dice.

    Raises BadInput as `simulate` does.
    """
    check_numbers(hands, bots, workers)
    sound_seed(seed)
    crew = [Pair(Worker(a, bots), Worker(b, bots)) for _ in range(workers)]
    for pair in crew:
        pair.play(seed, 0, 1)
    tallies, sums = (Tally(a), Tally(b)), {name: Sums() for name in FIGURES}
    counted = {"same_winner": 0, "both_washed_out": 0}
    start = perf_counter()

    def take(found: tuple[Outcomes, Outcomes]) -> None:
        for tally, outcomes in zip(tallies, found, strict=True):
            tally.add(outcomes)
        one, other = found
        same = one["winner"] == other["winner"]
        counted["both_washed_out"] += int((same & (one["winner"] == NONE)).sum())
        counted["same_winner"] += int((same & (one["winner"] != NONE)).sum())
        for name, figure in FIGURES.items():
            sums[name].add(figure(one), figure(other))
        if progress:
            progress(tallies[0].hands, hands)

    share(crew, seed, hands, take)
    seconds = perf_counter() - start
    looked_at = min(hands, LOOKED_AT)
    first, second = (winning_rows(rules, bots, seed, looked_at) for rules in (a, b))
    return ComparisonReport(
        a=tallies[0].report(list(bots), seed, seconds / 2),
        b=tallies[1].report(list(bots), seed, seconds / 2),
        same_walls=a.options.bonus == b.options.bonus,
        same_winner=counted["same_winner"],
        both_washed_out=counted["both_washed_out"],
        figures=[sums[name].figure(name) for name in FIGURES],
        scores=bins(tallies[0].scores, tallies[1].scores),
        looked_at=looked_at,
        winning=shares(a, b, first, second),
    )


def winning_rows(rules: Ruleset, bots: Sequence[str], seed: int, hands: int) -> dict[str, float]:
    """By row, the share of winning hands in which it scored."""
    worker, hand = Worker(rules, bots), Hand.new()
    times, won = dict.fromkeys((row.rule for row in rules.rows), 0), 0
    for number in range(hands):
        worker.play(seed, number, 1)
        table = Table.over(worker.table[0])
        if table.winner == NONE:
            continue
        won += 1
        score_side(table, rules.lookup, table.winner, hand)
        for place, row in enumerate(rules.rows):
            if place == hand.special or (hand.special == NONE and hand.times[place]):
                times[row.rule] += 1
    return {rule: round(count / max(won, 1), 4) for rule, count in times.items()}


def shares(a: Ruleset, b: Ruleset, first: dict[str, float], second: dict[str, float]) -> list[Share]:
    """Rows that won by either sheet, those with the greatest difference first."""
    names = {row.rule: row.name for rules in (b, a) for row in rules.rows}
    every = [Share(rule, name, first.get(rule), second.get(rule)) for rule, name in names.items()]
    every = [one for one in every if one.a or one.b]
    return sorted(every, key=lambda one: (-abs((one.b or 0) - (one.a or 0)), one.rule))


def bins(a: dict[int, int], b: dict[int, int]) -> list[Bin]:
    """Scores by powers of two, from the lowest bin to the highest that holds any."""
    highest = max([*a, *b], default=0)
    low, high, found = 0, LOWEST - 1, []
    while low <= highest:
        counts = (sum(times for value, times in scores.items() if low <= value <= high) for scores in (a, b))
        found.append(Bin(low, high, *counts))
        low, high = high + 1, 2 * high + 1
    return found
