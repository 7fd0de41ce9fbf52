"""Every reading of a complete hand's concealed tiles as melds and an eye.

The eye and the choice of pungs determine a reading, because all other tiles must form chows.
"""

from ...tiles import EAST, PLAYED, RANK
from ..state.codes import CHOW, CONCEALED, KONG, MOST_READINGS, PAIR, PUNG
from ..state.records import Hand
from ..state.registry import kernel


@kernel
def put(hand: Hand, slot: int, kind: int, tile: int) -> None:
    """Put a concealed set into a slot."""
    hand.kind[slot] = kind
    hand.tile[slot] = tile
    hand.lies[slot] = CONCEALED


@kernel
def triples(hand: Hand) -> int:
    """Return the number of kinds of which the hand holds three or four tiles."""
    n = 0
    for tile in range(PLAYED):
        if hand.count[tile] >= 3:
            n += 1
    return n


@kernel
def chows_fit(hand: Hand, slot: int, most: int) -> bool:
    """Whether `hand.rest` divides into at most `most` chows. If it does, the chows are written to the slots from `slot` on."""
    if slot + most < 5:
        return False
    for tile in range(PLAYED):
        while hand.rest[tile] > 0:
            if tile >= EAST or RANK[tile] > 7 or hand.rest[tile + 1] == 0 or hand.rest[tile + 2] == 0:
                return False
            for other in range(tile, tile + 3):
                hand.rest[other] -= 1
            put(hand, slot, CHOW, tile)
            slot += 1
    return True


@kernel
def try_reading(hand: Hand, eye: int, choice: int, chows: int) -> None:
    """Store the reading with this eye and these pungs if all other tiles form chows."""
    for tile in range(PLAYED):
        hand.rest[tile] = hand.count[tile]
    hand.rest[eye] -= 2
    put(hand, hand.fixed, PAIR, eye)
    slot = hand.fixed + 1
    for tile in range(PLAYED):
        if hand.count[tile] >= 3:
            if choice & 1:
                if hand.rest[tile] < 3:
                    return
                hand.rest[tile] -= 3
                put(hand, slot, PUNG, tile)
                slot += 1
            choice >>= 1
    if not chows_fit(hand, slot, chows):
        return
    for slot in range(hand.fixed, 5):
        hand.reading[hand.readings, 2 * (slot - hand.fixed)] = hand.kind[slot]
        hand.reading[hand.readings, 2 * (slot - hand.fixed) + 1] = hand.tile[slot]
    hand.readings += 1


@kernel
def find_readings(hand: Hand, chows: int) -> None:
    """Find every reading of the hand as four melds and an eye, with at most `chows` chows. (RX-SC-7, BM-PLAY-1)"""
    hand.readings = 0
    for slot in range(hand.fixed):
        if hand.kind[slot] == CHOW:
            chows -= 1
    choices = 1 << triples(hand)
    for eye in range(PLAYED):
        if hand.count[eye] >= 2:
            for choice in range(choices):
                if hand.readings < MOST_READINGS:
                    try_reading(hand, eye, choice, chows)


@kernel
def take_reading(hand: Hand, reading: int) -> None:
    """Copy a stored reading into the slots of the hand."""
    for slot in range(hand.fixed, 5):
        hand.kind[slot] = hand.reading[reading, 2 * (slot - hand.fixed)]
        hand.tile[slot] = hand.reading[reading, 2 * (slot - hand.fixed) + 1]
        hand.lies[slot] = CONCEALED
    hand.sets = 5


@kernel
def read_loser(hand: Hand, kongs: bool) -> None:
    """Read a losing hand: three or four alike score as a pung, and two as a pair. (RX-SC-9, RX-PLAY-14)

    If `kongs` is set, four alike score as a concealed kong. (BM-PLAY-2)
    """
    hand.sets = hand.fixed
    for tile in range(PLAYED):
        if hand.count[tile] >= 2:
            kind = PAIR
            if hand.count[tile] >= 3:
                kind = KONG if kongs and hand.count[tile] == 4 else PUNG
            put(hand, hand.sets, kind, tile)
            hand.sets += 1


@kernel
def holds(hand: Hand, slot: int, tile: int) -> bool:
    """Whether this set contains the tile."""
    low = hand.tile[slot]
    if hand.kind[slot] == CHOW:
        return low <= tile <= low + 2
    return low == tile
