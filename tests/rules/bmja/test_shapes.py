"""What completes a British hand, and how far a hand is from it: tables and kernels against counting every tile."""

import itertools
import random
from collections import Counter

import pytest

from kongbox import analyse
from kongbox.core.hand.distance import distance, distance_to, melds_and_eye, nearest_shape, within
from kongbox.core.hand.hands import display, shift
from kongbox.core.state import codes as n
from kongbox.core.state.records import Side, clear_side
from kongbox.notation import read_tiles
from kongbox.rulesets import Ruleset
from kongbox.tiles import EAST, MAJOR, PLAYED

HOUSE = Ruleset.load("bmja").lookup
REDUX = Ruleset.load("redux").lookup
SHAPES = (n.ORPHANS, n.PAIR_HONOURS, n.KNITTING, n.TRIPLE_KNITTING, n.TEMPLATES, n.TEMPLATES + 1)


def side_of(tiles: list[int]) -> Side:
    """A hand of these tiles."""
    side = Side.new()
    clear_side(side)
    for tile in tiles:
        shift(side, tile, 1)
    return side


def hands(count: int, size: int, seed: int, kinds: range = range(PLAYED)) -> list[list[int]]:
    """Hands dealt from all tiles of some kinds."""
    dice = random.Random(seed)
    return [dice.sample([tile for tile in kinds for _ in range(4)], size) for _ in range(count)]


def missing(held: Counter[int], wanted: Counter[int]) -> int:
    """Tiles that a hand lacks."""
    return (wanted - held).total()


def pairs_away(held: Counter[int], pairs: list[tuple[int, int]]) -> int:
    """Tiles from ready for seven of these pairs: the cheapest seven, one after another."""
    lacks: list[int] = []
    left = Counter(held)
    for want in (2, 1, 0):
        for one, other in pairs:
            wanted = Counter([one, other])
            while (left & wanted).total() == want and len(lacks) < 7 and (want > 0 or len(lacks) < 7):
                left -= wanted
                lacks.append(2 - want)
                if want == 0 and len(lacks) == 7:
                    break
    return sum(lacks[:7]) - 1


def slow_distance(tiles: list[int], shape: int) -> int:
    """The same as the kernels, by building hands."""
    held = Counter(tiles)
    if shape == n.ORPHANS:
        majors = [tile for tile in range(PLAYED) if MAJOR[tile]]
        return min(missing(held, Counter([*majors, twice])) for twice in majors) - 1
    if shape == n.PAIR_HONOURS:
        return pairs_away(held, [(tile, tile) for tile in range(PLAYED) if MAJOR[tile]])
    if shape == n.KNITTING:
        suits = itertools.combinations((0, 9, 18), 2)
        return min(pairs_away(held, [(a + rank, b + rank) for rank in range(9)]) for a, b in suits)
    if shape == n.TRIPLE_KNITTING:
        best = 14
        for ranks in itertools.combinations_with_replacement(range(9), 4):
            triplets = Counter(suit + rank for rank in ranks for suit in (0, 9, 18))
            lacks = missing(held, triplets)
            if lacks >= best:
                continue
            for rank in range(9):
                for a, b in itertools.combinations((0, 9, 18), 2):
                    wanted = triplets + Counter([a + rank, b + rank])
                    if max(wanted.values()) <= 4:
                        best = min(best, missing(held, wanted))
        return best - 1
    found = []
    for suit in (0, 9, 18):
        if shape == n.TEMPLATES:
            gates = [suit + rank for rank in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)]
            found += [missing(held, Counter([*gates, suit + rank])) for rank in range(1, 8)]
        else:
            found.append(missing(held, Counter([suit, *range(suit, suit + 9), *range(EAST, EAST + 4)])))
    return min(found) - 1


@pytest.mark.clause("BM-SH-2", "BM-SH-3", "BM-SH-4", "BM-SH-8", "BM-SH-9", "BM-SH-12")
@pytest.mark.parametrize("shape", SHAPES)
def test_special_shapes_are_as_far_as_counting_says(shape: int) -> None:
    kinds = range(27) if shape in (n.KNITTING, n.TRIPLE_KNITTING) else range(PLAYED)
    count = 12 if shape == n.TRIPLE_KNITTING else 150
    for tiles in [*hands(count, 13, shape, kinds), *hands(count, 14, 50 + shape)]:
        assert distance_to(HOUSE, side_of(tiles), shape) == slow_distance(tiles, shape), tiles


