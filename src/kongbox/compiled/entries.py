"""Loops over many hands. Each returns the index of the first impossible hand, or -1 if there is none."""

from ..core.hand.distance import FAR, TILES_AT, by_cells, orphans_by_sum, pairs_by_sum
from ..core.hand.hands import shift
from ..core.hand.waits import discard_table, useful_bits
from ..core.state.codes import PUNG
from ..core.state.records import Lookup, Side
from ..core.state.registry import kernel
from ..tiles import NONE, PLAYED
from .entry import entry
from .shapes import BitRows, Bits, Counts, Decisions, Keys, Lookups, Sides

SUITS = 5**9
HONOURS = 5**7


@kernel
def answer(lookup: Lookup, a: int, b: int, c: int, d: int, found: Counts, i: int) -> bool:
    """Write the three distances of hand `i`, from the cells of its suits. Return False if the hand has too many tiles."""
    cells = a + b + c + d
    tiles = cells >> TILES_AT
    melds = 0
    if tiles < 12 or tiles > 14:
        if tiles > 14:
            return False
        melds = (14 - tiles) // 3
        found[i, 1] = FAR
        found[i, 2] = FAR
    else:
        found[i, 1] = pairs_by_sum(cells)
        found[i, 2] = orphans_by_sum(cells)
    found[i, 0] = by_cells(lookup, melds, a, b, c, d)
    return True


@entry
def distance_slice(lookup: Lookups, counts: Counts, found: Counts) -> int:
    """From each hand's counts, write its three distances: for melds and an eye, for seven pairs, and for Thirteen Orphans."""
    tables = lookup[0]
    for i in range(len(counts)):
        a = 0
        b = 0
        c = 0
        d = 0
        odd = 0
        for rank in range(8, -1, -1):
            x = counts[i, rank]
            y = counts[i, rank + 9]
            z = counts[i, rank + 18]
            odd |= x | (x + 3) | y | (y + 3) | z | (z + 3)
            a = 5 * a + x
            b = 5 * b + y
            c = 5 * c + z
        for place in range(33, 26, -1):
            x = counts[i, place]
            odd |= x | (x + 3)
            d = 5 * d + x
        if odd & ~7:  # a count is below 0 or above 4
            return i
        if not answer(tables, tables.suit[a], tables.suit[b], tables.suit[c], tables.honour[d], found, i):
            return i
    return -1


@entry
def distance_key_slice(lookup: Lookups, keys: Keys, found: Counts) -> int:
    """From each hand's suit keys, write its three distances: for melds and an eye, for seven pairs, and for Thirteen Orphans."""
    tables = lookup[0]
    for i in range(len(keys)):
        a = keys[i, 0]
        b = keys[i, 1]
        c = keys[i, 2]
        d = keys[i, 3]
        if a < 0 or a >= SUITS or b < 0 or b >= SUITS or c < 0 or c >= SUITS or d < 0 or d >= HONOURS:
            return i
        if not answer(tables, tables.suit[a], tables.suit[b], tables.suit[c], tables.honour[d], found, i):
            return i
    return -1


@kernel
def take_up(side: Side, counts: Counts, i: int) -> bool:
    """Copy a hand's counts into a record. Return False if the hand is impossible.

    The sets on the table become pungs without tiles: one pung if the hand has ten or eleven tiles, two if it has seven or
    eight, and so on.
    """
    tiles = 0
    for suit in range(4):
        side.key[suit] = 0
    for tile in range(PLAYED):
        n = counts[i, tile]
        if n < 0 or n > 4:
            return False
        tiles += n
        side.hand[tile] = 0
        shift(side, tile, n)
    side.melds = max(14 - tiles, 0) // 3
    for meld in range(side.melds):
        side.kind[meld] = PUNG
        side.tile[meld] = NONE
    return tiles <= 14


@entry
def useful_slice(lookup: Lookups, counts: Counts, scratch: Sides, found: Bits) -> int:
    """Write the kinds that bring each hand nearer to ready, as bits."""
    for i in range(len(counts)):
        if not take_up(scratch[0], counts, i):
            return i
        found[i] = useful_bits(lookup[0], scratch[0])
    return -1


@entry
def discard_slice(lookup: Lookups, counts: Counts, scratch: Sides, decision: Decisions, after: Counts, gains: BitRows) -> int:
    """Write how far from ready each discard leaves each hand, and which kinds then bring it nearer, as bits."""
    for i in range(len(counts)):
        if not take_up(scratch[0], counts, i):
            return i
        discard_table(lookup[0], scratch[0], decision[0])
        for tile in range(PLAYED):
            after[i, tile] = decision[0].after[tile]
            gains[i, tile] = decision[0].gains[tile]
    return -1
