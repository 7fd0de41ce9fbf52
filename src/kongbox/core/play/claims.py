"""What a seat can do with the tile that lies open."""

from typing import Final

from ...tiles import EAST, NONE, RANK, WILD
from ..hand.distance import look, thirteen_orphans
from ..hand.hands import shift
from ..score.scoring import most_chows
from ..score.winning import may_win, wins_on
from ..state.actions import (
    CAN_CHOW,
    CAN_KONG,
    CAN_KONG_TWO_WILD,
    CAN_KONG_WILD,
    CAN_PUNG,
    CAN_PUNG_WILD,
    CAN_WIN,
    SEEMS_CHOW,
    SEEMS_PUNG,
    SEEMS_WON,
)
from ..state.codes import CALL_READY, CHOW, CONCEALED, FAULT_FORFEIT, FROM_DISCARD, FROM_KONG, ORPHANS, ROB
from ..state.records import Lookup, Side, Table
from ..state.registry import kernel
from .wall import kong_allowed

PLACES: Final = tuple((rank <= 7) | (2 <= rank <= 8) << 1 | (rank >= 3) << 2 for rank in RANK[:EAST])
"""By suit tile, the places in a chow that its rank allows."""


@kernel
def next_player(table: Table, seat: int) -> int:
    """The next seat to play, to the right of another; empty chairs and forfeited turns are passed over. (PC-23-1, RX-INF-6)"""
    following = (seat + 1) % 4
    while table.absent >> following & 1 or table.side[following].forfeit == 1:
        following = (following + 1) % 4
        if following == seat:  # all others forfeit their turns: each is passed over once
            break
    return following


@kernel
def chow_places(side: Side, tile: int) -> int:
    """Where the tile can stand in a chow with two from the hand: bit 0 lowest, 1 middle, 2 highest. (RX-PLAY-1)"""
    if tile >= EAST:
        return 0
    hand = side.hand
    below = 1 if hand[tile - 1] > 0 else 0  # past the end of a suit PLACES forbids what these see
    above = 1 if hand[tile + 1] > 0 else 0
    further = above if hand[tile + 2] > 0 else 0
    lower = below if hand[tile - 2] > 0 else 0
    return PLACES[tile] & (further | (below & above) << 1 | lower << 2)


@kernel
def room_for_chow(lookup: Lookup, side: Side) -> bool:
    """May a hand of sets have one chow more than lie on the table? (BM-PLAY-1, ruling 71)"""
    room = most_chows(lookup.rules)
    for meld in range(side.melds):
        if side.kind[meld] == CHOW:
            room -= 1
    return room > 0


@kernel
def orphans_complete(table: Table, lookup: Lookup, seat: int) -> bool:
    """Would the open tile make Thirteen Orphans? (RX-SH-1)"""
    side = table.side[seat]
    if lookup.rules.shapes.known >> ORPHANS & 1 == 0 or side.melds > 0:
        return False
    shift(side, table.tile, 1)
    complete = thirteen_orphans(lookup, side) == side.hand[WILD] - 1
    if complete and lookup.rules.goulash.wild != 0:
        complete = may_win(table, lookup, seat, table.tile, FROM_KONG)
    shift(side, table.tile, -1)
    return complete


@kernel
def wins_with(table: Table, lookup: Lookup, seat: int) -> bool:
    """Would the open tile make mahjong for this seat, and may it?

    Not on a kind that it failed to win on before its last turn. (RX-PLAY-22) A concealed kong may be robbed only for Thirteen
    Orphans. (RX-PLAY-9) The dealer, who was dealt fourteen tiles, takes no other before their first discard.
    """
    side = table.side[seat]
    if side.faults != 0 or (table.discards == 0 and seat == table.dealer):
        return False
    if table.phase == ROB:
        if table.kongs.lies == CONCEALED:
            return orphans_complete(table, lookup, seat)
        return wins_on(table, lookup, seat, table.tile, FROM_KONG)
    if side.missed >> table.tile & 1:
        return False
    return wins_on(table, lookup, seat, table.tile, FROM_DISCARD)


@kernel
def claims(table: Table, lookup: Lookup, seat: int) -> int:
    """What a seat could answer to the open window but pass, as bits by their places in CLAIMS.

    A chow too many is no claim but at a strict table, where it is an error. (Ruling 71)
    """
    side = table.side[seat]
    tile = table.tile
    bits = 0
    look(lookup, side)
    if wins_with(table, lookup, seat):
        bits = 1 << CAN_WIN
    if table.faults.named != NONE:
        bits |= seems(table, lookup, seat)
    if (
        table.phase == ROB or table.wall.live == 0 or table.faults.resume != NONE
    ):  # the final discard: for mahjong only (RX-PLAY-25)
        return bits
    if side.faults & FAULT_FORFEIT or side.melds == 4:  # a long hand lays down no fifth set
        return bits
    if side.bound == 1 or (side.calling == 1 and lookup.rules.play.call == CALL_READY):  # riichi (DM-13, BM-GO-3)
        return bits
    if tile == WILD:
        return bits
    if side.hand[tile] >= 2:
        bits |= 1 << CAN_PUNG
    if side.hand[tile] == 3 and kong_allowed(table, lookup):
        bits |= 1 << CAN_KONG
    if seat == next_player(table, table.turn) and (lookup.rules.faults.manners == 1 or room_for_chow(lookup, side)):  # RX-PLAY-12
        bits |= chow_places(side, tile) << CAN_CHOW
    if side.hand[WILD] > 0:
        bits |= wild_claims(table, lookup, side, tile)
    return bits


@kernel
def seems(table: Table, lookup: Lookup, seat: int) -> int:
    """What a seat might claim by the name under which the tile was discarded, as bits. (RX-INF-6, BM-PEN-1)"""
    side = table.side[seat]
    bits = 0
    if side.faults & FAULT_FORFEIT:
        return bits
    if side.faults == 0 and wins_on(table, lookup, seat, table.faults.named, FROM_DISCARD):
        bits |= 1 << SEEMS_WON
    if side.hand[table.faults.named] >= 2:
        bits |= 1 << SEEMS_PUNG
    if seat == next_player(table, table.turn) and chow_places(side, table.faults.named) != 0:
        bits |= 1 << SEEMS_CHOW
    return bits


@kernel
def wild_claims(table: Table, lookup: Lookup, side: Side, tile: int) -> int:
    """Pungs and kongs of the open tile with wild tiles, one in a pung, two at most in a kong. (BM-GO-4)"""
    wilds = side.hand[WILD]
    bits = 0
    if side.hand[tile] >= 1:
        bits |= 1 << CAN_PUNG_WILD
    if kong_allowed(table, lookup):
        if side.hand[tile] >= 2:
            bits |= 1 << CAN_KONG_WILD
        if side.hand[tile] >= 1 and wilds >= 2:
            bits |= 1 << CAN_KONG_TWO_WILD
    return bits
