"""A table in time: one task and one queue; what has happened is kept first, then shown.

Pages put what they have heard into the queue and wait until it is heard; the table works through it, has what came of it kept,
and only then writes what each page is shown. A fault of the program while it does so is logged with all that shows it again;
the table is made again from what is kept, its people are told, and no other table notices. One that fails again and again is
closed. It knows no socket: whoever holds one takes what is to be sent from a page.
"""

import asyncio
import json
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextvars import copy_context
from functools import partial
from typing import Any, TypeVar

from ..errors import KongboxError, RuleRefusal
from ..game.views.buttons import named_in
from ..game.views.replies import Misread, Refused
from ..game.words.failures import failure
from ..words.catalogue import say
from .sitting import Sitting
from .wire import Gone, GoneCode, Reply, Said, read_request, write_reply

T = TypeVar("T")
log = logging.getLogger("kongbox.tables")
Clock = Callable[[], float]
"""Seconds since some moment; never backwards."""
MOST_AT_ONCE = 32
"""So many messages are heard before what came of them is kept and shown."""
MOST_UNSENT = 24
"""Messages that wait for a page that reads slowly; it is shown how things stand once it has read them."""
UNREAD = ("too-long", "bad-message")
"""Codes of a message that nobody can read."""
MOST_FAULTS = (3, 60.0)
"""A table that fails so often within so many seconds is closed."""


class Page:
    """One open page of a person: what it has been told, and what is still to be sent to it."""

    def __init__(self, actor: "Actor", person: str) -> None:
        self.actor = actor
        self.person = person
        self.context = copy_context()
        """What is said to the page is made in it: in the language of its reader."""
        self.mark: Any = None
        self.told = -1
        """The number of what it was told last."""
        self.seen = -1
        """The same of what it was shown of the play."""
        self.closed = False
        self.unsent: deque[bytes] = deque()
        self._some = asyncio.Event()

    @property
    def is_behind(self) -> bool:
        """Does it read too slowly to be told everything on the way?"""
        return len(self.unsent) >= MOST_UNSENT

    def tell(self, *replies: Reply) -> None:
        """Have something sent."""
        self.unsent += map(write_reply, replies)
        self._some.set()

    def close(self, code: GoneCode, reason: str = "") -> None:
        """The page is at the table no more."""
        if not self.closed:
            self.tell(Gone(code, reason or self.context.run(say, "tables", "gone", code)))
            self.closed = True
            self._some.set()

    async def to_send(self) -> list[bytes]:
        """What is to be sent next, as soon as there is anything; nothing at all once the page is at the table no more."""
        while not self.unsent and not self.closed:
            self._some.clear()
            await self._some.wait()
        behind, found = self.is_behind, [*self.unsent]
        self.unsent.clear()
        if behind:
            self.actor.wake()
        return found


