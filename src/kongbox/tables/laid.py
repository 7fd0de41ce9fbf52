"""All open tables, by id and by code. Each table is an actor."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator

from ..words.catalogue import say
from .actor import Actor
from .codes import as_typed, hashed

MOST_CLOSED = 1000


class Tables:
    """The tables of one process, each with its own task."""

    def __init__(self) -> None:
        self._tables: dict[str, Actor] = {}
        self._closed: OrderedDict[str, None] = OrderedDict()
        """Ids and hashed codes of tables that were closed lately."""
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[Actor]:
        return iter([*self._tables.values()])

    def add(self, actor: Actor) -> None:
        """Add a table, and start the task that runs it until it is closed."""
        sitting = actor.sitting
        self._tables[sitting.id] = actor
        task = asyncio.create_task(actor.run())
        self._tasks[sitting.id] = task
        task.add_done_callback(lambda _: self.forget(actor, sitting.id))

    def forget(self, actor: Actor, table: str) -> None:
        """Forget a closed table, but keep its id and its code's hash for `has_closed`."""
        self._tables.pop(table, None)
        self._tasks.pop(table, None)
        self._closed |= {table: None, hashed(actor.sitting.code): None}
        while len(self._closed) > MOST_CLOSED:
            self._closed.popitem(last=False)

    def has_closed(self, which: str) -> bool:
        """Whether a table with this id or typed code was closed recently."""
        return which in self._closed or hashed(as_typed(which)) in self._closed

    def find(self, table: str) -> Actor | None:
        """Return the open table with this id, or None."""
        return self._tables.get(table)

    def by_code(self, typed: str) -> Actor | None:
        """Return the open table with this code, or None. Hashes are compared, so that timing reveals no code."""
        wanted = hashed(as_typed(typed))
        return next((actor for actor in self if hashed(actor.sitting.code) == wanted), None)

    def of(self, person: str) -> list[Actor]:
        """Return the open tables of a person."""
        return [actor for actor in self if person in actor.sitting.people]

    async def end(self) -> None:
        """Stop every table before the server ends. The next start rebuilds the tables from their saved state."""
        tasks = [*self._tasks.values()]
        for actor in self:
            actor.close("closed", say("door", "closed"))
        if tasks:
            await asyncio.wait(tasks)
