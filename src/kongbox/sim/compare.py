"""The same walls played under two sheets, and the differences between the results."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, ClassVar

import msgspec
import numpy as np
import numpy.typing as npt

from ..core.score.winning import score_side
from ..core.state.records import Hand, Table
from ..game.play.seeds import sound_seed
from ..rulesets import Ruleset
from ..tiles import NONE
from .asking import Players, four_bots, sound_hands
from .exact import squares, total
from .executors import Executor
from .farm import Progress
from .intervals import half_interval
from .jobs import Asked, Sheet, Stopped
from .report import SimulationReport, bounds, report_of, within
from .simulate import Worker, batches, carry_out
from .sources import hashes_of
from .tally import Count, Outcomes, Tally

LOOKED_AT = 1_000
"""The number of hands that are scored again line by line, for `winning_rows`."""


class Figure(msgspec.Struct, frozen=True):
    """A mean under each sheet, the mean difference over pairs of hands, and half the width of the difference's 95% interval."""

    code: str
    a: float
    b: float
    difference: float
    interval: float


class Share(msgspec.Struct, frozen=True):
    """The share of winning hands in which a row scored, under each sheet; None for a sheet that lacks the row."""

    rule: str
    name: str
    a: float | None
    b: float | None


class Bin(msgspec.Struct, frozen=True):
    """The numbers of winning hands that score from `low` to `high`, under each sheet."""

    low: int
    high: int
    a: int
    b: int


class ComparisonReport(msgspec.Struct, frozen=True):
    """Two simulations from the same seeds, and the differences between them.

    `same_walls` is False if only one sheet has flowers and seasons, because the walls then differ. `same_winner` counts hands
    with the same winner, and `both_washed_out` counts hands without a winner under both sheets. `winning` has the rows of the
    winning hands among the first `looked_at` hands.
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


class Sums(msgspec.Struct, forbid_unknown_fields=True):
    """Sums of a figure's values under each of two sheets (`a` and `b`), and of the differences between these values.

    `counted` says how many hands have a value under the first sheet, under the second, and under both. For the hands
    with both values, `gap` is the sum of the differences (second less first), and `squares` is the sum of their squares.
    """

    a: int
    b: int
    counted: Annotated[list[Count], msgspec.Meta(min_length=3, max_length=3)]
    gap: int
    squares: Count

    def add(self, a: "Numbers", b: "Numbers") -> None:
        both = a.there & b.there
        gap = b.value[both] - a.value[both]
        self.a += total(a.value[a.there])
        self.b += total(b.value[b.there])
        self.gap += total(gap)
        self.squares += squares(gap[:, None])[0]
        self.counted = [before + int(which.sum()) for before, which in zip(self.counted, (a.there, b.there, both), strict=True)]

    def figure(self, code: str) -> Figure:
        """Return the means, and the mean difference over the hands with a value under both sheets."""
        a, b, both = (max(count, 1) for count in self.counted)
        interval = half_interval(self.gap, self.squares, both)
        return Figure(code, round(self.a / a, 3), round(self.b / b, 3), round(self.gap / both, 3), round(interval, 3))


@dataclass
class Numbers:
    """The values of a figure, one for each hand. `there` is false for hands without a value."""

    value: npt.NDArray[np.int64]
    there: npt.NDArray[np.bool_]


def always(value: npt.NDArray[np.int64]) -> Numbers:
    return Numbers(value, np.ones(len(value), np.bool_))


def winners_score(outcomes: Outcomes) -> Numbers:
    """Return, for each hand, the score of the winner. Hands without a winner have no value."""
    winner = outcomes["winner"].astype(np.int64)
    scores = outcomes["score"][np.arange(len(outcomes)), winner]
    return Numbers(scores, winner != NONE)


def doublers(outcomes: Outcomes) -> Numbers:
    """Return the winner's doublers. Hands without a winner have no value."""
    return Numbers(outcomes["doublers"].astype(np.int64), outcomes["winner"] != NONE)


def paid(outcomes: Outcomes) -> Numbers:
    """Return the sum of the positive gains in each hand, in points."""
    return always(np.maximum(outcomes["net"], 0).sum(axis=1, dtype=np.int64))


def nobody_won(outcomes: Outcomes) -> Numbers:
    return always((outcomes["winner"] == NONE).astype(np.int64))


def discards(outcomes: Outcomes) -> Numbers:
    return always(outcomes["discards"].astype(np.int64))


FIGURES: dict[str, Callable[[Outcomes], Numbers]] = {
    "score": winners_score,
    "doublers": doublers,
    "paid": paid,
    "drawn": nobody_won,
    "discards": discards,
}


