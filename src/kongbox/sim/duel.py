"""One bot against three of another: every wall is played once from each seat."""

from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec
import numpy as np

from ..game.play.seeds import sound_seed
from ..rulesets import Ruleset
from .exact import squares, total
from .executors import Executor
from .farm import Progress
from .intervals import half_interval
from .jobs import Asked, Sheet, Stopped
from .simulate import Worker, batches, carry_out, check_numbers
from .tally import Count


class DuelReport(msgspec.Struct, frozen=True):
    """The gain of the one bot a hand, and half of that figure's 95 % interval, from the means of the walls."""

    bot: str
    others: str
    hands: int
    mean_payment: float
    interval: float
    win_rate: float


class Score(msgspec.Struct, forbid_unknown_fields=True):
    """What the one bot has come to: over the walls, the sum of what it gained on each from every seat, and of the squares."""

    walls: Count
    gain: int
    squares: Count
    wins: Count


@dataclass(frozen=True, eq=False)
class Duel:
    """Walls, each of which is played as often as somebody sits at the table."""

    rules: Ruleset
    bot: str
    others: str
    seed: int
    counts: ClassVar[type[Any]] = Score

    @property
    def seats(self) -> list[int]:
        """The chairs at which somebody sits."""
        return [seat for seat in range(4) if not self.rules.rules.seats.absent >> seat & 1]

    @property
    def asked(self) -> Asked:
        return Asked("duel", [Sheet.of(self.rules)], [self.bot, self.others], self.seed)

    def nothing(self) -> Score:
        return Score(0, 0, 0, 0)

    def worker(self) -> "Duelling":
        return Duelling(self)

    def fits(self, counted: Score, hands: int) -> bool:
        return counted.walls == hands and counted.wins <= hands * len(self.seats)


class Duelling:
    """Plays walls, once from each seat, and counts what the one bot gains."""

    def __init__(self, job: Duel) -> None:
        self.job = job
        self.crew = {
            seat: Worker(job.rules, [job.bot if place == seat else job.others for place in range(4)]) for seat in job.seats
        }

    def play(self, first: int, hands: int, stopped: Stopped) -> Score:
        """The score of some walls."""
        score = self.job.nothing()
        for start, many in batches(first, hands, stopped):
            gains = np.zeros(many, np.int64)
            for seat, worker in self.crew.items():
                outcomes = worker.play(self.job.seed, start, many)
                gains += outcomes["net"][:, seat]
                score.wins += int((outcomes["winner"] == seat).sum())
            score.walls += many
            score.gain += total(gains)
            score.squares += squares(gains[:, None])[0]
        return score


def duel(
    rules: Ruleset,
    bot: str,
    others: str,
    *,
    hands: int = 20_000,
    seed: int = 0,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> DuelReport:
    """Play `hands` hands, as many to a wall as there are players. The luck of the wall falls out of the comparison.

    `progress` is told walls played, and walls in all. Raises BadInput and KongboxError as `simulate` does.
    """
    check_numbers(hands, [bot, others, others, others])
    job = Duel(rules, bot, others, sound_seed(seed))
    players = len(job.seats)
    score, _, _ = carry_out(job, max(hands // players, 1), executor, workers, progress)
    interval = half_interval(score.gain, score.squares, score.walls, each=players, sample=True)
    return DuelReport(
        bot,
        others,
        players * score.walls,
        round(score.gain / (players * score.walls), 3),
        round(interval, 3),
        round(score.wins / (players * score.walls), 4),
    )
