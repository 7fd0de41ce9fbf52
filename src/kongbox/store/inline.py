"""SQLite in the calling thread, for places without other threads or greenlets, such as a browser tab.

An `Inline` has those methods of SQLAlchemy's asynchronous engine that the store uses, and serves one task at a time.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, CursorResult, Engine, Executable

P = ParamSpec("P")
T = TypeVar("T")


class Inline:
    """An engine that answers at once."""

    def __init__(self, engine: Engine, turn: asyncio.Lock | None = None) -> None:
        self.sync_engine = engine
        self._turn = turn or asyncio.Lock()

    def execution_options(self, **options: Any) -> "Inline":
        return Inline(self.sync_engine.execution_options(**options), self._turn)

    @asynccontextmanager
    async def connect(self) -> "AsyncIterator[Here]":
        async with self._turn:
            with self.sync_engine.connect() as connection:
                yield Here(connection)

    @asynccontextmanager
    async def begin(self) -> "AsyncIterator[Here]":
        async with self._turn:
            with self.sync_engine.begin() as connection:
                yield Here(connection)

    async def dispose(self) -> None:
        self.sync_engine.dispose()


class Here:
    """A connection that answers at once."""

    def __init__(self, connection: Connection) -> None:
        self.sync_connection = connection

    async def execute(self, statement: Executable, parameters: Any = None) -> CursorResult[Any]:
        return self.sync_connection.execute(statement, parameters)

    async def scalar(self, statement: Executable) -> Any:
        return self.sync_connection.scalar(statement)

    @asynccontextmanager
    async def begin_nested(self) -> AsyncIterator[None]:
        with self.sync_connection.begin_nested():
            yield

    async def run_sync(self, work: Callable[Concatenate[Connection, P], T], *given: P.args, **named: P.kwargs) -> T:
        return work(self.sync_connection, *given, **named)
