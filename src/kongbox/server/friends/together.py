"""The changes of many tables, written in one transaction. Changes that arrive meanwhile wait for the next one."""

import asyncio
from collections.abc import Sequence

from ...store.archive import Archive, Writer
from ...store.changes import Change, Written

Waiting = tuple[Sequence[Change], "asyncio.Future[None]"]


class Together(Writer):
    """A writer that saves the changes of many tables in one store. A failure affects only the table whose changes cannot be
    written.
    """

    def __init__(self, store: Archive) -> None:
        self.store = store
        self._waiting: list[Waiting] = []
        self._writing: asyncio.Task[None] | None = None

    async def write(self, changes: Sequence[Change]) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((changes, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        await done

    def check(self) -> None:
        self.store.check()

    async def has(self, row: Written) -> bool:
        return await self.store.has(row)

    async def close(self) -> None:
        """Wait until all changes are written. The store stays open."""
        if self._writing is not None:
            await self._writing

    async def _write(self) -> None:
        while self._waiting:
            tables, self._waiting = self._waiting, []
            await self._write_all(tables)

    async def _write_all(self, tables: Sequence[Waiting]) -> None:
        """Write the changes of these tables, and report to each table that waits. After a failure, write them one by one."""
        try:
            await self.store.write([change for changes, _ in tables for change in changes])
        except Exception as error:  # noqa: BLE001 - the table whose changes cannot be written gets the error
            if len(tables) > 1:
                for one in tables:
                    await self._write_all([one])
            elif not (done := tables[0][1]).done():
                done.set_exception(error)
        else:
            for _, done in tables:
                if not done.done():
                    done.set_result(None)
