"""How a command ends when its answer cannot be written."""

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from kongbox.cli.failures import let_go


class Full:
    """A stream on a disk that has no room left."""

    def __init__(self, number: int) -> None:
        self.number = number

    def flush(self) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def fileno(self) -> int:
        if self.number < 0:
            raise ValueError("I/O operation on closed file")
        return self.number


@pytest.fixture
def number(tmp_path: Path) -> Iterator[int]:
    """A file that is open for writing."""
    opened = os.open(tmp_path / "answer", os.O_WRONLY | os.O_CREAT)
    yield opened
    os.close(opened)


def test_what_cannot_be_written_goes_nowhere_when_the_process_ends(number: int, tmp_path: Path) -> None:
    lowest = os.dup(number)
    os.close(lowest)
    let_go(Full(number))
    os.write(number, b"what was left in the buffer")
    assert (tmp_path / "answer").read_bytes() == b""
    again = os.dup(number)
    os.close(again)
    assert again == lowest, "nothing more is open than before"


def test_a_stream_that_is_closed_or_was_never_there_is_let_go() -> None:
    let_go(Full(-1))
    let_go(None)
