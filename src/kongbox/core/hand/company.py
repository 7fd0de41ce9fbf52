"""How well a tile connects with the rest of its hand."""

from typing import Final

from ...tiles import EAST, PLAYED, RANK, SUIT
from ..state.records import Side
from ..state.registry import kernel

SPOT: Final = tuple(2 + (11 * SUIT[tile] + RANK[tile] - 1 if tile < EAST else 33 + 3 * (tile - EAST)) for tile in range(PLAYED))
"""The position of each kind in a row of bits. Two positions stay empty after each suit and each honour."""
NEXT: Final = tuple(2 * (near >> 1 & 1) + 2 * (near >> 3 & 1) + (near & 1) + (near >> 4) for near in range(32))
"""The score of a tile's neighbours, by five bits of a row. A neighbour one number away counts 2, and a neighbour two away 1."""


@kernel
def row_of(side: Side) -> int:
    """Return the kinds of a hand as bits, at the positions in SPOT."""
    row = 0
    for tile in range(PLAYED):
        row |= (side.hand[tile] > 0) << SPOT[tile]
    return row


@kernel
def company(side: Side, row: int, tile: int) -> int:
    """Return how well a tile connects to the hand. Each tile of the same kind counts 4. Each other kind in the hand counts 2
    if it is one number away, and 1 if it is two away.

    `row` is the result of `row_of`.
    """
    return 4 * side.hand[tile] + NEXT[row >> SPOT[tile] - 2 & 31]
