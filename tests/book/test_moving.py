"""A hand that is moved to another deal: its players stay in their seats and get other winds."""

from typing import Any

import pytest

from kongbox.book.form import At, Score
from kongbox.book.moving import moved
from kongbox.book.tiles import dead_hands
from kongbox.rulesets import Ruleset

BOOKED = Score(
    At(1, "E"),
    "S",
    {"E": 8, "S": 64, "W": 16, "N": 32},
    laid={"S": ["+RRR", "234b"], "N": ["55c"]},
    giver="N",
    called=("E", "W"),
    short=("W",),
    cannon="N",
    rulings=("RX-INF-9:e", "RX-CAN-1:N:S=2"),
)
"""A hand in which the player at seat 1 was East."""


def test_a_hand_that_stays_is_the_same() -> None:
    assert moved(BOOKED, At(1, "E")) is BOOKED


@pytest.mark.parametrize(("east", "winds"), [(0, "SWNE"), (1, "ESWN"), (2, "NESW"), (3, "WNES")])
def test_every_wind_turns_with_east(east: int, winds: str) -> None:
    now: dict[str, Any] = dict(zip("ESWN", winds, strict=True))
    assert moved(BOOKED, At(east, "S")) == Score(
        At(east, "S"),
        now["S"],
        {now["E"]: 8, now["S"]: 64, now["W"]: 16, now["N"]: 32},
        laid={now["S"]: ["+RRR", "234b"], now["N"]: ["55c"]},
        giver=now["N"],
        called=(now["E"], now["W"]),
        short=(now["W"],),
        cannon=now["N"],
        rulings=(f"RX-INF-9:{now['E']}", f"RX-CAN-1:{now['N']}:{now['S']}=2"),
    )


def test_a_goulash_stays_one_and_nobody_gets_a_wind() -> None:
    won = Score(At(0, "E", goulash=True), "E", {"E": 64, "S": 8})
    assert moved(won, At(3, "W")) == Score(At(3, "W", goulash=True), "S", {"S": 64, "W": 8})


def test_a_hand_with_a_wrong_number_of_tiles_is_dead() -> None:
    rulings = ["RX-INF-2:E", "RX-INF-2:N", "RX-INF-9:S", "nonsense"]
    assert dead_hands(rulings, Ruleset.load("redux")) == {"E", "N"}
