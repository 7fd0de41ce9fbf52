"""Every way to read a hand, against one that tries every order of taking melds away."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from failing import fails
from lengths import tried
from oracle.hands import cases
from oracle.shapes import whole_partings

from kongbox import RuleRefusal, score
from kongbox.core.hand.readings import find_readings
from kongbox.core.state.codes import CHOW, MOST_READINGS, PAIR, PUNG
from kongbox.core.state.records import Hand
from kongbox.notation import read_tiles, write_tiles
from kongbox.tiles import EAST, KIND, PLAYED, RANK

Set = tuple[int, int]
Reading = frozenset[tuple[Set, int]]
HAND = Hand.new()


def product(tiles: tuple[int, ...]) -> list[tuple[Set, ...]]:
    """The readings that the scorer goes through."""
    for tile in range(PLAYED):
        HAND.count[tile] = tiles.count(tile)
    HAND.fixed = 4 - (len(tiles) - 2) // 3
    find_readings(HAND, 4)
    slots = range(5 - HAND.fixed)
    return [
        tuple(sorted((HAND.reading[number, 2 * slot], HAND.reading[number, 2 * slot + 1]) for slot in slots))
        for number in range(HAND.readings)
    ]


def taken_away(tiles: tuple[int, ...]) -> Iterator[tuple[Set, tuple[int, ...]]]:
    """Every set that can be taken from the tiles, and what is left."""
    for tile in sorted(set(tiles)):
        for kind, needed in ((PAIR, (tile,) * 2), (PUNG, (tile,) * 3), (CHOW, (tile, tile + 1, tile + 2))):
            if kind == CHOW and (tile >= EAST or RANK[tile] > 7):
                continue
            left = list(tiles)
            try:
                for used in needed:
                    left.remove(used)
            except ValueError:
                continue
            yield (kind, tile), tuple(left)


@cache
def brute(tiles: tuple[int, ...], eyes: int = 1) -> frozenset[tuple[Set, ...]]:
    """Melds and an eye in any order whatever."""
    if not tiles:
        return frozenset([()] if eyes == 0 else [])
    found = set()
    for one, left in taken_away(tiles):
        if one[0] == PAIR and eyes == 0:
            continue
        found |= {tuple(sorted((*rest, one))) for rest in brute(left, eyes - (one[0] == PAIR))}
    return frozenset(found)


def written(text: str) -> tuple[int, ...]:
    return tuple(sorted(read_tiles(text)))


@pytest.mark.clause("RX-SC-7", "RX-PLAY-1")
@pytest.mark.parametrize(
    ("tiles", "readings"),
    [
        ("111222333b 44b EEE", 3),
        ("11122233344455b", 4),
        ("11112222333344b", 3),
        ("1112345678999b 5b", 1),
        ("11123456789999b", 1),
        ("123b 123c 123d 789d EE", 1),
        ("22b", 1),
        ("222333444b RR", 2),
        ("1122334455667b 7b", 3),
        ("147b 258c 369d ESWN R", 0),
        ("123b 456b 789b 123c 1d", 0),
        ("123b 456b 789b EES WW", 0),
        ("89b 1c 456b 456c 456d 55d", 0),
        ("ESW 123b 456b 789b 11d", 0),
    ],
)
def test_how_many_ways_a_hand_can_be_read(tiles: str, readings: int) -> None:
    hand = written(tiles)
    assert len(product(hand)) == len(set(product(hand))) == readings
    assert set(product(hand)) == brute(hand)


@pytest.mark.clause("RX-SC-7")
@tried("count", 300, proof=3000)
def test_every_reading_of_drawn_hands_is_found_once(count: int) -> None:
    several = 0
    for drawn in cases(21, count):
        tiles = tuple(sorted(KIND[tile] for tile in drawn.concealed))
        if len(tiles) % 3 != 2:
            continue
        found = product(tiles)
        assert len(found) == len(set(found))
        assert set(found) == brute(tiles), write_tiles(tiles)
        assert len(found) == len(whole_partings(drawn.concealed))
        several += len(found) > 1
    assert several > count // 150


@pytest.mark.clause("RX-SC-7")
@tried("count", 400, proof=4000)
def test_every_reading_of_crowded_suits_is_found_once(count: int) -> None:
    """Fourteen tiles of few kinds have the most readings, and the list has room for all of them."""
    rng, most = Random(9), 0
    for _ in range(count):
        low, wide = rng.randrange(27), rng.randint(4, 6)
        kinds = [tile for tile in range(low, low + wide) if tile < 27 and tile // 9 == low // 9]
        if len(kinds) < 4:
            continue
        tiles = tuple(sorted(rng.sample([tile for tile in kinds for _ in range(4)], 14)))
        found = product(tiles)
        assert set(found) == brute(tiles), write_tiles(tiles)
        assert len(found) == len(set(found))
        most = max(most, len(found))
    assert 4 <= most < MOST_READINGS


@pytest.mark.clause("RX-PLAY-1")
def test_no_reading_is_no_mahjong() -> None:
    with fails("not-complete", RuleRefusal):
        score("123b 456b 789b 123c 1d .2d", won="discard")
