"""An evening in time, and the pages that show it: bots move at a natural pace, and every page is told and heard."""

import asyncio
import random
import time

from ..errors import BadInput, KongboxError, RuleRefusal
from ..game.views.buttons import named_in
from ..game.views.replies import Misread, Refused, Shown
from ..game.views.requests import Act, Next, Rule, TakeBack, Unrule, WhyNot
from ..game.words.catalogue import say
from ..game.words.failures import failure
from ..parlour.bucket import Bucket, Clock
from ..parlour.play import Mark
from ..store.archive import Archive
from ..store.restore import Resumed
from .evening import Evening
from .keeper import Keeper
from .messages import GoOn, Hint, Hold, Lay, New, PlayOn, Reply, Request, Resume, read_request, write_reply
from .resuming import resumable

PACE = (0.2, 0.4)
"""Shortest and longest pause before a bot moves, in seconds; a page shows it at the pace that its player has chosen."""
MOST_PAGES = 32
MESSAGES = (20, 20.0)
"""So many messages of a page are heard at once, and so many more a second; a faster page is heard later."""
HINTS = (12, 4.0)
TABLES = (6, 0.5)
"""The same for hints and for new tables, which cost more; what is asked beyond them is refused."""


class Page:
    """One open page: what it has been told, and how often it may ask. It knows neither socket nor loop.

    Views are told one at a time, the latest only, with all that happened since the one before.
    """

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.changed = asyncio.Event()
        self.changed.set()
        self.messages = Bucket(*MESSAGES, room.clock)
        self._hints = Bucket(*HINTS, room.clock)
        self.tables = Bucket(*TABLES, room.clock)
        self._told: Mark | None = None

    def forget(self) -> None:
        """What this page was told is of another game: what it is shown next begins anew."""
        self._told = None

    def receive(self, message: bytes | str) -> list[bytes]:
        """Hear a message, whatever it is, and return what is sent back, in order: JSON, each a `Reply`.

        A bad or refused message gets one answer with a code, and the table after it where it was out of date. What changes the
        table is answered by the table. This is the whole way from a message to its answers: nothing else is needed to test it.
        It never raises. (How fast messages are taken is the caller's: `messages.take`.)
        """
        answers, show = self.hear(message)
        return [*answers, self.view()] if show else answers

    def hear(self, message: bytes | str, found: Resumed | Exception | None = None) -> tuple[list[bytes], bool]:
        """The same, but for the table: whether it is to be shown after the answers. `found` is the session that it asks for."""
        self.room.heard += 1
        try:
            request = read_request(message)
        except BadInput as error:
            return [write_reply(Misread(error.code, error.message))], False
        try:
            self._must_be_affordable(request)
            reply = self.room.carry_out(self, request, found)
        except KongboxError as error:
            answer = write_reply(Refused(error.code, error.message, named_in([error.clause])))
            return [answer], error.code == "stale"
        except Exception as error:  # noqa: BLE001 - a fault of ours is no reason to leave the others without an answer
            self.room.evening.report("a request", error, request=str(request)[:500])
            return [write_reply(Refused("fault", say("trouble", "fault")))], False
        if reply is not None:
            return [write_reply(reply)], False
        return [], self.changed.is_set()

    def view(self) -> bytes:
        """The table as it stands, with what has happened since this page was last told."""
        evening = self.room.evening
        self.changed.clear()
        if self._told is not None and self._told[0] != evening.deals and evening.table.position:
            self._told = None  # no deal begins an exercise: what was told before it is over all the same
        events = [] if self._told is None else evening.events_since(self._told)
        moments = [] if self._told is None else evening.moments_since(self._told)
        before = evening.events_since((evening.deals, 0)) if self._told is None else None
        self._told = evening.mark
        told = Shown(evening.view(), events, moments, evening.game, before, evening.takes_back, evening.taken)
        return write_reply(told)

    def _must_be_affordable(self, request: Request) -> None:
        if isinstance(request, Hint | WhyNot) and not self._hints.take():
            raise failure(KongboxError, "too-many-hints")
        if isinstance(request, Lay | New | Resume | PlayOn) and not self.tables.take():
            raise failure(KongboxError, "too-many-tables")


