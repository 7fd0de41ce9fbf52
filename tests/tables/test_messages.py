"""What is sent from a table and what is kept of it: neither changes any more, and both leave out what is usual."""

import json
from typing import Any

import msgspec
import pytest
from friends import Friends

from kongbox.tables import chairs, course, past, row, wire, wire_alone, wire_chairs
from kongbox.tables.course import Course, Dealt
from kongbox.tables.kept import made_again
from kongbox.tables.requests import ASKED
from kongbox.tables.row import Wall, row_of

MODULES = (wire, wire_alone, wire_chairs, row, course, chairs, past)
KINDS = [
    one
    for module in MODULES
    for one in vars(module).values()
    if isinstance(one, type) and issubclass(one, msgspec.Struct) and one.__module__ == module.__name__
]
WHOLE = {Wall, Dealt, *(asked.type for asked in ASKED.values())}
"""Requests may say what is usual, and a wall is kept whole."""


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_what_was_sent_or_kept_does_not_change_any_more(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_config__.frozen


@pytest.mark.parametrize("kind", [one for one in KINDS if one not in WHOLE], ids=lambda kind: kind.__name__)
def test_what_is_usual_is_left_out(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_config__.omit_defaults or not kind.__struct_defaults__


def kept(friends: Friends) -> dict[str, Any]:
    """A table's row, as the store keeps it."""
    found: dict[str, Any] = json.loads(row_of(friends.table))
    return found


def test_the_row_of_a_new_table_says_only_what_every_row_must() -> None:
    row = kept(Friends(2))
    assert [*row] == ["id", "code", "stage", "choices", "people", "host", "chairs", "sessions", "promised"]
    assert row["chairs"][1:3] == [{"person": "2", "name": "Bea"}, {"bot": "greedy", "name": "Greedy"}]
    assert row["promised"]["number"] == 0


def test_the_row_of_a_session_adds_what_has_been_played() -> None:
    friends = Friends(4, shortest="one").begin()
    seat = friends.play.table.turn
    assert [name for name in kept(friends) if name in ("tallies", "sat", "ahead", "paused", "motions")] == ["tallies", "sat"]
    friends.play.ahead.let((seat + 1) % 4, "all")
    row = kept(friends)
    assert row["ahead"] == {"lets": {str((seat + 1) % 4): "all"}}
    assert [{key: one[key] for key in ("sessions", "hands", "points", "wins", "fed")} for one in row["tallies"]] == [
        {"sessions": 1, "hands": 0, "points": 0, "wins": 0, "fed": {}}
    ] * 4


def test_the_row_of_a_table_on_shared_walls_names_them() -> None:
    friends = Friends(2)
    friends.table.course = Course("course", "secret", (0, 1, 2, 3))
    assert kept(friends)["course"] == {"id": "course", "secret": "secret", "seats": [0, 1, 2, 3]}


def test_a_row_with_a_tile_that_there_is_not_is_damaged() -> None:
    friends = Friends(2)
    row = kept(friends)
    row["promised"]["wall"][0] = -1
    with pytest.raises(msgspec.ValidationError):
        made_again(json.dumps(row), None, clock=friends.time, first=0)
