"""Tiles come to a hand, leave it, and are laid down as sets."""

from ...tiles import NONE, SUIT, WEIGHT, WILD
from ..state.records import Side, Table
from ..state.registry import kernel


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