class Actor:
    """A table that goes on by itself. `keep` has what has happened written down, says why where that fails, and
    raises KongboxError where the table cannot go on; `again` makes the
    table once more from what is kept, or raises."""

    def __init__(
        self,
        sitting: Sitting,
        keep: Callable[[], Awaitable[str | None]],
        again: Callable[[], Awaitable[Sitting]],
        clock: Clock = time.monotonic,
    ) -> None:
        self.sitting = sitting
        self.clock = clock
        self.pages: list[Page] = []
        self.is_closed = False
        self.heard = 0
        """Messages of all pages."""
        self._keep, self._again = keep, again
        self._queue: deque[tuple[Callable[[], None], asyncio.Future[Any] | None]] = deque()
        """What is to be done, in order, and who waits until what came of it is kept and shown."""
        self._wake = asyncio.Event()
        self._faults: deque[float] = deque(maxlen=MOST_FAULTS[0])

    def wake(self) -> None:
        """There is something to do."""
        self._wake.set()

    def open(self, person: str) -> Page:
        """A person opens a page; among others an older one of theirs has the seat no more."""
        page = Page(self, person)
        for other in () if self.sitting.is_alone else self.of(person):
            other.close("moved")
        self.pages = [other for other in self.pages if not other.closed]
        self.pages.append(page)
        self._note(partial(self._here, person))
        return page

    def leave(self, page: Page) -> None:
        """A page is closed."""
        if page in self.pages:
            self.pages.remove(page)
            last = not self.of(page.person)
            self._note(lambda: self.sitting.closed_page(page.person, last=last))
        page.closed = True

    def of(self, person: str) -> list[Page]:
        """The open pages of a person."""
        return [page for page in self.pages if page.person == person]

    async def hear(self, page: Page, message: bytes | str) -> None:
        """Hear a message of a page, whatever it is; what came of it is kept, and written for every page, once this returns."""
        self.heard += 1
        if not (self.is_closed or page.closed):
            await self._do(partial(page.context.run, self._hear, page, message))

    async def carry_out(self, work: Callable[[], T]) -> T:
        """Do something with the table in its turn, and return what comes of it once that is kept; KongboxError is passed on."""
        found: list[T] = []
        refused: list[KongboxError] = []
        context = copy_context()

        def do() -> None:
            try:
                found.append(context.run(work))
            except KongboxError as error:
                refused.append(error)

        if not self.is_closed:
            await self._do(do)
        if refused:
            raise refused[0]
        if not found:
            raise failure(RuleRefusal, "table-closed")
        return found[0]

    async def run(self) -> None:
        """Hear, do what is due, keep, show: until the table is closed."""
        try:
            while not self.is_closed:
                await self._something()
                await self.go_on()
                await asyncio.sleep(0)  # the other tables are heard before the next message of this one
        finally:
            self.is_closed = True
            for _, waiting in self._queue:
                if waiting is not None and not waiting.done():
                    waiting.set_result(None)

    async def go_on(self) -> None:
        """Hear what waits, do one thing that is due, keep it, show it."""
        heard: list[asyncio.Future[Any]] = []
        try:
            self._work(heard)
            await self._keep_and_show()
        except Exception as error:  # noqa: BLE001 - a fault at one table is no reason to leave any without an answer
            await self._mend(error)
        for one in heard:
            if not one.done():
                one.set_result(None)

    def close(self, code: GoneCode, reason: str = "") -> None:
        """Close the table to everybody."""
        self.is_closed = True
        for page in self.pages:
            page.close(code, reason)
        self.pages = []
        self.wake()

    def _note(self, work: Callable[[], None]) -> None:
        """Have something done in its turn."""
        self._queue.append((work, None))
        self.wake()

    async def _do(self, work: Callable[[], None]) -> None:
        """The same, and wait until it is done, kept and shown."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append((work, done))
        self.wake()
        await done

    async def _something(self) -> None:
        """Wait until a page has said something, or something is due."""
        due = self.sitting.due
        if not self._queue and not self._wake.is_set() and (due is None or due > self.clock()):
            timer = None
            if due is not None:
                timer = asyncio.get_running_loop().call_later(max(due - self.clock(), 0.001), self._wake.set)
            try:
                await self._wake.wait()
            finally:
                if timer is not None:
                    timer.cancel()
        self._wake.clear()  # whatever it was about is seen to now

    def _work(self, heard: list[asyncio.Future[Any]]) -> None:
        """Do what waits, or else what is due: what comes of each is shown by itself. `heard` are those who wait for it."""
        waits = min(len(self._queue), MOST_AT_ONCE)
        for _ in range(waits):
            work, waiting = self._queue.popleft()
            heard += [waiting] if waiting is not None else []
            work()
        due = self.sitting.due
        if not waits and due is not None and due <= self.clock():
            self.sitting.tick()

    def _here(self, person: str) -> None:
        self.sitting.here(person, True)

    def _hear(self, page: Page, message: bytes | str) -> None:
        """One message: a refusal goes to the page that sent it; whatever else it does is told to all, once it is kept."""
        if page.closed:
            return
        try:
            reply = self.sitting.hear(page.person, read_request(message))
        except KongboxError as error:
            page.tell(refused(error))
            if error.code == "stale":
                page.told = page.seen = -1
        except Exception:
            page.tell(Refused("fault", say("tables", "fault")))
            raise
        else:
            if reply is not None:
                page.tell(reply)

    async def _keep_and_show(self) -> None:
        """Have all kept, and show it; a table that cannot be kept any more is closed."""
        try:
            unkept = await self._keep()
        except KongboxError as error:
            self.close("trouble", error.message)
        else:
            self._show(unkept)

    def _show(self, unkept: str | None) -> None:
        """Write what each page is shown; all of it is kept."""
        sitting, heard = self.sitting, self.sitting.take_said()
        if sitting.unkept != unkept:
            sitting.unkept = unkept
            sitting.changed()
        if sitting.renewed:
            sitting.renewed = False
            for page in self.pages:
                page.mark, page.seen = None, -1
        for person, code in sitting.take_gone():
            for page in self.of(person):
                page.close(code)
        for page in self.pages:
            if page.person not in sitting.people:  # they have left, or were sent away, on their way here
                page.close("left")
        self.pages = [page for page in self.pages if not page.closed]
        for page in self.pages:
            page.context.run(self._show_to, page, heard)
        if sitting.closed:
            self.close("closed")

    def _show_to(self, page: Page, heard: list[Callable[[], Said]]) -> None:
        """Write what one page is shown."""
        sitting = self.sitting
        page.tell(*[say_it() for say_it in heard])
        if page.is_behind:
            return
        number, seen = sitting.number_for(page.person), sitting.seen_for(page.person)
        if page.told != number:
            page.told = number
            page.tell(sitting.around(page.person))
        if page.seen != seen:
            page.seen = seen
            shown, page.mark = sitting.shown(page.person, page.mark)
            page.tell(*([shown] if shown is not None else []))

    async def _mend(self, error: Exception) -> None:
        """Log a fault with all that shows it again, and make the table again from what is kept; close it where that fails."""
        try:
            told = self.sitting.report()
        except Exception as another:  # noqa: BLE001 - a table that is in trouble may be in more
            told = {"table": self.sitting.id, "report": repr(another)[:200]}
        log.error("a table has failed: %s", json.dumps(told, default=repr), exc_info=error)
        if self.sitting.is_alone:
            return  # the page that asked has its refusal, and can lay another table
        self._faults.append(self.clock())
        often = len(self._faults) == MOST_FAULTS[0] and self._faults[-1] - self._faults[0] <= MOST_FAULTS[1]
        if not often:
            try:
                self.sitting = await self._again()
            except Exception as another:
                log.error("a table cannot be made again", exc_info=another)
                often = True
        if often:
            self.close("trouble")
            return
        for page in self.pages:
            page.mark, page.told, page.seen = None, -1, -1
            page.tell(Refused("fault", page.context.run(say, "tables", "fault")))
        for person in {page.person for page in self.pages}:
            self._note(partial(self._here, person))


def refused(error: KongboxError) -> Refused | Misread:
    """The reply to a request that failed."""
    if error.code in UNREAD:
        return Misread(error.code, error.message)
    return Refused(error.code, error.message, named_in([error.clause]))
