"""Tiles from ready, by tables: a suit is a number in base five, and its look-up tells all that matters of it."""

from typing import Final

from .kernel import kernel
from .records import House, Side

# a cell of `house.suit` or `house.honour`: the class of the suit, and what the four suits of a hand add up
CLASSES: Final = 128
PAIRS_AT: Final = 9  # kinds held twice or more
KINDS_AT: Final = 12  # kinds held
ORPHANS_AT: Final = 16  # terminals and honours held, by kind
PAIRED_AT: Final = 20  # 1: one of those twice
TILES_AT: Final = 23  # tiles held
STRIDE: Final = 256

FAR: Final = 14
"""The distance to a hand that sets on the table have ruled out."""


@kernel
def by_cells(house: House, melds: int, a: int, b: int, c: int, d: int) -> int:
    """Tiles from ready for melds and an eye, by the cells of the four suits and the number of sets on the table."""
    pair = house.two[a % CLASSES * CLASSES + b % CLASSES]
    rest = house.three[c % CLASSES * CLASSES + d % CLASSES]
    return house.final[melds * (STRIDE * STRIDE) + pair * STRIDE + rest]


@kernel
def pairs_by_sum(cells: int) -> int:
    """Tiles from ready for seven pairs, by the sum of the four cells."""
    kinds = cells >> KINDS_AT & 15
    missing = 6 - (cells >> PAIRS_AT & 7)
    return missing if kinds >= 7 else missing + 7 - kinds


@kernel
def orphans_by_sum(cells: int) -> int:
    """Tiles from ready for Thirteen Orphans, by the sum of the four cells."""
    missing = 13 - (cells >> ORPHANS_AT & 15)
    return missing - 1 if cells >> PAIRED_AT & 7 else missing


@kernel
def cell_sum(house: House, side: Side) -> int:
    """What the four suits add up."""
    key = side.key
    return house.suit[key[0]] + house.suit[key[1]] + house.suit[key[2]] + house.honour[key[3]]


@kernel
def melds_and_eye(house: House, side: Side) -> int:
    """Tiles from ready for four melds and an eye: 0 is ready, -1 is complete."""
    key = side.key
    return by_cells(house, side.melds, house.suit[key[0]], house.suit[key[1]], house.suit[key[2]], house.honour[key[3]])


@kernel
def seven_pairs(house: House, side: Side) -> int:
    """Tiles from ready for seven different pairs: 0 is ready, -1 is complete."""
    return FAR if side.melds > 0 else pairs_by_sum(cell_sum(house, side))


@kernel
def thirteen_orphans(house: House, side: Side) -> int:
    """Tiles from ready for Thirteen Orphans, one of each major and one more: 0 is ready, -1 is complete. (RX-SH-1)"""
    return FAR if side.melds > 0 else orphans_by_sum(cell_sum(house, side))


@kernel
def nearest(house: House, melds: int, a: int, b: int, c: int, d: int) -> int:
    """Tiles from ready for the nearest hand that the rules know, by cells."""
    least = by_cells(house, melds, a, b, c, d)
    if melds == 0 and house.rules.orphans == 1:
        orphans = orphans_by_sum(a + b + c + d)
        if orphans < least:
            return orphans
    return least


@kernel
def distance(house: House, side: Side) -> int:
    """Tiles from ready for the nearest hand that the rules know: 0 is ready, -1 is mahjong.

    Only the concealed tiles count: whether the missing ones lie elsewhere is for `analysis` to say.
    """
    key = side.key
    return nearest(house, side.melds, house.suit[key[0]], house.suit[key[1]], house.suit[key[2]], house.honour[key[3]])
