"""The interface through which tables save and load games, in a database (`Store`) or in memory."""

from collections.abc import Sequence
from typing import Protocol

from ..errors import BadInput
from ..game.words.failures import failure
from ..record.form import PARTS
from .changes import Change, Settings, Written
from .kept import DayKept, PersonKept, SessionKept, Status

SHORTEST = 4
"""The fewest characters that identify a session."""


class Writer(Protocol):
    """A writer of a ledger's changes. Every method raises KongboxError on failure."""

    async def write(self, changes: Sequence[Change]) -> None:
        """Write all changes or none. On return they are saved."""

    async def has(self, row: Written) -> bool:
        """Whether the store has exactly this line, and so whether an interrupted write succeeded."""

    def check(self) -> None:
        """Raise KongboxError (code "store-gone") if the written data can no longer be found."""

    async def close(self) -> None:
        """Close the store."""


class Archive(Writer, Protocol):
    """The place where games are saved and loaded. `lasts` says whether the games outlast the program."""

    lasts: bool = True

    async def sessions(self) -> list[SessionKept]:
        """Return every session, the most recently played first."""

    async def days(self) -> list[DayKept]:
        """Return the sessions of all hands of the day, in the order in which they were begun."""

    async def find(self, called: str) -> str:
        """Return the full id of the session whose id begins with `called`.

        Raises BadInput (code "no-such-session") if there is not exactly one such session, or if `called` is too short.
        """

    async def status(self, session: str) -> Status | None:
        """Return the status of a session; None for an unknown session."""

    async def table_of(self, session: str) -> str | None:
        """Return the table of friends at which a session is played; None if it is played elsewhere."""

    async def last_played(self, sessions: Sequence[str]) -> dict[str, str]:
        """Return the time of the last move in each of these sessions, by session. Sessions without a move are left out."""

    async def settings(self, session: str) -> Settings:
        """Return the settings with which a session continues."""

    async def rows(self, session: str) -> list[Written]:
        """Return the lines of a session's record, and the pieces with answers between the lines, in order."""

    async def record(self, session: str) -> list[bytes]:
        """Return the lines of a session's record, up to the last finished hand."""

    async def tables(self) -> list[str]:
        """Return the saved tables of friends that are not closed. The table that changed last comes last."""

    async def people(self) -> list[PersonKept]:
        """Return everybody whom a table of friends ever admitted, in the order in which they were first seen."""

    async def has_played(self, person: str, session: str, hand: int | None = None) -> bool:
        """Whether a person played this hand of the session; without `hand`, whether they played any hand of it."""


def the_one(called: str, matching: Sequence[str]) -> str:
    """Return the only session in `matching`. Raises the errors of `Archive.find`."""
    if len(matching) != 1 or len(called) < SHORTEST:
        raise failure(BadInput, "no-such-session", "several" if len(matching) > 1 else "none", given=called[:40])
    return matching[0]


def as_record(texts: Sequence[str]) -> list[bytes]:
    """Return the lines of a record as bytes, without the deal of a hand in play."""
    lines = [f"{text}\n".encode() for text in texts]
    running = (len(lines) - 1) % len(PARTS) == 1 and lines[-1].startswith(b'{"hand":')
    return lines[:-1] if running else lines
