"""All open tables, by id and by code. Each table is an actor."""

import asyncio
from collections.abc import Iterator

from ..words.catalogue import say
from .actor import Actor
from .codes import as_typed, hashed


class Tables:
    """The tables of one process, each with its own task."""

    def __init__(self) -> None:
        self._tables: dict[str, Actor] = {}
        self._codes: dict[str, str] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[Actor]:
        return iter([*self._tables.values()])

    def add(self, actor: Actor) -> None:
        """Run a table until it is closed."""
        sitting = actor.sitting
        self._tables[sitting.id] = actor
        self._codes[hashed(sitting.code)] = sitting.id
        task = asyncio.create_task(actor.run())
        self._tasks[sitting.id] = task
        task.add_done_callback(lambda _: self.forget(sitting.id, sitting.code))

    def forget(self, table: str, code: str) -> None:
        """Forget a closed table's id and code."""
        self._tables.pop(table, None)
        self._tasks.pop(table, None)
        if self._codes.get(hashed(code)) == table:
            del self._codes[hashed(code)]

    def find(self, table: str) -> Actor | None:
        """Return the table with this id."""
        return self._tables.get(table)

    def by_code(self, typed: str) -> Actor | None:
        """Return the table with this code. Codes are looked up by hash, so that timing reveals nothing about a near guess."""
        return self._tables.get(self._codes.get(hashed(as_typed(typed)), ""))

    def of(self, person: str) -> list[Actor]:
        """Return the tables of a person."""
        return [actor for actor in self if person in actor.sitting.people]

    async def end(self) -> None:
        """Stop every table at the end of the program. The next start rebuilds them from their saved state."""
        tasks = [*self._tasks.values()]
        for actor in self:
            actor.close("closed", say("door", "closed"))
        if tasks:
            await asyncio.wait(tasks)