class Room:
    """An evening that goes on by itself, as long as a page shows it."""

    def __init__(
        self,
        evening: Evening,
        pace: tuple[float, float] = PACE,
        clock: Clock = time.monotonic,
        keeper: Keeper[Archive] | None = None,
    ) -> None:
        self.evening = evening
        self.keeper = keeper
        self.turn = asyncio.Lock()
        """Whoever changes the table or looks at it has it: nobody is shown what is not kept yet."""
        self.pace = pace
        self.clock = clock
        self.heard = 0
        """Messages of all pages."""
        self.pages: set[Page] = set()
        self.referees: set[Page] = set()
        """The pages on which the referee has been called."""
        self._wake = asyncio.Event()

    def join(self) -> Page:
        """Somebody opens the page; while nobody has, the bots wait."""
        page = Page(self)
        self.pages.add(page)
        self._wake.set()
        return page

    def leave(self, page: Page) -> None:
        """Somebody closes the page."""
        self.pages.discard(page)
        self._let_go(page)

    async def run(self) -> None:
        """Let the bots play whenever it is their turn."""
        while True:
            if self._at_rest:
                self._wake.clear()
                await self._wake.wait()
                continue
            await asyncio.sleep(random.uniform(*self.pace))
            async with self.turn:
                if not self._at_rest:
                    await self.keep()
                    if self.keeper is None or self.keeper.gone is None:
                        self.evening.move()
                        self._tell()
                        await self.keep()

    async def hear(self, page: Page, message: str) -> list[bytes]:
        """Hear a message of a page, keep what has come of it, and return what is sent back."""
        async with self.turn:
            answers, show = page.hear(message, await self.find(page, message))
            await self.keep()
            return [*answers, page.view()] if show else answers

    async def begin(self, page: Page, message: str) -> bytes | None:
        """The same for a page that shows no table: it may ask for another, or for a game that was left.

        What comes back is why not, where that is refused.
        """
        async with self.turn:
            if not is_beginning(message):
                return write_reply(Misread("bad-message", say("error", "bad-message", "no-table")))
            answers, _ = page.hear(message, await self.find(page, message))
            await self.keep()
            return answers[0] if answers else None

    async def show(self, page: Page) -> list[bytes]:
        """The table, where it has changed since this page was last told."""
        async with self.turn:
            return [page.view()] if page.changed.is_set() else []

    async def missing(self, game: str) -> list[bytes]:
        """What to tell a page that has shown another game than the one that is played here: what has become of that."""
        if game == self.evening.game:
            return []
        status = await self.keeper.store.status(game[:40]) if self.keeper else None
        code = {"over": "game-over", "left": "game-left", "playing": "game-left"}.get(status or "", "game-elsewhere")
        return [write_reply(Refused(code, say("kept", code)))]

    async def misread(self, reason: str) -> list[bytes]:
        """What is answered to something that is no message at all."""
        return [write_reply(Misread("bad-message", reason))]

    async def keep(self) -> None:
        """Write what has happened into the store, before anybody is shown it; who holds the turn calls this."""
        if self.keeper is not None:
            await self.keeper.keep()
            if self.evening.unkept != self.keeper.unkept:
                self.evening.unkept = self.keeper.unkept
                self._tell()

    async def close(self) -> str:
        """Write what still waits and close the store; return a sentence about what was lost."""
        async with self.turn:
            return "" if self.keeper is None else await self.keeper.close()

    @property
    def _at_rest(self) -> bool:
        return self.evening.bot_due is None or not self.pages or bool(self.referees)

    async def find(self, page: Page, message: str) -> Resumed | Exception | None:
        """The session that a message asks for, as the store has it, or why it cannot be had; who holds the turn calls this."""
        if self.keeper is None or page.tables.wait:
            return None
        try:
            request = read_request(message)
            if not isinstance(request, Resume) or request.session == self.evening.game:
                return None
            await self.keep()
            if self.keeper.ledger.waiting:
                raise failure(KongboxError, "not-kept-yet")
            return await resumable(self.keeper.store, request.session)
        except Exception as error:  # noqa: BLE001 - the page that asked is told
            return error

    def carry_out(self, page: Page, request: Request, found: Resumed | Exception | None = None) -> Reply | None:
        """Do what a page asks for. Raises KongboxError where it is refused; nothing has changed then."""
        if self.keeper is not None:
            self.keeper.store.check()
        match request:
            case Act(serial=serial, action=action):
                self.evening.act(serial, action)
            case Next():
                self.evening.next()
            case New():
                self.evening.new()
            case Lay():
                self.evening.lay(request.rules, request.options, request.bots, request.hands)
            case Resume(session=session):
                self._go_on(session, found)
            case PlayOn(text=text, seat=seat):
                self.evening.play_on(text, seat)
            case Rule(serial=serial, seat=seat, name=name):
                self.evening.rule(serial, seat, name)
            case TakeBack(serial=serial):
                self.evening.take_back(serial)
            case Unrule():
                self.evening.unrule()
            case Hold():
                self.referees.add(page)
                return None
            case GoOn():
                self._let_go(page)
                return None
            case Hint():
                return self.evening.hint()
            case WhyNot(about=about):
                return self.evening.why_not(about)
        self._tell()
        return None

    def _go_on(self, session: str, found: Resumed | Exception | None) -> None:
        if self.keeper is not None and session == self.evening.game:
            return
        if isinstance(found, Exception):
            raise found
        if found is None:
            raise failure(RuleRefusal, "nothing-kept")
        self.evening.go_on(found)
        for page in self.pages:
            page.forget()

    def _let_go(self, page: Page) -> None:
        self.referees.discard(page)
        self._wake.set()

    def _tell(self) -> None:
        for page in self.pages:
            page.changed.set()
        self._wake.set()


def is_beginning(message: str) -> bool:
    """Does a message ask for another table, or for a game that was left? One that cannot be read is told so where it is heard."""
    try:
        return isinstance(read_request(message), Lay | Resume)
    except BadInput:
        return True
