"""What a seat may ask for: the one source of every button, bot move and refusal."""

from ...tiles import PLAYED, WILD
from ..hand.distance import distance, within
from ..hand.hands import gain
from ..score.winning import lacks_one, may_win
from ..state.codes import (
    ACTIONS,
    ADDED_KONG,
    ADDED_WILD,
    CALL_FIRST,
    CALL_READY,
    CLAIM_WILD,
    CONCEALED_KONG,
    CONCEALED_WILD,
    DISCARD,
    DISCARD_WILD,
    EXCHANGE,
    FISH,
    FISH_WILD,
    FROM_CLAIM,
    GIVE,
    MAHJONG,
    NO_EXCHANGE,
    NO_PLAY,
    OPENING,
    ORDINARY_WILD,
    PASS,
    PUNG,
    SAY_FISHING,
    SAY_NOT_FISHING,
    SEEMS_WON,
    TAKE_CHOW,
    TAKE_PUNG_WILD,
    TURN,
    VOTE,
    WASHING,
)
from ..state.records import House, Mind, Side, Table
from ..state.registry import kernel
from .deal import different_heads
from .legal_errors import mark_errors
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
    elif table.phase == EXCHANGE:
        mark_exchange(table, house, seat, mind)
    elif table.phase == VOTE:
        mind.open[PASS] = 1
        mind.open[NO_EXCHANGE] = 1
        mind.open[SAY_FISHING] = 1 if leaves_one(table, house, seat) else 0
    else:
        mind.open[PASS] = 1
        could = table.side[seat].could
        mind.open[MAHJONG] = could >> SEEMS_WON & 1
        for action in range(TAKE_CHOW, MAHJONG + 1):
            mind.open[action] |= could >> (action - TAKE_CHOW) & 1
        for wilds in range(ORDINARY_WILD + 1):
            mind.open[TAKE_PUNG_WILD + wilds] = could >> (CLAIM_WILD + wilds) & 1
    if house.rules.strict == 1:
        mark_errors(table, house, seat, mind)


@kernel
def mark_turn(table: Table, house: House, seat: int, mind: Mind) -> None:
    """In one's turn: mahjong on a drawn tile, kongs, and a discard. (RX-PLAY-17, RX-PLAY-19)"""
    side = table.side[seat]
    ready = within(house, side, side.hand[WILD])
    if table.how != FROM_CLAIM and ready and is_complete(table, house, seat):
        mind.open[MAHJONG] = 1
    if side.calling == 1 and house.rules.call == CALL_READY:  # bound to discard what is drawn (DM-13)
        mind.open[DISCARD + side.drawn] = 1
        return
    if side.bound == 1:
        mark_bound(table, house, seat, mind)
        return
    mark_kongs(table, seat, mind)
    for tile in range(PLAYED):
        mind.open[DISCARD + tile] = 1 if side.hand[tile] > 0 else 0
    mind.open[DISCARD_WILD] = 1 if side.hand[WILD] > 0 else 0
    if may_ask_draw(table, house, seat):
        mind.open[NO_PLAY] = 1
    if house.rules.say_fishing == 1 and side.spoke == 0:  # BM-PLAY-7
        mind.open[SAY_FISHING] = 1 if side.fishing == 0 and ready and leaves_one(table, house, seat) else 0
        mind.open[SAY_NOT_FISHING] = side.fishing
    if ready and may_call(house, side):
        for tile in range(PLAYED):
            if side.hand[tile] > 0 and leaves_fishing(table, house, seat, tile):
                mind.open[FISH + tile] = 1
        if side.hand[WILD] > 0 and leaves_fishing(table, house, seat, WILD):
            mind.open[FISH_WILD] = 1


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
    if side.hand[WILD] > 0:
        mark_wild_kongs(side, mind)


@kernel
def mark_wild_kongs(side: Side, mind: Mind) -> None:
    """Kongs with one wild tile or two. (BM-GO-4)"""
    for tile in range(PLAYED):
        mind.open[CONCEALED_WILD + tile] = 1 if side.hand[tile] >= 3 else 0
        mind.open[CONCEALED_WILD + PLAYED + tile] = 1 if side.hand[tile] >= 2 and side.hand[WILD] >= 2 else 0
    for meld in range(side.melds):
        if side.kind[meld] == PUNG and side.wild[meld] < ORDINARY_WILD:
            mind.open[ADDED_WILD + side.tile[meld]] = 1


@kernel
def is_complete(table: Table, house: House, seat: int) -> bool:
    """Is the hand mahjong, the tile in question being in it?"""
    side = table.side[seat]
    if side.faults != 0 or not within(house, side, side.hand[WILD] - 1):
        return False
    return house.rules.wild == 0 or may_win(table, house, seat, table.tile, table.how)


@kernel
def leaves_fishing(table: Table, house: House, seat: int, tile: int) -> bool:
    """Is the hand one tile short of mahjong once this tile is gone? (RX-PLAY-6)"""
    side = table.side[seat]
    gain(side, tile, -1)
    fishing = lacks_one(table, house, seat)
    gain(side, tile, 1)
    return fishing


@kernel
def leaves_one(table: Table, house: House, seat: int) -> bool:
    """Does the hand lack one tile of mahjong, or leaves some discard one that does? (BM-PLAY-7)"""
    side = table.side[seat]
    if not within(house, side, side.hand[WILD]):
        return False
    if house.rules.wild == 0:
        return True
    if seat != table.turn:
        return lacks_one(table, house, seat)
    for tile in range(PLAYED):
        if side.hand[tile] > 0 and leaves_fishing(table, house, seat, tile):
            return True
    return False


@kernel
def mark_exchange(table: Table, house: House, seat: int, mind: Mind) -> None:
    """Give a tile away; before the first, declare oneself fishing, or, for the dealer, win. (BM-GO-2, BM-GO-3)"""
    side = table.side[seat]
    for tile in range(PLAYED):
        mind.open[GIVE + tile] = 1 if side.hand[tile] > 0 else 0
    mind.open[GIVE + PLAYED] = 1 if side.hand[WILD] > 0 else 0
    if side.gave > 0:
        return
    if seat == table.dealer and is_complete(table, house, seat):
        mind.open[MAHJONG] = 1
    mind.open[SAY_FISHING] = 1 if leaves_one(table, house, seat) else 0


@kernel
def mark_bound(table: Table, house: House, seat: int, mind: Mind) -> None:
    """Who was exempt from the exchanges discards what he draws, and the dealer first what leaves him fishing. (BM-GO-3)"""
    side = table.side[seat]
    call = 1 if may_call(house, side) else 0
    first = seat == table.dealer and side.discards == 0
    for tile in range(PLAYED):
        if side.hand[tile] > 0 and (leaves_fishing(table, house, seat, tile) if first else tile == side.drawn):
            mind.open[DISCARD + tile] = 1
            mind.open[FISH + tile] = call
    if not first and side.drawn == WILD:
        mind.open[DISCARD_WILD] = 1
        mind.open[FISH_WILD] = call
