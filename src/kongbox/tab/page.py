"""The home as the worker's script sees it: bytes and texts go in and out, and nothing of Python."""

from collections.abc import Callable
from typing import Any

from ..store.memory import Memory
from .home import Home
from .line import TabLine


class PageHome:
    """A home that is open until it is closed."""

    def __init__(self, home: Home) -> None:
        self.home = home

    async def ask(self, method: str, address: str, body: Any) -> tuple[int, str, dict[str, str], bytes]:
        """Answer a question with status, media type, headers and content. `body` is an array of JavaScript."""
        answer = await self.home.ask(method, address, body.to_bytes())
        return answer.status, answer.kind, answer.headers, answer.content

    def call(self, address: str, say: Callable[[str], None], closed: Callable[[int, str], None]) -> TabLine:
        """Open a line."""
        return self.home.call(address, say, closed)

    async def close(self) -> None:
        """Close the home."""
        await self.home.__aexit__()


async def open_home(storage: Any, language: str, base: str) -> PageHome:
    """Open the home whose log lies in a storage of the page (`web/src/tab/storage.ts`)."""
    return PageHome(await Home(Memory(), language=language, base=base).__aenter__())
