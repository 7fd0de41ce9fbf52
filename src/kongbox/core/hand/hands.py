"""Moving tiles into a hand, out of it, and onto the table as sets."""

from ...tiles import NONE, SUIT, WEIGHT, WILD
from ..state.records import Side, Table
from ..state.registry import kernel


@kernel
def gain(side: Side, tile: int, n: int) -> None:
    """Add n tiles of a kind to a hand, or remove them if n is negative."""
    shift(side, tile, n)
    comes(side, max(n, 0))


@kernel
def shift(side: Side, tile: int, n: int) -> None:
    """Change only the counts of a hand, to examine it. The caller must change them back."""
    side.hand[tile] += n
    side.key[SUIT[tile]] += n * WEIGHT[tile]


@kernel
def comes(side: Side, n: int) -> None:
    """Lower `side.least` by n, because n more tiles may bring a hand n tiles nearer to ready."""
    side.least -= n


@kernel
def unknown(side: Side) -> None:
    """Forget the hand's distance from ready, after a change outside play."""
    side.least = -1


@kernel
def display(side: Side, kind: int, tile: int, lies: int) -> None:
    """Lay down a set. The player can no longer divide its tiles in another way. (RX-PLAY-3)"""
    side.kind[side.melds] = kind
    side.tile[side.melds] = tile
    side.lies[side.melds] = lies
    side.taken[side.melds] = NONE
    side.giver[side.melds] = NONE
    side.wild[side.melds] = 0
    side.melds += 1


@kernel
def display_claimed(table: Table, side: Side, kind: int, low: int, lies: int) -> None:
    """Lay down a set that the open tile completes, and note who gave the tile. (RX-PLAY-11)"""
    comes(side, 1)
    display(side, kind, low, lies)
    side.taken[side.melds - 1] = table.tile
    side.giver[side.melds - 1] = table.turn


@kernel
def lay_down(table: Table, side: Side, tile: int, n: int, wilds: int) -> None:
    """Move n tiles of a kind, and `wilds` wild tiles, from the hand to the set displayed last. (BM-GO-4)"""
    gain(side, tile, -n)
    gain(side, WILD, -wilds)
    comes(side, wilds)  # each wild tile now stands for a tile that the hand lacked
    side.wild[side.melds - 1] = wilds
    table.shown[tile] += n
    table.shown[WILD] += wilds
