"""When the table's clocks stop: in a pause, at rest, during a vote, for an absent player or an empty chair, and while the store's
file is gone.
"""

from .roles import BETWEEN, PLAYING
from .state import State

GRACE = 30.0
"""Seconds for which the clock stops for a player who goes away, before the table's choice applies (`Minding`)."""


def follow(table: State) -> None:
    """Stop every clock that must not run now, and let the others run."""
    now, stands = table.clock(), nobodys_runs(table)
    if table.play is not None and table.stage == PLAYING:
        table.play.keep_time(stands=stands, holds=table.stands or table.pending is not None)
    if table.deal_in is not None:
        empty = table.stage == BETWEEN and any(one.is_empty for one in table.chairs)
        table.deal_in = table.deal_in.kept(now, stands=stands or empty)
    if table.pending is not None:
        table.pending.lapses = table.pending.lapses.kept(now, stands=table.resting or table.misses)


def nobodys_runs(table: State) -> bool:
    """Whether every player's clock is stopped."""
    away = table.stage == PLAYING and any(is_waited_for(table, chair) for chair in table.awaited)
    return table.stands or table.pending is not None or away


def is_waited_for(table: State, chair: int) -> bool:
    """Whether the clock is stopped because this chair's player is away and nobody plays for them.

    The clock stops for at most `GRACE` seconds, except at a table that lets nobody play for absent players. There it stops until
    the player is back or, if the player has left the chair, until somebody takes the chair.
    """
    one, waits = table.chairs[chair], table.choices.mind == "never"
    if not one.person:
        return waits and one.is_empty
    away = table.away.get(one.person)
    return away is not None and one.person not in table.minding and (waits or table.clock() < away + GRACE)


def next_to_run(table: State) -> float | None:
    """Return the time at which a clock that stopped for an absent player starts again.

    Return None if no such clock has stopped, or if the clock does not play for absent players at this table.
    """
    if table.choices.mind != "clock" or table.stage != PLAYING:
        return None
    people = [table.chairs[chair].person for chair in table.awaited]
    return min((end for person in people if (end := table.away.get(person, 0.0) + GRACE) > table.clock()), default=None)
