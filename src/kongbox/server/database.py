"""The database behind a table: it saves the games, and answers the pages of history, books and presets."""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from ..errors import KongboxError
from ..game.words.failures import failure
from ..store.place import Place
from ..tables.lone import PACE
from .questions import Beside, at_once
from .table.opening import Wanted, opened_over
from .table.room import Room

if TYPE_CHECKING:
    from ..store.store import Store


def database(room: Room) -> "Store":
    """Return the database in which a room saves its games. Raises KongboxError (code "no-store") if it saves them in none."""
    from ..store.store import Store

    store = None if room.keeper is None else room.keeper.store
    if not isinstance(store, Store):
        raise failure(KongboxError, "no-store")
    return store


async def open_kept(
    place: Place,
    wanted: Wanted,
    *,
    warn: Callable[[str], None],
    pace: tuple[float, float] = PACE,
    beside: Beside = at_once,
) -> Room:
    """Return a room whose table is saved at a place: with the resumed session, else with a new one.

    Raises KongboxError if the store cannot be opened, or its newest session cannot be resumed.
    """
    await beside(import_module, "..store.store", __package__)  # takes half a second, while the page is served
    from ..store.store import Store
    from .sheets.shelf import offer_kept

    store = await Store.open(place)
    try:
        room = await opened_over(store, wanted, warn=warn, pace=pace, beside=beside)
        await offer_kept(store, room.evening)
    except BaseException:
        await store.close()
        raise
    return room
