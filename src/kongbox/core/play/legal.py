"""Legal actions: every button, every move of a bot and every refusal comes from here."""

from ...tiles import PLAYED, WILD
from ..hand.distance import within
from ..hand.hands import shift
from ..hand.waits import has_set
from ..score.winning import lacks_one, may_win
from ..state.actions import (
    ACTIONS,
    ADDED_KONG,
    ADDED_WILD,
    CLAIMS,
    CONCEALED_KONG,
    CONCEALED_TWO_WILD,
    CONCEALED_WILD,
    DISCARD,
    DISCARD_WILD,
    FISH,
    FISH_WILD,
    GIVE,
    GIVE_WILD,
    MAHJONG,
    NO_EXCHANGE,
    NO_PLAY,
    PASS,
    SAY_FISHING,
    SAY_NOT_FISHING,
    SEEMS_WON,
)
from ..state.codes import CALL_FIRST, CALL_READY, EXCHANGE, FROM_CLAIM, OPENING, ORDINARY_WILD, PUNG, TURN, VOTE, WASHING
from ..state.records import Decision, Lookup, Side, Table
from ..state.registry import kernel
from .deal import dealt_mahjong, different_heads
from .legal_errors import mark_errors
from .wall import kong_allowed


@kernel
def legal(table: Table, lookup: Lookup, seat: int, decision: Decision) -> None:
    """In `decision.open`, mark a seat's legal actions and, at a strict table, the errors that it may make."""
    for action in range(ACTIONS):
        decision.open[action] = 0
    if table.pending >> seat & 1 == 0:
        return
    if table.phase == OPENING:
        decision.open[PASS] = 1
        mark_kongs(table, lookup, seat, decision)
    elif table.phase == WASHING:
        mark_washing(table, lookup, seat, decision)
    elif table.phase == TURN:
        mark_turn(table, lookup, seat, decision)
    elif table.phase == EXCHANGE:
        mark_exchange(table, lookup, seat, decision)
    elif table.phase == VOTE:
        decision.open[PASS] = 1
        decision.open[NO_EXCHANGE] = 1
        decision.open[SAY_FISHING] = 1 if is_near(lookup, table.side[seat]) and leaves_one(table, lookup, seat) else 0
    else:
        decision.open[PASS] = 1
        could = table.side[seat].could
        for bit in range(len(CLAIMS)):
            decision.open[CLAIMS[bit]] = could >> bit & 1
        decision.open[MAHJONG] |= could >> SEEMS_WON & 1
    if lookup.rules.faults.manners == 1:
        mark_errors(table, lookup, seat, decision)


@kernel
def mark_turn(table: Table, lookup: Lookup, seat: int, decision: Decision) -> None:
    """Mark the actions of a player's own turn. (RX-PLAY-17, RX-PLAY-19)"""
    side = table.side[seat]
    ready = is_near(lookup, side)
    if table.how != FROM_CLAIM and ready and is_complete(table, lookup, seat):
        decision.open[MAHJONG] = 1
    if side.calling == 1 and lookup.rules.play.call == CALL_READY:  # must discard the drawn tile (DM-13)
        decision.open[DISCARD_WILD if side.drawn == WILD else DISCARD + side.drawn] = 1
        return
    if side.bound == 1:
        mark_bound(table, lookup, seat, decision)
        return
    mark_kongs(table, lookup, seat, decision)
    for tile in range(PLAYED):
        decision.open[DISCARD + tile] = 1 if side.hand[tile] > 0 else 0
    decision.open[DISCARD_WILD] = 1 if side.hand[WILD] > 0 else 0
    if may_ask_draw(table, lookup, seat):
        decision.open[NO_PLAY] = 1
    if lookup.rules.play.say_fishing == 1 and side.spoke == 0:  # BM-PLAY-7
        decision.open[SAY_FISHING] = 1 if side.fishing == 0 and ready and leaves_one(table, lookup, seat) else 0
        decision.open[SAY_NOT_FISHING] = side.fishing
    if ready and may_call(lookup, side):
        for tile in range(PLAYED):
            if side.hand[tile] > 0 and leaves_fishing(table, lookup, seat, tile):
                decision.open[FISH + tile] = 1
        if side.hand[WILD] > 0 and leaves_fishing(table, lookup, seat, WILD):
            decision.open[FISH_WILD] = 1


@kernel
def may_call(lookup: Lookup, side: Side) -> bool:
    """Whether the player may now announce fishing with a discard that leaves the hand fishing. (RX-PLAY-6, DM-13)"""
    if lookup.rules.play.call == CALL_FIRST:
        return side.discards == 0
    return lookup.rules.play.call == CALL_READY


@kernel
def may_ask_draw(table: Table, lookup: Lookup, seat: int) -> bool:
    """Whether a player may end the hand as a draw: after drawing in their first turn, with nine or more different heads. (DM-9)

    Under some rules the player may do so only if nobody has laid down a set yet.
    """
    if lookup.rules.play.nine_heads == 0 or table.side[seat].discards > 0 or table.how == FROM_CLAIM:
        return False
    if lookup.rules.play.nine_heads == 2:
        for other in range(4):
            if table.side[other].melds > 0:
                return False
    return different_heads(table.side[seat]) >= 9