class Pair(msgspec.Struct, forbid_unknown_fields=True):
    """The counts of the same hands under two sheets."""

    a: Tally
    b: Tally
    same_winner: Count
    both_washed_out: Count
    sums: dict[str, Sums]

    def add(self, a: Outcomes, b: Outcomes) -> None:
        self.a.add(a)
        self.b.add(b)
        same, nobody = a["winner"] == b["winner"], a["winner"] == NONE
        self.both_washed_out += int((same & nobody).sum())
        self.same_winner += int((same & ~nobody).sum())
        for code, figure in FIGURES.items():
            self.sums[code].add(figure(a), figure(b))


@dataclass(frozen=True, eq=False)
class Comparison:
    """A job that plays the same walls under two sheets."""

    a: Ruleset
    b: Ruleset
    bots: tuple[str, ...]
    seed: int
    counts: ClassVar[type[Any]] = Pair

    @property
    def asked(self) -> Asked:
        return Asked("comparison", [Sheet.of(self.a), Sheet.of(self.b)], list(self.bots), self.seed, files=hashes_of(self.bots))

    def nothing(self) -> Pair:
        return Pair(Tally.of(self.a), Tally.of(self.b), 0, 0, {code: Sums(0, 0, [0, 0, 0], 0, 0) for code in FIGURES})

    def worker(self) -> "Comparing":
        return Comparing(self)

    def fits(self, counted: Pair, hands: int) -> bool:
        sides = ((counted.a, self.a), (counted.b, self.b))
        return all(tally.hands == hands and tally.fits(rules) for tally, rules in sides) and set(counted.sums) == set(FIGURES)


class Comparing:
    """A worker that plays each hand under both sheets."""

    def __init__(self, job: Comparison) -> None:
        self.job, self.a, self.b = job, Worker(job.a, job.bots), Worker(job.b, job.bots)

    def play(self, first: int, hands: int, stopped: Stopped) -> Pair:
        pair, seed = self.job.nothing(), self.job.seed
        for start, many in batches(first, hands, stopped):
            pair.add(self.a.play(seed, start, many), self.b.play(seed, start, many))
        return pair


def compare(
    a: Ruleset | str,
    b: Ruleset | str,
    hands: int,
    bots: Players = "greedy",
    *,
    seed: int = 0,
    workers: int = 1,
    progress: Progress | None = None,
    executor: Executor | None = None,
    manifest: str | Path | None = None,
    resume: bool = False,
) -> ComparisonReport:
    """Play `hands` hands under each sheet with the same bots, walls and dice.

    The other arguments and the errors are those of `simulate`, but all players must be bots or kernels.
    """
    a, b, hands, four = Ruleset.of(a), Ruleset.of(b), sound_hands(hands), four_bots(bots)
    job = Comparison(a, b, four, sound_seed(seed))
    sheets = [a.rules, b.rules]
    counted, played, seconds = carry_out(job, hands, executor, workers, progress, manifest, resume=resume, sheets=sheets)
    looked_at = min(hands, LOOKED_AT)
    first, second = (winning_rows(rules, four, job.seed, looked_at) for rules in (a, b))
    return ComparisonReport(
        a=report_of(counted.a, a, list(four), job.seed, seconds / 2, played),
        b=report_of(counted.b, b, list(four), job.seed, seconds / 2, played),
        same_walls=a.options.bonus == b.options.bonus,
        same_winner=counted.same_winner,
        both_washed_out=counted.both_washed_out,
        figures=[counted.sums[code].figure(code) for code in FIGURES],
        scores=bins(counted.a.scores, counted.b.scores),
        looked_at=looked_at,
        winning=shares(a, b, first, second),
    )


def winning_rows(rules: Ruleset, bots: Sequence[str], seed: int, hands: int) -> dict[str, float]:
    """Return, for each row, the share of winning hands in which it scored."""
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
    """Return the rows that scored for winners under either sheet, the greatest difference first."""
    names = {row.rule: row.name for rules in (b, a) for row in rules.rows}
    every = [Share(rule, name, first.get(rule), second.get(rule)) for rule, name in names.items()]
    every = [one for one in every if one.a or one.b]
    return sorted(every, key=lambda one: (-abs((one.b or 0) - (one.a or 0)), one.rule))


def bins(a: dict[int, int], b: dict[int, int]) -> list[Bin]:
    """Return the numbers of winning hands by score, in bins bounded by powers of two, up to the highest non-empty bin."""
    return [Bin(low, high, within(a, low, high), within(b, low, high)) for low, high in bounds(max([*a, *b], default=0))]
