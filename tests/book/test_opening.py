"""The opening of a session book: who may sit down, with how many points, in which sticks, for how many hands."""

from typing import Any

import pytest
from failing import fails
from saying import like

from kongbox.book.opening import as_name, open_book
from kongbox.errors import BadInput
from kongbox.rulesets import Ruleset

REDUX = Ruleset.load("redux")
PUNG_CHOW = Ruleset.load("pung_chow")
FOUR = ("Ada", "Ben", "Cleo", "Dan")


@pytest.mark.parametrize(
    ("names", "case", "facts"),
    [
        (("Ada",), "count", {"count": 1}),
        ((*FOUR, "Eve"), "count", {"count": 5}),
        (("Ada",) * 5, "count", {"count": 5}),
        (("Ada", "Ben", "ADA", "Dan"), "twice", {}),
        (("Ada", "", "Cleo", "Dan"), "empty", {}),
        (("Ada", " \t\x07", "Cleo", "Dan"), "empty", {}),
        (("", "", "Cleo", "Dan"), "empty", {}),
        (("Ada", "Ben", "Cleo", "D" * 41), "long", {"given": "D" * 40 + "…", "most": 40}),
        (("Ada", "Ben"), "rules", {"rules": REDUX.name, "right": 4, "count": 2}),
    ],
)
def test_who_may_not_sit_down(names: tuple[str, ...], case: str, facts: dict[str, Any]) -> None:
    with fails("bad-players", BadInput) as caught:
        open_book(REDUX, names)
    assert like("error", "bad-players", case, **facts).fullmatch(caught.value.message)


def test_rules_for_fewer_players_are_named() -> None:
    with fails("bad-players") as caught:
        open_book(REDUX, FOUR[:3])
    assert caught.value.facts["fit"] == ["pung_chow", "pung_chow_limit"]


@pytest.mark.parametrize(("players", "seats"), [(2, (0, 2)), (3, (0, 1, 2)), (4, (0, 1, 2, 3))])
def test_players_sit_down_in_order_unless_their_seats_are_drawn(players: int, seats: tuple[int, ...]) -> None:
    book = open_book(PUNG_CHOW, FOUR[:players])
    assert (book.now.names(), book.ruleset.options.players) == (dict(zip(seats, FOUR, strict=False)), players)
    assert book.opening.drawn is None
    opening = open_book(PUNG_CHOW, FOUR[:players], drawn=True, seed=1).opening
    assert (opening.drawn is not None) == (players == 4), "dice and wind tiles seat four"
    assert opening.players == FOUR[:players] and {*opening.seats} == {*seats}


def test_a_name_is_cleaned_and_at_most_forty_characters_long() -> None:
    assert as_name(" Ada \t von\x1b  Bo\u202e ") == "Ada von Bo"
    assert as_name("D" * 40 + " " * 360 + "D") == "D" * 40, "what stands beyond four hundred characters is never looked at"
    with fails("bad-players"):
        as_name("D" * 40 + " " * 359 + "D")


@pytest.mark.parametrize(
    ("how", "case", "facts"),
    [
        ({"start": -1}, "points", {"most": 10**9}),
        ({"start": 10**9 + 1}, "points", {"most": 10**9}),
        ({"start": -1, "hands": -1}, "points", {"most": 10**9}),
        ({"hands": -1}, "hands", {"hands": 999}),
        ({"start": 10**9, "hands": -1}, "hands", {"hands": 999}),
        ({"hands": 1000}, "hands", {"hands": 999}),
        ({"money": "sticks", "purse": (2, 9, 8)}, "purse", {"count": 3, "right": 4}),
        ({"purse": (2, 9, 8, 10)}, "purse", {"count": 4, "right": 0}),
        ({"money": "sticks", "purse": (2, 9, 8, 10), "start": 2002}, "worth", {"start": 2002, "worth": 2000}),
    ],
)
def test_what_nobody_can_start_with(how: dict[str, Any], case: str, facts: dict[str, Any]) -> None:
    with fails("bad-start", BadInput) as caught:
        open_book(REDUX, FOUR, **how)
    assert like("error", "bad-start", case, **facts).fullmatch(caught.value.message)


@pytest.mark.parametrize(
    ("how", "start", "purse", "hands"),
    [
        ({}, 2000, (), 0),
        ({"start": 0, "hands": 999}, 0, (), 999),
        ({"start": 10**9, "hands": 1}, 10**9, (), 1),
        ({"money": "sticks"}, 2000, (2, 9, 8, 10), 0),
        ({"money": "sticks", "start": 1000}, 1000, (0, 9, 8, 10), 0),
        ({"money": "sticks", "purse": (1, 0, 0, 1)}, 502, (1, 0, 0, 1), 0),
        ({"money": "sticks", "purse": (0, 0, 0, 0)}, 0, (0, 0, 0, 0), 0),
        ({"money": "tallies", "purse": (1, 1, 0, 0, 0, 0), "start": 3000}, 3000, (1, 1, 0, 0, 0, 0), 0),
    ],
)
def test_what_everybody_starts_with(how: dict[str, Any], start: int, purse: tuple[int, ...], hands: int) -> None:
    opening = open_book(REDUX, FOUR, **how).opening
    assert (opening.start, opening.purse, opening.hands) == (start, purse, hands)
