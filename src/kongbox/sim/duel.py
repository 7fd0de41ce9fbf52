"""Duels: one bot takes one seat, and another bot all other seats. The first bot plays each wall once from every seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar

import msgspec
import numpy as np

from ..compiled.play import get_ready
from ..game import Player
from ..game.play.bots import four_players
from ..game.play.player import Given, name_of
from ..game.play.seeds import sound_seed
from ..rulesets import Ruleset
from ..tiles import NONE
from .asking import are_bots, sound_hands
from .exact import Integers, squares, total
from .executors import Executor
from .farm import Progress
from .intervals import half_interval
from .jobs import Asked, Sheet, Stopped
from .simulate import BATCH, Worker, batches, carry_out
from .tally import Count


def whole_walls(rules: Ruleset, hands: int) -> int:
    """Return the fewest walls that make at least `hands` hands."""
    return -(-hands // len(rules.present))


class Ahead(msgspec.Struct, frozen=True):
    """The lead of one bot over another (`than`) in gain per hand, and half the width of the lead's 95% interval.

    Both bots played the same walls.
    """

    bot: str
    than: str
    difference: float
    interval: float


class DuelReport(msgspec.Struct, frozen=True):
    """The results of a duel. `mean_payment` is the bot's mean gain per hand.

    `interval` is half the width of the mean's 95% interval, computed from the means of the walls. `gain` is what the bot received
    minus what it paid. `wins` and `others_wins` count hands. `others_win_rate` is the mean win rate of the other players.
    `deal_ins` counts hands that another player won with the bot's tile. `mean_win` is the bot's mean gain in the hands that it
    won. `ahead` compares the bot with the earlier challengers, wall by wall.
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
    deal_ins: int
    deal_in_rate: float
    mean_win: float
    ahead: list[Ahead]


class Score(msgspec.Struct):
    """The bot's totals over the walls.

    A wall's gain is the bot's gain on this wall from all seats together. `gain` is the sum of the walls' gains, and `squares` the
    sum of their squares. `won` is the bot's gain in the hands that it won.
    """

    walls: Count = 0
    gain: int = 0
    squares: Count = 0
    wins: Count = 0
    washouts: Count = 0
    deal_ins: Count = 0
    won: int = 0


class Gap(msgspec.Struct):
    """The lead of one challenger's gain over another's: its sum over all walls, and the sum of its squares."""

    gain: int = 0
    squares: Count = 0


class Scores(msgspec.Struct):
    """The totals of several challengers, and the gap between every two of them."""

    duels: list[Score]
    gaps: list[Gap]


@dataclass(frozen=True, eq=False)
class Duel:
    """A duel on some walls, each played once from every occupied seat. `names` are both sides' names in the report."""

    rules: Ruleset
    bot: str | Player
    others: str | Player
    seed: int
    names: tuple[str, str]

    @property
    def is_compiled(self) -> bool:
        return are_bots((self.bot, self.others))

    def worker(self) -> "Walls":
        return Duelling(self)

    def fits(self, counted: Score, hands: int) -> bool:
        return counted.walls == hands and counted.wins + counted.washouts <= hands * len(self.rules.present)


@dataclass(frozen=True, eq=False)
class Challenge:
    """Duels of several challengers with the same opponents, on the same walls."""

    duels: tuple[Duel, ...]
    counts: ClassVar[type[Any]] = Scores

    @property
    def asked(self) -> Asked:
        first = self.duels[0]
        names = [*(duel.names[0] for duel in self.duels), first.names[1]]
        return Asked("challenge", [Sheet.of(first.rules)], names, first.seed)

    def nothing(self) -> Scores:
        return Scores([Score() for _ in self.duels], [Gap() for _ in combinations(self.duels, 2)])

    def worker(self) -> "Challenging":
        return Challenging(self)

    def fits(self, counted: Scores, hands: int) -> bool:
        return all(duel.fits(score, hands) for duel, score in zip(self.duels, counted.duels, strict=True))


class Challenging:
    """A worker that plays each wall with each challenger in turn."""

    def __init__(self, job: Challenge) -> None:
        self.job, self.players = job, [duel.worker() for duel in job.duels]
        self.batch = min(player.batch for player in self.players)

    def play(self, first: int, hands: int, stopped: Stopped) -> Scores:
        scores = self.job.nothing()
        for start, many in batches(first, hands, stopped, self.batch):
            gains = [player.count(score, start, many) for player, score in zip(self.players, scores.duels, strict=True)]
            for gap, (one, other) in zip(scores.gaps, combinations(gains, 2), strict=True):
                gap.gain += total(other - one)
                gap.squares += squares((other - one)[:, None])[0]
        return scores


