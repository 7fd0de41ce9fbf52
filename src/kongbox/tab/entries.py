"""The entries in the lines of a tab's log."""

from collections.abc import Sequence

import msgspec

from ..errors import KongboxError
from ..game.words.failures import failure
from ..store.changes import Change, Written

Cell = str | int | float | None
ROWS = b'{"of":"'
"""The beginning of a line that has only rows of one session."""


class Statement(msgspec.Struct, frozen=True, array_like=True):
    """An SQL statement, with its parameters for each execution."""

    text: str
    rows: list[list[Cell]]


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The content of a line: changes to saved games, or the SQL statements of one transaction."""

    changes: Sequence[Change] = ()
    statements: Sequence[Statement] = ()


class Rows(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line that has only rows of one session. Each row has its number, hand number, line number, time and text."""

    of: str
    rows: list[tuple[int, int, int | None, str, str]]


def line_of(changes: Sequence[Change]) -> bytes:
    sessions = {one.session if isinstance(one, Written) else "" for one in changes}
    if len(sessions) == 1 and (session := sessions.pop()).isalnum():
        rows = [(one.number, one.hand, one.line, one.at, one.text) for one in changes if isinstance(one, Written)]
        return msgspec.json.encode(Rows(session, rows))
    return msgspec.json.encode(Entry(changes))


def session_in(content: bytes) -> str | None:
    """Return the session of a line that has only rows of one session; None for any other line."""
    return content[len(ROWS) : content.index(b'"', len(ROWS))].decode() if content.startswith(ROWS) else None


def entry_in(content: bytes) -> Entry:
    """Return the entry in a line. Raises KongboxError (code "store-tab-newer") if a newer kongbox wrote the line."""
    try:
        if not content.startswith(ROWS):
            return msgspec.json.decode(content, type=Entry)
        read = msgspec.json.decode(content, type=Rows)
    except msgspec.MsgspecError:
        raise failure(KongboxError, "store-tab-newer") from None
    return Entry([Written(read.of, *row) for row in read.rows])
