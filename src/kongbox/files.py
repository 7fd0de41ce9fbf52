"""Files that appear only when they are complete, and locks on files."""

import glob
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO


def parts_of(path: Path) -> list[Path]:
    """Return the paths of a file's unfinished copies (FILE.PID.part), including those left by processes that were killed."""
    return list(path.parent.glob(f"{glob.escape(path.name)}.*.part"))


@contextmanager
def whole(path: Path, *, private: bool = False) -> Iterator[IO[bytes]]:
    """Open FILE.PID.part for writing. It replaces FILE once everything is written.

    On failure FILE.PID.part is removed. Only this user may read a `private` file.

    Raises OSError with the name of the final file.
    """
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with open(part, "wb", opener=partial(os.open, mode=0o600) if private else None) as file:
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


def must_be_writable(path: Path) -> None:
    """Raise OSError with the name of the file if no new file can be made in its folder."""
    try:
        TemporaryFile(dir=path.parent).close()
    except OSError as error:
        error.filename = str(path)
        raise


def locked(file: IO[bytes]) -> bool:
    """Try to lock an open file, and return whether this process now has the lock. Closing the file releases the lock.

    On Windows other processes cannot read the first byte of a locked file. Raises OSError where files cannot be locked.
    """
    from filelock import lock_descriptor  # slow to load

    return lock_descriptor(file.fileno(), blocking=False)
