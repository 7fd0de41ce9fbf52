"""Logs of a tab in memory, which can be full, or be killed at any byte."""

import asyncio
from typing import Any

from kongbox.store.archive import Archive


class Killed(BaseException):
    """The tab was closed."""


class InMemory:
    """A log that survives its tab. With `room`, only that many more bytes are written; then it is full, or `kills` its tab."""

    def __init__(self, content: bytes = b"", *, room: int | None = None, kills: bool = False) -> None:
        self.content = content
        self.room = room
        self.kills = kills
        self.stuck = False
        """Whether nothing can be cut off."""

    def read(self) -> bytes:
        return self.content

    async def append(self, content: bytes) -> None:
        await asyncio.sleep(0)
        self.content += content if self.room is None else content[: self.room]
        if self.room is not None:
            self.room -= len(content)
            if self.room < 0:
                raise Killed if self.kills else OSError("no space left")

    def cut(self, size: int) -> None:
        if self.stuck:
            raise OSError("it is stuck")
        self.content = self.content[:size]


async def told(archive: Archive) -> list[Any]:
    """Return everything that an archive has."""
    ids = [one.id for one in await archive.sessions()]
    each = [(await archive.rows(one), await archive.settings(one), await archive.record(one)) for one in ids]
    played = [await archive.has_played(one.id, session) for one in await archive.people() for session in ids]
    return [await archive.sessions(), each, await archive.days(), await archive.tables(), await archive.people(), played]
