"""The state machine: one seat's action in, the next question out."""

from ...tiles import NONE, PLAYED, WILD
from ..state.codes import (
    ADDED_KONG,
    ADDED_WILD,
    CLAIM,
    CONCEALED,
    CONCEALED_KONG,
    CONCEALED_WILD,
    DISCARD,
    DISCARD_WILD,
    E_SAY,
    E_WIN,
    EXCHANGE,
    EXPOSED,
    FALSE_SHOWN,
    FISH,
    FISH_WILD,
    GIVE,
    MAHJONG,
    NINE_HEADS,
    NO_PLAY,
    OPENING,
    OVER,
    PASS,
    ROB,
    RULING,
    SAY_FISHING,
    SAY_MAHJONG,
    SAY_NOT_FISHING,
    VOTE,
    WASHED,
    WASHING,
)
from ..state.journal import note, note_answer
from ..state.records import Log, Lookup, Table
from ..state.registry import kernel
from .deal import ask_washing, begin_play, open_next, wash_out
from .discard import announce, discard
from .exchange import give, stand_aside, take_back, vote
from .infractions import end_by_penalty
from .kongs import declare_kong
from .resolve import resolve
from .turn_errors import err, give_ruling, has_mahjong


@kernel
def step(table: Table, log: Log, lookup: Lookup, seat: int, action: int) -> None:
    """Carry out a legal action of a seat whose answer is awaited."""
    note_answer(log, seat, action, table.tile)
    if action >= RULING:
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
    elif action == MAHJONG:
        if lookup.rules.strict == 0 or has_mahjong(table, lookup, seat):
            win_on_draw(table, log, seat)
        else:
            end_by_penalty(table, log, seat, FALSE_SHOWN)
    elif action >= SAY_MAHJONG:
        err(table, log, lookup, seat, action)
    elif action > SAY_NOT_FISHING:
        step_wild(table, log, lookup, seat, action)
    elif action >= SAY_FISHING:
        say(table, log, seat, action)
    elif action == NO_PLAY:
        no_play(table, log)
    elif action >= FISH:
        announce(table, log, lookup, seat, action - FISH)
    elif action >= ADDED_KONG:
        declare_kong(table, log, lookup, seat, action - ADDED_KONG, EXPOSED, 0)
    elif action >= CONCEALED_KONG:
        declare_kong(table, log, lookup, seat, action - CONCEALED_KONG, CONCEALED, 0)
    else:
        discard(table, log, lookup, seat, action - DISCARD, 0)


@kernel
def step_exchange(table: Table, log: Log, seat: int, action: int) -> None:
    """Give a tile away, declare oneself fishing, agree not to exchange, or win before it. (BM-GO-2, BM-GO-3)"""
    if action == MAHJONG:
        take_back(table)
        win_on_draw(table, log, seat)
        return
    goes_on = False
    if action >= GIVE and table.phase == EXCHANGE:
        goes_on = give(table, log, seat, WILD if action == GIVE + PLAYED else action - GIVE)
    elif action == SAY_FISHING:
        goes_on = stand_aside(table, log, seat)
    else:
        goes_on = vote(table, log, seat, action)
    if not goes_on:
        begin_play(table)


@kernel
def step_wild(table: Table, log: Log, lookup: Lookup, seat: int, action: int) -> None:
    """Discard a wild tile, or use some for a kong. (BM-GO-4)"""
    if action == DISCARD_WILD:
        discard(table, log, lookup, seat, WILD, 0)
    elif action == FISH_WILD:
        announce(table, log, lookup, seat, WILD)
    elif action >= ADDED_WILD:
        declare_kong(table, log, lookup, seat, action - ADDED_WILD, EXPOSED, 1)
    else:
        more = (action - CONCEALED_WILD) // PLAYED
        declare_kong(table, log, lookup, seat, (action - CONCEALED_WILD) % PLAYED, CONCEALED, 1 + more)


@kernel
def win_on_draw(table: Table, log: Log, seat: int) -> None:
    """The drawn tile completes the hand; no discard ends the winning turn. (RX-PLAY-19)"""
    table.phase = OVER
    table.pending = 0
    table.winner = seat
    note(log, E_WIN, seat, table.tile, seat, table.how)


@kernel
def say(table: Table, log: Log, seat: int, action: int) -> None:
    """ "Fishing", or "no longer fishing": the turn goes on. (BM-PLAY-7)"""
    side = table.side[seat]
    side.fishing = 1 if action == SAY_FISHING else 0
    side.spoke = 1
    note(log, E_SAY, seat, NONE, NONE, side.fishing)


@kernel
def no_play(table: Table, log: Log) -> None:
    """Wash the tiles before play, or ask for a draw in one's first turn. (PC2-WASH-1, DM-9)"""
    wash_out(table, log, WASHED if table.phase == WASHING else NINE_HEADS)
