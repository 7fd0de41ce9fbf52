"""Files that the user names. Only regular files are read, because a pipe or a device could block."""

import os
import stat
from errno import EISDIR
from pathlib import Path
from typing import BinaryIO

from ..words.catalogue import say


def open_regular(path: str | Path) -> BinaryIO:
    """Open a regular file for reading. Raises OSError for an impossible name, and for anything but a regular file."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)  # without O_NONBLOCK a pipe would block
    try:
        number = os.open(path, flags)
    except ValueError:  # a NUL, or characters that the file system refuses
        raise OSError(say("file", "impossible")) from None
    mode = os.fstat(number).st_mode
    if not stat.S_ISREG(mode):
        os.close(number)
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR)) if stat.S_ISDIR(mode) else OSError(say("file", "irregular"))
    return os.fdopen(number, "rb")


def resolved(path: Path) -> Path:
    """Return the path with links resolved. Raises OSError for circular links and impossible names."""
    try:
        return path.resolve()
    except (RuntimeError, ValueError) as error:  # before Python 3.13 circular links raise RuntimeError
        raise OSError(say("file", "unusable")) from error
