"""The window: the other seats answer an open tile, and one answer prevails."""

from ...tiles import NONE
from ..state.actions import PASS, VERB_OF
from ..state.codes import FAULT_FORFEIT, FROM_CLAIM, TURN, UNASKED
from ..state.records import Lookup, Table
from ..state.registry import kernel
from .claims import claims, next_player


@kernel
def open_window(table: Table, lookup: Lookup, phase: int) -> bool:
    """Ask every seat that could claim or may err, except the seat whose tile is open. Return False if no seat is asked."""
    table.phase = phase
    table.pending = 0
    for turn in range(1, 4):
        seat = (table.turn + turn) % 4
        side = table.side[seat]
        side.could = 0 if table.absent >> seat & 1 or seat == table.faults.resume else claims(table, lookup, seat)
        side.answer = PASS
        if side.could != 0 or (table.faults.asked >> seat & 1 and may_err(table, seat)):
            side.answer = UNASKED
            table.pending |= 1 << seat
    return table.pending != 0


@kernel
def ask_next(table: Table, lookup: Lookup) -> None:
    """Ask the player whose turn is next about the open tile, if a forfeited turn has given that player a chow. (RX-INF-6 A)"""
    seat = next_player(table, table.turn)
    side = table.side[seat]
    could = claims(table, lookup, seat)
    if could & ~side.could != 0 and (side.answer == PASS or side.answer == UNASKED):
        side.could = could
        side.answer = UNASKED
        table.pending |= 1 << seat


@kernel
def may_err(table: Table, seat: int) -> bool:
    """Whether this seat takes part now, and so could err."""
    return table.absent >> seat & 1 == 0 and table.side[seat].faults & FAULT_FORFEIT == 0 and seat != table.faults.resume


@kernel
def pass_turn_to(table: Table, seat: int) -> None:
    """Give the turn to a player who claimed a tile and so has drawn none. (RX-PLAY-11)"""
    table.turn = seat
    table.phase = TURN
    table.pending = 1 << seat
    table.how = FROM_CLAIM
    table.tile = NONE
    table.final = 0
    table.side[seat].drawn = NONE


@kernel
def first_with(table: Table, verb: int) -> int:
    """Return the first seat in turn order whose answer has this verb, or NONE. (RX-PLAY-10)"""
    return first_with_either(table, verb, verb)


@kernel
def first_with_either(table: Table, verb: int, other: int) -> int:
    """Return the first seat in turn order whose answer has one of the two verbs, or NONE. (RX-PLAY-11)"""
    for turn in range(1, 4):
        seat = (table.turn + turn) % 4
        answer = VERB_OF[table.side[seat].answer]
        if answer == verb or answer == other:
            return seat
    return NONE
