"""Tiles from ready: every suit there can be, every complete hand counted, and random hands against a search without tables."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement, product

import lookups
import numpy as np
import pytest

from kongbox.core.hand.distance import CLASS, FAR, TILES_AT, distance, melds_and_eye, seven_pairs, thirteen_orphans
from kongbox.core.hand.hands import display, gain
from kongbox.core.hand.lookups import new_lookup, tables
from kongbox.core.hand.waits import can_wait, completes, discard_table, held, useful_bits, wait_bits
from kongbox.core.state.codes import (
    BOGUS,
    CHOW,
    CONCEALED,
    EXPOSED,
    KNITTING,
    KONG,
    ORPHANS,
    PAIR_HONOURS,
    PUNG,
    SEVEN_PAIRS,
    TRIPLE_KNITTING,
)
from kongbox.core.state.records import Decision, Lookup, Rules, Side
from kongbox.rulesets import Ruleset
from kongbox.tiles import KIND, NAMES, PLAYED

HOUSE = Ruleset.load("redux").lookup
BRITISH = Ruleset.load("bmja").lookup
NO_ORPHANS = new_lookup(Rules.new())
MAJORS = [KIND[name] for name in NAMES[:PLAYED] if len(name) == 1 or name[0] in "19"]
SETS = {"chow": CHOW, "pung": PUNG, "kong": KONG}


def side_of(tiles: str, *sets: str) -> Side:
    """A hand such as "1b 1b E", and sets on the table such as "pung 7b" by their lowest tile."""
    side = Side.new()
    for name in tiles.split():
        gain(side, KIND[name], 1)
    for text in sets:
        kind, tile = text.split()
        display(side, SETS[kind], KIND[tile], CONCEALED if kind == "kong" else EXPOSED)
    return side


def names(bits: int) -> str:
    return " ".join(NAMES[tile] for tile in range(PLAYED) if bits >> tile & 1)


def random_sides(n: int, tiles: int, seed: int) -> Iterator[Side]:
    """Random hands; half of them from few kinds, where sets and waits are common. Sets on the table make up for missing tiles."""
    rng = random.Random(seed)
    for number in range(n):
        kinds = range(PLAYED) if number % 2 else rng.sample(range(PLAYED), 9) + [rng.randrange(7)] * 3
        deck = [tile for tile in set(kinds) for _ in range(4)]
        side = Side.new()
        for tile in rng.sample(deck, tiles):
            gain(side, tile, 1)
        side.melds = (14 - tiles) // 3
        for meld in range(side.melds):
            side.kind[meld], side.tile[meld] = PUNG, -1
        yield side


@cache
def targets(kinds: int, melds: int, eye: int) -> np.ndarray:
    """Every way to lay so many melds, and an eye or none, with the kinds of one suit."""
    sets = [{tile: 3} for tile in range(kinds)]
    if kinds == 9:
        sets += [{tile: 1, tile + 1: 1, tile + 2: 1} for tile in range(7)]
    chosen = np.array([*combinations_with_replacement(range(len(sets)), melds)], np.int64)
    rows = np.array([[one.get(tile, 0) for tile in range(kinds)] for one in sets])[chosen].sum(axis=1)
    if eye:
        rows = (rows[:, None] + 2 * np.eye(kinds, dtype=np.int64)).reshape(-1, kinds)
    return np.compress(rows.max(axis=1) <= 4, rows, axis=0)


def slowly(side: Side) -> int:
    """Tiles from ready for melds and an eye, by comparing with every complete hand suit by suit."""
    suits = [[side.hand[tile] for tile in range(low, low + kinds)] for low, kinds in ((0, 9), (9, 9), (18, 9), (27, 7))]
    lacks = {
        (suit, melds, eye): int(np.maximum(targets(len(counts), melds, eye) - counts, 0).sum(axis=1).min())
        for suit, counts in enumerate(suits)
        for melds in range(5 - side.melds)
        for eye in range(2)
    }
    return (
        min(
            sum(lacks[suit, melds, int(suit == eye)] for suit, melds in enumerate(shares))
            for shares in product(range(5 - side.melds), repeat=4)
            if sum(shares) == 4 - side.melds
            for eye in range(4)
        )
        - 1
    )


SMALL = [(tiles, number) for number, tiles in enumerate((14, 13, 11, 10, 8, 7, 5, 4, 2, 1))]


@pytest.mark.parametrize(("tiles", "seed"), SMALL)
def test_melds_and_eye_are_as_far_as_the_nearest_complete_hand(tiles: int, seed: int) -> None:
    found = set()
    for side in random_sides(24, tiles, seed):
        assert melds_and_eye(HOUSE, side) == slowly(side), names_of(side)
        found.add(melds_and_eye(HOUSE, side))
    assert len(found) > 1 or tiles == 1


@pytest.mark.parametrize("seed", range(3))
def test_seven_pairs_and_thirteen_orphans_are_counted(seed: int) -> None:
    for number, side in enumerate(random_sides(300, 13 + seed % 2, 100 + seed)):
        kinds = [tile for tile in range(PLAYED) if side.hand[tile]]
        pairs = sum(side.hand[tile] >= 2 for tile in kinds)
        assert seven_pairs(HOUSE, side) == 6 - pairs + max(0, 7 - len(kinds))
        orphans = [side.hand[tile] for tile in MAJORS if side.hand[tile]]
        assert thirteen_orphans(HOUSE, side) == 13 - len(orphans) - any(n > 1 for n in orphans)
        assert distance(HOUSE, side) == min(melds_and_eye(HOUSE, side), thirteen_orphans(HOUSE, side)), number
        assert distance(NO_ORPHANS, side) == melds_and_eye(HOUSE, side)


@pytest.mark.parametrize(
    ("tiles", "measure", "far"),
    [
        ("1b 9b 1c 9c 1d 9d E S W N R G P", thirteen_orphans, 0),
        ("1b 9b 1c 9c 1d 9d E S W N R G P P", thirteen_orphans, -1),
        ("1b 1b 2c 2c 3d 3d E E R R 9d 9d 5c 5c", seven_pairs, -1),
        ("1b 1b 1b 1b 3d 3d E E R R 9d 9d 5c 5c", seven_pairs, 1),
        ("1b 1b 1b 1b 3d 3d 3d 3d R R R R 5c 5c", seven_pairs, 5),
        ("1b 2b 3b 4b 5b 6b 7b 8b 9b E E E P P", melds_and_eye, -1),
        ("1b 2b 3b 4b 5b 6b 7b 8b 9b E E E E", melds_and_eye, 1),
        ("1b 1b 1b 1b 2c 2c 2c 3d 3d 3d R R R", melds_and_eye, 1),  # no fifth 1b for the eye
        ("1b 4b 7b 1c 4c 7c 1d 4d 7d E S W N", melds_and_eye, 8),
    ],
)
def test_plain_cases(tiles: str, measure: Callable[[Lookup, Side], int], far: int) -> None:
    assert measure(HOUSE, side_of(tiles)) == far


@pytest.mark.parametrize(
    ("shape", "tiles"),
    [
        (ORPHANS, "1b 9b 1c 9c 1d 9d E S W N R G P"),
        (SEVEN_PAIRS, "1b 1b 3b 3b 6b 6b 2c 2c 5c 5c 8d 8d E"),
        (PAIR_HONOURS, "1b 1b 9b 9b 1c 1c 9c 9c E E S S R"),
        (KNITTING, "1b 1c 2b 2c 4b 4c 5b 5c 7b 7c 8b 8c 9b"),
        (TRIPLE_KNITTING, "1b 1c 1d 3b 3c 3d 5b 5c 5d 7b 7c 7d 9b"),
    ],
)
def test_a_shape_is_looked_for_if_no_other_is_known(shape: int, tiles: str) -> None:
    rules, side = Rules.new(), side_of(tiles)
    rules.shapes.known = 1 << shape
    lookup = new_lookup(rules)
    assert (distance(lookup, side), can_wait(lookup, side)) == (0, True)
    assert distance(NO_ORPHANS, side) > 0 and not can_wait(NO_ORPHANS, side)


def test_sets_on_the_table_stand_for_melds_and_rule_out_pairs_and_orphans() -> None:
    side = side_of("1b 2b 3b P", "pung E", "chow 4c", "kong 9d")
    assert (melds_and_eye(HOUSE, side), distance(HOUSE, side)) == (0, 0)
    assert seven_pairs(HOUSE, side) == thirteen_orphans(HOUSE, side) == FAR


def test_the_files_hold_what_their_recipe_works_out() -> None:
    assert tables("any") == lookups.as_they_lie(lookups.look_ups())
    assert tables("few") == lookups.as_they_lie(lookups.look_ups() | lookups.few_look_ups())


def test_every_suit_of_at_most_fourteen_tiles() -> None:
    """405,350 suits; 21,743 of them are melds with or without one eye; 13,259 of the 118,800 of fourteen tiles are complete."""
    tables = HOUSE.array()[0]
    tiles = tables["suit"] >> TILES_AT
    small = np.flatnonzero(tiles <= 14)
    assert (len(small), int((tiles == 14).sum())) == (405_350, 118_800)
    melds = eyed = fourteen = 0
    side = side_of("", "pung N", "pung N", "pung N", "pung N")
    for key in small.tolist():
        n = int(tiles[key])
        if n % 3 == 1:
            continue
        side.key[0], side.melds = key, 4 - n // 3
        side.key[3] = 2 if n % 3 == 0 else 0  # two East winds are the eye of a suit that has none
        if melds_and_eye(HOUSE, side) == -1:
            melds += n % 3 == 0
            eyed += n % 3 == 2
            fourteen += n == 14
    assert (melds + eyed, fourteen) == (21_743, 13_259)


def test_every_complete_hand_of_four_melds_and_an_eye() -> None:
    """There are 11,498,658, counted by the classes of the tables."""
    tables = HOUSE.array()[0]
    final = tables["final"].reshape(5, 256, 256)[0]
    suits, honours = by_class(tables["suit"]), by_class(tables["honour"])
    left = by_class_of_two(suits, suits, tables["two"].reshape(128, 128))
    right = by_class_of_two(suits, honours, tables["three"].reshape(128, 128))
    assert sum(int(left[:, n] @ (final == -1) @ right[:, 14 - n]) for n in range(15)) == 11_498_658


def by_class(cells: np.ndarray) -> np.ndarray:
    """How many suits there are of each class and number of tiles."""
    made = np.zeros((128, 15), np.int64)
    small = cells[cells >> TILES_AT <= 14]
    np.add.at(made, (small % CLASS, small >> TILES_AT), 1)
    return made


def by_class_of_two(a: np.ndarray, b: np.ndarray, joined: np.ndarray) -> np.ndarray:
    """How many pairs of suits there are of each class that two together have, and number of tiles."""
    made = np.zeros((256, 15), np.int64)
    for some in range(15):
        for others in range(15 - some):
            np.add.at(made[:, some + others], joined, np.multiply.outer(a[:, some], b[:, others]))
    return made


def names_of(side: Side) -> str:
    return " ".join(NAMES[tile] for tile in range(PLAYED) for _ in range(side.hand[tile]))


@pytest.mark.parametrize(
    ("tiles", "sets", "wanted"),
    [
        ("1b 2b 3b 4c 5c 6c 7d 8d 9d E E E P", (), "P"),
        ("1b 1b 1b 2b 3b 4b 5b 6b 7b 8b 9b 9b 9b", (), "1b 2b 3b 4b 5b 6b 7b 8b 9b"),
        ("2b 3b P P", ("pung E", "chow 4c", "kong 9d"), "1b 4b"),
        ("2b 3b P P", ("pung 1b", "chow 4c", "kong 9d"), "1b 4b"),
        ("2b 3b P P", ("kong 1b", "chow 4c", "pung 9d"), "4b"),
        ("2b 3b P P", ("kong 1b", "kong 4b", "pung 9d"), ""),
        ("P", ("pung P", "chow 4c", "kong 9d", "pung E"), ""),
        ("1c 1c 2c 3c", ("chow 1c", "pung 9b", "pung E"), "1c 4c"),
        ("1c 1c 1c 2c 3c 4d 4d", ("chow 1c", "pung E"), "4c 4d"),  # the eye of 1c, or a pung of 4d; four 1c are held
        ("1b 9b 1c 9c 1d 9d E S W N R G P", (), "1b 9b 1c 9c 1d 9d E S W N R G P"),
        ("1b 9b 1c 9c 1d 9d E S W N R G G", (), "P"),
        ("1b 4b 7b 1c 4c 7c 1d 4d 7d E S W N", (), ""),
    ],
)
@pytest.mark.clause("RX-PLAY-7")
def test_a_hand_waits_for_what_completes_it_and_never_for_a_fifth_tile(tiles: str, sets: tuple[str, ...], wanted: str) -> None:
    side = side_of(tiles, *sets)
    before = side.bytes()
    assert names(wait_bits(HOUSE, side)) == wanted
    assert can_wait(HOUSE, side) == bool(wanted)
    assert " ".join(NAMES[tile] for tile in range(PLAYED) if completes(HOUSE, side, tile)) == wanted
    assert side.bytes() == before


@pytest.mark.parametrize("lookup", [pytest.param(HOUSE, id="redux"), pytest.param(BRITISH, id="bmja")])
@pytest.mark.parametrize(("tiles", "seed"), [(13, 300), (10, 301), (7, 302), (4, 303), (1, 304)])
@pytest.mark.clause("RX-PLAY-7")
def test_what_brings_a_hand_nearer_and_what_completes_it_is_what_trying_every_tile_finds(
    lookup: Lookup, tiles: int, seed: int
) -> None:
    ready = 0
    for side in random_sides(60, tiles, seed):
        now = distance(lookup, side)
        useful = [tile for tile in range(PLAYED) if side.hand[tile] < 4 and distance(lookup, tried(side, tile, 1)) < now]
        found = " ".join(NAMES[tile] for tile in useful)
        assert names(useful_bits(lookup, side)) == found, names_of(side)
        assert names(wait_bits(lookup, side)) == (found if now == 0 else ""), names_of(side)
        ready += now == 0
    assert ready > 0 or tiles > 7


def test_what_is_held_counts_the_sets_on_the_table() -> None:
    side = side_of("1c 5c E", "chow 4c", "pung E", "kong 9d")
    assert [held(side, KIND[name]) for name in ("1c", "4c", "5c", "6c", "7c", "E", "9d", "P")] == [1, 1, 2, 1, 0, 4, 4, 0]


@pytest.mark.clause("RX-INF-10")
def test_what_is_held_counts_every_tile_of_a_foul_set() -> None:
    side = side_of("1c 5c E")
    display(side, BOGUS, KIND["1c"], EXPOSED)
    side.bogus[0, 0], side.bogus[0, 1] = KIND["5c"], KIND["P"]
    assert [held(side, KIND[name]) for name in ("1c", "2c", "5c", "E", "P")] == [2, 0, 2, 1, 1]


@pytest.mark.parametrize(("tiles", "seed"), [(14, 200), (11, 201), (5, 202)])
def test_the_discard_table_says_what_trying_every_discard_and_draw_says(tiles: int, seed: int) -> None:
    decision = Decision.new()
    for side in random_sides(12, tiles, seed):
        before = side.bytes()
        discard_table(HOUSE, side, decision)
        assert side.bytes() == before
        for tile in range(PLAYED):
            if side.hand[tile] == 0:
                assert (decision.after[tile], decision.gains[tile]) == (FAR, 0)
                continue
            less = tried(side, tile, -1)
            now = distance(HOUSE, less)
            useful = [new for new in range(PLAYED) if less.hand[new] < 4 and distance(HOUSE, tried(less, new, 1)) < now]
            assert (decision.after[tile], decision.gains[tile]) == (now, sum(1 << new for new in useful))
            assert useful_bits(HOUSE, less) == decision.gains[tile]


def tried(side: Side, tile: int, n: int) -> Side:
    """The hand with a tile more or less, all keys counted anew."""
    made = Side.new()
    made.melds = side.melds
    for meld in range(side.melds):
        made.kind[meld], made.tile[meld] = side.kind[meld], side.tile[meld]
    for other in range(PLAYED):
        for _ in range(side.hand[other] + (n if other == tile else 0)):
            gain(made, other, 1)
    return made
