"""Kongs declared in a player's own turn, and robbing them."""

from ...tiles import NONE, WILD
from ..hand.hands import display, gain, lay_down, unknown
from ..state.codes import (
    CONCEALED,
    E_ADDED,
    E_CONCEALED,
    EXPOSED,
    FOUR_KONGS,
    FROM_CLAIM,
    FROM_LOOSE,
    KONG,
    NO_LOOSE,
    PUNG,
    ROB,
    TURN,
)
from ..state.journal import note
from ..state.records import Log, Lookup, Side, Table
from ..state.registry import kernel
from .deal import ask_opening, has_kong, open_next, wash_out
from .draw import draw_loose
from .window import open_window


@kernel
def declare_kong(table: Table, log: Log, lookup: Lookup, seat: int, tile: int, lies: int, wilds: int) -> None:
    """Lay down four alike, or add the fourth to an exposed pung. (RX-PLAY-16, RX-PLAY-18)

    Then ask the players who can rob the kong. `wilds` is the number of wild tiles laid. A kong made by adding a wild tile cannot
    be robbed. (BM-GO-4)
    """
    side = table.side[seat]
    if table.how == FROM_LOOSE and tile == table.tile:
        table.kongs.chain += 1
    else:
        table.kongs.chain = 1
    if tile != side.drawn:
        table.final = 0
        if side.calling == 1 and side.drawn != NONE:  # the hand now has room for a tile beside the thirteen (RX-PLAY-6)
            side.spare |= 1 << side.drawn
    table.turn = seat
    table.tile = tile
    table.kongs.lies = lies
    table.faults.pleaded = side.pleads
    side.kept = 0  # the loose tile was not dealt to the player (PC1-SC-3)
    if lies == CONCEALED:
        display(side, KONG, tile, CONCEALED)
        lay_down(table, side, tile, 4 - wilds, wilds)
        table.melded[tile] += 4 - wilds
        note(log, E_CONCEALED, seat, tile, NONE, wilds)
    else:
        put = WILD if wilds > 0 else tile
        gain(side, put, -1)
        table.shown[put] += 1
        note(log, E_ADDED, seat, tile, NONE, wilds)
    table.kongs.wild = wilds if lies == EXPOSED else 0
    table.kongs.declared += 1
    robbed = lookup.rules.play.rob_concealed if lies == CONCEALED else lookup.rules.play.rob
    if robbed == 0 or table.kongs.wild == 1 or not open_window(table, lookup, ROB):
        finish_kong(table, log, lookup)


@kernel
def exposed_pung(side: Side, tile: int) -> int:
    """Return the place, among the displayed sets, of the exposed pung of this tile; NONE if there is no such pung."""
    for meld in range(side.melds):
        if side.kind[meld] == PUNG and side.tile[meld] == tile:
            return meld
    return NONE


@kernel
def finish_kong(table: Table, log: Log, lookup: Lookup) -> None:
    """Complete a kong that nobody robbed, and draw its loose tile. (Ruling 60)"""
    seat = table.turn
    side = table.side[seat]
    if table.kongs.lies == EXPOSED:
        meld = exposed_pung(side, table.tile)
        side.kind[meld] = KONG
        side.wild[meld] += table.kongs.wild
        table.melded[table.tile] += 1 - table.kongs.wild
    table.phase = TURN
    table.pending = 1 << seat
    if table.faults.forgot == 1:  # RX-INF-1: the player may still draw the loose tile in this turn
        table.faults.forgot = 0
        side.owing += 1
        side.drawn = NONE
        table.tile = NONE
        table.how = FROM_CLAIM
        return
    if lookup.rules.play.four_kongs == 1 and table.kongs.declared == 4:
        wash_out(table, log, FOUR_KONGS)
    elif draw_loose(table, log, lookup, seat) == NONE:
        wash_out(table, log, NO_LOOSE)
    elif table.opened < 4:
        if has_kong(table, seat):
            ask_opening(table, seat)
        else:
            table.opened += 1
            open_next(table, log, lookup)


@kernel
def give_up_kong(table: Table) -> None:
    """Undo a robbed kong. Its player loses the robbed tile and draws no loose tile. (RX-PLAY-24)"""
    side = table.side[table.turn]
    if table.kongs.lies == CONCEALED:
        side.melds -= 1
        wilds = side.wild[side.melds]
        table.melded[table.tile] -= 4 - wilds
        table.shown[table.tile] -= 3 - wilds
        table.shown[WILD] -= wilds
        gain(side, table.tile, 3 - wilds)
        gain(side, WILD, wilds)
        unknown(side)
