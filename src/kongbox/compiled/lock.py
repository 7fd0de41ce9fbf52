"""A lock for one process at a time: it compiles what many need, and the others load it."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from .. import files

PAUSE = 0.2
"""Seconds between attempts."""
SOON = 5
"""Attempts before a report. Usually the other process only loads from the cache."""


@contextmanager
def alone(path: Path | None, waiting: Callable[[], None]) -> Iterator[None]:
    """Hold a file's lock in this block; call `waiting` if another process holds it for long.

    The system releases the lock when a process ends in any way. Without a file or file locks all processes continue: each
    compiles for itself, and cache files are written whole.
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
    """Return the lock file, created if necessary. It stays: removing it would allow two locks."""
    if path is None:
        return None
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        return path.open("ab")
    return None


def locked(file: IO[bytes]) -> bool:
    """Take the lock of a file and return whether it is ours; True where files cannot be locked."""
    with suppress(OSError):
        return files.locked(file)
    return True
