"""The database of a tab: an index of its log, in memory.

The database is filled from the log when it is first used, and follows the log from then on. A transaction is written to the log
before it counts as done.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection, event

from ..store.archive import Writer
from ..store.changes import Change, Standing, Written
from ..store.opening import bring_up, make_engine
from ..store.place import INLINE, Place
from ..store.store import Store
from ..store.tables import metadata
from ..words.catalogue import knows
from .entries import Entry, Statement, entry_in
from .log import Sealed

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

HERE = Place(f"{INLINE}://")
AT_ONCE = 2_000
"""How many changes are applied before other tasks get a turn."""
NOTED = ("INSERT", "UPDATE", "DELETE")


class Index(Store):
    """The database of a log. `archive` adds each change of a game to the log. `turn` is a lock, held while a line is added."""

    def __init__(self, archive: Writer, sealed: Sealed, turn: asyncio.Lock) -> None:
        super().__init__(HERE, make_engine(HERE))
        self._archive = archive
        self._sealed = sealed
        self._log_turn = turn
        self._new: list[Change] = []
        """The changes in the log that are not applied to the database yet."""
        self._noted: list[Statement] | None = None
        event.listen(self.engine.sync_engine, "before_cursor_execute", self._note)
        self._filling = asyncio.ensure_future(self._fill(map(entry_in, sealed.read())))

    async def ready(self) -> None:
        """Wait until the database has been filled from the log."""
        await asyncio.shield(self._filling)

    def follow(self, changes: Sequence[Change]) -> None:
        """Remember changes that are in the log. The database applies them when it is next used."""
        self._new += changes

    async def write(self, changes: Sequence[Change]) -> None:
        await self._archive.write(changes)

    @asynccontextmanager
    async def reading(self) -> "AsyncIterator[AsyncConnection]":
        await self._catch_up(self._new)
        async with super().reading() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> "AsyncIterator[AsyncConnection]":
        async with self._log_turn:
            await self._catch_up(self._new)
            async with super().writing() as connection:
                self._noted = []
                try:
                    yield connection
                    if self._noted:
                        await self._sealed.add(msgspec.json.encode(Entry(statements=self._noted)), named(self._noted[0]))
                finally:
                    self._noted = None

    async def _fill(self, lines: Iterator[Entry]) -> None:
        async with super().writing() as connection:
            await connection.run_sync(bring_up, HERE)
        waiting: list[Change] = []
        for one in lines:
            waiting += one.changes
            if one.statements or len(waiting) >= AT_ONCE:
                await self._catch_up(waiting)
                await asyncio.sleep(0)
            if one.statements:
                async with super().writing() as connection:
                    await connection.run_sync(carry_out, one.statements)
        await self._catch_up(waiting)

    async def _catch_up(self, changes: list[Change]) -> None:
        """Apply changes to the database, and clear their list."""
        if changes:
            async with super().writing() as connection:
                await self.carry_out(connection, as_one(changes))
            changes.clear()

    def _note(self, _: Connection, __: Any, statement: str, given: Any, ___: Any, many: bool) -> None:
        if self._noted is not None and statement.startswith(NOTED):
            self._noted.append(Statement(statement, [list(row) for row in (given if many else [given])]))


def as_one(changes: Sequence[Change]) -> list[Change]:
    """Return the changes, except standings that a newer standing of the same session replaces. Lines of records come last."""
    last = {one.session: one for one in changes if isinstance(one, Standing)}
    left = [one for one in changes if not isinstance(one, Standing) or last[one.session] is one]
    return sorted(left, key=lambda one: isinstance(one, Written))


def named(statement: Statement) -> str:
    """Return the table that a statement changes; "change" if no sentence names what it holds."""
    table = next((word for word in statement.text.replace('"', " ").split() if word in metadata.tables), "change")
    return table if knows("error", "store-tab-failed", table) else "change"


def carry_out(connection: Connection, statements: Sequence[Statement]) -> None:
    """Carry out the statements of a saved transaction once more."""
    for one in statements:
        connection.exec_driver_sql(one.text, [tuple(row) for row in one.rows])
