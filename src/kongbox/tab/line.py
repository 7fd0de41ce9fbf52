"""A page's line to a table in the same browser."""

import asyncio
from collections.abc import Callable, Mapping

from ..server.questions import Line, Query, at_once


class TabLine(Line):
    """A line that needs no network. `said` takes the page's messages, and `say_to` is called with the table's messages."""

    token = ""
    beside = staticmethod(at_once)

    def __init__(self, query: Query, say_to: Callable[[str], None], closed: Callable[[int, str], None]) -> None:
        self.path: Mapping[str, str] = {}
        self.query = query
        self._say_to = say_to
        self._closed = closed
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()
        self._gone = False

    def said(self, message: str) -> None:
        self._heard.put_nowait(message)

    def leave(self) -> None:
        """Note that the page has gone."""
        self._gone = True
        self._heard.put_nowait(None)

    async def open(self) -> None:
        """Accept the page, which is already there."""

    async def hear(self) -> str | bytes | None:
        return await self._heard.get()

    async def say(self, message: bytes) -> None:
        if not self._gone:
            self._say_to(message.decode())

    async def close(self, code: int, reason: str = "") -> None:
        if not self._gone:
            self._gone = True
            self._heard.put_nowait(None)
            self._closed(code, reason)