@kernel
def mark_washing(table: Table, lookup: Lookup, seat: int, decision: Decision) -> None:
    """Mark the choice to play on and, with nine or more different heads, the choice to wash the tiles. (PC2-WASH-1, PC2-BON-3)

    The dealer may also win with the dealt hand.
    """
    side = table.side[seat]
    decision.open[PASS] = 1
    if side.heads >= 9:
        decision.open[NO_PLAY] = 1
    if seat == table.dealer and dealt_mahjong(table, lookup):
        decision.open[MAHJONG] = 1


@kernel
def mark_kongs(table: Table, lookup: Lookup, seat: int, decision: Decision) -> None:
    """If kongs are allowed, mark the kongs of four alike in hand, and those made by adding a tile to an exposed pung.
    (RX-PLAY-3, RX-PLAY-18)
    """
    if not kong_allowed(table, lookup):
        return
    side = table.side[seat]
    for tile in range(PLAYED):
        decision.open[CONCEALED_KONG + tile] = 1 if side.hand[tile] == 4 else 0
    for meld in range(side.melds):
        if side.kind[meld] == PUNG and side.hand[side.tile[meld]] >= 1:
            decision.open[ADDED_KONG + side.tile[meld]] = 1
    if side.hand[WILD] > 0:
        mark_wild_kongs(side, decision)


@kernel
def mark_wild_kongs(side: Side, decision: Decision) -> None:
    """Mark the kongs that use one or two wild tiles. (BM-GO-4)"""
    for tile in range(PLAYED):
        free = side.hand[tile] >= 2 and not has_set(side, tile)
        decision.open[CONCEALED_WILD + tile] = 1 if free and side.hand[tile] >= 3 else 0
        decision.open[CONCEALED_TWO_WILD + tile] = 1 if free and side.hand[WILD] >= 2 else 0
    for meld in range(side.melds):
        if side.kind[meld] == PUNG and side.wild[meld] < ORDINARY_WILD:
            decision.open[ADDED_WILD + side.tile[meld]] = 1


@kernel
def is_near(lookup: Lookup, side: Side) -> bool:
    """Whether the hand would be ready if its wild tiles could stand for any missing tiles."""
    return side.least <= side.hand[WILD] and within(lookup, side, side.hand[WILD])


@kernel
def is_complete(table: Table, lookup: Lookup, seat: int) -> bool:
    """Whether the hand is mahjong with the tile just drawn or dealt."""
    side = table.side[seat]
    if side.faults != 0 or not within(lookup, side, side.hand[WILD] - 1):
        return False
    return lookup.rules.goulash.wild == 0 or may_win(table, lookup, seat, table.tile, table.how)


@kernel
def leaves_fishing(table: Table, lookup: Lookup, seat: int, tile: int) -> bool:
    """Whether discarding this tile leaves the hand one tile short of mahjong. (RX-PLAY-6)"""
    side = table.side[seat]
    shift(side, tile, -1)
    fishing = lacks_one(table, lookup, seat)
    shift(side, tile, 1)
    return fishing


@kernel
def leaves_one(table: Table, lookup: Lookup, seat: int) -> bool:
    """Whether a hand for which `is_near` is true lacks one tile for mahjong, now or after a discard. (BM-PLAY-7)"""
    side = table.side[seat]
    if lookup.rules.goulash.wild == 0:
        return True
    if seat != table.turn:
        return lacks_one(table, lookup, seat)
    for tile in range(PLAYED):
        if side.hand[tile] > 0 and leaves_fishing(table, lookup, seat, tile):
            return True
    return False


@kernel
def mark_exchange(table: Table, lookup: Lookup, seat: int, decision: Decision) -> None:
    """Mark the tiles that a player may give away. (BM-GO-2, BM-GO-3)

    Instead of giving the first tile, a fishing player may declare this, and a dealer with a complete hand may declare mahjong.
    """
    side = table.side[seat]
    for tile in range(PLAYED):
        decision.open[GIVE + tile] = 1 if side.hand[tile] > 0 else 0
    decision.open[GIVE_WILD] = 1 if side.hand[WILD] > 0 else 0
    if side.gave > 0:
        return
    if seat == table.dealer and is_complete(table, lookup, seat):
        decision.open[MAHJONG] = 1
    decision.open[SAY_FISHING] = 1 if is_near(lookup, side) and leaves_one(table, lookup, seat) else 0


@kernel
def mark_bound(table: Table, lookup: Lookup, seat: int, decision: Decision) -> None:
    """Mark the discards of a player who stayed out of the exchanges: only the tile just drawn. (BM-GO-3)

    The dealer's first discard may instead be any tile that leaves the hand fishing.
    """
    side = table.side[seat]
    call = 1 if may_call(lookup, side) else 0
    first = seat == table.dealer and side.discards == 0
    for tile in range(PLAYED):
        if side.hand[tile] > 0 and (leaves_fishing(table, lookup, seat, tile) if first else tile == side.drawn):
            decision.open[DISCARD + tile] = 1
            decision.open[FISH + tile] = call
    if not first and side.drawn == WILD:
        decision.open[DISCARD_WILD] = 1
        decision.open[FISH_WILD] = call
