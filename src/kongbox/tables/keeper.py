"""Keeps a table: what has happened is written into the store before anybody is shown it.

What cannot be written now is kept in memory, said once, and written when it can be, in order; the game goes on meanwhile. Where
the file of the store is there no more, the table stops until it is back.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Generic, TypeVar

from ..errors import KongboxError
from ..game.words.catalogue import say
from ..game.words.said import count
from ..store.archive import Writer
from ..store.changes import Written
from ..store.ledger import Ledger
from .bucket import Clock
from .trouble import log

W = TypeVar("W", bound=Writer)
PAUSE = 2.0
"""Seconds after a failure in which nothing is tried again: nobody waits for a disk that is full at every tile."""


class Keeper(Generic[W]):
    """Writes what waits in a ledger. `unkept` says why that fails, as long as it does; `warn` is told so, and when it is over."""

    def __init__(
        self, store: W, ledger: Ledger, warn: Callable[[str], None] = lambda _: None, clock: Clock = time.monotonic
    ) -> None:
        self.store = store
        self.ledger = ledger
        self.unkept: str | None = None
        self.gone: KongboxError | None = None
        """The file of the store is there no more: nothing may be dealt."""
        self._warn = warn
        self._clock = clock
        self.again = 0.0
        self._writing: asyncio.Task[None] | None = None
        self.doubt = 0
        """So many of those that wait may have been written, by a write whose end nobody heard of."""

    async def keep(self) -> str | None:
        """Write what waits; it is on the disk once this returns, unless that says why not, as `unkept` does. Never raises.

        A write that has begun is brought to its end, whatever becomes of the caller.
        """
        self._look()
        if self.ledger.waiting and self.gone is None and self._clock() >= self.again:
            if self._writing is None or self._writing.done():
                self._writing = asyncio.create_task(self._write())
            await asyncio.shield(self._writing)
        return self.unkept

    async def close(self) -> str:
        """Try once more what is left, let go of the store, and return what could not be kept, in a sentence; "" where all is."""
        self.again = 0.0
        await self.keep()
        if self.ledger.waiting:
            await self.keep()
        try:
            await self.store.close()
        except KongboxError as error:
            self._warn(error.message)
        return lost(self.ledger)

    def _look(self) -> None:
        """Find out whether the file of the store is gone, or back."""
        try:
            self.store.check()
        except KongboxError as error:
            self._miss(error)
        else:
            if self.gone is not None:
                self.gone, self.unkept, self.again = None, None, 0.0
                self._warn(say("kept", "back"))

    def _miss(self, error: KongboxError) -> None:
        if self.gone is None:
            self._warn(error.message)
        self.gone, self.unkept = error, error.message

    async def _write(self) -> None:
        try:
            await self._settle_doubt()
            changes = tuple(self.ledger.waiting)
            self.doubt = len(changes)
            await self.store.write(changes)
            self.ledger.forget(len(changes))
            self.doubt = 0
        except Exception as error:  # noqa: BLE001 - whatever fails here, the game goes on
            if isinstance(error, KongboxError) and error.code == "store-gone":
                self._miss(error)
                return
            if not isinstance(error, KongboxError):
                log.error("the store has failed", exc_info=error)
            told = say("kept", "unkept", why=error.message if isinstance(error, KongboxError) else f"{type(error).__name__}.")
            self.again = self._clock() + PAUSE
            if self.unkept is None:
                self._warn(told)
            self.unkept = told
        else:
            if self.unkept is not None:
                self._warn(say("kept", "again"))
            self.unkept = None

    async def _settle_doubt(self) -> None:
        """After a failure: was it written all the same? All of a write is there, or nothing."""
        tried = self.ledger.waiting[: self.doubt]
        last = next((one for one in reversed(tried) if isinstance(one, Written)), None)
        if last is not None and await self.store.has(last):
            self.ledger.forget(len(tried))
        self.doubt = 0


def lost(ledger: Ledger) -> str:
    """What is said in the end of a game of which something could not be written; "" where nothing waits."""
    if not ledger.waiting:
        return ""
    hands = {change.hand for change in ledger.waiting if isinstance(change, Written) and change.hand}
    return say("kept", "lost", count(len(hands)), number=len(hands))
