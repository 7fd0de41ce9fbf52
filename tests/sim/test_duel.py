"""A duel is counted wall by wall: each challenger from every seat, on the walls of the others."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from choosing import first

from kongbox.rulesets import Ruleset
from kongbox.sim.duel import Ahead, Challenge, Duel, DuelReport, Gap, Score, Scores, Walls, challenges, duel, play_duels
from kongbox.sim.jobs import Asked, Sheet

THREE = Ruleset.load("pung_chow", {"bonus": True, "players": 3})
SCRIPTS = {
    "ann": [[(10, 0, 1), (-4, 0, 1), (6, 2, -1)], [(0, -1, 0), (21, 1, 2), (-8, 0, 2)]],
    "bo": [[(-1, 1, 2), (-2, 0, -1), (-3, 1, 0)], [(-4, 2, -1), (0, -1, -1), (1, -1, -1)]],
    "cy": [[(7, 0, 1), (0, 2, 0), (0, -1, -1)], [(0, -1, -1), (0, -1, -1), (0, -1, -1)]],
}
"""By challenger, wall and seat: the challenger's gain, the winner, and the giver of the winning tile."""


@dataclass(frozen=True, eq=False)
class Scripted(Duel):
    """A duel whose hands end as they are written."""

    def worker(self) -> Walls:
        return Reading(self)


class Reading(Walls):
    def from_seat(self, seat: int, first: int, walls: int) -> Any:
        return np.array([SCRIPTS[self.job.names[0]][wall][seat] for wall in range(first, first + walls)], np.int64).T


DUELS = tuple(Scripted(THREE, first, first, 7, (name, "dot")) for name in SCRIPTS)


def test_a_report_of_a_duel_and_who_is_ahead() -> None:
    told: list[tuple[int, int]] = []
    reports = play_duels(DUELS, 4, 1, None, lambda *done: told.append(done))
    same: dict[str, Any] = {"others": "dot", "hands": 6, "rules": "pung_chow", "seed": 7, "walls": 2}
    assert told[-1] == (2, 2) and reports == [
        DuelReport(
            bot="ann",
            **same,
            mean_payment=4.167,
            interval=2.118,
            gain=25,
            mean_win=12.333,
            win_rate=0.5,
            wins=3,
            others_wins=2,
            others_win_rate=0.1667,
            washouts=1,
            deal_ins=2,
            deal_in_rate=0.3333,
            ahead=[],
        ),
        DuelReport(
            bot="bo",
            **same,
            mean_payment=-1.5,
            interval=6.353,
            gain=-9,
            mean_win=0.0,
            win_rate=0.0,
            wins=0,
            others_wins=4,
            others_win_rate=0.3333,
            washouts=2,
            deal_ins=0,
            deal_in_rate=0.0,
            ahead=[Ahead("bo", "ann", -5.667, 4.235)],
        ),
        DuelReport(
            bot="cy",
            **same,
            mean_payment=1.167,
            interval=14.824,
            gain=7,
            mean_win=7.0,
            win_rate=0.1667,
            wins=1,
            others_wins=1,
            others_win_rate=0.0833,
            washouts=4,
            deal_ins=0,
            deal_in_rate=0.0,
            ahead=[Ahead("cy", "ann", -3.0, 16.941), Ahead("cy", "bo", 2.667, 21.177)],
        ),
    ]


def test_walls_are_whole() -> None:
    """Each is played from all three seats, so as many hands as were asked for, or a few more."""
    assert [play_duels(DUELS[:1], hands, 1, None, None)[0].hands for hands in (1, 3, 4, 6)] == [3, 3, 6, 6]


def test_a_challenge_says_what_it_plays_and_begins_with_nothing() -> None:
    job = Challenge(DUELS)
    assert job.asked == Asked("challenge", [Sheet.of(THREE)], ["ann", "bo", "cy", "dot"], 7)
    assert job.nothing() == Scores([Score(0, 0, 0, 0, 0, 0, 0)] * 3, [Gap(0, 0)] * 3)


@pytest.mark.parametrize(
    ("walls", "wins", "washouts", "fits"),
    [(2, 4, 2, True), (2, 0, 0, True), (2, 5, 2, False), (2, 3, 4, False), (1, 0, 0, False), (3, 0, 0, False)],
)
def test_a_challenge_fits_its_walls(walls: int, wins: int, washouts: int, fits: bool) -> None:
    job = Challenge(DUELS)
    scores = job.nothing()
    for score in scores.duels:
        score.walls = 2
    scores.duels[1] = Score(walls=walls, wins=wins, washouts=washouts)
    assert job.fits(scores, 2) is fits


@pytest.mark.parametrize(
    ("players", "duels"),
    [
        (["keen", "wise"], [(["keen"], "wise")]),
        (["keen", "keen"], [(["keen"], "keen")]),
        (["keen", "keen", "keen"], [(["keen"], "keen")]),
        (["keen", "wise", "keen"], [(["wise"], "keen"), (["keen"], "wise")]),
        (["a", "b", "c"], [(["b", "c"], "a"), (["a", "c"], "b"), (["a", "b"], "c")]),
    ],
)
def test_who_challenges_whom(players: Sequence[str], duels: Any) -> None:
    assert challenges(players) == duels


def test_a_duel_has_twenty_thousand_hands_of_the_first_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[Any]()

    def played(jobs: Sequence[Duel], *how: Any) -> list[str]:
        asked.append(([(job.bot, job.others, job.seed) for job in jobs], *how))
        return ["a report"]

    monkeypatch.setattr(sys.modules["kongbox.sim.duel"], "play_duels", played)
    found: Any = duel("redux", "keen", "greedy")
    assert found == "a report" and asked == [([("keen", "greedy", 0)], 20_000, 1, None, None)]
