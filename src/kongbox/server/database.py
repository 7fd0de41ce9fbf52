"""The database behind a table: history, books and choices are looked up there."""

from typing import TYPE_CHECKING

from ..errors import KongboxError
from ..game.words.failures import failure
from .table.room import Room

if TYPE_CHECKING:
    from ..store.store import Store


def database(room: Room) -> "Store":
    """The database in which a room keeps its games. Raises KongboxError (code "no-store") where it keeps them in none."""
    from ..store.store import Store

    store = None if room.keeper is None else room.keeper.store
    if not isinstance(store, Store):
        raise failure(KongboxError, "no-store")
    return store
