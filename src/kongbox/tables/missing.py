"""A table stands while its store's file is missing: nobody plays, and no clock runs. It goes on once the file is back."""

from ..errors import KongboxError
from . import hands
from .state import State

LOOKED_AFTER = 2.0
"""Seconds after which a table that stands checks again whether the file is back."""


def follow(table: State) -> KongboxError | None:
    """Let a table stand while the file is missing. Return the store's error then."""
    error = missed(table)
    if (error is not None) != table.misses:
        stood = table.stands
        table.misses = error is not None
        hands.hold(table, stood)
    table.looks_at = table.clock() + LOOKED_AFTER
    return error


def missed(table: State) -> KongboxError | None:
    """Return the store's error while its file is missing."""
    try:
        table.must_stand()
    except KongboxError as error:
        return error
    return None
