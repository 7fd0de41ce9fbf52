"""The table's clock: a bot's move, the end of an open tile's time, a bot for an absent player, a deal."""

from . import coming, device, hands, rematch, rest
from .roles import BETWEEN, PLAYING
from .row import note
from .state import State

MINDED_AFTER = 30.0
"""Seconds after which a bot plays for an absent player, if the table allows that."""
DEALT_AFTER = 30.0
"""Seconds from the first request for the next hand until it is dealt, at a table with a clock."""
CLOSED_AFTER = 30 * 86_400.0
"""Seconds after which a table that nobody uses is closed."""


def due(table: State) -> float | None:
    """Return the time at which `tick` has something to do. While the table rests, that is only its end."""
    closes = table.rested + CLOSED_AFTER if is_deserted(table) else None
    if table.resting:
        return closes
    window = table.play.window if table.play is not None and table.stage == PLAYING else None
    deal_at = None if table.paused else table.deal_at
    times = [closes, table.bot_at, deal_at, table.pending.until if table.pending else None, window.until if window else None]
    if table.choices.mind == "away" and table.stage in (PLAYING, BETWEEN):
        times += [since + MINDED_AFTER for person, since in table.away.items() if is_without_bot(table, person)]
    return min((one for one in times if one is not None), default=None)


def tick(table: State) -> None:
    """Do one thing that is due."""
    now, play = table.clock(), table.play
    away = [person for person, since in table.away.items() if since + MINDED_AFTER <= now and is_without_bot(table, person)]
    if is_deserted(table) and table.rested + CLOSED_AFTER <= now:
        coming.close(table)
    elif table.resting:
        return
    elif table.pending is not None and table.pending.until <= now:
        table.pending = None
        table.changed()
    elif play is not None and table.stage == PLAYING and play.window and play.window.until and play.window.until <= now:
        play.expire()
    elif table.bot_at is not None and table.bot_at <= now:
        table.bot_at = None
        if play is not None:
            play.move()
    elif away and table.choices.mind == "away" and table.stage in (PLAYING, BETWEEN):
        hands.mind(table, away[0])
    elif table.deal_at is not None and table.deal_at <= now and not table.paused:
        (hands.deal if table.stage == BETWEEN else rematch.begin)(table)


def plan(table: State) -> None:
    """Schedule the next bot's move after a short pause. At a one-person table, bots move only while the person watches."""
    play, rests = table.play, table.stands or table.held or (table.is_alone and bool(table.away))
    if play is None or table.stage != PLAYING or rests or play.bot_due is None:
        table.bot_at = None
    elif table.bot_at is None:
        table.bot_at = table.clock() + table.chance.uniform(*table.pace)


def settle(table: State) -> None:
    """Follow up on a change: prepare the next deal or a bot's turn, and note what to save."""
    if not table.closed:
        rest.follow(table)
        if table.stage == BETWEEN:
            hands.deal_if_all_are_ready(table)
        rematch.follow(table)
        device.follow(table)
        plan(table)
    note(table)


def is_deserted(table: State) -> bool:
    """Whether nobody has a page of this table open."""
    return not table.is_alone and not table.closed and len(table.away) == len(table.people)


def is_without_bot(table: State, person: str) -> bool:
    """Whether this person has a seat and no bot plays for them."""
    return person not in table.minding and table.chairs.of(person) is not None
