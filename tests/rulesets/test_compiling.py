"""A sheet as numbers for the kernels: what another kind of wall or of game would use is empty."""

from pathlib import Path

import pytest
from situations import house

from kongbox import Ruleset, score
from kongbox.core.state import codes as n
from kongbox.errors import RuleRefusal

HAND = "{{ pattern = 'named_tiles', id = '{}', name = 'A hand', who = 'winner', clause = '', {} }},\n"


def with_hands(folder: Path, *worths: str) -> Ruleset:
    """The ruleset with these special hands by their tiles."""
    rows = (HAND.format(f"hand_{place}", worth) for place, worth in enumerate(worths))
    return house(folder, f"[rows]\nspecial = [\n{''.join(rows)}]\n")


@pytest.mark.parametrize(
    ("wall", "stacks", "bonus_from", "dealer_takes"),
    [
        ("kong_box", (7, 0, 0), 0, n.STACK),
        ("dead_wall", (0, 6, 0), n.LOOSE_TILES, n.ENDS),
        ("wall_end", (0, 0, 14), 0, n.STACK),
    ],
)
def test_a_wall_keeps_only_the_tiles_of_its_own_kind(
    tmp_path: Path, wall: str, stacks: tuple[int, int, int], bonus_from: int, dealer_takes: int
) -> None:
    tiles = house(tmp_path, f'[procedure]\nwall = "{wall}"\ndead_wall = 14\n').rules.tiles
    assert (tiles.box_stacks, tiles.dead_stacks, tiles.dead_wall) == stacks
    assert (tiles.bonus_from, tiles.dealer_takes) == (bonus_from, dealer_takes)


@pytest.mark.parametrize(("call", "found"), [("riichi", (1, 100)), ("first_discard", (0, 0)), ("never", (0, 0))])
def test_without_riichi_nobody_pays_for_it_and_no_four_calls_end_a_hand(
    tmp_path: Path, call: str, found: tuple[int, int]
) -> None:
    text = f'[procedure]\ncall = "{call}"\nall_called = "draw"\nriichi_penalty = 100\n'
    rules = house(tmp_path, text).rules
    assert (rules.play.all_called, rules.pay.riichi_penalty) == found


@pytest.mark.clause("BM-GO-1")
def test_a_goulash_has_one_exchange_and_no_chows() -> None:
    bmja = Ruleset.load("bmja")
    found = [(one.rules.goulash.wild, one.rules.goulash.exchanges, one.rules.play.chows) for one in (bmja, bmja.goulash)]
    assert found == [(0, 0, 1), (n.TWO_BAMBOOS, 1, 0)]


@pytest.mark.parametrize(
    ("worth", "found"),
    [
        ("value = 'limit'", (n.LIMIT_HAND, 0, 0, 0)),
        ("value = 'limit', fishing = 400", (n.LIMIT_HAND, 0, 400, 1)),
        ("value = 500, fishing = 1", (n.FIXED, 500, 1, 1)),
        ("value = 'points', doublers = 3, fishing = 'points'", (n.BASIC, 0, 1, 1)),
    ],
)
def test_the_worth_of_a_special_hand(tmp_path: Path, worth: str, found: tuple[int, int, int, int]) -> None:
    ours = with_hands(tmp_path, f"template = {{ tiles = '1123456789x ESWN' }}, {worth}")
    rows, place = ours.rules.rows, len(ours.rows) - 1
    assert (rows.value[place], rows.worth[place], rows.fishing[place], ours.rules.score.fishes) == found


def test_listed_tiles_have_a_variant_for_each_suit_and_know_their_longest_suit(tmp_path: Path) -> None:
    honours, suits = "template = { tiles = 'EESSWWNN RRGGPP' }", "template = { tiles = '1112345678999x', any = '2345678x' }"
    mixed = "template = { tiles = '1123456789x ESWN' }"
    for hands, templates, heaviest, heavy in (
        ([suits], 1, 13, [(13, 0), (13, 1), (13, 2)]),
        ([mixed, suits], 2, 10, [(10, 0), (10, 1), (10, 2), (13, 0), (13, 1), (13, 2)]),
        ([suits, honours], 2, 0, [(13, 0), (13, 1), (13, 2), (0, 2)]),
    ):
        shapes = with_hands(tmp_path, *(f"{hand}, value = 500" for hand in hands)).rules.shapes
        assert (shapes.templates, shapes.heaviest, shapes.variants) == (templates, heaviest, len(heavy))
        assert [(shapes.heavy[at], shapes.heavy_suit[at]) for at in range(len(heavy))] == heavy


@pytest.mark.parametrize(
    ("hand", "complete"),
    [
        ("1113456789b ESW .1b", True),  # all four ones
        ("1113456789c ESW .1c", True),
        ("1113456789b ESW .2b", False),
        ("1113456789b ESW .3b", False),
        ("1113456789b ESW .1c", False),
        ("1113456789b ESW .W", False),
    ],
)
def test_one_more_tile_is_any_of_those_that_are_named(tmp_path: Path, hand: str, complete: bool) -> None:
    text = "value = 500, template = { tiles = '1113456789x ESW', any = '1x' }"
    ours = with_hands(tmp_path, text).choose({"special_hands": ["hand_0"]})
    try:
        found = score(hand, ours, won="discard").special
    except RuleRefusal:
        found = ""
    assert (found == "A hand") == complete
