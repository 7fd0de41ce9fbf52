"""The set that the winning tile completed, and whether the tile was claimed or drawn. (PC2-SC-2, PC2-SC-3)"""

from ....tiles import EAST, MAJOR, NONE, RANK
from ...state.codes import CHOW, EXPOSED, PAIR, PUNG
from ...state.records import Hand
from ...state.registry import kernel, pattern
from .measure import last_completes


@kernel
def claimed_last(hand: Hand) -> bool:
    """Whether the winning tile was claimed: a discard, or the tile of a robbed kong."""
    return hand.last != NONE and hand.lies[hand.last] == EXPOSED


@kernel
def one_sided(hand: Hand) -> bool:
    """Whether the winning tile filled the middle or the only open end of a sequence."""
    low = hand.tile[hand.last]
    place = hand.winning - low
    return place == 1 or (place == 2 and RANK[low] == 1) or (place == 0 and RANK[low] == 7)


@kernel
def own_in_own_round(hand: Hand) -> bool:
    """Whether the winning tile is the player's own wind, and that wind prevails."""
    return hand.winning == EAST + hand.own and hand.own == hand.prevailing


@pattern
def only_place(hand: Hand) -> int:
    """The winning tile makes the pair, or fills the middle or the only open end of a sequence. (PC1-SC-2)"""
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
    """A pair of heads completed by a claimed tile, except the player's own wind when it prevails. (PC2-SC-2)"""
    return last_completes(hand, PAIR) and MAJOR[hand.winning] == 1 and not own_in_own_round(hand) and claimed_last(hand)


@pattern
def head_pair_drawn(hand: Hand) -> int:
    """A pair of heads completed by a drawn tile, except the player's own wind when it prevails. (PC2-SC-2)"""
    return last_completes(hand, PAIR) and MAJOR[hand.winning] == 1 and not own_in_own_round(hand) and not claimed_last(hand)


@pattern
def own_round_pair_punged(hand: Hand) -> int:
    """A pair of the player's own wind when that wind prevails, completed by a claimed tile. (PC2-SC-2)"""
    return last_completes(hand, PAIR) and own_in_own_round(hand) and claimed_last(hand)


@pattern
def own_round_pair_drawn(hand: Hand) -> int:
    """A pair of the player's own wind when that wind prevails, completed by a drawn tile. (PC2-SC-2)"""
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
    """A pair of dragons, not completed by the winning tile. (PC2-SC-2)"""
    return plain_pair(hand, EAST + 4) + plain_pair(hand, EAST + 5) + plain_pair(hand, EAST + 6)


@pattern
def plain_own_wind_pair(hand: Hand) -> int:
    """A pair of the player's own wind, not completed by the winning tile. (PC2-SC-2)"""
    return plain_pair(hand, EAST + hand.own)


@pattern
def plain_prevailing_wind_pair(hand: Hand) -> int:
    """A pair of the prevailing wind, not completed by the winning tile. (PC2-SC-2)"""
    return plain_pair(hand, EAST + hand.prevailing)


@kernel
def plain_pair(hand: Hand, tile: int) -> int:
    """Whether the hand had a pair of this tile before the winning tile arrived."""
    return hand.pairs_of[tile] == 1 and not (last_completes(hand, PAIR) and hand.winning == tile)


@pattern
def fourth_of_exposed_three(hand: Hand) -> int:
    """The winning tile completes a sequence, and the winner has an exposed pung of the winning tile's kind. (PC2-BON-4)"""
    if not last_completes(hand, CHOW):
        return 0
    for slot in range(hand.fixed):
        if hand.kind[slot] == PUNG and hand.tile[slot] == hand.winning and hand.lies[slot] == EXPOSED:
            return 1
    return 0
