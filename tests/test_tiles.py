"""Tiles: what there is, in which groups, under which names."""

import pytest

from kongbox import tiles
from kongbox.tiles import (
    ALL_KINDS,
    BAMBOO,
    CHARACTERS,
    COPIES,
    DOTS,
    EAST,
    FLOWER,
    GREEN,
    HONOUR,
    JADE,
    KIND,
    KINDS,
    MAJOR,
    NAMES,
    NONE,
    OWNER,
    PLAYED,
    RANK,
    RED,
    SEASON,
    SUIT,
    TERMINAL,
    WEIGHT,
    WHITE,
    WILD,
    WINDS,
    WORDS,
)


def having(group: tuple[int, ...]) -> set[str]:
    """The tiles for which a table of ones and noughts says one."""
    return {NAMES[tile] for tile, member in enumerate(group) if member}


@pytest.mark.clause("RX-EQ-1")
def test_there_are_144_tiles() -> None:
    assert sum(COPIES[:KINDS]) == 144
    assert [sum(COPIES[KIND[f"{rank}{suit}"]] for rank in range(1, 10)) for suit in "bcd"] == [36, 36, 36]
    assert [COPIES[KIND[wind]] for wind in "ESWN"] == [4, 4, 4, 4]
    assert [COPIES[KIND[dragon]] for dragon in "RGP"] == [4, 4, 4]
    assert [COPIES[KIND[f"{number}{kind}"]] for kind in "fy" for number in range(1, 5)] == [1] * 8
    assert COPIES[WILD] == 4 and len(COPIES) == 43
    assert len(NAMES) == len(WORDS) == len(set(NAMES)) == len(set(WORDS)) == KINDS + 1  # and wild tiles


@pytest.mark.clause("RX-EQ-1")
def test_dragons_go_by_their_colours() -> None:
    assert [WORDS[KIND[dragon]] for dragon in "RGP"] == ["red dragon", "green dragon", "white dragon"]


def test_every_tile_is_spoken_of_by_rank_and_suit_or_by_name() -> None:
    said = {"1b": "1 bamboo", "9b": "9 bamboo", "1c": "1 character", "2c": "2 characters", "1d": "1 dot", "9d": "9 dots"}
    said |= {"E": "East wind", "N": "North wind", "2f": "orchid (flower 2)", "4y": "winter (season 4)", "J": "wild tile"}
    assert {name: WORDS[KIND[name]] for name in said} == said


@pytest.mark.clause("RX-EQ-2")
def test_without_bonus_tiles_there_are_136() -> None:
    assert sum(COPIES[:PLAYED]) == 136
    assert {NAMES[tile][-1] for tile in range(PLAYED, KINDS)} == {"f", "y"}
    assert len(TERMINAL) == len(HONOUR) == len(MAJOR) == len(JADE) == 34


@pytest.mark.clause("RX-EQ-3")
def test_flower_n_and_season_n_belong_to_seat_n() -> None:
    for number, wind in enumerate("ESWN", 1):
        assert WINDS[OWNER[KIND[f"{number}f"]]] == wind
        assert WINDS[OWNER[KIND[f"{number}y"]]] == wind
    assert OWNER == (-1,) * 34 + (0, 1, 2, 3) * 2


@pytest.mark.clause("RX-EQ-3")
def test_flowers_and_seasons_have_their_names() -> None:
    assert [WORDS[KIND[f"{n}f"]].split()[0] for n in range(1, 5)] == ["plum", "orchid", "chrysanthemum", "bamboo"]
    assert [WORDS[KIND[f"{n}y"]].split()[0] for n in range(1, 5)] == ["spring", "summer", "autumn", "winter"]


@pytest.mark.clause("RX-EQ-4")
def test_groups() -> None:
    assert having(TERMINAL) == {"1b", "9b", "1c", "9c", "1d", "9d"}
    assert having(HONOUR) == set("ESWNRGP")
    assert having(MAJOR) == having(TERMINAL) | having(HONOUR)
    minors = {NAMES[tile] for tile in range(PLAYED)} - having(MAJOR)
    assert minors == {f"{rank}{suit}" for rank in range(2, 9) for suit in "bcd"}


@pytest.mark.clause("RX-SH-7")
def test_green_tiles() -> None:
    assert having(JADE) == {"2b", "3b", "4b", "6b", "8b", "G"}


def test_suits_and_ranks() -> None:
    assert [NAMES[tile] for tile, suit in enumerate(SUIT) if suit == 1] == [f"{rank}c" for rank in range(1, 10)]
    assert SUIT == (0,) * 9 + (1,) * 9 + (2,) * 9 + (3,) * 16
    assert RANK == (1, 2, 3, 4, 5, 6, 7, 8, 9) * 3 + (1, 2, 3, 4) + (1, 2, 3)


def test_each_group_of_kinds_begins_with_its_first_tile() -> None:
    firsts = (BAMBOO, CHARACTERS, DOTS, EAST, RED, GREEN, WHITE, FLOWER, SEASON, WILD)
    assert [NAMES[tile] for tile in firsts] == ["1b", "1c", "1d", "E", "R", "G", "P", "1f", "1y", "J"]
    assert (PLAYED, KINDS, ALL_KINDS, len(NAMES)) == (34, 42, 43, 43)
    assert NONE == -1


def test_every_hand_of_a_suit_has_its_own_key() -> None:
    for suit in range(4):
        kinds = [tile for tile in range(PLAYED) if SUIT[tile] == suit]
        assert [WEIGHT[tile] for tile in kinds] == [5**place for place in range(len(kinds))]
    assert WEIGHT[PLAYED:] == (0,) * 9, "bonus and wild tiles belong to no suit's key"


def test_names_and_kinds_are_inverse() -> None:
    assert [KIND[name] for name in NAMES] == list(range(KINDS + 1))


def test_constants_are_plain() -> None:
    """Compiled kernels take integers and tuples of integers as constants, nothing else."""
    for name in ("SUIT", "RANK", "WEIGHT", "TERMINAL", "HONOUR", "MAJOR", "JADE", "COPIES", "OWNER"):
        assert {type(value) for value in getattr(tiles, name)} == {int}
