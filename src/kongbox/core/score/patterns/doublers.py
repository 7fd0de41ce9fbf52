"""Patterns that double a hand."""

from ....tiles import EAST
from ...state.codes import FROM_DISCARD, FROM_KONG, FROM_WALL
from ...state.records import Hand
from ...state.registry import pattern, pattern_of
from .measure import dragon_sets, wind_pairs, wind_sets
from .points import dragon_pairs, own_wind_pair, prevailing_wind_pair


@pattern
def dragon_melds(hand: Hand) -> int:
    """Each pung or kong of dragons. (RX-SC-5)"""
    return dragon_sets(hand)


@pattern
def prevailing_wind_meld(hand: Hand) -> int:
    """A pung or kong of the prevailing wind. (RX-SC-5)"""
    return hand.melds_of[EAST + hand.prevailing]


@pattern
def own_wind_meld(hand: Hand) -> int:
    """A pung or kong of the player's own wind. (RX-SC-5)"""
    return hand.melds_of[EAST + hand.own]


@pattern
def three_concealed_pungs(hand: Hand) -> int:
    """Three or more concealed pungs or kongs. (RX-SC-5)"""
    return hand.secret >= 3


@pattern
def two_dragon_melds_and_a_pair(hand: Hand) -> int:
    """All three dragons in two melds and a pair. (RX-SC-5)"""
    return dragon_sets(hand) == 2 and dragon_pairs(hand) == 1


@pattern
def three_wind_melds_and_a_pair(hand: Hand) -> int:
    """All four winds in three melds and a pair. (RX-SC-5)"""
    return wind_sets(hand) == 3 and wind_pairs(hand) == 1


@pattern
def three_dragon_melds(hand: Hand) -> int:
    """Melds of all three dragons. (RX-SC-5)"""
    return dragon_sets(hand) == 3


@pattern
def four_wind_melds(hand: Hand) -> int:
    """Melds of all four winds. (RX-SC-5)"""
    return wind_sets(hand) == 4


@pattern
def own_flower_and_season(hand: Hand) -> int:
    """The player's own flower and own season. (RX-SC-5)"""
    return hand.bonus[hand.own] == 1 and hand.bonus[4 + hand.own] == 1


@pattern
def all_flowers(hand: Hand) -> int:
    """All four flowers. (RX-SC-5)"""
    return hand.bonus[0] + hand.bonus[1] + hand.bonus[2] + hand.bonus[3] == 4


@pattern
def all_seasons(hand: Hand) -> int:
    """All four seasons. (RX-SC-5)"""
    return hand.bonus[4] + hand.bonus[5] + hand.bonus[6] + hand.bonus[7] == 4


@pattern
def worthless(hand: Hand) -> int:
    """Only chows, and an eye that scores nothing. (RX-SC-6)"""
    return hand.chows == 4 and dragon_pairs(hand) + prevailing_wind_pair(hand) + own_wind_pair(hand) == 0


@pattern
def no_chows(hand: Hand) -> int:
    """No chows. (RX-SC-6)"""
    return hand.chows == 0


@pattern
def fully_concealed(hand: Hand) -> int:
    """All melds are concealed, and so is the eye. (RX-SC-6)"""
    return hand.claimed == 0


@pattern
def only_majors(hand: Hand) -> int:
    """Only terminals and honours. (RX-SC-6)"""
    return hand.minors == 0


@pattern
def one_suit_with_honours(hand: Hand) -> int:
    """Tiles of one suit and honours. (RX-SC-6)"""
    return hand.suits == 1 and hand.honours > 0


@pattern
def clear_suit(hand: Hand) -> int:
    """Tiles of one suit only. (RX-SC-6)"""
    return hand.suits == 1 and hand.honours == 0


@pattern_of("loose")
def won_on_loose_tile(hand: Hand) -> int:
    """The winning tile is a loose tile. (RX-SC-6)"""
    return hand.loose


@pattern_of("final")
def final_tile(hand: Hand) -> int:
    """Mahjong on the final tile. (RX-PLAY-21)"""
    return hand.final


@pattern_of("how", "final")
def final_tile_drawn(hand: Hand) -> int:
    """Mahjong by drawing the final tile. (PC2-BON-2)"""
    return hand.final == 1 and hand.how != FROM_DISCARD and hand.how != FROM_KONG


@pattern_of("how")
def robbing_the_kong(hand: Hand) -> int:
    """The player wins by robbing a kong. (RX-SC-6)"""
    return hand.how == FROM_KONG


@pattern_of("calling")
def original_call(hand: Hand) -> int:
    """The player said at their first discard that they were fishing, and kept the same thirteen tiles. (RX-PLAY-6)"""
    return hand.calling


@pattern
def own_wind_in_own_round_meld(hand: Hand) -> int:
    """A pung or kong of the player's own wind when that wind prevails. (PC2-SC-5)"""
    return hand.own == hand.prevailing and hand.melds_of[EAST + hand.own] == 1


@pattern
def honours_alone(hand: Hand) -> int:
    """Only winds and dragons. (PC1-SC-3)"""
    return hand.suits == 0


@pattern_of("kept")
def original_hand(hand: Hand) -> int:
    """Mahjong with the thirteen dealt tiles and the winning tile. (PC1-SC-3)"""
    return hand.kept


@pattern
def own_flower(hand: Hand) -> int:
    """The player's own flower, in a game with flowers. (PC-EQ-1, BM-SC-4)"""
    return hand.bonus[hand.own]


@pattern
def own_season(hand: Hand) -> int:
    """The player's own season, in a game with seasons. (PC-EQ-1, BM-SC-4)"""
    return hand.bonus[4 + hand.own]


@pattern
def own_flower_without_bouquet(hand: Hand) -> int:
    """The player's own flower, unless they hold all four flowers. (BM-SC-4)"""
    return hand.bonus[hand.own] == 1 and all_flowers(hand) == 0


@pattern
def own_season_without_bouquet(hand: Hand) -> int:
    """The player's own season, unless they hold all four seasons. (BM-SC-4)"""
    return hand.bonus[4 + hand.own] == 1 and all_seasons(hand) == 0


@pattern
def ones_and_nines_with_honours(hand: Hand) -> int:
    """Only ones and nines, with winds or dragons. (BM-SC-5)"""
    return hand.minors == 0 and hand.honours > 0 and hand.suits > 0


@pattern
def all_concealed_with_honours(hand: Hand) -> int:
    """Tiles of one or more suits, together with winds or dragons, and no tile claimed. (BM-SC-5)"""
    return hand.claimed == 0 and hand.honours > 0 and hand.suits > 0


@pattern_of("how", "final")
def last_live_tile(hand: Hand) -> int:
    """Mahjong by drawing the last tile of the live wall. (BM-SC-5)"""
    return hand.final == 1 and hand.how == FROM_WALL


@pattern_of("how", "final")
def final_discard(hand: Hand) -> int:
    """Mahjong on the final discard. (BM-SC-5)"""
    return hand.final == 1 and hand.how == FROM_DISCARD
