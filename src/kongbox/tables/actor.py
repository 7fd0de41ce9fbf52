"""A running table: one task and one queue. Every change is saved before a page shows it.

A table that fails is rebuilt from its saved state. A table that keeps failing is closed. Each `Page` queues its outgoing
messages, and the caller sends them.
"""

import asyncio
import json
import logging
import math
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextvars import copy_context
from functools import partial
from typing import Any, TypeVar

from msgspec.structs import replace

from ..errors import KongboxError, RuleRefusal
from ..game.views.buttons import named_in
from ..game.views.replies import Misread, Refused
from ..game.words.failures import failure
from ..words.catalogue import say
from .bucket import Clock
from .keeper import PAUSE
from .sitting import Sitting
from .thinking import Think, Thought, carry_out
from .trouble import for_guests
from .wire import Gone, GoneCode, Reply, Said, read_request, write_reply

T = TypeVar("T")
log = logging.getLogger("kongbox.tables")
MOST_AT_ONCE = 32
"""Most messages to handle before the changes are saved and shown."""
MOST_KEPT = 60
"""Most spoken messages (`Said`) kept for pages that are not connected."""
MOST_UNSENT = 24
"""Most messages queued for a slow page. A page with that many gets no more steps, only the current state once it has
caught up.
"""
UNREAD = ("too-long", "bad-message")
"""Error codes of unreadable messages."""
MOST_FAULTS = (3, 60.0)
"""A table with this many failures within this many seconds is closed."""


class Page:
    """A person's open page."""

    def __init__(self, actor: "Actor", person: str) -> None:
        self.actor = actor
        self.person = person
        self.context = copy_context()
        """The context of the request that opened the page, which sets the language of its sentences."""
        self.mark: Any = None
        self.around_sent = -1
        """Number of the last `Around` sent."""
        self.view_sent = -1
        """Number of the last view sent."""
        self.heard = 0
        """Number of the last spoken message sent."""
        self.closed = False
        self.unsent: deque[bytes] = deque()
        self._some = asyncio.Event()

    @property
    def is_behind(self) -> bool:
        """Whether this page reads too slowly to receive every step."""
        return len(self.unsent) >= MOST_UNSENT

    def tell(self, *replies: Reply) -> None:
        """Queue replies for sending."""
        self.unsent += map(write_reply, replies)
        self._some.set()

    def close(self, code: GoneCode, reason: str = "") -> None:
        """Disconnect the page from the table."""
        if not self.closed:
            self.tell(Gone(code, reason or self.context.run(say, "tables", "gone", code)))
            self.closed = True
            self._some.set()

    async def to_send(self) -> list[bytes]:
        """Wait for the next messages and return them; none once the page has left the table."""
        while not self.unsent and not self.closed:
            self._some.clear()
            await self._some.wait()
        behind, messages = self.is_behind, [*self.unsent]
        self.unsent.clear()
        if behind:
            self.actor.wake()
        return messages


