"""Saving a table: every change is written to the store, if possible before anybody sees it.

Changes that cannot be written wait in memory while the game goes on. If the store's file is gone, the table stops.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Generic, TypeVar

from ..errors import KongboxError
from ..game.words.failures import failure
from ..game.words.said import count
from ..store.archive import Writer
from ..store.changes import Written
from ..store.ledger import Ledger
from ..words.catalogue import say
from .bucket import Clock
from .trouble import log, unkept_text

W = TypeVar("W", bound=Writer)
PAUSE = 2.0
"""Seconds between attempts to write, so that a full disk does not delay every tile."""


class Keeper(Generic[W]):
    """The writer of a ledger's waiting changes. `unkept` is the error while writing fails, otherwise None.

    `warn` is called when writing first fails, and when it works again.
    """

    def __init__(
        self, store: W, ledger: Ledger, warn: Callable[[str], None] = lambda _: None, clock: Clock = time.monotonic
    ) -> None:
        self.store = store
        self.ledger = ledger
        self.unkept: KongboxError | None = None
        self.gone: KongboxError | None = None
        """The error while the store's file is missing, when no hand may be dealt; otherwise None."""
        self._warn = warn
        self._clock = clock
        self.again = 0.0
        self._writing: asyncio.Task[None] | None = None
        self.doubt = 0
        """Number of waiting changes that may be written already, after a write whose result is unknown."""

    async def keep(self) -> KongboxError | None:
        """Write the waiting changes to the store. Return `unkept`, which is None on success. No error is raised.

        After a failure, the next attempt waits `PAUSE` seconds. A write that has begun is finished even if the caller is
        cancelled.
        """
        self._look()
        if self.ledger.waiting and self.gone is None and self._clock() >= self.again:
            if self._writing is None or self._writing.done():
                self._writing = asyncio.create_task(self._write())
            await asyncio.shield(self._writing)
        return self.unkept

    async def close(self) -> str:
        """Try once more to write, then close the store. Return a sentence about unsaved changes; "" if all are saved."""
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
        """Check whether the store's file has disappeared or come back."""
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
        self.gone = self.unkept = error

    async def _write(self) -> None:
        try:
            await self._settle_doubt()
            changes = tuple(self.ledger.waiting)
            self.doubt = len(changes)
            await self.store.write(changes)
            self.ledger.forget(len(changes))
            self.doubt = 0
        except Exception as error:  # noqa: BLE001 - the game goes on after any failure
            if isinstance(error, KongboxError) and error.code == "store-gone":
                self._miss(error)
                return
            if not isinstance(error, KongboxError):
                if self.unkept is None:
                    log.error("the store has failed", exc_info=error)
                error = failure(KongboxError, "store-broken", what=type(error).__name__)
            self.again = self._clock() + PAUSE
            if self.unkept is None:
                self._warn(unkept_text(error))
            if self.unkept is None or self.unkept.message != error.message:
                self.unkept = error
        else:
            if self.unkept is not None:
                self._warn(say("kept", "again"))
            self.unkept = None

    async def _settle_doubt(self) -> None:
        """Find out after a failure whether the write, which saves all its changes or none, succeeded after all."""
        tried = self.ledger.waiting[: self.doubt]
        last = next((one for one in reversed(tried) if isinstance(one, Written)), None)
        if last is not None and await self.store.has(last):
            self.ledger.forget(len(tried))
        self.doubt = 0


def lost(ledger: Ledger) -> str:
    """Return the sentence shown after a game with unsaved changes; "" if all changes are saved."""
    if not ledger.waiting:
        return ""
    hands = {change.hand for change in ledger.waiting if isinstance(change, Written) and change.hand}
    return say("kept", "lost", count(len(hands)) if hands else "none", number=len(hands))
