"""Keeps an evening going: lets the bots move at a natural pace and tells everybody who watches."""

import asyncio
import random
from collections.abc import Awaitable, Callable

from ..errors import BadInput, KongboxError
from .evening import Evening, Mark
from .messages import (
    Act,
    GoOn,
    Hint,
    Hold,
    Lay,
    Misread,
    New,
    Next,
    Refused,
    Reply,
    Request,
    Rule,
    Shown,
    Unrule,
    read_request,
    write_reply,
)

PACE = (0.35, 0.7)
"""Shortest and longest pause before a bot moves, in seconds."""
MOST_WATCHERS = 32
Write = Callable[[str], Awaitable[None]]


class Watcher:
    """One open page. Views go out one at a time, the latest only, with all that happened since the one before."""

    def __init__(self, write: Write) -> None:
        self.changed = asyncio.Event()
        self.changed.set()
        self._write = write
        self._one = asyncio.Lock()
        self._told: Mark | None = None

    async def answer(self, reply: Reply) -> None:
        """Send one message."""
        async with self._one:
            await self._write(write_reply(reply))

    async def show(self, evening: Evening) -> None:
        """Send the table as it stands."""
        async with self._one:
            self.changed.clear()
            events = [] if self._told is None else evening.events_since(self._told)
            self._told = evening.mark
            await self._write(write_reply(Shown(evening.view(), events)))

    async def keep_up(self, evening: Evening) -> None:
        """Show every change."""
        while True:
            await self.changed.wait()
            await self.show(evening)


class Host:
    """An evening in time."""

    def __init__(self, evening: Evening, pace: tuple[float, float] = PACE) -> None:
        self.evening = evening
        self.pace = pace
        self.watchers: set[Watcher] = set()
        self.referees: set[Watcher] = set()
        """The pages on which the referee has been called."""
        self._wake = asyncio.Event()

    def welcome(self, watcher: Watcher) -> None:
        """Somebody opens the page; while nobody has, the bots wait."""
        self.watchers.add(watcher)
        self._wake.set()

    def farewell(self, watcher: Watcher) -> None:
        """Somebody closes the page."""
        self.watchers.discard(watcher)
        self._let_go(watcher)

    async def run(self) -> None:
        """Let the bots play whenever it is their turn."""
        while True:
            if self._at_rest:
                self._wake.clear()
                await self._wake.wait()
                continue
            await asyncio.sleep(random.uniform(*self.pace))
            if not self._at_rest:
                self.evening.move()
                self._tell()

    @property
    def _at_rest(self) -> bool:
        return self.evening.bot_due is None or not self.watchers or bool(self.referees)

    async def hear(self, watcher: Watcher, text: str) -> None:
        """A message from a page; whatever it is, the answer is a message."""
        try:
            request = read_request(text)
        except BadInput as error:
            await watcher.answer(Misread(error.code, error.message))
            return
        try:
            reply = self._carry_out(watcher, request)
        except KongboxError as error:
            await watcher.answer(Refused(error.code, error.message))
            if error.code == "stale":
                await watcher.show(self.evening)
            return
        if reply is not None:
            await watcher.answer(reply)

    def _carry_out(self, watcher: Watcher, request: Request) -> Reply | None:
        match request:
            case Act(serial=serial, action=action):
                self.evening.act(serial, action)
            case Next():
                self.evening.next()
            case New():
                self.evening.new()
            case Lay(rules=rules, options=options):
                self.evening.lay(rules, options)
            case Rule(serial=serial, seat=seat, name=name):
                self.evening.rule(serial, seat, name)
            case Unrule():
                self.evening.unrule()
            case Hold():
                self.referees.add(watcher)
                return None
            case GoOn():
                self._let_go(watcher)
                return None
            case Hint():
                return self.evening.hint()
        self._tell()
        return None

    def _let_go(self, watcher: Watcher) -> None:
        self.referees.discard(watcher)
        self._wake.set()

    def _tell(self) -> None:
        for watcher in self.watchers:
            watcher.changed.set()
        self._wake.set()
