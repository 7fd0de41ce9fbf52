"""Keeps a parlour going: lets the bots move at a natural pace and tells everybody who watches."""

import asyncio
import random
from collections.abc import Awaitable, Callable

from ..errors import BadInput, KongboxError
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
from .parlour import Mark, Parlour

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

    async def show(self, parlour: Parlour) -> None:
        """Send the table as it stands."""
        async with self._one:
            self.changed.clear()
            events = [] if self._told is None else parlour.events_since(self._told)
            self._told = parlour.mark
            await self._write(write_reply(Shown(parlour.view(), events)))

    async def keep_up(self, parlour: Parlour) -> None:
        """Show every change."""
        while True:
            await self.changed.wait()
            await self.show(parlour)


class Host:
    """A parlour in time."""

    def __init__(self, parlour: Parlour, pace: tuple[float, float] = PACE) -> None:
        self.parlour = parlour
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
                self.parlour.move()
                self._tell()

    @property
    def _at_rest(self) -> bool:
        return self.parlour.bot_due is None or not self.watchers or bool(self.referees)

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
                await watcher.show(self.parlour)
            return
        if reply is not None:
            await watcher.answer(reply)

    def _carry_out(self, watcher: Watcher, request: Request) -> Reply | None:
        match request:
            case Act(serial=serial, action=action):
                self.parlour.act(serial, action)
            case Next():
                self.parlour.next()
            case New():
                self.parlour.new()
            case Lay(rules=rules, options=options):
                self.parlour.lay(rules, options)
            case Rule(serial=serial, seat=seat, name=name):
                self.parlour.rule(serial, seat, name)
            case Unrule():
                self.parlour.unrule()
            case Hold():
                self.referees.add(watcher)
                return None
            case GoOn():
                self._let_go(watcher)
                return None
            case Hint():
                return self.parlour.hint()
        self._tell()
        return None

    def _let_go(self, watcher: Watcher) -> None:
        self.referees.discard(watcher)
        self._wake.set()

    def _tell(self) -> None:
        for watcher in self.watchers:
            watcher.changed.set()
        self._wake.set()
