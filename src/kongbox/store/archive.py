"""What tables are hosted with: the calls by which their games are kept and found again, in a database (`Store`) or in memory."""

from collections.abc import Sequence
from typing import Protocol

from ..errors import BadInput
from ..game.words.failures import failure
from ..record.form import PARTS
from .changes import Change, Settings, Written
from .kept import PersonKept, SessionKept, Status

SHORTEST = 4
"""Signs of a session's id by which it may be called."""


class Writer(Protocol):
    """Where what waits in a ledger is written. Every method raises KongboxError where that fails."""

    async def write(self, changes: Sequence[Change]) -> None:
        """Write all of it, or nothing; once this returns it is kept."""

    async def has(self, row: Written) -> bool:
        """Is this line there, byte for byte? So it can be found out what became of a write that was cut off."""

    def check(self) -> None:
        """Raise KongboxError (code "store-gone") where what was written is there no more."""

    async def close(self) -> None:
        """Let go of it."""


class Archive(Writer, Protocol):
    """Where games are kept and found again."""

    async def sessions(self) -> list[SessionKept]:
        """Every session, the last one that was played first."""

    async def find(self, called: str) -> str:
        """The whole id of the session that somebody calls so, by as many of its first signs as tell it from others.

        Raises BadInput (code "no-such-session").
        """

    async def status(self, session: str) -> Status | None:
        """How a session stands; None for one that is not here."""

    async def table_of(self, session: str) -> str | None:
        """The table of friends at which a session is played, if it is."""

    async def last_played(self, sessions: Sequence[str]) -> dict[str, str]:
        """When somebody last did anything in these sessions."""

    async def settings(self, session: str) -> Settings:
        """How a session goes on."""

    async def rows(self, session: str) -> list[Written]:
        """Every line and piece of a session, in order."""

    async def record(self, session: str) -> list[bytes]:
        """The session's record, line by line, up to its last hand that is over: what `kongbox verify` reads."""

    async def tables(self) -> list[str]:
        """The tables of friends that are not closed, as they were kept last."""

    async def people(self) -> list[PersonKept]:
        """Everybody who was ever let in at one of them, the first one first."""


def the_one(called: str, found: Sequence[str]) -> str:
    """The only session that is called so, of those whose ids begin with it. Raises BadInput (code "no-such-session")."""
    if len(found) != 1 or len(called) < SHORTEST:
        raise failure(BadInput, "no-such-session", "several" if len(found) > 1 else "none", given=called[:40])
    return found[0]


def as_record(texts: Sequence[str]) -> list[bytes]:
    """The lines of a record, without the deal of a hand that is being played."""
    lines = [f"{text}\n".encode() for text in texts]
    running = (len(lines) - 1) % len(PARTS) == 1 and lines[-1].startswith(b'{"hand":')
    return lines[:-1] if running else lines