class Walls:
    """The walls of a duel, played from every seat. A subclass plays the hands in its method `from_seat`."""

    batch = BATCH

    def __init__(self, job: Duel) -> None:
        self.job = job

    def count(self, score: Score, first: int, walls: int) -> Integers:
        """Play some walls from every seat, and add the results to the score. Return the challenger's gain on each wall."""
        gains = np.zeros(walls, np.int64)
        for seat in self.job.rules.present:
            net, winner, giver = self.from_seat(seat, first, walls)
            gains += net
            score.wins += int((winner == seat).sum())
            score.washouts += int((winner == NONE).sum())
            score.deal_ins += int(((winner != NONE) & (giver == seat)).sum())
            score.won += total(net[winner == seat])
        score.walls += walls
        score.gain += total(gains)
        score.squares += squares(gains[:, None])[0]
        return gains

    def from_seat(self, seat: int, first: int, walls: int) -> tuple[Integers, Integers, Integers]:
        """Play `walls` walls from number `first` on, with the challenger at `seat`.

        Returns three arrays of shape (walls,): the challenger's gain, the winner or NONE, and the giver of the winning tile or
        NONE.
        """
        raise NotImplementedError


class Duelling(Walls):
    """The walls of a duel between bots or functions."""

    def __init__(self, job: Duel) -> None:
        super().__init__(job)
        self.crew = {
            seat: Worker(job.rules, [job.bot if place == seat else job.others for place in range(4)])
            for seat in job.rules.present
        }
        self.batch = self.crew[job.rules.present[0]].batch

    def from_seat(self, seat: int, first: int, walls: int) -> tuple[Integers, Integers, Integers]:
        outcomes = self.crew[seat].play(self.job.seed, first, walls)
        return outcomes["net"][:, seat], outcomes["winner"], outcomes["giver"]


def duel(
    rules: Ruleset | str,
    bot: Given,
    others: Given,
    *,
    hands: int = 20_000,
    seed: int = 0,
    workers: int = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> DuelReport:
    """Play at least `hands` hands of `bot` against three `others`. `bot` plays each wall once from every seat.

    The players are given as in `simulate`. With fewer than a thousand walls, the interval contains the
    true value in fewer than 95 of 100 cases. `progress` receives the number of walls played and the total.

    Raises the errors of `simulate`.
    """
    rules = Ruleset.of(rules)
    return play_duels([duel_of(rules, bot, others, sound_seed(seed))], hands, workers, executor, progress)[0]


def duel_of(rules: Ruleset, bot: Given, others: Given, seed: int, names: tuple[str, str] | None = None) -> Duel:
    """Check the arguments, and return the duel."""
    one, other, *_ = four_players([bot, *[others] * 3])
    return Duel(rules, one, other, seed, names or (name_of(one), name_of(other)))


def play_duels(
    jobs: Sequence[Duel], hands: int, workers: int, executor: Executor | None, progress: Progress | None
) -> list[DuelReport]:
    """Play duels with the same rules, seed and opponents, on the same walls. Return a report for each duel."""
    rules, hands = jobs[0].rules, sound_hands(hands)
    if any(job.is_compiled for job in jobs):
        get_ready(hands, rules.rules)
    scores, _, _ = carry_out(Challenge(tuple(jobs)), whole_walls(rules, hands), executor, workers, progress)
    reports = [report_of(job, score) for job, score in zip(jobs, scores.duels, strict=True)]
    pairs = zip(scores.gaps, combinations(range(len(jobs)), 2), strict=True)
    for gap, (one, other) in pairs:
        reports[other].ahead.append(ahead(reports[other], reports[one], gap, len(jobs[0].rules.present)))
    return reports


def ahead(one: DuelReport, than: DuelReport, gap: Gap, players: int) -> Ahead:
    """Return the lead of one bot over another (`than`). `gap` has the sums of this lead, and of its square, over all walls."""
    interval = half_interval(gap.gain, gap.squares, one.walls, each=players)
    return Ahead(one.bot, than.bot, round(gap.gain / one.hands, 3), round(interval, 3))


def report_of(job: Duel, score: Score) -> DuelReport:
    players = len(job.rules.present)
    hands = players * score.walls
    interval = half_interval(score.gain, score.squares, score.walls, each=players)
    others_wins = hands - score.wins - score.washouts
    return DuelReport(
        bot=job.names[0],
        others=job.names[1],
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
        deal_ins=score.deal_ins,
        deal_in_rate=round(score.deal_ins / hands, 4),
        mean_win=round(score.won / score.wins, 3) if score.wins else 0.0,
        ahead=[],
    )


def challenges(players: Sequence[str]) -> list[tuple[list[str], str]]:
    """Return the duels to play, each as a list of challengers and the name of the player that they challenge.

    The first of two players challenges the second. Each of three or more players plays against every other player. A player
    named twice counts once. If all names are the same, the player plays against itself.
    """
    each = list(dict.fromkeys(players))
    if len(players) == 2 or len(each) == 1:
        return [([players[0]], players[1])]
    return [([one for one in each if one != others], others) for others in each]
