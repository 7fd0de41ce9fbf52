"""A lock that one process holds while it compiles; the others then load the result."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from .. import files

PAUSE = 0.2
"""Seconds between attempts to take the lock."""
SOON = 5
"""The number of attempts before the wait is reported. Usually the other process is just loading from the cache."""


@contextmanager
def alone(path: Path | None, waiting: Callable[[], None]) -> Iterator[None]:
    """Hold a file's lock in this block. Call `waiting` once if another process holds it for about a second.

    The system releases the lock, no matter how the process ends. Without a file or file locks, every process
    compiles for itself. That is safe, because cache files are written whole.
    """
    file = opened(path)
    if file is None:
        yield
        return
    with file:
        tries = 0
        while not locked(file):
            tries += 1
            if tries == SOON:
                waiting()
            time.sleep(PAUSE)
        yield


def opened(path: Path | None) -> IO[bytes] | None:
    """Open the lock file, and create it if necessary. Return None if there is no path or the file cannot be opened.

    The file is never removed: if it were, two processes could hold the lock at once.
    """
    if path is None:
        return None
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        return path.open("ab")
    return None


def locked(file: IO[bytes]) -> bool:
    """Try to lock a file. Return whether this process may go on; True if the system cannot lock files."""
    with suppress(OSError):
        return files.locked(file)
    return True
