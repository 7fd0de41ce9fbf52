"""One bot against three of another: every wall is played once from each seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any, ClassVar

import msgspec
import numpy as np

from ..compiled.play import get_ready
from ..game import Player
from ..game.play.player import name_of
from ..game.play.seeds import sound_seed
from ..rulesets import Ruleset
from ..tiles import NONE
from .asking import are_bots, four_players, sound_hands
from .exact import Integers, squares, total
from .executors import Executor
from .farm import Progress
from .intervals import half_interval
from .jobs import Asked, Sheet, Stopped
from .simulate import BATCH, Worker, batches, carry_out
from .tally import Count


def seats_of(rules: Ruleset) -> list[int]:
    """The chairs at which somebody sits."""
    return [seat for seat in range(4) if not rules.rules.seats.absent >> seat & 1]


def whole_walls(rules: Ruleset, hands: int) -> int:
    """How many walls are played, each from every seat, so that at least `hands` hands are."""
    return -(-hands // len(seats_of(rules)))


class DuelReport(msgspec.Struct, frozen=True):
    """The gain of the one bot a hand, and half of that figure's 95 % interval, from the means of the walls.

    `gain` is all that it received less all that it paid; `wins` and `others_wins` count hands, `others_win_rate` is that of
    each of the others.
    """

    bot: str
    others: str
    hands: int
    mean_payment: float
    interval: float
    win_rate: float
    rules: str
    seed: int
    walls: int
    gain: int
    wins: int
    others_wins: int
    others_win_rate: float
    washouts: int


class Score(msgspec.Struct, forbid_unknown_fields=True):
    """What the one bot has come to: over the walls, the sum of what it gained on each from every seat, and of the squares."""

    walls: Count
    gain: int
    squares: Count
    wins: Count
    washouts: Count


@dataclass(frozen=True, eq=False)
class Duel:
    """Walls, each of which is played as often as somebody sits at the table."""

    rules: Ruleset
    bot: str | Player
    others: str | Player
    seed: int
    counts: ClassVar[type[Any]] = Score

    @property
    def seats(self) -> list[int]:
        """The chairs at which somebody sits."""
        return seats_of(self.rules)

    @property
    def asked(self) -> Asked:
        return Asked("duel", [Sheet.of(self.rules)], [name_of(self.bot), name_of(self.others)], self.seed)

    def nothing(self) -> Score:
        return Score(0, 0, 0, 0, 0)

    def worker(self) -> "Walls":
        return Duelling(self)

    def fits(self, counted: Score, hands: int) -> bool:
        return counted.walls == hands and counted.wins + counted.washouts <= hands * len(self.seats)


class Walls:
    """Plays walls, once from each seat, and counts what the one player gains: who plays says `from_seat`."""

    batch = BATCH

    def __init__(self, job: Duel) -> None:
        self.job = job

    def play(self, first: int, hands: int, stopped: Stopped) -> Score:
        """The score of some walls."""
        score = self.job.nothing()
        for start, many in batches(first, hands, stopped, self.batch):
            gains = np.zeros(many, np.int64)
            for seat in self.job.seats:
                net, winner = self.from_seat(seat, start, many)
                gains += net
                score.wins += int((winner == seat).sum())
                score.washouts += int((winner == NONE).sum())
            score.walls += many
            score.gain += total(gains)
            score.squares += squares(gains[:, None])[0]
        return score

    def from_seat(self, seat: int, first: int, walls: int) -> tuple[Integers, Integers]:
        """What the one player gains on each of some walls from a seat, and who wins there."""
        raise NotImplementedError


class Duelling(Walls):
    """Plays them among bots."""

    def __init__(self, job: Duel) -> None:
        super().__init__(job)
        self.crew = {
            seat: Worker(job.rules, [job.bot if place == seat else job.others for place in range(4)]) for seat in job.seats
        }
        self.batch = self.crew[job.seats[0]].batch

    def from_seat(self, seat: int, first: int, walls: int) -> tuple[Integers, Integers]:
        """What the one bot gains on each of some walls from a seat, and who wins there."""
        outcomes = self.crew[seat].play(self.job.seed, first, walls)
        return outcomes["net"][:, seat], outcomes["winner"]


def duel(
    rules: Ruleset | str,
    bot: str | Player,
    others: str | Player,
    *,
    hands: int = 20_000,
    seed: int = 0,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> DuelReport:
    """Play `hands` hands or, to make whole walls, a few more: each wall once from every seat. The luck of the wall falls out.

    `bot` plays against three `others`: bots by their names, or functions as in `simulate`.

    `progress` is told walls played, and walls in all. Raises BadInput and KongboxError as `simulate` does.
    """
    rules, hands = Ruleset.of(rules), sound_hands(hands)
    job = Duel(rules, bot, others, sound_seed(seed))
    if are_bots(four_players([bot, *[others] * 3])):
        get_ready(hands, rules.rules)
    score, _, _ = carry_out(job, whole_walls(rules, hands), executor, workers, progress)
    return report_of(job, score)


def report_of(job: Duel, score: Score) -> DuelReport:
    """The figures of a score."""
    players = len(job.seats)
    hands = players * score.walls
    interval = half_interval(score.gain, score.squares, score.walls, each=players, sample=True)
    others_wins = hands - score.wins - score.washouts
    return DuelReport(
        bot=name_of(job.bot),
        others=name_of(job.others),
        hands=hands,
        mean_payment=round(score.gain / hands, 3),
        interval=round(interval, 3),
        win_rate=round(score.wins / hands, 4),
        rules=job.rules.id,
        seed=job.seed,
        walls=score.walls,
        gain=score.gain,
        wins=score.wins,
        others_wins=others_wins,
        others_win_rate=round(others_wins / hands / (players - 1), 4),
        washouts=score.washouts,
    )


def pairs(players: Sequence[str]) -> list[tuple[str, str]]:
    """Who plays against three of whom: the first against the second; of more than two, each against each of the others.

    A player who is named twice is one.
    """
    each = list(dict.fromkeys(players))
    return [(players[0], players[1])] if len(players) == 2 else list(permutations(each, 2))
