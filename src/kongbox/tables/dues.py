"""What falls due at a table, such as a bot's move, the end of somebody's time, or a deal."""

from . import clocks, coming, consent, device, hands, rematch, rest
from .roles import BETWEEN, PLAYING
from .row import note
from .state import State

DEALT_AFTER = 30.0
"""Seconds from the first request for the next hand until it is dealt, with a clock."""
CLOSED_AFTER = 30 * 86_400.0
"""Seconds after which a table that nobody uses is closed."""
KEPT_AFTER_START = 7 * 86_400.0
"""Seconds for which every table stays after a start, even if the server was off for long or its clock is wrong."""


def due(table: State) -> float | None:
    """Return the time at which `tick` has something to do; None if nothing is due."""
    if table.closed:
        return None
    if table.misses:
        return table.looks_at
    closes = table.rested + CLOSED_AFTER if is_deserted(table) else None
    if table.resting:
        return closes
    play = table.play if table.stage == PLAYING else None
    least = play.window.least if play is not None and play.window is not None else None
    countdown = play.countdown if play is not None else None
    clocks_running = (least, countdown, table.deal_in, table.pending.lapses if table.pending is not None else None)
    times = [closes, table.bot_at, clocks.next_to_run(table), *(one.until for one in clocks_running if one is not None)]
    if table.choices.mind == "away" and table.stage in (PLAYING, BETWEEN):
        times += [since + clocks.GRACE for person, since in table.away.items() if is_without_bot(table, person)]
    return min((one for one in times if one is not None), default=None)


def tick(table: State) -> None:
    """Do one thing that is due. While the store's file is missing, only look for the file."""
    if rest.look_for_file(table) is not None:
        return
    now, play = table.clock(), table.play
    away = [person for person, since in table.away.items() if since + clocks.GRACE <= now and is_without_bot(table, person)]
    if is_deserted(table) and table.rested + CLOSED_AFTER <= now:
        coming.close(table)
    elif table.resting:
        return
    elif table.pending is not None and table.pending.lapses.is_out(now):
        consent.lapse(table)
    elif play is not None and table.stage == PLAYING and play.window and play.window.least and play.window.least.is_out(now):
        play.ripen()
    elif play is not None and table.stage == PLAYING and play.countdown is not None and play.countdown.is_out(now):
        play.expire()
    elif table.bot_at is not None and table.bot_at <= now:
        table.bot_at = None
        if play is not None:
            play.move()
    elif away and table.choices.mind == "away" and table.stage in (PLAYING, BETWEEN):
        hands.mind(table, away[0])
    elif table.deal_in is not None and table.deal_in.is_out(now):
        (hands.deal if table.stage == BETWEEN else rematch.begin)(table)
    else:
        table.comings += 1  # a clock has stopped waiting for somebody who is away


def plan(table: State) -> None:
    """Schedule the next bot's move after a short pause. At a one-person table, bots move only while a page is open."""
    play, rests = table.play, table.stands or table.held or (table.is_alone and bool(table.away))
    if play is None or table.stage != PLAYING or rests or play.bot_due is None:
        table.bot_at = None
    elif table.bot_at is None:
        table.bot_at = table.clock() + (0.0 if play.is_overdue else table.chance.uniform(*table.pace))


def settle(table: State) -> None:
    """Follow up on a change: prepare what is due next, and note what to save."""
    if not table.closed:
        rest.look_for_file(table)
        rest.follow(table)
        consent.follow(table)
        if table.stage == BETWEEN:
            hands.deal_if_all_are_ready(table)
        rematch.follow(table)
        device.follow(table)
        plan(table)
        clocks.follow(table)
    note(table)


def is_deserted(table: State) -> bool:
    """Whether nobody has a page of this table open. Always False at a one-person table and at a closed table."""
    return not table.is_alone and not table.closed and len(table.away) == len(table.people)


def is_without_bot(table: State, person: str) -> bool:
    """Whether this person has a chair and no bot plays for them."""
    return person not in table.minding and table.chairs.of(person) is not None
