"""A person's tables in a tab, as the worker's script sees them: only bytes and texts go in and out."""

from collections.abc import Awaitable, Callable
from typing import Any

from ..minds.means import use
from ..minds.module import Module, Shown
from ..rulesets.load import SHIPPED
from ..rulesets.ruleset import Ruleset
from ..words.catalogue import catalogue_in, speaking
from .home import USUAL, Home
from .line import TabLine
from .logged import Logged


class PageHome:
    """A home that is open until it is closed."""

    def __init__(self, home: Home) -> None:
        self.home = home

    async def ask(self, method: str, address: str, body: Any) -> tuple[int, str, dict[str, str], bytes]:
        """Return an answer's status, media type, headers and content. The request's `body` is a JavaScript array of bytes."""
        answer = await self.home.ask(method, address, body.to_bytes())
        return answer.status, answer.kind, answer.headers, answer.content

    def call(self, address: str, say: Callable[[str], None], closed: Callable[[int, str], None]) -> TabLine:
        return self.home.call(address, say, closed)

    async def close(self) -> None:
        await self.home.__aexit__()


class PageLog:
    """A log in the page's storage (`web/src/tab/storage.ts`)."""

    def __init__(self, storage: Any) -> None:
        self._storage = storage

    def read(self) -> bytes:
        content: bytes = self._storage.read().to_bytes()
        return content

    async def append(self, content: bytes) -> None:
        await self._storage.append(content)

    def cut(self, size: int) -> None:
        self._storage.cut(size)


def read_rules() -> None:
    """Load the shipped rules and the usual game's look-up tables, so that a saved image of Python's memory contains them."""
    for name in SHIPPED:
        Ruleset.load(name)
    assert Ruleset.load(USUAL).lookup


async def open_home(
    storage: Any,
    language: str,
    base: str,
    database: Callable[[], Awaitable[None]],
    playouts: Callable[[], Awaitable[Shown]],
) -> PageHome:
    """Open the home whose log is in the page's `storage`.

    `database` waits for the part of Python that a database needs. `playouts` waits for the module that plays hands out.
    """
    use(Module(playouts))
    with speaking(catalogue_in(language)):
        return PageHome(await Home(Logged(PageLog(storage)), language=language, base=base, database=database).__aenter__())
