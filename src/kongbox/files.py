"""A file is there when it is whole, and not before; one process at a time holds its lock."""

import glob
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO


def parts_of(path: Path) -> list[Path]:
    """What is being written of a file, and what writers have left that were killed."""
    return list(path.parent.glob(f"{glob.escape(path.name)}.*.part"))


@contextmanager
def whole(path: Path) -> Iterator[IO[bytes]]:
    """A file to write into, FILE.NUMBER.part, which takes its place when all is written; whatever goes wrong, it is taken away.

    Raises OSError, with the name of the file that was to be.
    """
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        error.filename = str(path)
        raise
    finally:
        with suppress(OSError):
            part.unlink()


def locked(file: IO[bytes]) -> bool:
    """Take the lock of an open file, unless another process has it; the system lets go of it when the file is closed.

    On Windows nobody else can read the first byte meanwhile. Raises OSError where files cannot be locked.
    """
    from filelock import lock_descriptor  # slow to load

    return lock_descriptor(file.fileno(), blocking=False)
