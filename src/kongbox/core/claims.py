"""What a seat can do with the tile that lies open."""

from typing import Final

from ..tiles import EAST, RANK
from .analysis import completes
from .distance import thirteen_orphans
from .hands import gain
from .kernel import kernel
from .names import CALL_READY, CONCEALED, MAHJONG, ORPHANS, ROB, TAKE_CHOW, TAKE_KONG, TAKE_PUNG
from .records import House, Side, Table
from .wall import loose_left

PLACES: Final = tuple((rank <= 7) | (2 <= rank <= 8) << 1 | (rank >= 3) << 2 for rank in RANK[:EAST])
"""By suit tile, the places in a chow that its rank allows."""


@kernel
def next_player(table: Table, seat: int) -> int:
    """Who plays after a seat: the next to the right; empty chairs are passed over. (PC-23-1)"""
    following = (seat + 1) % 4
    while table.absent >> following & 1:
        following = (following + 1) % 4
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
def orphans_complete(house: House, side: Side, tile: int) -> bool:
    """Would this tile make Thirteen Orphans? (RX-SH-1)"""
    if house.rules.shapes >> ORPHANS & 1 == 0 or side.melds > 0:
        return False
    gain(side, tile, 1)
    missing = thirteen_orphans(house, side)
    gain(side, tile, -1)
    return missing == -1


@kernel
def wins_with(table: Table, house: House, seat: int) -> bool:
    """Would the open tile make mahjong for this seat, and may it?

    Not on a kind that it failed to win on before its last turn. (RX-PLAY-22) A concealed kong may be robbed only for Thirteen
    Orphans. (RX-PLAY-9) The dealer, who was dealt fourteen tiles, takes no other before his first discard.
    """
    side = table.side[seat]
    if table.discards == 0 and seat == table.dealer:
        return False
    if table.phase == ROB:
        if table.robbable == CONCEALED:
            return orphans_complete(house, side, table.tile)
    elif side.missed >> table.tile & 1:
        return False
    return completes(house, side, table.tile)


@kernel
def claims(table: Table, house: House, seat: int) -> int:
    """What a seat could answer to the open window but pass, as bits 1 << (action - TAKE_CHOW)."""
    side = table.side[seat]
    tile = table.tile
    bits = 0
    if wins_with(table, house, seat):
        bits = 1 << (MAHJONG - TAKE_CHOW)
    if table.phase == ROB or table.live == 0:  # the final discard: for mahjong only (RX-PLAY-25)
        return bits
    if side.calling == 1 and house.rules.call == CALL_READY:  # riichi (DM-13)
        return bits
    if side.hand[tile] >= 2:
        bits |= 1 << (TAKE_PUNG - TAKE_CHOW)
    if side.hand[tile] == 3 and loose_left(table):
        bits |= 1 << (TAKE_KONG - TAKE_CHOW)
    if seat == next_player(table, table.turn):  # RX-PLAY-12
        bits |= chow_places(side, tile)
    return bits
