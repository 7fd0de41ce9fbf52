"""Errors in a player's own turn, and the referee's rulings."""

from ...tiles import NONE
from ..state.actions import (
    CAN_WIN,
    DRAW_AGAIN,
    FORGET,
    GRAB,
    MAHJONG,
    MISNAME,
    NO_CHOICE,
    PASS,
    REPLACE,
    SAY_MAHJONG,
    SEEMS_WON,
    SHOW_PART,
    TILE_OF,
    UNMARKED,
    VERB_OF,
)
from ..state.codes import CLAIM, CONCEALED, E_PLEA, FAULT_FORFEIT, FROM_CLAIM, LONG, MISNAMED, NO_LOOSE, PAYS, ROB
from ..state.journal import note
from ..state.records import Log, Lookup, Table
from ..state.registry import kernel
from .deal import wash_out
from .discard import discard_as
from .draw import draw_loose
from .infractions import (
    another_name,
    blame,
    declare_falsely,
    draw_one_more,
    forfeit,
    rule,
    take_wrong_tile,
)
from .kongs import declare_kong
from .legal import is_complete
from .resolve import resolve
from .window import ask_next


@kernel
def has_mahjong(table: Table, lookup: Lookup, seat: int) -> bool:
    """Whether the mahjong that a player declared is true."""
    return table.how != FROM_CLAIM and is_complete(table, lookup, seat)


@kernel
def err_in_turn(table: Table, log: Log, lookup: Lookup, seat: int, action: int) -> None:
    """Carry out a player's error on their own turn, the repair of an error, or the plea that every discard is dangerous.
    (RX-INF-1, -2, -4, -6, -11, -15)
    """
    side = table.side[seat]
    verb = VERB_OF[action]
    if verb == SAY_MAHJONG or verb == SHOW_PART:
        declare_falsely(table, log, seat, verb)
    elif verb == NO_CHOICE:
        side.pleads = 1
        note(log, E_PLEA, seat, NONE, NONE, 0)
    elif verb == DRAW_AGAIN:
        draw_one_more(table, log, lookup, seat, LONG)
    elif verb == GRAB:
        take_wrong_tile(table, log, seat)
    elif verb == REPLACE:
        side.owing -= 1
        if draw_loose(table, log, lookup, seat) == NONE:
            wash_out(table, log, NO_LOOSE)
    elif verb == UNMARKED:
        side.unmarked |= 1 << side.melds
        declare_kong(table, log, lookup, seat, TILE_OF[action], CONCEALED, 0)
    elif verb == FORGET:
        table.faults.forgot = 1 if table.discards > 0 else 0  # before the first discard, players just put a wrong count right
        declare_kong(table, log, lookup, seat, TILE_OF[action], CONCEALED, 0)
    elif verb == MISNAME:
        misname(table, log, lookup, seat, TILE_OF[action])


@kernel
def misname(table: Table, log: Log, lookup: Lookup, seat: int, tile: int) -> None:
    """Discard a tile under a wrong name. (RX-INF-6, BM-PEN-1)"""
    if lookup.rules.faults.misnaming != PAYS:
        forfeit(table, log, seat, MISNAMED)
    else:
        blame(table, log, seat, MISNAMED)
    discard_as(table, log, lookup, seat, tile, 0, another_name(tile))


@kernel
def give_ruling(table: Table, log: Log, lookup: Lookup, seat: int, what: int) -> None:
    """Apply the referee's ruling against a seat. (RX-INF-12)

    If the ruling costs the player a turn, the player may no longer answer the open tile, but the player whose turn is next now
    may chow it. Any other ruling withdraws only a claim to win on that tile.
    """
    rule(table, log, lookup, seat, what)
    side = table.side[seat]
    if seat == table.turn or side.faults == 0 or (table.phase != CLAIM and table.phase != ROB):
        return
    if side.faults & FAULT_FORFEIT:
        side.could = 0
        side.answer = PASS
        table.pending &= ~(1 << seat)
        ask_next(table, lookup)
        if table.pending == 0:
            resolve(table, log, lookup)
    else:
        side.could &= ~(1 << CAN_WIN | 1 << SEEMS_WON)
        if side.answer == MAHJONG:
            side.answer = PASS
