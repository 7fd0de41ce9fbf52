"""The tiles that a hand waits for, those that bring it nearer to ready, and the effect of each discard."""

from ...tiles import HONOURS, PLAYED, SUIT, WEIGHT
from ..state.codes import BOGUS, CHOW, KONG, ORPHANS, TEMPLATES
from ..state.records import Decision, Lookup, Side
from ..state.registry import kernel
from .company import company, row_of
from .distance import FAR, cell, distance, free_chows, melds_and_eye, sets, within, within_shape
from .hands import shift


@kernel
def held(side: Side, tile: int) -> int:
    """Return how many tiles of a kind a player has, in hand and in their sets, without wild tiles."""
    n = side.hand[tile]
    for meld in range(side.melds):
        low = side.tile[meld]
        if side.kind[meld] == CHOW:
            if low <= tile <= low + 2:
                n += 1
        elif side.kind[meld] == BOGUS:
            n += (low == tile) + (side.bogus[meld, 0] == tile) + (side.bogus[meld, 1] == tile)
        elif low == tile:
            n += (4 if side.kind[meld] == KONG else 3) - side.wild[meld]
    return n


@kernel
def has_set(side: Side, tile: int) -> bool:
    """Whether a player has a pung or kong of a kind on the table. Wild tiles never make a second set of that kind. (BM-GO-4)"""
    for meld in range(side.melds):
        if side.tile[meld] == tile and side.kind[meld] != CHOW and side.kind[meld] != BOGUS:
            return True
    return False


@kernel
def room(side: Side, tile: int) -> int:
    """Return how many more wild tiles may stand for a kind. No kind may have a fifth tile. (BM-GO-4)"""
    n = 4 - held(side, tile)
    for meld in range(side.melds):
        if side.tile[meld] == tile:
            n -= side.wild[meld]
    return n


@kernel
def within_with(lookup: Lookup, side: Side, tile: int, most: int) -> bool:
    """Whether the hand with one more tile is at most `most` tiles from ready. The hand must not already hold four of that
    tile's kind.
    """
    key = side.key
    before = key[SUIT[tile]]
    key[SUIT[tile]] = before + WEIGHT[tile]
    near = within(lookup, side, most)
    key[SUIT[tile]] = before
    return near


@kernel
def completes(lookup: Lookup, side: Side, tile: int) -> bool:
    """Whether this tile completes the hand. A fifth tile of a kind never does."""
    if side.least > 0 or side.hand[tile] == 4:
        return False
    return within_with(lookup, side, tile, -1) and held(side, tile) < 4


@kernel
def useful_bits(lookup: Lookup, side: Side) -> int:
    """Return the kinds, as bits, that bring the hand nearer to ready and of which the player holds fewer than four."""
    return nearer_bits(lookup, side, distance(lookup, side))


@kernel
def wait_bits(lookup: Lookup, side: Side) -> int:
    """Return the kinds, as bits, that complete a hand of thirteen and of which the player holds fewer than four. (RX-PLAY-7)"""
    return nearer_bits(lookup, side, 0) if distance(lookup, side) == 0 else 0


@kernel
def nearer_bits(lookup: Lookup, side: Side, now: int) -> int:
    """Return the kinds that bring the hand nearer to ready, as bits. `now` is its distance from ready."""
    bits = nearer_sets(lookup, side, now) if melds_and_eye(lookup, side) == now else 0
    if side.melds == 0:
        for shape in range(ORPHANS, TEMPLATES + 1):
            if lookup.rules.shapes.known >> shape & 1 == 1 and within_shape(lookup, side, shape, now):
                bits |= nearer_shape(lookup, side, shape, now)
    return bits


@kernel
def nearer_sets(lookup: Lookup, side: Side, now: int) -> int:
    """Return the kinds that lower the distance for melds and an eye, as bits. `now` is this distance."""
    least = 3 if now == 0 and side.melds > 0 else 0  # a completing tile has an equal tile or two of its chow
    row = row_of(side)
    key = side.key
    melds = side.melds
    free = free_chows(lookup, side)
    a = lookup.suit[key[0]]
    b = lookup.suit[key[1]]
    c = lookup.suit[key[2]]
    d = lookup.honour[key[3]]
    bits = 0
    for tile in range(PLAYED):
        if side.hand[tile] < 4 and company(side, row, tile) >= least:
            suit = SUIT[tile]
            more = cell(lookup, suit, key[suit] + WEIGHT[tile])
            missing = sets(
                lookup,
                melds,
                free,
                more if suit == 0 else a,
                more if suit == 1 else b,
                more if suit == 2 else c,
                more if suit == HONOURS else d,
            )
            if missing < now and held(side, tile) < 4:
                bits |= 1 << tile
    return bits


@kernel
def nearer_shape(lookup: Lookup, side: Side, shape: int, now: int) -> int:
    """Return, as bits, the kinds that lower the distance for a shape without sets. `now` is this distance."""
    key = side.key
    bits = 0
    for tile in range(PLAYED):
        if side.hand[tile] < 4:
            key[SUIT[tile]] += WEIGHT[tile]
            if within_shape(lookup, side, shape, now - 1):
                bits |= 1 << tile
            key[SUIT[tile]] -= WEIGHT[tile]
    return bits


@kernel
def can_wait(lookup: Lookup, side: Side) -> bool:
    """Whether the hand is fishing: a tile completes it, and the player does not hold all four of that kind."""
    return wait_bits(lookup, side) != 0


@kernel
def discard_table(lookup: Lookup, side: Side, decision: Decision) -> None:
    """Write, for each kind in hand, the distance from ready after its discard, and the kinds that then bring the hand nearer."""
    for tile in range(PLAYED):
        decision.after[tile] = FAR
        decision.gains[tile] = 0
        if side.hand[tile] > 0:
            shift(side, tile, -1)
            decision.after[tile] = distance(lookup, side)
            decision.gains[tile] = useful_bits(lookup, side)
            shift(side, tile, 1)
