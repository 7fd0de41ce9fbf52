"""The archive of a tab: in memory, read from the log at the start, and written to it."""

import asyncio
from collections.abc import Iterator, Sequence

import msgspec

from ..errors import KongboxError
from ..game.words.failures import failure
from ..store.changes import Change
from ..store.memory import Memory
from .log import Log, Sealed

Cell = str | int | float | None


class Statement(msgspec.Struct, frozen=True, array_like=True):
    """A statement of SQL with the cells for each time that it was carried out."""

    text: str
    rows: list[list[Cell]]


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A line of the log: a list of changes, or the statements of a transaction of the database."""

    changes: Sequence[Change] = ()
    statements: Sequence[Statement] = ()


read_entry = msgspec.json.Decoder(Entry).decode


class Logged(Memory):
    """An archive over a log: what `write` has written is there when the tab is opened again.

    A log that is damaged, or that a newer kongbox wrote, is read as far as possible; `check` says so, and nothing is written.
    """

    def __init__(self, log: Log) -> None:
        super().__init__()
        self.sealed = Sealed(log)
        self.turn = asyncio.Lock()
        """Held while a line is being written."""
        for entry in self.entries():
            self._take(entry.changes)

    def entries(self) -> Iterator[Entry]:
        """Yield every line of the log that can be read."""
        for content in self.sealed.read():
            try:
                yield read_entry(content)
            except msgspec.MsgspecError:
                self.sealed.damage = failure(KongboxError, "store-tab-newer")
                return

    async def write(self, changes: Sequence[Change]) -> None:
        async with self.turn:
            self._refuse_known(changes)
            await self.sealed.add(msgspec.json.encode(Entry(changes)))
            self._take(changes)

    def check(self) -> None:
        """Raise KongboxError (code "store-tab-damaged", "store-tab-newer") if nothing can be written to the log."""
        if self.sealed.damage is not None:
            raise self.sealed.damage
