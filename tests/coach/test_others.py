"""What the coach takes the others' sets and discards for, and which tiles it calls safe."""

from collections import Counter

import pytest

from kongbox.coach.players import Shown, dangers, remarks_on, suit_of
from kongbox.coach.safety import is_useless, safe
from kongbox.notation import read_hand
from kongbox.rulesets import Ruleset
from kongbox.tiles import KIND
from kongbox.words.catalogue import say


def player(sets: int = 0, thrown: str = "", *, fishing: bool = False) -> Shown:
    return Shown(1, "Bo", sets, None, fishing, tuple(KIND[tile] for tile in thrown.split()))


@pytest.mark.parametrize(("sets", "fishing", "near"), [(2, False, False), (3, False, True), (4, False, True), (0, True, True)])
def test_a_player_with_three_sets_may_be_fishing(sets: int, fishing: bool, near: bool) -> None:
    assert player(sets, fishing=fishing).near == near
    told = say("coach", "player", "fishing", name="Bo") if fishing else say("coach", "player", "near", number=sets, name="Bo")
    assert [one.text for one in remarks_on([player(sets, fishing=fishing)])] == ([told] if near else [])


@pytest.mark.parametrize(
    ("thrown", "suit"),
    [
        ("1b 2b 3b 4c", None),
        ("1b 2b 3b 4c E S R", None),
        ("1b 2b 3b 4b 5c", 2),
        ("1b 5d 3b 4b 5b", 1),
        ("1c 5d 3c 4c 5c 6c", 0),
        ("1b 2b 3b 4b 5b", None),
        ("1b 2b 3b 4c 5d", None),
    ],
)
def test_after_five_discards_of_two_suits_a_player_may_keep_the_third(thrown: str, suit: int | None) -> None:
    assert player(thrown=thrown).kept == suit


@pytest.mark.parametrize(
    ("sets", "suit"), [("+123c", None), ("+123c +456c", 1), ("+123c +EEE", 1), ("+123c +456b", None), ("+EEE +SSS", None)]
)
def test_two_sets_of_a_suit_tell_which_suit_a_player_collects(sets: str, suit: int | None) -> None:
    assert suit_of(read_hand(sets).sets) == suit


@pytest.mark.parametrize(
    ("tile", "unseen", "useless"),
    [
        ("1b", "2b 3b", False),
        ("1b", "2b 4b", True),
        ("1c", "9b 2c", True),
        ("9b", "7b 8b", False),
        ("9b", "8b 1c", True),
        ("9b", "6b 7b", True),
        ("5b", "3b 4b", False),
        ("5b", "4b 6b", False),
        ("5b", "6b 7b", False),
        ("5b", "3b 7b", True),
        ("5b", "5b", False),
        ("5b", "J", False),
        ("E", "S W", True),
        ("E", "E", False),
    ],
)
def test_a_tile_is_useless_where_neither_its_kind_nor_a_chow_is_unseen(tile: str, unseen: str, useless: bool) -> None:
    left = Counter(KIND[one] for one in unseen.split())
    assert is_useless(KIND[tile], left, chows=True) == useless
    assert is_useless(KIND[tile], left, chows=False) == (useless or not {tile, "J"} & {*unseen.split()})


def test_of_a_player_who_announced_fishing_no_danger_says_that_they_may_be() -> None:
    players = [player(fishing=True), player(3)._replace(seat=2, name="Cleo")]
    told = [(one.seat, one.text) for one in dangers(None, "5b", players)]
    names = {1: ("fishing", "Bo"), 2: ("near", "Cleo")}
    assert told == [(seat, say("coach", "danger", form, "one", names=name)) for seat, (form, name) in names.items()]


def test_four_safe_tiles_are_shown() -> None:
    found = safe(read_hand("1b 3c 5d 7d E S"), Counter(), [player(1)], Ruleset.load("redux"))
    assert [one.tile for one in found] == ["1b", "3c", "5d", "7d"]


@pytest.mark.parametrize(
    ("rules", "sets", "tiles"),
    [
        ("redux", [1, 0, 2], ["3c"]),
        ("redux", [1, 1, 2], ["1b", "3c", "E"]),
        ("bmja", [1, 0, 2], []),
        ("pung_chow", [1, 0, 2], ["1b", "3c", "E"]),
    ],
)
def test_no_tile_is_safe_that_may_complete_a_hand_without_sets(rules: str, sets: list[int], tiles: list[str]) -> None:
    found = safe(read_hand("1b 3c E"), Counter(), [player(number) for number in sets], Ruleset.load(rules))
    assert [one.tile for one in found] == tiles
