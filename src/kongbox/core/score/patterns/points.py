"""Patterns that earn points."""

from ....tiles import EAST, MAJOR, RED
from ...state.codes import KONG, PAIR, PUNG
from ...state.records import Hand
from ...state.registry import pattern, pattern_of
from .measure import last_completes


@pattern
def exposed_minor_pungs(hand: Hand) -> int:
    """An exposed pung of minors. (RX-SC-1)"""
    return hand.sets_of[PUNG, 0, 0]


@pattern
def exposed_major_pungs(hand: Hand) -> int:
    """An exposed pung of majors. (RX-SC-1)"""
    return hand.sets_of[PUNG, 1, 0]


@pattern
def exposed_minor_kongs(hand: Hand) -> int:
    """An exposed kong of minors. (RX-SC-1)"""
    return hand.sets_of[KONG, 0, 0]


@pattern
def exposed_major_kongs(hand: Hand) -> int:
    """An exposed kong of majors. (RX-SC-1)"""
    return hand.sets_of[KONG, 1, 0]


@pattern
def concealed_minor_pungs(hand: Hand) -> int:
    """A concealed pung of minors. (RX-SC-1)"""
    return hand.sets_of[PUNG, 0, 1]


@pattern
def concealed_major_pungs(hand: Hand) -> int:
    """A concealed pung of majors. (RX-SC-1)"""
    return hand.sets_of[PUNG, 1, 1]


@pattern
def concealed_minor_kongs(hand: Hand) -> int:
    """A concealed kong of minors. (RX-SC-1)"""
    return hand.sets_of[KONG, 0, 1]


@pattern
def concealed_major_kongs(hand: Hand) -> int:
    """A concealed kong of majors. (RX-SC-1)"""
    return hand.sets_of[KONG, 1, 1]


@pattern
def dragon_pairs(hand: Hand) -> int:
    """A pair of dragons. (RX-SC-2)"""
    return hand.pairs_of[RED] + hand.pairs_of[RED + 1] + hand.pairs_of[RED + 2]


@pattern
def prevailing_wind_pair(hand: Hand) -> int:
    """A pair of the prevailing wind. (RX-SC-2)"""
    return hand.pairs_of[EAST + hand.prevailing]


@pattern
def own_wind_pair(hand: Hand) -> int:
    """A pair of the player's own wind. (RX-SC-2)"""
    return hand.pairs_of[EAST + hand.own]


@pattern
def flowers(hand: Hand) -> int:
    """Each flower. (RX-SC-3)"""
    return hand.bonus[0] + hand.bonus[1] + hand.bonus[2] + hand.bonus[3]


@pattern
def seasons(hand: Hand) -> int:
    """Each season. (RX-SC-3)"""
    return hand.bonus[4] + hand.bonus[5] + hand.bonus[6] + hand.bonus[7]


@pattern
def mahjong(hand: Hand) -> int:
    """The hand is complete. (RX-SC-4)"""
    return hand.winner


@pattern_of("waits")
def only_possible(hand: Hand) -> int:
    """Only one kind of tile could complete the hand. (RX-PLAY-7)"""
    return hand.waits == 1


@pattern
def last_tile_forms_eye(hand: Hand) -> int:
    """The winning tile forms the eye. (RX-SC-4)"""
    return last_completes(hand, PAIR)


@pattern
def last_tile_forms_eye_of_majors(hand: Hand) -> int:
    """The winning tile forms an eye of majors. (RX-SC-4)"""
    return last_completes(hand, PAIR) and MAJOR[hand.winning] == 1


@pattern_of("drawn")
def last_tile_drawn(hand: Hand) -> int:
    """The winning tile is drawn from the wall. (RX-SC-4)"""
    return hand.drawn
