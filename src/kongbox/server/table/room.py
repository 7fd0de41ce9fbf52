"""This machine's table, at which one person plays on any number of pages."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from ...errors import BadInput, KongboxError, RuleRefusal
from ...game import Table
from ...game.views.replies import Misread, Refused
from ...game.views.wire import View
from ...game.words.failures import failure
from ...store.archive import Archive
from ...store.kept import DayKept
from ...store.restore import Resumed, resume
from ...tables.actor import Actor, Page, refused
from ...tables.bucket import Clock
from ...tables.day import counted
from ...tables.keeper import Keeper
from ...tables.lone import ME, PACE
from ...tables.requests import LAYING
from ...tables.sitting import Evening
from ...tables.wire import Reply, read_request
from ...tables.wire_alone import Lay, PlayDay, TakeUp
from ...words.catalogue import say
from ..friends.socket import make_ready
from ..questions import Beside, at_once

MOST_PAGES = 32
T = TypeVar("T")


class Room:
    """The room of an evening in progress. The bots play while a page is open. Without a `keeper`, nothing is saved."""

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
        return self.actor.open(ME)

    async def hear(self, page: Page, message: str, beside: Beside | None = None) -> None:
        """Carry out a page's message. Return once its effects are saved and queued for every page."""
        async with self._turn:
            await self._prepare(message, beside)
            await self.actor.hear(page, message)

    async def begin(self, message: str, beside: Beside) -> Reply | None:
        """Carry out a request for another table, a saved game or a hand of the day. Return the refusal, or None."""
        async with self._turn:
            await self._prepare(message, beside)
            try:
                request = read_request(message)
                if not isinstance(request, Lay | TakeUp | PlayDay):
                    return Misread("bad-message", say("error", "bad-message", "no-table"))
                await self.look(lambda: self.evening.hear(ME, request))
            except KongboxError as error:
                return refused(error)
        return None

    async def look(self, work: Callable[[], T]) -> T:
        """Run `work` on the table, in turn with other requests. Save all changes, then return the result."""
        return await self.actor.carry_out(work)

    async def stood(self, serial: int) -> tuple[int, Table, View]:
        """Return the person's seat, and the hand and the view that `Play.stood` returns for this serial."""
        evening = self.evening
        return await self.look(lambda: (evening.me, *evening.session.stood(evening.me, serial)))

    async def missing(self, game: str) -> Refused | None:
        """Return the refusal for a page that shows another game; None if the page shows the table's game."""
        if game == self.evening.game:
            return None
        status = await self.keeper.store.status(game[:40]) if self.keeper else None
        code = {"over": "game-over", "left": "game-left", "playing": "game-left"}.get(status or "", "game-elsewhere")
        return Refused(code, say("kept", code))

    async def keep(self) -> KongboxError | None:
        """Save all changes before anybody sees them. Without a `keeper`, only clear the list of unsaved changes. Return
        the error if saving fails, otherwise None.
        """
        if self.keeper is None:
            self.evening.ledger.waiting.clear()
            return None
        return await self.keeper.keep()

    async def close(self) -> str:
        """Save the remaining changes and close the store. Return a sentence about unsaved changes; "" if there are none."""
        return "" if self.keeper is None else await self.keeper.close()

    async def _as_it_is(self) -> Evening:
        return self.evening

    async def _prepare(self, message: str, beside: Beside | None) -> None:
        """Load the rules or the session that a request needs, before the table carries the request out."""
        with suppress(Exception):  # the table will meet the same error, and report it
            request = read_request(message)
            if self.evening.budget(ME, LAYING).wait:
                return
            if isinstance(request, Lay) and beside is not None:
                await beside(lambda: make_ready(self.evening.chosen(request.rules, request.options)))
            elif isinstance(request, TakeUp) and request.session != self.evening.game:
                self.evening.loaded = {request.session: await self._loaded(request.session, beside or at_once)}
            elif isinstance(request, PlayDay):
                counts = await self._from_store(partial(try_at, request)) if self.keeper else None
                self.evening.tries = {(request.date, request.rules): counts}
                if isinstance(counts, DayKept) and counts.status != "over" and counts.id != self.evening.game:
                    self.evening.loaded = {counts.id: await self._loaded(counts.id, beside or at_once)}

    async def _loaded(self, session: str, beside: Beside) -> Resumed | Exception:
        """Return a session to resume, or the error."""
        return await self._from_store(lambda store: resumable(store, session, beside))

    async def _from_store(self, read: Callable[[Archive], Awaitable[T]]) -> T | Exception:
        """Save all changes. Then return what `read` finds in the store, or the error if anything fails."""
        try:
            if self.keeper is None:
                raise failure(KongboxError, "nothing-kept")
            await self.look(lambda: None)
            if self.keeper.ledger.waiting:
                raise failure(KongboxError, "not-kept-yet")
            return await read(self.keeper.store)
        except Exception as error:  # noqa: BLE001 - the page that asked gets the error
            return error


async def resumable(store: Archive, session: str, beside: Beside = at_once) -> Resumed:
    """Return a session of the store, replayed to its last move.

    Raises BadInput for an unknown session (code "no-such-session"). Raises RuleRefusal for a session of a table of friends (code
    "of-friends") and for a finished session (code "session-ended"). Raises KongboxError for a damaged session, and if the store
    fails.
    """
    status = await store.status(session)
    if await store.table_of(session):
        raise failure(RuleRefusal, "of-friends")
    if status is None:
        raise failure(BadInput, "no-such-session", "none", given=session)
    if status == "over":
        raise failure(RuleRefusal, "session-ended")
    rows, settings = await store.rows(session), await store.settings(session)
    return await beside(resume, session, rows, settings)


async def try_at(request: PlayDay, store: Archive) -> DayKept | None:
    """Return the session in which the requested hand of the day counts; None if there is none."""
    return counted(await store.days(), request.date, request.rules)
