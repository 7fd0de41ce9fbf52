"""Special hands, and special ways to win."""

from ....tiles import BAMBOO, DOTS, EAST, JADE, RANK
from ...state.codes import (
    CHOW,
    FROM_DISCARD,
    FROM_KONG,
    FROM_WALL,
    KNITTING,
    KONG,
    ORPHANS,
    PAIR,
    PAIR_HONOURS,
    SETS,
    SEVEN_PAIRS,
    TEMPLATES,
    TRIPLE_KNITTING,
)
from ...state.records import Hand
from ...state.registry import pattern, pattern_of
from .doublers import clear_suit
from .measure import dragon_sets, wind_pairs, wind_sets


@pattern
def thirteen_orphans(hand: Hand) -> int:
    """One of each major, and one more major. (RX-SH-1)"""
    return hand.shape == ORPHANS


@pattern
def nine_gates(hand: Hand) -> int:
    """1112345678999 of one suit, concealed, and any tile of that suit to win. (RX-SH-2)"""
    if hand.fixed > 0 or hand.winning >= EAST or clear_suit(hand) == 0:
        return 0
    first = hand.winning - RANK[hand.winning] + 1
    for tile in range(first, first + 9):
        wanted = 3 if RANK[tile] == 1 or RANK[tile] == 9 else 1
        held = hand.count[tile] - 1 if tile == hand.winning else hand.count[tile]
        if held != wanted:
            return 0
    return 1


@pattern
def buried_treasure(hand: Hand) -> int:
    """Four concealed pungs or kongs and a concealed eye. (RX-SH-3)"""
    return hand.secret == 4 and hand.claimed == 0


@pattern
def fourfold_plenty(hand: Hand) -> int:
    """Four kongs and an eye. (RX-SH-4)"""
    return hand.sets_of[KONG, 0, 0] + hand.sets_of[KONG, 0, 1] + hand.sets_of[KONG, 1, 0] + hand.sets_of[KONG, 1, 1] == 4


@pattern
def heads_and_tails(hand: Hand) -> int:
    """Only terminals. (RX-SH-5)"""
    return hand.shape == SETS and hand.minors == 0 and hand.honours == 0


@pattern
def all_symbols(hand: Hand) -> int:
    """Only honours. (RX-SH-6)"""
    return hand.shape == SETS and hand.suits == 0


@pattern
def imperial_jade(hand: Hand) -> int:
    """Only green tiles: green dragons and 2, 3, 4, 6 and 8 of bamboo. A chow of 2-3-4 is allowed; dragons are not required.
    (RX-SH-7)
    """
    for slot in range(hand.sets):
        tile = hand.tile[slot]
        if JADE[tile] == 0 or (hand.kind[slot] == CHOW and tile != BAMBOO + 1):
            return 0
    return hand.sets == 5


@pattern
def wriggling_snake(hand: Hand) -> int:
    """All in one suit: pungs or kongs of 1 and 9, an eye of 2, 5 or 8, and two chows of the other six numbers. (RX-SH-8)"""
    if clear_suit(hand) == 0 or hand.chows != 2:
        return 0
    first = hand.tile[0] - RANK[hand.tile[0]] + 1
    if hand.melds_of[first] == 0 or hand.melds_of[first + 8] == 0:
        return 0
    eye = 0
    numbers = 0
    for slot in range(hand.sets):
        if hand.kind[slot] == PAIR:
            eye = RANK[hand.tile[slot]]
            numbers |= 1 << eye
        elif hand.kind[slot] == CHOW:
            numbers |= 7 << RANK[hand.tile[slot]]
    return (eye == 2 or eye == 5 or eye == 8) and numbers == 0b111111100


@pattern
def concealed_clear_suit(hand: Hand) -> int:
    """One suit, fully concealed. (RX-SH-9)"""
    return clear_suit(hand) == 1 and hand.claimed == 0


@pattern
def three_great_scholars(hand: Hand) -> int:
    """Melds of all three dragons, another pung or kong, and any eye. (RX-SH-10)"""
    return dragon_sets(hand) == 3 and hand.chows == 0


@pattern
def four_blessings(hand: Hand) -> int:
    """Melds of all four winds and any eye. (RX-SH-11)"""
    return wind_sets(hand) == 4


@pattern_of("loose", "chain")
def twofold_plenty(hand: Hand) -> int:
    """The loose tile of a kong makes another kong, and the loose tile of that kong wins. (RX-SH-12)"""
    return hand.loose == 1 and hand.chain >= 2


@pattern_of("loose")
def plum_blossom(hand: Hand) -> int:
    """The winning tile is a 5 of dots, drawn as a loose tile. (RX-SH-13)"""
    return hand.loose == 1 and hand.winning == DOTS + 4


