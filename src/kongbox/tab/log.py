"""The log of a tab: one line for every write, each bound to all lines before it by its seal.

A last line that was cut off when the tab was closed, or has gaps, is removed: nobody was told of it. Other damage stays as it is.
What stands before it can be read, and nothing more is written.
"""

import asyncio
from collections.abc import Awaitable, Iterator
from contextlib import suppress
from typing import Protocol

from ..errors import KongboxError
from ..game.words.failures import failure
from ..record.chain import FIRST, BadRecord, seal, unseal


class Log(Protocol):
    """A file in the browser that grows at its end."""

    def read(self) -> bytes:
        """Return everything."""

    async def append(self, content: bytes) -> None:
        """Add bytes at the end. On return they outlast the tab."""

    def cut(self, size: int) -> None:
        """Drop everything after the first `size` bytes."""


class Sealed:
    """The sealed lines of a log. One writer adds lines, one at a time."""

    def __init__(self, log: Log) -> None:
        self.damage: KongboxError | None = None
        """Why the log is readable only up to here, and not writable any more."""
        self._log = log
        self._mark = FIRST
        self._size = self._count = 0
        self._torn = False
        """Whether there may be bytes of a failed write behind the last line."""

    def read(self) -> Iterator[bytes]:
        """Yield the content of every line from the first, and remove a line that was cut off."""
        content, self._mark, self._size, self._count = self._log.read(), FIRST, 0, 0
        while self._size < len(content):
            end = content.find(b"\n", self._size) + 1 or len(content)
            line = content[self._size : end]
            try:
                one, self._mark = unseal(line, self._mark, self._count + 1, longest=len(line))
            except BadRecord:
                if end == len(content) and (b"\0" in line or not line.endswith(b"\n")):
                    self._log.cut(self._size)
                else:
                    self.damage = failure(KongboxError, "store-tab-damaged", line=self._count + 1)
                return
            self._size, self._count = end, self._count + 1
            yield one

    async def add(self, content: bytes) -> None:
        """Add a line with a JSON object. On return it outlasts the tab.

        Raises `damage`, if any, and KongboxError (code "store-tab-failed") if the browser cannot save the line.
        """
        if self.damage is not None:
            raise self.damage
        line, mark = seal(content, self._mark)
        try:
            if self._torn:
                self._log.cut(self._size)
            self._torn = True
            await to_its_end(self._log.append(line))
        except Exception as error:
            with suppress(Exception):
                self._log.cut(self._size)
                self._torn = False
            raise failure(KongboxError, "store-tab-failed", why=" ".join(str(error).split())[:200]) from error
        self._torn = False
        self._mark, self._size, self._count = mark, self._size + len(line), self._count + 1


async def to_its_end(work: Awaitable[None]) -> None:
    """Wait until the work is done. A caller that is cancelled meanwhile stops only at its next step."""
    task, cancelled = asyncio.ensure_future(work), False
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError:
            cancelled = True
    this = asyncio.current_task()
    if cancelled and this is not None:
        this.cancel()
    task.result()
