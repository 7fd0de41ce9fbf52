"""The errors that a seat may make now at a strict table. (RX-INF)"""

from ...tiles import NONE, PLAYED
from ..state.actions import (
    CONCEALED_KONG,
    DRAW_AGAIN,
    FORGET,
    GRAB,
    HASTY,
    MAHJONG,
    MISNAME,
    NO_CHOICE,
    OUT_OF_TURN,
    REPLACE,
    SAY_MAHJONG,
    SEEMS_PUNG,
    SHOW_PART,
    TAKE_CHOW,
    TAKE_PUNG,
    UNMARKED,
    WITHDRAW,
)
from ..state.codes import (
    CLAIM,
    EARLY,
    ERROR,
    FALSE_MAHJONG,
    FAULT_FORFEIT,
    FOUL,
    HASTY_DRAW,
    LONG,
    MISNAMED,
    ROB,
    SHORT,
    TURN,
    UNMARKED_KONG,
    WITHDRAWN,
    WRONG_TILE,
)
from ..state.records import Decision, Lookup, Side, Table
from ..state.registry import kernel
from .claims import PLACES, next_player, room_for_chow
from .infractions import known_tiles
from .wall import loose_left

SPARE = 2
"""A wrong tile can be taken only while the wall's `stand` is greater than this."""


@kernel
def mark_errors(table: Table, lookup: Lookup, seat: int, decision: Decision) -> None:
    """In `decision.open`, mark the errors that a seat may make."""
    known = lookup.rules.faults.infractions
    side = table.side[seat]
    if side.faults & FAULT_FORFEIT:
        return
    if table.phase == TURN:
        if known >> FALSE_MAHJONG & 1:
            mark_false_mahjong(lookup, decision)
        if side.erred == 0:
            mark_turn_errors(table, side, decision, known)
        if side.owing > 0 and loose_left(table):
            decision.open[REPLACE] = 1
        if lookup.rules.dangers.count > 0 and table.claimed == 0 and side.pleads == 0:
            decision.open[NO_CHOICE] = 1
    elif table.phase == CLAIM or table.phase == ROB:
        if known >> FALSE_MAHJONG & 1:
            mark_false_mahjong(lookup, decision)
        if table.phase == CLAIM and table.wall.live > 0 and table.faults.resume == NONE:
            mark_claim_errors(table, lookup, seat, decision, known)


@kernel
def mark_false_mahjong(lookup: Lookup, decision: Decision) -> None:
    """Mark the false declarations of mahjong: with all, some or no tiles shown. (RX-INF-11, BM-PEN-1, PC2-PEN-1)"""
    if decision.open[MAHJONG] == 0:
        decision.open[MAHJONG] = ERROR
    if lookup.rules.faults.false_mahjong == 0:
        decision.open[SAY_MAHJONG] = ERROR
        decision.open[SHOW_PART] = ERROR


@kernel
def mark_turn_errors(table: Table, side: Side, decision: Decision, known: int) -> None:
    """Mark a player's possible errors in their own turn."""
    if known >> LONG & 1 and side.wrong <= 0 and table.wall.live > 0:
        decision.open[DRAW_AGAIN] = ERROR
    if known >> WRONG_TILE & 1 and table.wall.stand > SPARE:
        decision.open[GRAB] = ERROR
    misnamed = ERROR * (known >> MISNAMED & 1)
    forgotten = ERROR * (known >> SHORT & 1) if side.wrong >= 0 and side.owing == 0 else 0
    unmarked = ERROR * (known >> UNMARKED_KONG & 1)
    for tile in range(PLAYED):
        decision.open[MISNAME + tile] = misnamed if side.hand[tile] > 0 else 0
        decision.open[FORGET + tile] = forgotten * decision.open[CONCEALED_KONG + tile]
        decision.open[UNMARKED + tile] = unmarked * decision.open[CONCEALED_KONG + tile]


@kernel
def mark_claim_errors(table: Table, lookup: Lookup, seat: int, decision: Decision, known: int) -> None:
    """Mark a player's possible errors while a discard is open: false or withdrawn claims, and early draws and discards.
    (RX-INF-5, -7, -9, -10)
    """
    side = table.side[seat]
    following = seat == next_player(table, table.turn)
    tiles = known_tiles(side)
    if not room_for_chow(lookup, side):  # ruling 71
        for place in range(3):
            decision.open[TAKE_CHOW + place] *= ERROR
    if side.could >> SEEMS_PUNG & 1 and side.melds < 4 and decision.open[TAKE_PUNG] == 0:  # after a false name (BM-PEN-1)
        decision.open[TAKE_PUNG] = ERROR
    if known >> FOUL & 1 and side.melds < 4 and tiles >= 3:
        if decision.open[TAKE_PUNG] == 0:
            decision.open[TAKE_PUNG] = ERROR
        if following and table.tile < len(PLACES):
            for place in range(3):
                if PLACES[table.tile] >> place & 1 and decision.open[TAKE_CHOW + place] == 0:
                    decision.open[TAKE_CHOW + place] = ERROR
    if known >> WITHDRAWN & 1:
        decision.open[WITHDRAW] = ERROR
    if known >> HASTY_DRAW & 1 and following and side.wrong <= 0:
        decision.open[HASTY] = ERROR
    if known >> EARLY & 1 and table.faults.early == NONE and side.wrong >= 0 and tiles > 1:
        for tile in range(PLAYED):
            decision.open[OUT_OF_TURN + tile] = ERROR if side.hand[tile] > 0 else 0
