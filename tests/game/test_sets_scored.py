"""A winner's sets are told as they scored."""

from collections import Counter

import pytest
from situations import situation

from kongbox import Ruleset, Table
from kongbox.bots import choose_action
from kongbox.game import ScoredSet
from kongbox.notation import read_hand
from kongbox.tiles import NAMES, WILD


def test_the_sets_of_a_winner_and_which_the_winning_tile_completed() -> None:
    game = situation(E="23b 123d 456d 77c EEE 9c", S="1b")
    game.go("E discard 9c")
    while game.table.phase != "turn" or game.table.waiting != (1,):
        game.table.step(game.table.waiting[0], "pass")
    game.go("S discard 1b", "E mahjong")
    told = [(one.kind, "".join(one.tiles), one.completed) for one in game.table.sets_scored(0)]
    assert told == [
        ("chow", "1b2b3b", True),
        ("chow", "1d2d3d", False),
        ("chow", "4d5d6d", False),
        ("pung", "EEE", False),
        ("eye", "7c7c", False),
    ]
    assert game.table.sets_scored(1) == ()


@pytest.mark.parametrize(
    ("hand", "sets"),
    [
        ("1122b1122c 778b77c .8c", "1b1c 1b1c 2b2c 2b2c 7b7c 7b7c 8b8c*"),
        ("13479b 1479c 1479d .3d", "1b1c1d 3b3d* 4b4c4d 7b7c7d 9b9c9d"),
        ("EEEESSWWRRPPG .G", "EE EE SS WW RR GG* PP"),
        ("19b 19c 19d ESWN RGP .9b", "1b9b9b1c9c1d9dESWNRGP*"),
        ("13479b 1479c 147d J .3d", "1b1c1d 3b(3c)3d* 4b4c4d 7b7c7d 9b9c"),
        ("13479b 1479c 1479d .J", "1b1c1d 3b(3c)* 4b4c4d 7b7c7d 9b9c9d"),
        ("+333b +555c +777d +RRR J .J", "3b3b3b 5c5c5c 7d7d7d RRR (E)(E)*"),
        ("1b 19c 19d ESWN RGP J .J", "1b(1b)(9b)1c9c1d9dESWNRGP*"),
    ],
)
def test_a_hand_shows_its_sets_or_pairs_and_what_wild_tiles_stand_for(hand: str, sets: str) -> None:
    ruleset = Ruleset.load("bmja")
    table = Table.from_text(f"E {hand}\n", ruleset.goulash if "J" in hand else ruleset)
    table.step(0, "mahjong")

    def written(one: ScoredSet) -> str:
        tiles = [f"({tile})" if place in one.wild else tile for place, tile in enumerate(one.tiles)]
        return "".join(tiles) + "*" * one.completed

    assert " ".join(map(written, table.sets_scored(0))) == sets


@pytest.mark.parametrize(
    ("hand", "kinds"),
    [
        ("1122b1122c 778b77c .8c", ["pair"] * 7),
        ("13479b 1479c 1479d .3d", ["three", "pair", "three", "three", "three"]),
        ("19b 19c 19d ESWN RGP .9b", ["all"]),
    ],
)
def test_groups_of_a_hand_without_sets_have_their_names(hand: str, kinds: list[str]) -> None:
    table = Table.from_text(f"E {hand}\n", Ruleset.load("bmja"))
    table.step(0, "mahjong")
    assert [one.kind for one in table.sets_scored(0)] == kinds


@pytest.mark.parametrize(("seed", "wilds"), [(1, 2), (5, 1), (19, 1)])
def test_wild_tiles_stand_in_the_sets_of_a_goulash(seed: int, wilds: int) -> None:
    """All tiles of the hand are there, as many wild ones among them as it has, and what completed a set is the last tile."""
    table = Table(Ruleset.load("bmja").goulash, seed=seed)
    while not table.over:
        table.step(table.waiting[0], choose_action(table, table.waiting[0], "greedy"))
    result = table.result
    assert result is not None and result.winner is not None
    hand = read_hand(result.scores[result.winner].hand)
    sets = table.sets_scored(result.winner)
    shown = [[NAMES[WILD] if place in one.wild else tile for place, tile in enumerate(one.tiles)] for one in sets]
    told = Counter(tile for tiles in shown for tile in tiles)
    assert told == Counter(NAMES[tile] for tile in hand.tiles if tile not in hand.bonus) and told[NAMES[WILD]] == wilds
    assert len(sets) == 5 and sets[-1].kind == "eye"
    assert all(result.last in tiles for one, tiles in zip(sets, shown, strict=True) if one.completed)
