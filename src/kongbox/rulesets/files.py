"""Files that somebody names: sheets and records. Only a regular file is read, so that no pipe and no device is waited for."""

import os
import stat
from errno import EISDIR
from pathlib import Path
from typing import BinaryIO


def open_regular(path: str | Path) -> BinaryIO:
    """A regular file, open for reading.

    Raises OSError for what cannot be opened: a name that no file can have, a folder, a pipe, a device.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)  # a pipe would keep us waiting
    try:
        number = os.open(path, flags)
    except ValueError:  # a NUL, or signs that no file system knows
        raise OSError("no file can have this name") from None
    mode = os.fstat(number).st_mode
    if not stat.S_ISREG(mode):
        os.close(number)
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR)) if stat.S_ISDIR(mode) else OSError("it is no regular file")
    return os.fdopen(number, "rb")


def resolved(path: Path) -> Path:
    """The path without links. Raises OSError for links that lead round in a circle, and for a name that no file can have."""
    try:
        return path.resolve()
    except (RuntimeError, ValueError) as error:  # until Python 3.13 a circle of links is a RuntimeError
        raise OSError("no file can be found by this name") from error
