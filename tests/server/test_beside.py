"""Sessions on the same walls: whose hands are held back, and with which session one is compared."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from kongbox.server.friends.beside import compared_with, held_back, plays, replays, still_played
from kongbox.tables.course import Course
from kongbox.tables.laid import Tables


def course(id: str, of: str = "", knows: tuple[str, ...] = ()) -> Course:
    return Course(id, "", (), of=of, knows=knows)


def a_table(stage: str, course: Course | None = None, **shared: str) -> Any:
    """A table at this stage, with the sessions that it has played, by the ids of their courses."""
    return SimpleNamespace(course=course, stage=stage, shared=shared)


def tables(*every: Any) -> Tables:
    return cast(Tables, [SimpleNamespace(sitting=one) for one in every])


@pytest.mark.parametrize(
    ("other", "held"),
    [
        (a_table("lobby", course("c")), True),
        (a_table("playing", course("c")), True),
        (a_table("between", course("c"), c="theirs"), True),
        (a_table("over", course("c"), c="theirs"), False),
        (a_table("playing", course("d"), c="theirs"), False),
        (a_table("playing"), False),
    ],
)
def test_a_session_is_held_back_while_another_table_plays_its_walls(other: Any, held: bool) -> None:
    own = a_table("between", course("c"), c="mine", b="older")
    assert ("mine" in still_played(tables(own, other)), "older" in still_played(tables(own, other))) == (held, False)
    assert still_played(tables(own)) == set(), "the table that plays them knows them"
    assert plays(other, "c") is held


@pytest.mark.parametrize(
    ("stage", "of", "knows", "held"),
    [
        ("playing", "old", (), {"old"}),
        ("playing", "old", ("ann",), set()),
        ("playing", "old", ("bo",), {"old"}),
        ("lobby", "old", (), set()),
        ("over", "old", (), set()),
        ("playing", "", (), set()),
    ],
)
def test_an_earlier_session_is_held_back_from_whoever_may_not_know_its_walls(
    stage: str, of: str, knows: tuple[str, ...], held: set[str]
) -> None:
    assert held_back(tables(a_table(stage, course("c", of, knows)), a_table("playing")), "ann") == held


@pytest.mark.parametrize(
    ("every", "beside"),
    [
        ([], ""),
        ([a_table("over", None, c="mine")], ""),
        ([a_table("over", None, c="mine"), a_table("playing", None, c="theirs")], "theirs"),
        ([a_table("playing", None, c="theirs", d="other"), a_table("over", None, b="x", c="mine")], "theirs"),
        ([a_table("over", None, d="theirs"), a_table("over", None, c="mine")], ""),
        ([a_table("playing", course("c", "old"), c="mine")], "old"),
        ([a_table("playing", course("c", ""), c="mine")], ""),
        ([a_table("playing", course("d", "old"), c="mine")], ""),
        ([a_table("playing", course("c", "old"), c="mine"), a_table("playing", None, c="theirs")], "theirs"),
        ([a_table("playing", course("c", "mine"), c="later")], "later"),
        ([a_table("lobby", course("c", "mine"))], ""),
        ([a_table("playing", course("c", "else"), c="later"), a_table("playing")], ""),
    ],
)
def test_a_session_is_compared_with_one_on_the_same_walls(every: list[Any], beside: str) -> None:
    assert compared_with(tables(*every), "mine") == beside


def test_a_table_replays_a_session_once_it_has_begun() -> None:
    assert replays(a_table("playing", course("c", "old"), c="later"), "old")
    assert not replays(a_table("lobby", course("c", "old")), "old")
    assert not replays(a_table("playing", course("c", "old"), c="later"), "later") and not replays(a_table("playing"), "old")
