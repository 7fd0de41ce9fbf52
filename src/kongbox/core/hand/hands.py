"""Tiles come to a hand, leave it, and are laid down as sets."""

from typing import Final

from ...tiles import EAST, NONE, RANK, SUIT, WEIGHT, WILD
from ..state.records import Side, Table
from ..state.registry import kernel

NEAR: Final = tuple((rank >= 2) | (rank <= 8) << 1 | (rank >= 3) << 2 | (rank <= 7) << 3 for rank in RANK[:EAST])
"""By suit tile, which neighbours its suit has: one below, one above, two below, two above."""


@kernel
def gain(side: Side, tile: int, n: int) -> None:
    """Add n tiles of a kind to a hand (n < 0: take them away)."""
    shift(side, tile, n)
    comes(side, max(n, 0))


@kernel
def shift(side: Side, tile: int, n: int) -> None:
    """The same in thought: whoever weighs a hand with other tiles puts them back."""
    side.hand[tile] += n
    side.key[SUIT[tile]] += n * WEIGHT[tile]


@kernel
def comes(side: Side, n: int) -> None:
    """So many tiles more: the hand may be as much nearer to ready. A tile that leaves it never brings it nearer."""
    side.least -= n


@kernel
def unknown(side: Side) -> None:
    """Nothing is known of how near the hand is to ready: a set has come to it, or gone, as no rule of the game has it."""
    side.least = -1


@kernel
def company(side: Side, tile: int) -> int:
    """How well a tile is joined to others of its hand: its like count 4, the next ones of its suit 2, those beyond 1."""
    hand = side.hand
    worth = 4 * hand[tile]
    if tile < EAST:
        near = NEAR[tile]
        worth += 2 * (near & 1) if hand[tile - 1] > 0 else 0
        worth += near & 2 if hand[tile + 1] > 0 else 0
        worth += near >> 2 & 1 if hand[tile - 2] > 0 else 0
        worth += near >> 3 if hand[tile + 2] > 0 else 0
    return worth


@kernel
def display(side: Side, kind: int, tile: int, lies: int) -> None:
    """Lay a set down; from now on it is fixed. (RX-PLAY-3)"""
    side.kind[side.melds] = kind
    side.tile[side.melds] = tile
    side.lies[side.melds] = lies
    side.taken[side.melds] = NONE
    side.giver[side.melds] = NONE
    side.wild[side.melds] = 0
    side.melds += 1


@kernel
def display_claimed(table: Table, side: Side, kind: int, low: int, lies: int) -> None:
    """Lay down a set that the tile in question completes, and mark whose it was. (RX-PLAY-11)"""
    comes(side, 1)
    display(side, kind, low, lies)
    side.taken[side.melds - 1] = table.tile
    side.giver[side.melds - 1] = table.turn


@kernel
def lay_down(table: Table, side: Side, tile: int, n: int, wilds: int) -> None:
    """So many tiles of a kind leave the hand for a set that was displayed last, and wild ones with them. (BM-GO-4)"""
    gain(side, tile, -n)
    gain(side, WILD, -wilds)
    comes(side, wilds)  # for others, which the hand had not
    side.wild[side.melds - 1] = wilds
    table.shown[tile] += n
    table.shown[WILD] += wilds
