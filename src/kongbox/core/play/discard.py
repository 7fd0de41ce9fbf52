"""The discard, which ends every turn but a winning one."""

from ...tiles import EAST, NONE, RED
from ..hand.hands import gain
from ..state.codes import CALL_NEVER, CLAIM, E_DISCARD
from ..state.journal import note, remember
from ..state.records import Log, Lookup, Side, Table
from ..state.registry import kernel
from .infractions import after_discard
from .resolve import drawn_by_discard, next_turn
from .window import open_window


@kernel
def announce(table: Table, log: Log, lookup: Lookup, seat: int, tile: int) -> None:
    """Discard a tile and announce fishing, as an original call or as riichi. (RX-PLAY-6, DM-13)"""
    table.side[seat].calling = 1
    table.side[seat].fishing = 1
    discard(table, log, lookup, seat, tile, lookup.rules.play.call)


@kernel
def discard(table: Table, log: Log, lookup: Lookup, seat: int, tile: int, announced: int) -> None:
    """Discard a tile face up. The player may then win again on kinds that they let pass. (RX-PLAY-19, RX-PLAY-22)"""
    discard_as(table, log, lookup, seat, tile, announced, NONE)


@kernel
def keep_instead(side: Side, tile: int) -> None:
    """Record that a player discards a tile kept for a kong, and keeps the drawn tile in its place. (RX-PLAY-6)"""
    side.spare ^= 1 << tile
    if side.drawn != NONE:
        side.spare |= 1 << side.drawn


@kernel
def discard_as(table: Table, log: Log, lookup: Lookup, seat: int, tile: int, announced: int, named: int) -> None:
    """Discard a tile. `named` is the false name that the player gives the tile, or NONE."""
    side = table.side[seat]
    table.faults.named = named
    table.faults.pleaded = side.pleads
    side.pleads = 0
    gain(side, tile, -1)
    if tile != side.drawn:
        if announced == CALL_NEVER and side.spare >> tile & 1:
            keep_instead(side, tile)
        elif announced == CALL_NEVER:
            side.calling = 0  # the hand no longer has the thirteen tiles of the original call (RX-PLAY-6)
        if seat != table.dealer or side.discards > 0:
            side.kept = 0
    if side.discards == 0 and EAST <= tile < RED and (table.discards == 0 or tile == table.wind):
        table.wind = tile
    else:
        table.wind = NONE
    side.missed = 0
    side.spoke = 0
    if lookup.rules.faults.manners == 1 or side.faults != 0:
        after_discard(table, log, side, seat)
    if announced != CALL_NEVER:
        side.announced = 1
    side.discards += 1
    side.thrown[tile] += 1
    table.discards += 1
    table.shown[tile] += 1
    table.tile = tile
    table.final = 1 if table.wall.live == 0 else 0
    remember(table.history, seat, tile, 0 if announced == CALL_NEVER else 1)
    note(log, E_DISCARD, seat, tile, seat, announced)
    if open_window(table, lookup, CLAIM):
        return
    if lookup.rules.play.same_winds + lookup.rules.play.all_called == 0 or not drawn_by_discard(table, log, lookup):
        next_turn(table, log, lookup)
