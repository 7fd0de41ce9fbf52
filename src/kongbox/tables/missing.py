"""A table stops while its store's file is missing: nobody plays, and no clock runs. It goes on once the file is back."""

from ..errors import KongboxError
from . import hands
from .state import State

LOOKED_AFTER = 2.0
"""Seconds after which a stopped table checks again whether the file is back."""


def follow(table: State) -> KongboxError | None:
    """Stop a table while the file is missing, and return the store's error; None while it is there."""
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
