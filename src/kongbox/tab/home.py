"""The home of a person's tables in a browser's tab: the server's own routes, without a socket, thread or web framework.

A worker of the page passes the requests on. A request that needs other people's devices is refused with one sentence.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cached_property, partial
from typing import Self

from ..errors import KongboxError
from ..game.words.failures import failure
from ..rulesets import Ruleset
from ..server.answers import Answer, as_json, marks, misread, not_there
from ..server.friends.door import Door
from ..server.mistakes.wire import MistakesKept
from ..server.questions import FAILED, TRY_LATER, Question, at_once
from ..server.rooms import company_routes, database_routes, first_routes
from ..server.table.opening import Opening, Wanted, opened_over, sentence_of
from ..server.table.room import Room
from ..server.turns import Turns
from ..store.archive import Archive
from ..tables.lone import PACE
from ..tables.trouble import log
from ..words.catalogue import ENGLISH, catalogue_in, speaking
from .finding import Address, Finder
from .line import TabLine
from .logged import Logged

USUAL = "redux"
MISTAKES = "/mistakes"


async def at_hand() -> None:
    """Return at once, because everything is installed."""


class Home:
    """The tables of one person.

    `archive` keeps the games. `base` is the page's address, from which links are made. `warn` is called with sentences about
    games that cannot be kept. `database` waits until the code for a database can be imported. `opening` opens the table, by
    default the one played last.
    """

    def __init__(
        self,
        archive: Archive,
        *,
        language: str = ENGLISH,
        base: str = "",
        pace: tuple[float, float] = PACE,
        warn: Callable[[str], None] = log.warning,
        database: Callable[[], Awaitable[None]] = at_hand,
        opening: Opening | None = None,
    ) -> None:
        self.opening = opening or Opening(partial(self._open, archive, warn, pace), home="tab", turns=Turns())
        self.language = language
        self.base = base
        self._archive = archive
        self._database = database
        self._door = Door(self.opening)
        self._first = Finder(first_routes(self.opening, pace))
        self._lines: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self.opening.begin()
        self._door.begin()
        return self

    async def __aexit__(self, *_: object) -> None:
        for line in self._lines:
            line.cancel()
        await self._door.end()
        await self.opening.end()

    async def ask(self, method: str, address: str, body: bytes = b"", known: str = "") -> Answer:
        """Answer a request. `known` has the ETags of the answers in the page's cache (the header If-None-Match)."""
        with speaking(catalogue_in(self.language)):
            try:
                return await self._answer(method, Address.read(address), body, known)
            except KongboxError as error:
                return misread(error, 503)
            except Exception as error:  # noqa: BLE001 - one question fails, and the tables go on
                log.exception("%s %s", method, address)
                return misread(sentence_of(error, "tab"), 500)

    def call(self, address: str, say: Callable[[str], None], closed: Callable[[int, str], None]) -> TabLine:
        """Open a line to a table or a lesson, and return it.

        `say` is called with each message for the page. `closed` is called with a code and a reason when the line ends.
        """
        asked = Address.read(address)
        line = TabLine(asked.query, say, closed)
        with speaking(catalogue_in(self.language)):
            attending = asyncio.ensure_future(self._attend(line, asked))
        self._lines.add(attending)
        attending.add_done_callback(self._lines.discard)
        return line

    async def _open(self, archive: Archive, warn: Callable[[str], None], pace: tuple[float, float]) -> Room:
        """Open the table, and return its room. Wait for the database only if it may have house rules."""
        room = await opened_over(archive, Wanted(Ruleset.load(USUAL)), warn=warn, pace=pace)
        if isinstance(archive, Logged) and archive.may_have("sheets"):
            await self._database()
            from ..server.sheets.shelf import offer_kept

            await offer_kept(await archive.database(), room.evening)
        return room

    async def _attend(self, line: TabLine, asked: Address) -> None:
        try:
            found = self._first.socket(asked.path)
            if found is None:
                await self._database()
                found = self._with_database.socket(asked.path)
            if found is None:
                raise failure(KongboxError, "not-in-tab")
            socket, line.path = found
            await socket.attend(line)
        except KongboxError as error:
            await line.close(TRY_LATER, error.message)
        except Exception:  # noqa: BLE001 - one line fails, and the tables go on
            log.exception("%s", asked.path)
            await line.close(FAILED)

    async def _answer(self, method: str, asked: Address, body: bytes, known: str) -> Answer:
        found = self._first.route(asked.path, method)
        if found is None and asked.path == MISTAKES and not self._knows_mistakes:
            return as_json(MistakesKept())
        if found is None:
            await self._database()
            found = self._with_database.route(asked.path, method)
        if found is None:
            code = "not-in-tab" if self._with_company.has(asked.path) else "no-such-page"
            return not_there(failure(KongboxError, code))
        route, gaps = found
        question = Question(gaps, asked.query, whole(body), at_once, owner=True, base=self.base, known=marks(known))
        return await route.answer(question)

    @property
    def _knows_mistakes(self) -> bool:
        """Whether a review may have found a mistake, in this visit or an earlier one. The answer does not need the database."""
        return not isinstance(self._archive, Logged) or self._archive.may_have("prices")

    @cached_property
    def _with_database(self) -> Finder:
        """The routes that need the database."""
        return Finder(database_routes(self.opening, self._door))

    @cached_property
    def _with_company(self) -> Finder:
        """The routes that only a server has. Their modules are imported only if somebody asks for one of them."""
        return Finder(company_routes(self.opening, self._door, time.monotonic))

    async def room(self) -> Room:
        return await self.opening.room()


async def whole(body: bytes) -> AsyncIterator[bytes]:
    yield body
