"""What the last tile completed, and how: the limit card pays for it by kind. (PC2-SC-2, PC2-SC-3)"""

from ....tiles import EAST, MAJOR, NONE, RANK
from ...state.codes import CHOW, EXPOSED, PAIR, PUNG
from ...state.records import Hand
from ...state.registry import kernel, pattern
from .measure import last_completes


@kernel
def claimed_last(hand: Hand) -> bool:
    """Was the last tile a discard, or robbed from a kong?"""
    return hand.last != NONE and hand.lies[hand.last] == EXPOSED


@kernel
def one_sided(hand: Hand) -> bool:
    """Did the last tile fill the middle of a sequence, or its only open end?"""
    low = hand.tile[hand.last]
    place = hand.winning - low
    return place == 1 or (place == 2 and RANK[low] == 1) or (place == 0 and RANK[low] == 7)


@kernel
def own_in_own_round(hand: Hand) -> bool:
    """Is the last tile the player's own wind in its own round?"""
    return hand.winning == EAST + hand.own and hand.own == hand.prevailing


@pattern
def only_place(hand: Hand) -> int:
    """The last tile makes the pair, or fills the middle or the only open end of a sequence. (PC1-SC-2)"""
    return last_completes(hand, PAIR) or (last_completes(hand, CHOW) and one_sided(hand))


@pattern
def minor_pair_punged(hand: Hand) -> int:
    """A pair of 2 to 8 completed by a claimed tile. (PC2-SC-2)"""
    return last_completes(hand, PAIR) and MAJOR[hand.winning] == 0 and claimed_last(hand)


@pattern
def minor_pair_drawn(hand: Hand) -> int:
    """A pair of 2 to 8 completed by a drawn tile. (PC2-SC-2)"""
    return last_completes(hand, PAIR) and MAJOR[hand.winning] == 0 and not claimed_last(hand)


@pattern
def head_pair_punged(hand: Hand) -> int:
    """A pair of heads completed by a claimed tile, the own wind in its own round apart. (PC2-SC-2)"""
    return last_completes(hand, PAIR) and MAJOR[hand.winning] == 1 and not own_in_own_round(hand) and claimed_last(hand)


@pattern
def head_pair_drawn(hand: Hand) -> int:
    """A pair of heads completed by a drawn tile, the own wind in its own round apart. (PC2-SC-2)"""
    return last_completes(hand, PAIR) and MAJOR[hand.winning] == 1 and not own_in_own_round(hand) and not claimed_last(hand)


@pattern
def own_round_pair_punged(hand: Hand) -> int:
    """A pair of the own wind in its own round, completed by a claimed tile. (PC2-SC-2)"""
    return last_completes(hand, PAIR) and own_in_own_round(hand) and claimed_last(hand)


@pattern
def own_round_pair_drawn(hand: Hand) -> int:
    """A pair of the own wind in its own round, completed by a drawn tile. (PC2-SC-2)"""
    return last_completes(hand, PAIR) and own_in_own_round(hand) and not claimed_last(hand)


@pattern
def one_sided_sequence_chowed(hand: Hand) -> int:
    """The middle or the only open end of a sequence, filled by a claimed tile. (PC2-SC-3)"""
    return last_completes(hand, CHOW) and one_sided(hand) and claimed_last(hand)


@pattern
def one_sided_sequence_drawn(hand: Hand) -> int:
    """The middle or the only open end of a sequence, filled by a drawn tile. (PC2-SC-3)"""
    return last_completes(hand, CHOW) and one_sided(hand) and not claimed_last(hand)


@pattern
def two_sided_sequence_drawn(hand: Hand) -> int:
    """A sequence open at both ends, filled by a drawn tile. (PC2-SC-3)"""
    return last_completes(hand, CHOW) and not one_sided(hand) and not claimed_last(hand)


@pattern
def plain_dragon_pairs(hand: Hand) -> int:
    """A pair of dragons that the last tile did not complete. (PC2-SC-2)"""
    return plain_pair(hand, EAST + 4) + plain_pair(hand, EAST + 5) + plain_pair(hand, EAST + 6)


@pattern
def plain_own_wind_pair(hand: Hand) -> int:
    """A pair of the own wind that the last tile did not complete. (PC2-SC-2)"""
    return plain_pair(hand, EAST + hand.own)


@pattern
def plain_prevailing_wind_pair(hand: Hand) -> int:
    """A pair of the wind of the round that the last tile did not complete. (PC2-SC-2)"""
    return plain_pair(hand, EAST + hand.prevailing)


@kernel
def plain_pair(hand: Hand, tile: int) -> int:
    """Is there a pair of this tile that stood before the last tile came?"""
    return hand.pairs_of[tile] == 1 and not (last_completes(hand, PAIR) and hand.winning == tile)


@pattern
def fourth_of_exposed_three(hand: Hand) -> int:
    """The last tile fills a sequence, and the three others of its kind lie on the table as a set of the winner. (PC2-BON-4)"""
    if not last_completes(hand, CHOW):
        return 0
    for slot in range(hand.fixed):
        if hand.kind[slot] == PUNG and hand.tile[slot] == hand.winning and hand.lies[slot] == EXPOSED:
            return 1
    return 0
