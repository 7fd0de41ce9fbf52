"""The counts that many patterns need, made once for each reading of a hand."""

from ....tiles import EAST, MAJOR, NONE, PLAYED, RED
from ...state.codes import CHOW, CLAIMED_KONG, EXPOSED, PAIR, PUNG, SETS
from ...state.records import Hand
from ...state.registry import kernel


@kernel
def measure(hand: Hand) -> None:
    """Count the sets of each sort, the melds and pairs of each tile, the suits, the sets of honours, and the sets with minors.

    The sort of a set says whether it is a pair, a chow, a pung or a kong, whether it is of majors, and whether it is exposed.
    The melds of a tile are its pungs and kongs.
    """
    clear(hand)
    seen = 0
    for slot in range(hand.sets):
        kind = hand.kind[slot]
        tile = hand.tile[slot]
        lies = hand.lies[slot]
        shown = 0 if lies == CLAIMED_KONG else lies
        hand.sets_of[kind, MAJOR[tile], shown] += 1
        if lies == EXPOSED:
            hand.claimed += 1
        elif kind >= PUNG:
            hand.secret += 1
        if kind == CHOW:
            hand.chows += 1
        elif kind == PAIR:
            hand.pairs_of[tile] += 1
        else:
            hand.melds_of[tile] += 1
        if kind == CHOW or MAJOR[tile] == 0:
            hand.minors += 1
        if tile >= EAST:
            hand.honours += 1
        else:
            seen |= 1 << tile // 9
    if hand.winner == 0 or hand.shape != SETS:  # a loser's suits are those of all their tiles, in sets or not (PC1-SC-3)
        for tile in range(PLAYED):
            if hand.count[tile] > 0:
                if tile >= EAST:
                    hand.honours += 1
                else:
                    seen |= 1 << tile // 9
    hand.suits = (seen & 1) + (seen >> 1 & 1) + (seen >> 2)


@kernel
def clear(hand: Hand) -> None:
    """Reset every count to zero."""
    hand.chows = 0
    hand.honours = 0
    hand.minors = 0
    hand.claimed = 0
    hand.secret = 0
    for kind in range(4):
        for major in range(2):
            hand.sets_of[kind, major, 0] = 0
            hand.sets_of[kind, major, 1] = 0
    for tile in range(PLAYED):
        hand.melds_of[tile] = 0
        hand.pairs_of[tile] = 0


@kernel
def dragon_sets(hand: Hand) -> int:
    """Return the number of pungs and kongs of dragons."""
    return hand.melds_of[RED] + hand.melds_of[RED + 1] + hand.melds_of[RED + 2]


@kernel
def wind_sets(hand: Hand) -> int:
    """Return the number of pungs and kongs of winds."""
    return hand.melds_of[EAST] + hand.melds_of[EAST + 1] + hand.melds_of[EAST + 2] + hand.melds_of[EAST + 3]


@kernel
def wind_pairs(hand: Hand) -> int:
    """Return the number of pairs of winds."""
    return hand.pairs_of[EAST] + hand.pairs_of[EAST + 1] + hand.pairs_of[EAST + 2] + hand.pairs_of[EAST + 3]


@kernel
def last_completes(hand: Hand, kind: int) -> bool:
    """Whether the last tile completed a set of this kind."""
    return hand.last != NONE and hand.kind[hand.last] == kind
