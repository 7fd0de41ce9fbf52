"""What a seat can do with the open tile."""

from typing import Final

from ...tiles import EAST, NONE, RANK, WILD
from ..hand.distance import look, thirteen_orphans
from ..hand.hands import shift
from ..hand.waits import has_set
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
"""For each suit tile, the places in a chow that its rank allows, as bits: 0 lowest, 1 middle, 2 highest."""


@kernel
def next_player(table: Table, seat: int) -> int:
    """Return the next seat to the right, skipping empty chairs and forfeited turns. (PC-23-1, RX-INF-6)"""
    following = (seat + 1) % 4
    while table.absent >> following & 1 or table.side[following].forfeit == 1:
        following = (following + 1) % 4
        if following == seat:  # all others forfeit a turn: skip each of them once
            break
    return following


@kernel
def chow_places(side: Side, tile: int) -> int:
    """Return the places that a tile can take in a chow with two tiles of the hand, as bits in the order of PLACES. (RX-PLAY-1)"""
    if tile >= EAST:
        return 0
    hand = side.hand
    below = 1 if hand[tile - 1] > 0 else 0  # PLACES masks neighbours past the end of a suit
    above = 1 if hand[tile + 1] > 0 else 0
    further = above if hand[tile + 2] > 0 else 0
    lower = below if hand[tile - 2] > 0 else 0
    return PLACES[tile] & (further | (below & above) << 1 | lower << 2)


@kernel
def room_for_chow(lookup: Lookup, side: Side) -> bool:
    """Whether the hand may have another chow. (BM-PLAY-1, ruling 71)"""
    room = lookup.rules.play.chows
    for meld in range(side.melds):
        if side.kind[meld] == CHOW:
            room -= 1
    return room > 0


@kernel
def orphans_complete(table: Table, lookup: Lookup, seat: int) -> bool:
    """Whether the open tile completes Thirteen Orphans. (RX-SH-1)"""
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
    """Whether this seat may win on the open tile.

    Players who let a winning tile pass cannot win on its kind until after their next turn. (RX-PLAY-22) A concealed kong may be
    robbed only for Thirteen Orphans. (RX-PLAY-9) The dealer cannot win on an open tile before the first discard.
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
    """Return a seat's possible claims on the open tile, as bits in the order of CLAIMS.

    A chow beyond the limit is possible only at a strict table, as an error. (Ruling 71)
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
    ):  # the final discard may only be claimed for mahjong (RX-PLAY-25)
        return bits
    if side.faults & FAULT_FORFEIT or side.melds == 4:  # a long hand cannot lay down a fifth set
        return bits
    if side.bound == 1 or (side.calling == 1 and lookup.rules.play.call == CALL_READY):  # BM-GO-3, DM-13
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
    """Return, as bits, what a seat could claim if the discard were the tile that the discarder named. (RX-INF-6, BM-PEN-1)"""
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
    """Return the possible claims with wild tiles, as bits: a pung with one, a kong with one or two. (BM-GO-4)"""
    bits = 0
    if side.hand[tile] == 0 or has_set(side, tile):
        return bits
    bits |= 1 << CAN_PUNG_WILD
    if kong_allowed(table, lookup):
        if side.hand[tile] >= 2:
            bits |= 1 << CAN_KONG_WILD
        if side.hand[WILD] >= 2:
            bits |= 1 << CAN_KONG_TWO_WILD
    return bits
