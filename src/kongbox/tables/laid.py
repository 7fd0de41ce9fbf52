"""Every table that is laid, by its id and by its code. Each table is an actor."""

import asyncio
from collections.abc import Iterator

from ..words.catalogue import say
from .actor import Actor
from .codes import as_typed, hashed


class Tables:
    """The tables of one process, each with a task of its own."""

    def __init__(self) -> None:
        self._tables: dict[str, Actor] = {}
        self._codes: dict[str, str] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[Actor]:
        return iter([*self._tables.values()])

    def add(self, actor: Actor) -> None:
        """Let a table go on, until it is closed."""
        sitting = actor.sitting
        self._tables[sitting.id] = actor
        self._codes[hashed(sitting.code)] = sitting.id
        task = asyncio.create_task(actor.run())
        self._tasks[sitting.id] = task
        task.add_done_callback(lambda _: self.forget(sitting.id, sitting.code))

    def forget(self, table: str, code: str) -> None:
        """A table is closed: neither its id nor its code lead anywhere."""
        self._tables.pop(table, None)
        self._tasks.pop(table, None)
        if self._codes.get(hashed(code)) == table:
            del self._codes[hashed(code)]

    def find(self, table: str) -> Actor | None:
        """The table with this id."""
        return self._tables.get(table)

    def by_code(self, typed: str) -> Actor | None:
        """The table with this code. What is looked up is a hash: how long that takes tells nothing of how near a guess was."""
        return self._tables.get(self._codes.get(hashed(as_typed(typed)), ""))

    def of(self, person: str) -> list[Actor]:
        """The tables at which a person is."""
        return [actor for actor in self if person in actor.sitting.people]

    async def end(self) -> None:
        """The program ends: every table rests, and is made again from what is kept when it begins again."""
        tasks = [*self._tasks.values()]
        for actor in self:
            actor.close("closed", say("door", "closed"))
        if tasks:
            await asyncio.wait(tasks)
