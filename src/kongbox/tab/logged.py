"""The archive of a tab, held in memory and written to a log."""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..errors import KongboxError
from ..store.changes import Change, Written
from ..store.memory import Memory
from .entries import entry_in, line_of, session_in
from .log import Log, Sealed

if TYPE_CHECKING:
    from ..store.store import Store
    from .index import Index

INSERT = "INSERT INTO "


class Logged(Memory):
    """An archive kept in a log: the changes that `write` has saved are there when the tab is opened again.

    A log that is damaged, or that a newer kongbox wrote, is read as far as possible. Nothing is then written to it, and `check`
    raises an error that says why.
    """

    lasts = True

    def __init__(self, log: Log) -> None:
        super().__init__()
        self.sealed = Sealed(log)
        self._turn = asyncio.Lock()
        """A lock, held while a line is written."""
        self._unread = defaultdict[str, list[bytes]](list)
        """The lines of each session that nobody has asked for yet."""
        self._index: Index | None = None
        self._filled = set[str]()
        """The tables of the database in which an earlier visit saved anything."""
        for content in self.sealed.read():
            if session := session_in(content):
                self._unread[session].append(content)
                continue
            try:
                entry = entry_in(content)
            except KongboxError as error:
                self.sealed.damage = error
                break
            self._take(entry.changes)
            self._filled |= {one.text.split()[2] for one in entry.statements if one.text.startswith(INSERT)}

    async def write(self, changes: Sequence[Change]) -> None:
        async with self._turn:
            self._refuse_known(changes)
            await self.sealed.add(line_of(changes), "game")
            self._take(changes)
            if self._index is not None:
                self._index.follow(changes)

    async def database(self) -> "Store":
        """Return the database of these games, filled from the log at the first call."""
        if self._index is None:
            from .index import Index

            self._index = Index(self, self.sealed, self._turn)
        await self._index.ready()
        return self._index

    def may_have(self, table: str) -> bool:
        """Whether a table of the database may have rows. The answer does not need the database."""
        return self._index is not None or table in self._filled

    def check(self) -> None:
        """Raise KongboxError (code "store-tab-damaged" or "store-tab-newer") if nothing can be written to the log."""
        if self.sealed.damage is not None:
            raise self.sealed.damage

    def _rows_of(self, session: str) -> dict[int, Written]:
        for content in self._unread.pop(session, ()):
            self._take(entry_in(content).changes)
        return super()._rows_of(session)
