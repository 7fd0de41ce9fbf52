"""The table of this machine: one person plays at it, on as many pages as they like, and all of them are kept up."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from ...errors import KongboxError
from ...game.views.replies import Misread, Refused
from ...game.words.failures import failure
from ...store.archive import Archive
from ...store.restore import Resumed
from ...tables.actor import Actor, Page, refused
from ...tables.bucket import Clock
from ...tables.keeper import Keeper
from ...tables.lone import ME, PACE
from ...tables.requests import LAYING
from ...tables.sitting import Evening
from ...tables.wire import Reply, read_request
from ...tables.wire_alone import Lay, TakeUp
from ...words.catalogue import say
from ..friends.socket import make_ready
from ..questions import Beside, at_once
from .resuming import resumable

MOST_PAGES = 32
T = TypeVar("T")


class Room:
    """An evening that goes on by itself, as long as a page shows it; `keeper` writes down what happens, where there is one."""

    def __init__(
        self,
        evening: Evening,
        pace: tuple[float, float] = PACE,
        clock: Clock = time.monotonic,
        keeper: Keeper[Archive] | None = None,
    ) -> None:
        self.evening = evening
        self.keeper = keeper
        self.clock = evening.clock = clock
        self.pace = evening.pace = pace
        self.actor = Actor(evening, self.keep if keeper is None else keeper.keep, self._as_it_is, clock)
        self._turn = asyncio.Lock()
        if keeper is not None:
            evening.must_stand = keeper.store.check

    def join(self) -> Page:
        """Somebody opens the page; while nobody has, the bots wait."""
        return self.actor.open(ME)

    async def hear(self, page: Page, message: str, beside: Beside | None = None) -> None:
        """Hear a message of a page; what came of it is kept, and written for every page, once this returns."""
        async with self._turn:
            await self._prepare(message, beside)
            await self.actor.hear(page, message)

    async def begin(self, message: str, beside: Beside) -> Reply | None:
        """Carry out what somebody asks for who is at no table: another, or a game that was left. What comes back is why not."""
        async with self._turn:
            await self._prepare(message, beside)
            try:
                request = read_request(message)
                if not isinstance(request, Lay | TakeUp):
                    return Misread("bad-message", say("error", "bad-message", "no-table"))
                await self.look(lambda: self.evening.hear(ME, request))
            except KongboxError as error:
                return refused(error)
        return None

    async def look(self, work: Callable[[], T]) -> T:
        """Do something with the table in its turn, or look at it: all that is seen is kept."""
        return await self.actor.carry_out(work)

    async def missing(self, game: str) -> Refused | None:
        """What to tell a page that has shown another game than the one that is played here: what has become of that."""
        if game == self.evening.game:
            return None
        status = await self.keeper.store.status(game[:40]) if self.keeper else None
        code = {"over": "game-over", "left": "game-left", "playing": "game-left"}.get(status or "", "game-elsewhere")
        return Refused(code, say("kept", code))

    async def keep(self) -> str | None:
        """Write what has happened into the store, before anybody is shown it; why that fails, while it does."""
        if self.keeper is None:
            self.evening.ledger.waiting.clear()
            return None
        return await self.keeper.keep()

    async def close(self) -> str:
        """Write what still waits and close the store; return a sentence about what was lost."""
        return "" if self.keeper is None else await self.keeper.close()

    async def _as_it_is(self) -> Evening:
        return self.evening

    async def _prepare(self, message: str, beside: Beside | None) -> None:
        """Find out before the table's turn what a request needs: the tables of other rules, or a session as the store has it."""
        with suppress(Exception):  # the table comes upon it too, and says so
            request = read_request(message)
            if self.evening.budget(ME, LAYING).wait:
                return
            if isinstance(request, Lay) and beside is not None:
                await beside(lambda: make_ready(self.evening.chosen(request.rules, request.options)))
            elif isinstance(request, TakeUp) and request.session != self.evening.game:
                self.evening.found = {request.session: await self._found(request.session, beside or at_once)}

    async def _found(self, session: str, beside: Beside) -> Resumed | Exception:
        """A session as the store has it, or why it cannot be had."""
        try:
            if self.keeper is None:
                raise failure(KongboxError, "nothing-kept")
            await self.look(lambda: None)
            if self.keeper.ledger.waiting:
                raise failure(KongboxError, "not-kept-yet")
            return await resumable(self.keeper.store, session, beside)
        except Exception as error:  # noqa: BLE001 - the page that asked is told
            return error
