"""What a hand waits for, what brings it nearer, and what every discard leaves of it."""

from ...tiles import PLAYED, SUIT, WEIGHT
from ..state.codes import BOGUS, CHOW, KONG
from ..state.records import Decision, Lookup, Side
from ..state.registry import kernel
from .distance import FAR, distance, nearest, plain, within
from .hands import gain


@kernel
def held(side: Side, tile: int) -> int:
    """Tiles of a kind that a player has, in hand and in their own sets."""
    n = side.hand[tile]
    for meld in range(side.melds):
        low = side.tile[meld]
        if side.kind[meld] == CHOW:
            if low <= tile <= low + 2:
                n += 1
        elif side.kind[meld] == BOGUS:
            n += (low == tile) + (side.bogus[meld, 0] == tile) + (side.bogus[meld, 1] == tile)
        elif low == tile:
            n += 4 if side.kind[meld] == KONG else 3
    return n


@kernel
def distance_with(lookup: Lookup, side: Side, tile: int) -> int:
    """Tiles from ready with one tile more, of a kind that the hand does not hold four times."""
    key = side.key
    before = key[SUIT[tile]]
    key[SUIT[tile]] = before + WEIGHT[tile]
    missing = distance(lookup, side)
    key[SUIT[tile]] = before
    return missing


@kernel
def completes(lookup: Lookup, side: Side, tile: int) -> bool:
    """Would this tile make mahjong? Never a fifth of its kind."""
    if side.hand[tile] == 4:
        return False
    key = side.key
    before = key[SUIT[tile]]
    key[SUIT[tile]] = before + WEIGHT[tile]
    complete = within(lookup, side, -1)
    key[SUIT[tile]] = before
    return complete and held(side, tile) < 4


@kernel
def useful_bits(lookup: Lookup, side: Side) -> int:
    """The kinds that bring the hand nearer, as bits: none of those of which the player holds all four."""
    if not plain(lookup):
        return useful_by_trial(lookup, side)
    key = side.key
    melds = side.melds
    a = lookup.suit[key[0]]
    b = lookup.suit[key[1]]
    c = lookup.suit[key[2]]
    d = lookup.honour[key[3]]
    now = nearest(lookup, melds, a, b, c, d)
    bits = 0
    for tile in range(PLAYED):
        if side.hand[tile] < 4:
            suit = SUIT[tile]
            more = key[suit] + WEIGHT[tile]
            if suit == 0:
                missing = nearest(lookup, melds, lookup.suit[more], b, c, d)
            elif suit == 1:
                missing = nearest(lookup, melds, a, lookup.suit[more], c, d)
            elif suit == 2:
                missing = nearest(lookup, melds, a, b, lookup.suit[more], d)
            else:
                missing = nearest(lookup, melds, a, b, c, lookup.honour[more])
            if missing < now and held(side, tile) < 4:
                bits |= 1 << tile
    return bits


@kernel
def useful_by_trial(lookup: Lookup, side: Side) -> int:
    """The same where special hands may be nearer than sets."""
    now = distance(lookup, side)
    bits = 0
    for tile in range(PLAYED):
        if side.hand[tile] < 4 and distance_with(lookup, side, tile) < now and held(side, tile) < 4:
            bits |= 1 << tile
    return bits


@kernel
def wait_bits(lookup: Lookup, side: Side) -> int:
    """The kinds that complete a hand of thirteen, as bits: none of those of which the player holds all four. (RX-PLAY-7)"""
    return useful_bits(lookup, side) if distance(lookup, side) == 0 else 0


@kernel
def waits(lookup: Lookup, side: Side) -> int:
    """How many kinds complete the hand."""
    bits = wait_bits(lookup, side)
    n = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


@kernel
def can_wait(lookup: Lookup, side: Side) -> bool:
    """Is the hand fishing: does it lack one tile of mahjong that the player does not hold already?"""
    return wait_bits(lookup, side) != 0


@kernel
def discard_table(lookup: Lookup, side: Side, decision: Decision) -> None:
    """For every kind in hand, how far from ready its discard leaves the hand, and the kinds that are then useful."""
    for tile in range(PLAYED):
        decision.after[tile] = FAR
        decision.gains[tile] = 0
        if side.hand[tile] > 0:
            gain(side, tile, -1)
            decision.after[tile] = distance(lookup, side)
            decision.gains[tile] = useful_bits(lookup, side)
            gain(side, tile, 1)