def test_the_nearest_shape_is_found_whatever_is_passed_over() -> None:
    for size, kinds in ((13, range(PLAYED)), (14, range(27)), (14, range(18)), (13, range(9, 34))):
        for tiles in hands(250, size, size + len(kinds), kinds):
            side = side_of(tiles)
            away = [melds_and_eye(HOUSE, side), *(distance_to(HOUSE, side, shape) for shape in SHAPES)]
            assert distance(HOUSE, side) == min(away)
            assert away[[n.SETS, *SHAPES].index(nearest_shape(HOUSE, side))] == min(away)
            assert [within(HOUSE, side, most) for most in (-1, 0, 1)] == [min(away) <= most for most in (-1, 0, 1)]


@pytest.mark.parametrize(
    ("only", "shape"),
    [("all_pair_honours", n.PAIR_HONOURS), ("knitting", n.KNITTING), ("triple_knitting", n.TRIPLE_KNITTING)],
)
def test_the_nearest_shape_is_found_where_only_one_special_hand_is_played(only: str, shape: int) -> None:
    lookup = Ruleset.load("bmja", {"special_hands": [only]}).lookup
    kinds = range(EAST, PLAYED) if shape == n.PAIR_HONOURS else range(EAST)
    nearer = 0
    for tiles in hands(200, 13, shape, kinds):
        side = side_of(tiles)
        plain, special = melds_and_eye(lookup, side), distance_to(lookup, side, shape)
        assert distance(lookup, side) == min(plain, special), tiles
        nearer += special < plain
    assert nearer


def complete_hands(seed: int, chows: int) -> list[int]:
    """Four sets and a pair with so many chows."""
    dice = random.Random(seed)
    while True:
        tiles = [tile for tile in dice.sample(range(PLAYED), 4 - chows) for _ in range(3)] + [dice.randrange(PLAYED)] * 2
        for _ in range(chows):
            low = 9 * dice.randrange(3) + dice.randrange(7)
            tiles += [low, low + 1, low + 2]
        if max(Counter(tiles).values()) <= 4:
            return tiles


@pytest.mark.clause("BM-PLAY-1")
def test_one_chow_at_most() -> None:
    """Hands that were complete lack no more than what was taken away; two chows are seen for what they are."""
    for seed in range(120):
        chows, dice = seed % 2, random.Random(seed)
        tiles = complete_hands(seed, chows)
        assert melds_and_eye(HOUSE, side_of(tiles)) == -1
        less = dice.sample(tiles, 14 - seed % 5)
        assert melds_and_eye(HOUSE, side_of(less)) <= seed % 5 - 1
        assert melds_and_eye(HOUSE, side_of(less)) >= melds_and_eye(REDUX, side_of(less))
    assert analyse("123b 456c 777d 888c 9d 9d", "redux").distance == -1
    assert analyse("123b 456c 777d 888c 9d 9d", "bmja").distance == 1
    assert analyse("123b 456c 777d 888c 9d 9d", "bmja").readings == ()


@pytest.mark.clause("BM-PLAY-1")
def test_distance_with_one_chow_is_what_one_tile_more_makes_of_it() -> None:
    """The law of a distance: some tile brings it nearer by one, none by more."""
    for tiles in [*hands(60, 13, 7), *hands(30, 13, 8, range(12))]:
        side = side_of(tiles)
        now = melds_and_eye(HOUSE, side)
        after = []
        for tile in range(PLAYED):
            if side.hand[tile] < 4:
                shift(side, tile, 1)
                after.append(melds_and_eye(HOUSE, side))
                shift(side, tile, -1)
        assert {now - 1} <= set(after) <= {now - 1, now}


@pytest.mark.clause("BM-PLAY-1")
def test_a_chow_on_the_table_is_the_one_chow() -> None:
    tiles = read_tiles("23b 555c 777d 99d")
    away = []
    for kind in (n.PUNG, n.CHOW):
        side = side_of(tiles)
        display(side, kind, 9, n.EXPOSED)
        away.append(melds_and_eye(HOUSE, side))
    assert away == [0, 1]
    display(side, n.CHOW, 12, n.EXPOSED)
    assert melds_and_eye(HOUSE, side) > 5