class Actor:
    """A running table. `keep` saves its changes, and returns the error if saving fails. `again` rebuilds it from its
    saved state.
    """

    def __init__(
        self,
        sitting: Sitting,
        keep: Callable[[], Awaitable[KongboxError | None]],
        again: Callable[[], Awaitable[Sitting]],
        clock: Clock = time.monotonic,
    ) -> None:
        self.sitting = sitting
        self.clock = clock
        self.pages: list[Page] = []
        self.is_closed = False
        self.heard = 0
        """Number of messages received from all pages."""
        self.spoken = time.time_ns() // 1_000_000
        """Number of the last spoken message. After a restart of the server, the numbers are higher than all earlier ones."""
        self._kept_said: deque[tuple[int, Callable[[str], Said]]] = deque(maxlen=MOST_KEPT)
        self._hears_after = dict.fromkeys(sitting.people, self.spoken)
        """For each person, the number of the last message that was spoken before they came."""
        self._keep, self._again = keep, again
        self._thinking: Think | None = None
        self._thoughts: set[asyncio.Task[None]] = set()
        self._queue: deque[tuple[Callable[[], None], asyncio.Future[Any] | None]] = deque()
        """The queued work, in order, each with the future of the caller who waits for it, or None."""
        self._wake = asyncio.Event()
        self._faults: deque[float] = deque(maxlen=MOST_FAULTS[0])

    def wake(self) -> None:
        """Let the task look for work now."""
        self._wake.set()

    def let_bots_think(self, thinking: Think | None) -> None:
        """Let `thinking` run slow bots' thoughts while the table goes on. With None, the table waits for slow bots."""
        self._thinking = thinking
        self.sitting.thinks_beside = thinking is not None

    def open(self, person: str, heard: int | None = None) -> Page:
        """Open a page for a person, and close their older pages unless they play alone.

        `heard` is the number of the last spoken message that the page has. If it is given, send the page the later ones.
        """
        page = Page(self, person)
        came = self._hears_after.setdefault(person, self.spoken)
        page.heard = self.spoken if heard is None else max(came, min(heard, self.spoken))
        for other in () if self.sitting.is_alone else self.of(person):
            other.close("moved")
        self.pages = [other for other in self.pages if not other.closed]
        self.pages.append(page)
        self.sitting.open_page(person)
        self._note(partial(self._here, person))
        return page

    def leave(self, page: Page) -> None:
        """Remove a page from the table."""
        if page in self.pages:
            self.pages.remove(page)
            last = not self.of(page.person)
            self._note(lambda: self.sitting.closed_page(page.person, last=last))
        page.closed = True

    def of(self, person: str) -> list[Page]:
        """Return a person's open pages."""
        return [page for page in self.pages if page.person == person]

    async def hear(self, page: Page, message: bytes | str) -> None:
        """Handle a message from a page. Return once its effects are saved and queued for every page."""
        self.heard += 1
        if not (self.is_closed or page.closed):
            await self._do(partial(page.context.run, self._hear, page, message))

    async def carry_out(self, work: Callable[[], T]) -> T:
        """Run `work` in its turn, and return the result once the changes are saved.

        Raises RuleRefusal (code "table-closed") if the table is closed.
        """
        results: list[T] = []
        refused: list[KongboxError] = []
        context = copy_context()

        def do() -> None:
            try:
                results.append(context.run(work))
            except KongboxError as error:
                refused.append(error)

        if not self.is_closed:
            await self._do(do)
        if refused:
            raise refused[0]
        if not results:
            raise failure(RuleRefusal, "table-closed")
        return results[0]

    async def run(self) -> None:
        """Handle messages and what is due, until the table is closed."""
        try:
            while not self.is_closed:
                await self._something()
                await self.go_on()
                await asyncio.sleep(0)  # let other tables run before this one's next message
        finally:
            self.is_closed = True
            for thought in self._thoughts:
                thought.cancel()
            for _, waiting in self._queue:
                if waiting is not None and not waiting.done():
                    waiting.set_result(None)

    async def go_on(self) -> None:
        """Handle the waiting messages or, if there are none, the action that is due. Then save the table and update its pages."""
        heard: list[asyncio.Future[Any]] = []
        try:
            self._work(heard)
            self._show(await self._keep())
            self._begin_thoughts()
        except Exception as error:  # noqa: BLE001 - after any failure every page still gets an answer
            await self._mend(error)
        for one in heard:
            if not one.done():
                one.set_result(None)

    def close(self, code: GoneCode, reason: str = "") -> None:
        """Close the table for everybody."""
        self.is_closed = True
        for page in self.pages:
            page.close(code, reason)
        self.pages = []
        self.wake()

    def _note(self, work: Callable[[], None]) -> None:
        """Queue work without waiting for it."""
        self._queue.append((work, None))
        self.wake()

    async def _do(self, work: Callable[[], None]) -> None:
        """Queue work, and wait until it is done, saved and shown."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append((work, done))
        self.wake()
        await done

    async def _something(self) -> None:
        """Wait for work or the next due time. If changes are unsaved, wait at most `PAUSE` seconds."""
        due = self.sitting.due
        if self.sitting.unkept is not None:
            due = min(self.clock() + PAUSE, due if due is not None else math.inf)
        if not self._queue and not self._wake.is_set() and (due is None or due > self.clock()):
            timer = None
            if due is not None:
                timer = asyncio.get_running_loop().call_later(max(due - self.clock(), 0.001), self._wake.set)
            try:
                await self._wake.wait()
            finally:
                if timer is not None:
                    timer.cancel()
        self._wake.clear()  # the caller now handles what set it

    def _work(self, heard: list[asyncio.Future[Any]]) -> None:
        """Handle queued work, or else the action that is due. `heard` collects the futures of the callers who wait."""
        waits = min(len(self._queue), MOST_AT_ONCE)
        for _ in range(waits):
            work, waiting = self._queue.popleft()
            heard += [waiting] if waiting is not None else []
            work()
        due = self.sitting.due
        if not waits and due is not None and due <= self.clock():
            self.sitting.tick()

    def _begin_thoughts(self) -> None:
        for thought in self.sitting.take_thoughts():
            task = asyncio.create_task(self._think(thought))
            self._thoughts.add(task)
            task.add_done_callback(self._thoughts.discard)

    async def _think(self, thought: Thought) -> None:
        assert self._thinking is not None, "bots think at the table"
        await carry_out(thought, self._thinking)
        self._note(lambda: self.sitting.answered(thought))

    def _here(self, person: str) -> None:
        self.sitting.here(person, True)

    def _hear(self, page: Page, message: bytes | str) -> None:
        """Handle one message. A reply or refusal goes to the sender alone."""
        if page.closed:
            return
        try:
            reply = self.sitting.hear(page.person, read_request(message))
        except KongboxError as error:
            page.tell(refused(error if self.sitting.is_alone else for_guests(error)))
            if error.code == "stale":
                page.around_sent = page.view_sent = -1
        except Exception:
            page.tell(Refused("fault", say("tables", "fault")))
            raise
        else:
            if reply is not None:
                page.tell(reply)

    def _show(self, unkept: KongboxError | None) -> None:
        """Queue each page's updates. `unkept` is the error if saving failed, otherwise None."""
        sitting = self.sitting
        for say_it in sitting.take_said():
            self.spoken += 1
            self._kept_said.append((self.spoken, say_it))
        if sitting.unkept != unkept:
            sitting.unkept = unkept
            sitting.changed()
        if sitting.renewed:
            sitting.renewed = False
            for page in self.pages:
                page.mark, page.view_sent = None, -1
        for person, code in sitting.take_gone():
            self._hears_after.pop(person, None)
            for page in self.of(person):
                page.close(code)
        for page in self.pages:
            if page.person not in sitting.people:  # the person left, or was removed, while the page was opening
                page.close("left")
        self.pages = [page for page in self.pages if not page.closed]
        for page in self.pages:
            page.context.run(self._show_to, page)
        if sitting.closed:
            self.close("closed")

    def _show_to(self, page: Page) -> None:
        """Queue one page's updates."""
        sitting = self.sitting
        page.tell(*[replace(say_it(page.person), number=number) for number, say_it in self._kept_said if number > page.heard])
        page.heard = self.spoken
        if page.is_behind:
            return
        number, seen = sitting.number_for(page.person), sitting.seen_for(page.person)
        if page.around_sent != number:
            page.around_sent = number
            page.tell(sitting.around(page.person))
        if page.view_sent != seen:
            page.view_sent = seen
            shown, page.mark = sitting.shown(page.person, page.mark)
            page.tell(*([shown] if shown is not None else []))

    async def _mend(self, error: Exception) -> None:
        """Log everything needed to reproduce a failure, and rebuild the table from its saved state.

        Close a table that cannot be rebuilt or keeps failing. A one-person table is neither rebuilt nor closed.
        """
        try:
            report = self.sitting.report()
        except Exception as another:  # noqa: BLE001 - a failed table may fail again
            report = {"table": self.sitting.id, "report": repr(another)[:200]}
        log.error("a table has failed: %s", json.dumps(report, default=repr), exc_info=error)
        if self.sitting.is_alone:
            return  # the request has been refused, and the page can open another table
        self._faults.append(self.clock())
        often = len(self._faults) == MOST_FAULTS[0] and self._faults[-1] - self._faults[0] <= MOST_FAULTS[1]
        if not often:
            try:
                self.sitting = await self._again()
                self.sitting.thinks_beside = self._thinking is not None
            except Exception as another:
                log.error("a table cannot be rebuilt", exc_info=another)
                often = True
        if often:
            self.close("trouble")
            return
        for page in self.pages:
            page.mark, page.around_sent, page.view_sent = None, -1, -1
            page.tell(Refused("fault", page.context.run(say, "tables", "fault")))
        for person in {page.person for page in self.pages}:
            self._note(partial(self._here, person))


def refused(error: KongboxError) -> Refused | Misread:
    """Return the reply to a request that failed."""
    if error.code in UNREAD:
        return Misread(error.code, error.message)
    return Refused(error.code, error.message, named_in([error.clause]))
