"""The log of a tab: one line for every write, bound to all lines before it by a running checksum.

A last line that has gaps or was cut off is removed, because no page was told that it was saved. After any other damage, the lines
before the damage can be read, and nothing more is written.
"""

import asyncio
from collections.abc import Awaitable, Iterator
from contextlib import suppress
from typing import Protocol
from zlib import crc32

from ..errors import KongboxError
from ..game.words.failures import failure

SEAL = b',"#":"%08x"}\n'
"""The end of a line, with the running checksum of all content up to this end."""
LENGTH = len(SEAL % 0)


class Log(Protocol):
    """A file in the browser that grows at its end."""

    def read(self) -> bytes:
        """Return the whole content of the file."""

    async def append(self, content: bytes) -> None:
        """Add bytes at the end. Once this returns, closing the tab does not lose them."""

    def cut(self, size: int) -> None:
        """Drop everything after the first `size` bytes."""


class Sealed:
    """The sealed lines of a log. One writer adds lines, one at a time."""

    def __init__(self, log: Log) -> None:
        self.damage: KongboxError | None = None
        """The error of the first damaged line, after which no line can be read or added; None if there is none."""
        self._log = log
        self._sum = 0
        self._size: int | None = None
        """The size of all lines in bytes; None until they have been read."""
        self._torn = False
        """Whether bytes of a failed write may follow the last line."""

    def read(self) -> Iterator[bytes]:
        """Yield the content of each line in the log, except a last line that was cut off."""
        return self._lines(self._log.read()[: self._size])

    def _lines(self, content: bytes) -> Iterator[bytes]:
        checksum = size = number = 0
        while size < len(content):
            end = content.find(b"\n", size) + 1 or len(content)
            body, seal = content[size : end - LENGTH], content[max(end - LENGTH, size) : end]
            now = crc32(body, checksum)
            if seal != SEAL % now:
                if end == len(content) and (b"\0" in body or not seal.endswith(b"\n")):
                    self._log.cut(size)
                else:
                    self.damage = failure(KongboxError, "store-tab-damaged", line=number + 1)
                break
            checksum, size, number = now, end, number + 1
            yield body + b"}"
        if self._size is None:
            self._sum, self._size = checksum, size

    async def add(self, content: bytes, what: str) -> None:
        """Add a line; `content` is a JSON object. Once this returns, closing the tab does not lose the line.

        Raises `damage` if the log is damaged, and KongboxError (code "store-tab-failed") if the browser cannot save the line.
        `what` is then the sentence's case.
        """
        if self.damage is not None:
            raise self.damage
        assert self._size is not None, "it was not read"
        checksum = crc32(content[:-1], self._sum)
        line = content[:-1] + SEAL % checksum
        try:
            if self._torn:
                self._log.cut(self._size)
            self._torn = True
            await to_its_end(self._log.append(line))
        except Exception as error:
            with suppress(Exception):
                self._log.cut(self._size)
                self._torn = False
            raise failure(KongboxError, "store-tab-failed", what) from error
        self._torn = False
        self._sum, self._size = checksum, self._size + len(line)


async def to_its_end(work: Awaitable[None]) -> None:
    """Wait until the work is done. A cancellation of the caller takes effect only afterwards."""
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
