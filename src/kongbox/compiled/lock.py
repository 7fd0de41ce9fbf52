"""One process at a time: what many would compile for themselves one compiles, and the others find it."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from .. import files

PAUSE = 0.2
"""Seconds between two tries."""
SOON = 5
"""So many tries pass before anybody is told: most often the other only loads what was compiled before."""


@contextmanager
def alone(path: Path | None, waiting: Callable[[], None]) -> Iterator[None]:
    """Hold the lock of a file meanwhile; `waiting` is called where another process holds it for long.

    The system lets go of it when a process ends, however that comes. Where there is no such file, or files cannot be locked,
    everybody goes ahead: each compiles for itself, and what is kept is written whole.
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
    """The file that is locked, made if need be; it stays, for to remove it would be to lock two."""
    if path is None:
        return None
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        return path.open("ab")
    return None


def locked(file: IO[bytes]) -> bool:
    """Take the lock of a file, unless another process has it; where files cannot be locked everybody goes ahead."""
    with suppress(OSError):
        return files.locked(file)
    return True
