"""Which earlier walls are offered to whom, who knows them, and how two sessions on the same walls are ranked."""

import asyncio
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from failing import fails
from recorded import edited, write_session

from kongbox.errors import KongboxError
from kongbox.server.duplicate.choosing import is_offered, who_played
from kongbox.server.duplicate.pages import alone, places, played_by_both
from kongbox.server.duplicate.recorded import Recorded, is_same_deal
from kongbox.server.duplicate.wire import DuplicatePlace, DuplicateSide
from kongbox.tables.course import Course

SIDES = (
    DuplicateSide("one", "", ["Ann", "Bo", "Cy", "Di"], 7, 0, True),
    DuplicateSide("other", "", ["Eve", "Fay", "Gus", "Hal"], 5, 0, True),
)


def a_table(course: Course | None = None, *, sat: dict[str, Any] | None = None, **shared: str) -> Any:
    sitting = SimpleNamespace(course=course, stage="playing", shared=shared, past=SimpleNamespace(sat=sat or {}))
    return SimpleNamespace(sitting=sitting)


def a_door(*tables: Any) -> Any:
    return SimpleNamespace(tables=[*tables])


def a_session(**more: Any) -> Any:
    usual = {"id": "s", "hands": 1, "exercise": "", "away": False, "status": "over", "table": None, "seats": []}
    return cast(Any, SimpleNamespace(**usual | more))


@pytest.mark.parametrize(
    ("more", "offered"),
    [
        ({}, True),
        ({"hands": 0}, False),
        ({"exercise": "day"}, False),
        ({"away": True}, False),
        ({"status": "playing"}, False),
        ({"status": "left"}, True),
        ({"id": "shared"}, False),
    ],
)
def test_walls_are_offered_once_a_hand_is_over_and_nobody_plays_them(more: dict[str, Any], offered: bool) -> None:
    door = a_door(a_table(None, c="shared"), a_table(Course("c", "", ())))
    assert is_offered(door, a_session(**more)) is offered


def test_whoever_played_a_session_is_known_by_id_while_its_table_is_open_and_then_by_name() -> None:
    seats = [SimpleNamespace(name="Ann", bot=None), SimpleNamespace(name="Pip", bot="keen"), SimpleNamespace(name="Bo", bot=None)]
    session = a_session(seats=seats)
    door = a_door(a_table(sat={"s": [(1, ["ann", None, "bo"]), (2, ["cy", "", "ann"])]}), a_table(sat={"t": [(1, ["dot"])]}))
    assert who_played(door, session, "me") == (("ann", "bo", "cy"), ())
    assert who_played(a_door(), session, "me") == (("me",), ("Ann", "Bo"))
    assert who_played(a_door(), session, None) == ((), ("Ann", "Bo"))
    assert who_played(a_door(), a_session(seats=seats, table="t"), "me") == ((), ("Ann", "Bo"))
    assert who_played(a_door(), a_session(seats=seats[1:2]), "me") == ((), ())


def test_players_are_ranked_by_their_lead_over_the_same_seat() -> None:
    """Equal leads share a place; the first session and the first seat then stand first."""
    nets = ([10, -4, 0, 50], [30, -4, 20, -50])
    assert places([0, 1, 2], SIDES, nets) == [
        DuplicatePlace(1, 0, "Eve", 30, 20, 1),
        DuplicatePlace(1, 2, "Gus", 20, 20, 1),
        DuplicatePlace(0, 1, "Bo", -4, 0, 3),
        DuplicatePlace(1, 1, "Fay", -4, 0, 3),
        DuplicatePlace(0, 0, "Ann", 10, -20, 5),
        DuplicatePlace(0, 2, "Cy", 0, -20, 5),
    ]


def test_only_deals_that_both_have_finished_are_compared() -> None:
    def recorded(*deals: str) -> Any:
        return SimpleNamespace(hands=[SimpleNamespace(dealt=deal, number=number) for number, deal in enumerate(deals)])

    pairs: Any = played_by_both(recorded("a", "b", "c"), recorded("c", "x", "a"))
    assert [(one.dealt, one.number, other.number) for one, other in pairs] == [("a", 0, 2), ("c", 2, 0)]
    assert (alone(SIDES[0], 2).alone, alone(SIDES[1], 5).alone) == (5, 0)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (("s", 2), ("t", 1), True),
        (("s", 1), ("t", 1), False),
        (("s", 3), ("t", 1), False),
        (("s", 2), ("t", 9), False),
        (("s", 2), ("lost", 1), False),
        (("lost", 1), ("s", 2), False),
        (("s", 2), ("s", 2), True),
    ],
)
def test_two_hands_may_be_of_the_same_deal(one: tuple[str, int], other: tuple[str, int], same: bool) -> None:
    deals = {"s": ["a", "b"], "t": ["b"]}

    class Kept:
        async def find(self, called: str) -> str:
            if called not in deals:
                raise KongboxError("it is lost", code="no-such-session")
            return called

        async def record(self, session: str) -> str:
            return session

    async def beside(_: Any, session: str, record: str) -> Any:
        hands = enumerate(deals[session], 1)
        return SimpleNamespace(hands=[SimpleNamespace(dealt=deal, number=number) for number, deal in hands])

    assert asyncio.run(is_same_deal(cast(Any, Kept()), cast(Any, beside), one, other)) is same


@pytest.mark.parametrize(
    ("line", "edit"),
    [
        (2, lambda deal: deal | {"east": 9}),
        (5, lambda end: end | {"result": 7}),
        (5, lambda end: end | {"result": end["result"] | {"why": "rain"}}),
        (5, lambda end: end | {"result": end["result"] | {"net": [1 << 64, 0, 0, 0]}}),
    ],
)
def test_a_damaged_hand_is_refused_by_the_number_of_its_line(line: int, edit: Any, tmp_path: Path) -> None:
    write_session(tmp_path / "session.jsonl", seed=1, hands=1)
    damaged = edited(tmp_path / "session.jsonl", tmp_path / "damaged.jsonl", line, edit)
    with fails("hand-spoilt") as refused:
        Recorded("s", damaged.read_bytes().splitlines(keepends=True))
    assert re.search(rf"\b{line}\b", refused.value.message)
