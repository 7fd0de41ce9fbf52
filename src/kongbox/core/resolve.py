"""Whose answer prevails, and what he does with the tile."""

from ..tiles import NONE
from .deal import wash_out
from .draw import draw, draw_loose
from .hands import display_claimed, gain
from .kernel import kernel
from .kongs import finish_kong, give_up_kong
from .log import note
from .names import (
    CHOW,
    CLAIM,
    CLAIMED_KONG,
    E_CHOW,
    E_KONG,
    E_PUNG,
    E_WIN,
    EXPOSED,
    FROM_CLAIM,
    FROM_DISCARD,
    FROM_KONG,
    KONG,
    MAHJONG,
    OVER,
    PUNG,
    ROB,
    TAKE_CHOW,
    TAKE_KONG,
    TAKE_PUNG,
    TURN,
)
from .records import House, Log, Table
from .window import first_with


@kernel
def resolve(table: Table, log: Log, house: House) -> None:
    """Mahjong comes before kong and pung, those before chow, and that before the next draw. (RX-PLAY-11, RX-PLAY-12)"""
    winner = first_with(table, MAHJONG, MAHJONG)
    if winner != NONE:
        win_on_claim(table, log, winner)
        return
    remember_missed(table)
    if table.phase == ROB:
        finish_kong(table, log, house)
        return
    seat = first_with(table, TAKE_PUNG, TAKE_KONG)
    if seat == NONE:
        seat = first_with(table, TAKE_CHOW, TAKE_CHOW + 2)
    if seat == NONE:
        next_turn(table, log, house)
    else:
        take(table, log, house, seat)


@kernel
def win_on_claim(table: Table, log: Log, seat: int) -> None:
    """The discard, or the tile of the kong that is robbed, completes a hand. (RX-PLAY-8, RX-PLAY-9)"""
    table.how = FROM_DISCARD if table.phase == CLAIM else FROM_KONG
    if table.phase == ROB:
        give_up_kong(table)
    table.giver = table.turn
    table.winner = seat
    table.phase = OVER
    gain(table.side[seat], table.tile, 1)
    note(log, E_WIN, seat, table.tile, table.giver, table.how)


@kernel
def remember_missed(table: Table) -> None:
    """Who failed to claim a tile that would have won may not win on its like until after his next turn. (RX-PLAY-22)"""
    for turn in range(1, 4):
        side = table.side[(table.turn + turn) % 4]
        if side.could >> (MAHJONG - TAKE_CHOW) & 1:
            side.missed |= 1 << table.tile


@kernel
def next_turn(table: Table, log: Log, house: House) -> None:
    """An unclaimed discard is out of play; the next player draws, unless the wall is out. (RX-PLAY-13, RX-PLAY-20)"""
    if table.live == 0:
        wash_out(table, log)
        return
    table.turn = (table.turn + 1) % 4
    table.phase = TURN
    table.pending = 1 << table.turn
    if draw(table, log, house, table.turn) == NONE:
        wash_out(table, log)


@kernel
def take(table: Table, log: Log, house: House, seat: int) -> None:
    """The claimant lays the meld face up; the turn passes to him, and those between are skipped. (RX-PLAY-11)"""
    side = table.side[seat]
    tile = table.tile
    answer = side.answer
    table.chain = 0
    if answer == TAKE_PUNG:
        gain(side, tile, -2)
        display_claimed(table, side, PUNG, tile, EXPOSED)
        table.shown[tile] += 2
        table.melded[tile] += 3
        note(log, E_PUNG, seat, tile, table.turn, 0)
    elif answer == TAKE_KONG:
        gain(side, tile, -3)
        display_claimed(table, side, KONG, tile, CLAIMED_KONG)
        table.shown[tile] += 3
        table.melded[tile] += 4
        table.chain = 1
        note(log, E_KONG, seat, tile, table.turn, 0)
    else:
        low = tile - (answer - TAKE_CHOW)
        for other in range(low, low + 3):
            table.melded[other] += 1
            if other != tile:
                gain(side, other, -1)
                table.shown[other] += 1
        display_claimed(table, side, CHOW, low, EXPOSED)
        note(log, E_CHOW, seat, tile, table.turn, low)
    table.turn = seat
    table.phase = TURN
    table.pending = 1 << seat
    table.how = FROM_CLAIM
    table.tile = NONE
    table.final = 0
    side.drawn = NONE
    if answer != TAKE_KONG:
        side.calling = 0  # no longer the same thirteen tiles (RX-PLAY-6)
    elif draw_loose(table, log, house, seat) == NONE:
        wash_out(table, log)
