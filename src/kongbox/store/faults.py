"""Database errors, each as one sentence: what happened, and what to do."""

import errno
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from ..errors import KongboxError
from ..game.words.failures import failure
from .place import Place
from .rows import Damaged

SAID = {
    "locked": ("database is locked", "database table is locked"),
    "full": ("database or disk is full", "no space left", "disk full"),
    "not-writable": ("readonly database", "read-only", "unable to open database file", "permission denied"),
    "damaged": (
        *("file is not a database", "malformed", "file is encrypted", "unsupported file format", "corrupt"),
        *("no such table", "no such column", "already exists", "integer overflow", "too big"),
    ),
}
"""Parts of the databases' error texts, by the code of our error."""
LONGEST = 200
"""The most characters of a reason."""
NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
ROOM = 1 << 17
"""The free bytes that SQLite needs on the disk to open a file. With fewer, SQLite does not say that the disk is full."""


@contextmanager
def reported(place: Place) -> Iterator[None]:
    """Raise database errors as KongboxError, code "store-..."."""
    try:
        yield
    except IntegrityError:
        raise failure(KongboxError, "store-elsewhere", place=place.name) from None
    except (Damaged, UnicodeDecodeError, MemoryError) as error:  # SQLite quotes damaged bytes, and trusts damaged lengths
        why = str(error) if isinstance(error, Damaged) else "SQLite's message is unreadable"
        raise failure(KongboxError, "store-damaged", file=str(place.file or place.name), why=why[:LONGEST]) from error
    except (SQLAlchemyError, OSError, TimeoutError, ModuleNotFoundError) as error:
        why = reason(error)
        code = next((code for code, signs in SAID.items() if any(sign in why.lower() for sign in signs)), "failed")
        if code in ("failed", "not-writable") and is_full(place):
            code = "full"
        raise failure(KongboxError, f"store-{code}", place=place.name, file=str(place.file or place.name), why=why) from error


def reason(error: BaseException) -> str:
    """Return an error's message in one line. For an error of the database, this is the database's own message."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        error = error.orig
    return " ".join(str(error).split())[:LONGEST] or type(error).__name__


def is_full(place: Place) -> bool:
    """Whether the disk of the database's file is full, or this user may not use more of it."""
    if place.file is None:
        return False
    try:
        return shutil.disk_usage(place.file.parent).free < ROOM or not can_grow(place.file)
    except OSError:
        return False


def can_grow(file: Path) -> bool:
    """Whether a file as large as `file` could still grow on the same disk.

    This is tried with a temporary file, because SQLite reports a used-up quota only as a "disk I/O error".
    """
    try:
        with TemporaryFile(dir=file.parent) as tried:
            tried.seek(file.stat().st_size)
            tried.write(bytes(ROOM))
            tried.flush()
    except OSError as error:
        return error.errno not in NO_ROOM
    return True
