"""The state machine: carry out one action, then ask the next question."""

from ...tiles import NONE
from ..state.actions import (
    ADDED_KONG,
    ADDED_WILD,
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
    NO_PLAY,
    PASS,
    RULING,
    SAY_FISHING,
    SAY_NOT_FISHING,
    TILE_OF,
    VERB_OF,
    WILDS_OF,
)
from ..state.codes import (
    CALL_NEVER,
    CLAIM,
    CONCEALED,
    E_SAY,
    E_WIN,
    EXCHANGE,
    EXPOSED,
    FALSE_SHOWN,
    NINE_HEADS,
    OPENING,
    OVER,
    ROB,
    VOTE,
    WASHED,
    WASHING,
)
from ..state.journal import note, note_move
from ..state.records import Log, Lookup, Table
from ..state.registry import kernel
from .deal import ask_washing, begin_play, open_next, wash_out
from .discard import announce, discard
from .exchange import give, stand_aside, take_back, vote
from .infractions import end_by_penalty
from .kongs import declare_kong
from .resolve import resolve
from .turn_errors import err_in_turn, give_ruling, has_mahjong


@kernel
def step(table: Table, log: Log, lookup: Lookup, seat: int, action: int) -> None:
    """Carry out a seat's action, an error at a strict table, or a referee's ruling on the seat."""
    note_move(log, seat, action, table.tile)
    verb = VERB_OF[action]
    if verb == RULING:
        give_ruling(table, log, lookup, seat, action - RULING)
    elif table.phase == CLAIM or table.phase == ROB:
        table.side[seat].answer = action
        table.pending &= ~(1 << seat)
        if table.pending == 0:
            resolve(table, log, lookup)
    elif table.phase == OPENING and action == PASS:
        table.opened += 1
        open_next(table, log, lookup)
    elif table.phase == WASHING and action == PASS:
        ask_washing(table, lookup, (seat - table.dealer) % 4 + 1)
    elif table.phase == EXCHANGE or table.phase == VOTE:
        step_exchange(table, log, seat, action)
    elif verb == MAHJONG:
        if lookup.rules.faults.manners == 0 or has_mahjong(table, lookup, seat):
            win_on_draw(table, log, seat)
        else:
            end_by_penalty(table, log, seat, FALSE_SHOWN)
    elif verb == DISCARD or verb == DISCARD_WILD:
        discard(table, log, lookup, seat, TILE_OF[action], CALL_NEVER)
    elif verb == CONCEALED_KONG or verb == CONCEALED_WILD or verb == CONCEALED_TWO_WILD:
        declare_kong(table, log, lookup, seat, TILE_OF[action], CONCEALED, WILDS_OF[action])
    elif verb == ADDED_KONG or verb == ADDED_WILD:
        declare_kong(table, log, lookup, seat, TILE_OF[action], EXPOSED, WILDS_OF[action])
    elif verb == FISH or verb == FISH_WILD:
        announce(table, log, lookup, seat, TILE_OF[action])
    elif verb == SAY_FISHING or verb == SAY_NOT_FISHING:
        say(table, log, seat, verb)
    elif verb == NO_PLAY:
        wash_out(table, log, WASHED if table.phase == WASHING else NINE_HEADS)  # PC2-WASH-1, DM-9
    else:
        err_in_turn(table, log, lookup, seat, action)


@kernel
def step_exchange(table: Table, log: Log, seat: int, action: int) -> None:
    """Carry out an action before a goulash: giving a tile, declaring fishing, voting, or winning. (BM-GO-2, BM-GO-3)"""
    if action == MAHJONG:
        take_back(table)
        win_on_draw(table, log, seat)
        return
    if VERB_OF[action] == GIVE or action == GIVE_WILD:
        goes_on = give(table, log, seat, TILE_OF[action])
    elif action == SAY_FISHING:
        goes_on = stand_aside(table, log, seat)
    else:
        goes_on = vote(table, log, seat, action)
    if not goes_on:
        begin_play(table)


@kernel
def win_on_draw(table: Table, log: Log, seat: int) -> None:
    """End the hand with a win on the drawn tile, without a discard. (RX-PLAY-19)"""
    table.phase = OVER
    table.pending = 0
    table.winner = seat
    note(log, E_WIN, seat, table.tile, seat, table.how)


@kernel
def say(table: Table, log: Log, seat: int, action: int) -> None:
    """Announce "fishing" or "no longer fishing". The turn continues. (BM-PLAY-7)"""
    side = table.side[seat]
    side.fishing = 1 if action == SAY_FISHING else 0
    side.spoke = 1
    note(log, E_SAY, seat, NONE, NONE, side.fishing)
