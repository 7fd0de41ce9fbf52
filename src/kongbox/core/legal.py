"""What a seat may ask for: the one source of every button, bot move and refusal."""

from ..tiles import PLAYED
from .analysis import can_wait
from .deal import different_heads
from .distance import distance, within
from .hands import gain
from .kernel import kernel
from .names import (
    ACTIONS,
    ADDED_KONG,
    CALL_FIRST,
    CALL_READY,
    CONCEALED_KONG,
    DISCARD,
    FISH,
    FROM_CLAIM,
    MAHJONG,
    NO_PLAY,
    OPENING,
    PASS,
    PUNG,
    SAY_FISHING,
    SAY_NOT_FISHING,
    TAKE_CHOW,
    TURN,
    WASHING,
)
from .records import House, Mind, Side, Table
from .wall import loose_left


@kernel
def legal(table: Table, house: House, seat: int, mind: Mind) -> None:
    """Mark in `mind.open` the actions open to a seat."""
    for action in range(ACTIONS):
        mind.open[action] = 0
    if table.pending >> seat & 1 == 0:
        return
    if table.phase == OPENING:
        mind.open[PASS] = 1
        mark_kongs(table, seat, mind)
    elif table.phase == WASHING:
        mark_washing(table, house, seat, mind)
    elif table.phase == TURN:
        mark_turn(table, house, seat, mind)
    else:
        mind.open[PASS] = 1
        could = table.side[seat].could
        for action in range(TAKE_CHOW, MAHJONG + 1):
            mind.open[action] = could >> (action - TAKE_CHOW) & 1


@kernel
def mark_turn(table: Table, house: House, seat: int, mind: Mind) -> None:
    """In one's turn: mahjong on a drawn tile, kongs, and a discard. (RX-PLAY-17, RX-PLAY-19)"""
    side = table.side[seat]
    ready = within(house, side, 0)
    if table.how != FROM_CLAIM and ready and within(house, side, -1):
        mind.open[MAHJONG] = 1
    if side.calling == 1 and house.rules.call == CALL_READY:  # bound to discard what is drawn (DM-13)
        mind.open[DISCARD + side.drawn] = 1
        return
    mark_kongs(table, seat, mind)
    for tile in range(PLAYED):
        mind.open[DISCARD + tile] = 1 if side.hand[tile] > 0 else 0
    if may_ask_draw(table, house, seat):
        mind.open[NO_PLAY] = 1
    if house.rules.say_fishing == 1 and side.spoke == 0:  # BM-PLAY-7
        mind.open[SAY_FISHING] = 1 if side.fishing == 0 and ready else 0
        mind.open[SAY_NOT_FISHING] = side.fishing
    if ready and may_call(house, side):
        for tile in range(PLAYED):
            if side.hand[tile] > 0 and leaves_fishing(house, side, tile):
                mind.open[FISH + tile] = 1


@kernel
def may_call(house: House, side: Side) -> bool:
    """May fishing be announced with this discard? (RX-PLAY-6, DM-13)"""
    if house.rules.call == CALL_FIRST:
        return side.discards == 0
    return house.rules.call == CALL_READY


@kernel
def may_ask_draw(table: Table, house: House, seat: int) -> bool:
    """On his first turn, after drawing, a player with nine or more different terminals and honours. (DM-9)"""
    if house.rules.nine_heads == 0 or table.side[seat].discards > 0 or table.how == FROM_CLAIM:
        return False
    if house.rules.nine_heads == 2:
        for other in range(4):
            if table.side[other].melds > 0:
                return False
    return different_heads(table.side[seat]) >= 9


@kernel
def mark_washing(table: Table, house: House, seat: int, mind: Mind) -> None:
    """Before play: go on, wash, or, for the dealer, win on the original draw. (PC2-WASH-1, PC2-BON-3)"""
    side = table.side[seat]
    mind.open[PASS] = 1
    if side.heads >= 9:
        mind.open[NO_PLAY] = 1
    if seat == table.dealer and distance(house, side) == -1:
        mind.open[MAHJONG] = 1


@kernel
def mark_kongs(table: Table, seat: int, mind: Mind) -> None:
    """A kong needs a loose tile to replace it; four in hand, or one that fits an exposed pung. (RX-PLAY-3, RX-PLAY-18)"""
    if not loose_left(table):
        return
    side = table.side[seat]
    for tile in range(PLAYED):
        mind.open[CONCEALED_KONG + tile] = 1 if side.hand[tile] == 4 else 0
    for meld in range(side.melds):
        if side.kind[meld] == PUNG and side.hand[side.tile[meld]] == 1:
            mind.open[ADDED_KONG + side.tile[meld]] = 1


@kernel
def leaves_fishing(house: House, side: Side, tile: int) -> bool:
    """Is the hand one tile short of mahjong once this tile is gone? (RX-PLAY-6)"""
    gain(side, tile, -1)
    fishing = can_wait(house, side)
    gain(side, tile, 1)
    return fishing
