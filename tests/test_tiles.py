"""Tiles: what there is, in which groups, under which names."""

import pytest

from kongbox import tiles
from kongbox.tiles import (
    COPIES,
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
    SUIT,
    TERMINAL,
    WEIGHT,
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
    assert len(NAMES) == len(WORDS) == len(set(NAMES)) == len(set(WORDS)) == KINDS + 1  # and wild tiles


@pytest.mark.clause("RX-EQ-1")
def test_dragons_go_by_their_colours() -> None:
    assert [WORDS[KIND[dragon]] for dragon in "RGP"] == ["red dragon", "green dragon", "white dragon"]


@pytest.mark.clause("RX-EQ-2")
def test_without_bonus_tiles_there_are_136() -> None:
    assert sum(COPIES[:PLAYED]) == 136
    assert {NAMES[tile][-1] for tile in range(PLAYED, KINDS)} == {"f", "y"}


@pytest.mark.clause("RX-EQ-3")
def test_flower_n_and_season_n_belong_to_seat_n() -> None:
    for number, wind in enumerate("ESWN", 1):
        assert WINDS[OWNER[KIND[f"{number}f"]]] == wind
        assert WINDS[OWNER[KIND[f"{number}y"]]] == wind
    assert set(OWNER[:PLAYED]) == {NONE}


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
    assert [SUIT[KIND[name]] for name in ("1b", "9b", "1c", "9c", "1d", "9d", "E", "P")] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert [RANK[KIND[name]] for name in ("1b", "9b", "5c", "9d", "E", "N", "R", "P")] == [1, 9, 5, 9, 1, 4, 1, 3]


def test_every_hand_of_a_suit_has_its_own_key() -> None:
    for suit in range(4):
        kinds = [tile for tile in range(PLAYED) if SUIT[tile] == suit]
        assert [WEIGHT[tile] for tile in kinds] == [5**place for place in range(len(kinds))]


def test_names_and_kinds_are_inverse() -> None:
    assert [KIND[name] for name in NAMES] == list(range(KINDS + 1))


def test_constants_are_plain() -> None:
    """Compiled kernels take integers and tuples of integers as constants, nothing else."""
    for name in ("SUIT", "RANK", "WEIGHT", "TERMINAL", "HONOUR", "MAJOR", "JADE", "COPIES", "OWNER"):
        assert {type(value) for value in getattr(tiles, name)} == {int}
