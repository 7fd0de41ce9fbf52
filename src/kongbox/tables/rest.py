"""A table that stops by itself: no clock runs, no bot plays, and no hand is dealt.

The table stops while no player is there, which is called a rest, and while the store's file is missing.
"""

from msgspec.structs import replace

from ..errors import KongboxError
from ..store.ledger import moment
from . import hands
from .roles import IN_SESSION
from .state import State
from .wire import Rest

TOLD_AFTER = 60.0
"""Seconds after which the table mentions a rest. A shorter rest is probably only a reloaded page."""
LOOKED_AFTER = 2.0
"""Seconds between two looks for the missing file."""


def follow(table: State) -> None:
    """Let a table rest once no player is there, and let it go on when a player returns."""
    rests = table.stage in IN_SESSION and not table.is_alone and not somebody_is_there(table)
    if rests != table.resting:
        (begin if rests else end)(table)


def somebody_is_there(table: State) -> bool:
    """Whether a player has a page open. If no person plays, a watcher's page counts. Programs do not count."""
    people = [one.id for one in table.people.values() if not one.program]
    players = [person for person in people if table.chairs.of(person) is not None]
    return any(person not in table.away for person in players or people)


def begin(table: State) -> None:
    stood = table.stands
    table.rest, table.rests_since = Rest(moment()), table.clock()
    hands.hold(table, stood)


def end(table: State) -> None:
    """Go on where the table stopped. For people who are still absent, the time away begins now."""
    stood, now = table.stands, table.clock()
    assert table.rest is not None
    table.rest = replace(table.rest, until=moment()) if now - table.rests_since >= TOLD_AFTER else None
    table.away = dict.fromkeys(table.away, now)
    hands.hold(table, stood)


def again(table: State, rest: Rest | None) -> None:
    """Give a rebuilt table its saved rest, if it has one. A rest that had not ended continues."""
    stood = table.stands
    table.rest, table.rests_since = rest, table.clock() - TOLD_AFTER
    hands.hold(table, stood)


def look_for_file(table: State) -> KongboxError | None:
    """Stop a table if the store's file is missing, and let it go on once the file is back.

    Return the store's error; None if the file is there.
    """
    error: KongboxError | None = None
    try:
        table.must_stand()
    except KongboxError as gone:
        error = gone
    if (error is not None) != table.misses:
        stood = table.stands
        table.misses = error is not None
        hands.hold(table, stood)
    table.looks_at = table.clock() + LOOKED_AFTER
    return error
