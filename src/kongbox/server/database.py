"""The database in which a table's games are saved, and which pages read."""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from ..errors import KongboxError
from ..game.words.failures import failure
from ..store.place import Place
from ..store.store import Store
from ..tables.lone import PACE
from .questions import Beside, at_once
from .sheets.shelf import offer_kept
from .table.opening import Opening, Wanted, opened_over
from .table.room import Room


@runtime_checkable
class Searched(Protocol):
    """An archive with a database that pages can search."""

    async def database(self) -> Store:
        """Wait until the database has everything that is in the archive, and return the database."""


async def store_of(opening: Opening) -> Store:
    """Return the database of the room that is opening, once it is open. Raises the error of `database`."""
    return await database(await opening.room())


async def database(room: Room) -> Store:
    """Return the database in which a room saves its games. Raises KongboxError (code "no-store") if it has none."""
    store = None if room.keeper is None else room.keeper.store
    if not isinstance(store, Searched):
        raise failure(KongboxError, "no-store")
    return await store.database()


async def open_kept(
    place: Place,
    wanted: Wanted,
    *,
    warn: Callable[[str], None],
    pace: tuple[float, float] = PACE,
    beside: Beside = at_once,
) -> Room:
    """Return a room whose table is saved in the store at `place`. The table has the resumed session or a new one."""
    store = await Store.open(place)
    try:
        room = await opened_over(store, wanted, warn=warn, pace=pace, beside=beside)
        await offer_kept(store, room.evening)
    except BaseException:
        await store.close()
        raise
    return room
