"""What a hand waits for, what brings it nearer, and what every discard leaves of it."""

from ...tiles import HONOURS, PLAYED, SUIT, WEIGHT
from ..state.codes import BOGUS, CHOW, KONG
from ..state.records import Decision, Lookup, Side
from ..state.registry import kernel
from .company import company, row_of
from .distance import FAR, cell, distance, nearest, plain, within
from .hands import shift


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
def within_with(lookup: Lookup, side: Side, tile: int, most: int) -> bool:
    """Is the hand no more than so many tiles from ready with one tile more, of a kind that it does not hold four times?"""
    key = side.key
    before = key[SUIT[tile]]
    key[SUIT[tile]] = before + WEIGHT[tile]
    near = within(lookup, side, most)
    key[SUIT[tile]] = before
    return near


@kernel
def completes(lookup: Lookup, side: Side, tile: int) -> bool:
    """Would this tile make mahjong? Never a fifth of its kind."""
    if side.least > 0 or side.hand[tile] == 4:
        return False
    return within_with(lookup, side, tile, -1) and held(side, tile) < 4


@kernel
def useful_bits(lookup: Lookup, side: Side) -> int:
    """The kinds that bring the hand nearer, as bits: none of those of which the player holds all four."""
    return nearer_bits(lookup, side, distance(lookup, side))


@kernel
def wait_bits(lookup: Lookup, side: Side) -> int:
    """The kinds that complete a hand of thirteen, as bits: none of those of which the player holds all four. (RX-PLAY-7)"""
    return nearer_bits(lookup, side, 0) if distance(lookup, side) == 0 else 0


@kernel
def nearer_bits(lookup: Lookup, side: Side, now: int) -> int:
    """The kinds that bring a hand nearer that is so many tiles from ready."""
    least = 3 if now == 0 and side.melds > 0 else 0  # one tile completes sets: it has a like, which counts 4, or two neighbours
    row = row_of(side)
    bits = 0
    if not plain(lookup):
        for tile in range(PLAYED):
            if side.hand[tile] < 4 and company(side, row, tile) >= least:
                if within_with(lookup, side, tile, now - 1) and held(side, tile) < 4:
                    bits |= 1 << tile
        return bits
    key = side.key
    melds = side.melds
    a = lookup.suit[key[0]]
    b = lookup.suit[key[1]]
    c = lookup.suit[key[2]]
    d = lookup.honour[key[3]]
    for tile in range(PLAYED):
        if side.hand[tile] < 4 and company(side, row, tile) >= least:
            suit = SUIT[tile]
            more = cell(lookup, suit, key[suit] + WEIGHT[tile])
            missing = nearest(
                lookup,
                melds,
                more if suit == 0 else a,
                more if suit == 1 else b,
                more if suit == 2 else c,
                more if suit == HONOURS else d,
            )
            if missing < now and held(side, tile) < 4:
                bits |= 1 << tile
    return bits


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
            shift(side, tile, -1)
            decision.after[tile] = distance(lookup, side)
            decision.gains[tile] = useful_bits(lookup, side)
            shift(side, tile, 1)
