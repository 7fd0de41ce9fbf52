"""How well a tile is joined to the others of its hand."""

from typing import Final

from ...tiles import EAST, PLAYED, RANK, SUIT
from ..state.records import Side
from ..state.registry import kernel

SPOT: Final = tuple(2 + (11 * SUIT[tile] + RANK[tile] - 1 if tile < EAST else 33 + 3 * (tile - EAST)) for tile in range(PLAYED))
"""By kind, its spot in a row of all kinds, in which suits and single honours stand two spots apart."""
NEXT: Final = tuple(2 * (near >> 1 & 1) + 2 * (near >> 3 & 1) + (near & 1) + (near >> 4) for near in range(32))
"""By the five spots about a tile, two below to two above: the next ones of its suit count 2 each, those beyond 1."""


@kernel
def row_of(side: Side) -> int:
    """The kinds of a hand, as bits by their spots."""
    row = 0
    for tile in range(PLAYED):
        row |= (side.hand[tile] > 0) << SPOT[tile]
    return row


@kernel
def company(side: Side, row: int, tile: int) -> int:
    """How well a tile is joined to others of its hand, whose row this is: its like count 4, the next ones 2, those beyond 1."""
    return 4 * side.hand[tile] + NEXT[row >> SPOT[tile] - 2 & 31]