@pattern_of("how", "final")
def moon_from_the_sea(hand: Hand) -> int:
    """The player draws a 1 of dots as the last tile of the live wall, and wins with it. (RX-SH-14)"""
    return hand.final == 1 and hand.how == FROM_WALL and hand.winning == DOTS


@pattern_of("how")
def carrying_pole(hand: Hand) -> int:
    """The player wins by robbing a kong of 2s of bamboo. (RX-SH-15)"""
    return hand.how == FROM_KONG and hand.winning == BAMBOO + 1


@pattern_of("heaven")
def heavens_blessing(hand: Hand) -> int:
    """The dealer wins before their first discard. (RX-SH-16)"""
    return hand.heaven


@pattern_of("earth")
def earths_blessing(hand: Hand) -> int:
    """A player claims the dealer's first discard and wins before ever discarding: on that tile, or on a kong's loose tile.
    (RX-SH-17)
    """
    return hand.earth


@pattern_of("thirteenth")
def thirteenth_mahjong(hand: Hand) -> int:
    """The dealer wins for the thirteenth time in a row, not counting draws. The winds then move on. (RX-SH-18)"""
    return hand.thirteenth


@pattern
def heads_only(hand: Hand) -> int:
    """Only ones, nines, winds and dragons. (PC2-LH-1)"""
    return hand.minors == 0 and hand.shape == SETS


@pattern
def four_wind_sets(hand: Hand) -> int:
    """Sets of the four winds and any pair. (PC2-LH-1)"""
    return wind_sets(hand) == 4


@pattern
def three_wind_sets_and_the_pair(hand: Hand) -> int:
    """Sets of three winds, any other set and a pair of the fourth wind. (PC2-LH-1)"""
    return wind_sets(hand) == 3 and wind_pairs(hand) == 1


@pattern
def three_dragon_sets(hand: Hand) -> int:
    """Sets of the three dragons, any fourth set and any pair. (PC2-LH-1)"""
    return dragon_sets(hand) == 3


@pattern_of("kept", "heaven")
def original_draw(hand: Hand) -> int:
    """East wins with the hand as dealt. (PC2-LH-1)"""
    return hand.heaven == 1 and hand.kept == 1


@pattern_of("earth", "how")
def first_card(hand: Hand) -> int:
    """A player wins on the dealer's first discard. (PC2-BON-3)"""
    return hand.earth == 1 and hand.how == FROM_DISCARD


@pattern
def all_pair_honours(hand: Hand) -> int:
    """Seven pairs of ones, nines, winds and dragons. The same pair may appear twice. (BM-SH-2)"""
    return hand.shape == PAIR_HONOURS


@pattern
def knitting(hand: Hand) -> int:
    """Seven pairs, each of one number in two suits. All pairs use the same two suits. (BM-SH-3)"""
    return hand.shape == KNITTING


@pattern
def triple_knitting(hand: Hand) -> int:
    """Four triplets, each of one number in all three suits, and a pair of one number in two suits. (BM-SH-4)"""
    return hand.shape == TRIPLE_KNITTING


@pattern
def seven_pairs(hand: Hand) -> int:
    """Seven different pairs. The winning tile may be claimed."""
    return hand.shape == SEVEN_PAIRS


@pattern
def named_tiles(hand: Hand) -> int:
    """Exactly the tiles that the sheet lists."""
    return hand.shape >= TEMPLATES


@pattern
def groups(hand: Hand) -> int:
    """The groups of tiles that the sheet describes."""
    return hand.matched != 0


@pattern
def purity(hand: Hand) -> int:
    """Pungs or kongs and a pair, all of one suit; no chow, no honours. (BM-SH-1)"""
    return hand.sets == 5 and hand.chows == 0 and clear_suit(hand)


@pattern
def treasure_of_one_suit(hand: Hand) -> int:
    """Concealed pungs and a pair, of one suit with or without honours; no kong. The winning tile may be claimed. (BM-SH-5)"""
    return hand.sets == 5 and hand.fixed == 0 and hand.chows == 0 and hand.suits == 1


@pattern
def jade_with_dragon(hand: Hand) -> int:
    """Pungs or kongs and a pair, only of 2, 3, 4, 6 and 8 of bamboo and green dragons. Green dragons are required. (BM-SH-11)"""
    return hand.chows == 0 and hand.honours > 0 and imperial_jade(hand)


@pattern
def jade_without_chow(hand: Hand) -> int:
    """Pungs or kongs and a pair, only of 2, 3, 4, 6 and 8 of bamboo and green dragons. (BM-SH-11)"""
    return hand.chows == 0 and imperial_jade(hand)
