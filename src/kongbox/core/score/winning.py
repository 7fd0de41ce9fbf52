"""Whether a hand is mahjong, or one tile short of it. With wild tiles, only the scorer can tell."""

from ...tiles import NONE, PLAYED, WILD
from ..hand.distance import distance
from ..hand.hands import shift
from ..hand.waits import can_wait, completes, held, wait_bits
from ..state.codes import FROM_WALL
from ..state.records import Hand, Lookup, Table
from ..state.registry import kernel
from .circumstances import describe
from .scoring import score
from .wild import score_with_wilds


@kernel
def score_side(table: Table, lookup: Lookup, seat: int, hand: Hand) -> int:
    """Write a seat's hand to `hand` and return its score; NONE for a winner whose hand is not mahjong."""
    describe(table, lookup, seat, hand)
    if lookup.rules.goulash.wild != 0:
        return score_with_wilds(table.side[seat], lookup, hand)
    return score(hand, lookup.rules)


@kernel
def score_on(table: Table, lookup: Lookup, seat: int, tile: int, how: int) -> int:
    """Return what a seat's fourteen tiles score if `tile`, one of them, came last; NONE if they are not mahjong."""
    winner = table.winner
    last = table.tile
    came = table.how
    table.winner = seat
    table.tile = tile
    table.how = how
    total = score_side(table, lookup, seat, table.trial)
    table.winner = winner
    table.tile = last
    table.how = came
    return total


@kernel
def may_win(table: Table, lookup: Lookup, seat: int, tile: int, how: int) -> bool:
    """Whether the hand is mahjong with this tile last, if its wild tiles stand for the missing tiles.

    No pair, set or ordinary hand may have more wild tiles than the rules allow. (BM-GO-4)
    """
    if distance(lookup, table.side[seat]) != table.side[seat].hand[WILD] - 1:
        return False
    return score_on(table, lookup, seat, tile, how) != NONE


@kernel
def wins_on(table: Table, lookup: Lookup, seat: int, tile: int, how: int) -> bool:
    """Whether this tile would complete the hand. A fifth tile of a kind never does, nor does another player's wild tile."""
    side = table.side[seat]
    if lookup.rules.goulash.wild == 0:
        return completes(lookup, side, tile)
    if tile == WILD or held(side, tile) >= 4:
        return False
    shift(side, tile, 1)
    wins = may_win(table, lookup, seat, tile, how)
    shift(side, tile, -1)
    return wins


@kernel
def waits_for(table: Table, lookup: Lookup, seat: int) -> int:
    """Return the kinds that complete a seat's hand of thirteen tiles, as bits."""
    side = table.side[seat]
    if lookup.rules.goulash.wild == 0:
        return wait_bits(lookup, side)
    bits = 0
    if distance(lookup, side) <= side.hand[WILD]:
        for tile in range(PLAYED):
            if wins_on(table, lookup, seat, tile, FROM_WALL):
                bits |= 1 << tile
    return bits


@kernel
def lacks_one(table: Table, lookup: Lookup, seat: int) -> bool:
    """Whether a hand of thirteen tiles is fishing."""
    if lookup.rules.goulash.wild == 0:
        return can_wait(lookup, table.side[seat])
    return waits_for(table, lookup, seat) != 0


@kernel
def from_ready(table: Table, lookup: Lookup, seat: int) -> int:
    """Return how many tiles a seat is from ready, less its wild tiles; 0 is fishing.

    Every wild tile counts, even if no set has room for it.
    """
    return distance(lookup, table.side[seat]) - table.side[seat].hand[WILD]
