"""Whatever goes wrong while a file is written, it is there whole, as it was before, or not at all."""

import errno
import os
import sys
from io import StringIO
from pathlib import Path

import pytest

from kongbox.cli.failures import run
from kongbox.files import whole
from kongbox.rulesets.page import write_pages


def full(_: int) -> None:
    """A disk that has no room left."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_it_takes_its_place_when_all_is_written(tmp_path: Path) -> None:
    path = tmp_path / "card.pdf"
    path.write_bytes(b"before")
    with whole(path) as file:
        file.write(b"after")
        file.flush()
        assert path.read_bytes() == b"before"
    assert path.read_bytes() == b"after" and list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps permissions elsewhere")
def test_only_a_private_file_is_kept_from_others(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        with whole(tmp_path / "card.pdf") as card, whole(tmp_path / "key.pem", private=True) as key:
            card.write(b"for all")
            key.write(b"secret")
    finally:
        os.umask(before)
    assert [(tmp_path / name).stat().st_mode & 0o777 for name in ("card.pdf", "key.pem")] == [0o644, 0o600]


@pytest.mark.parametrize("there", [True, False])
def test_a_full_disk_leaves_what_was_there(there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "README.md"
    if there:
        path.write_bytes(b"before")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space") as caught:
        write_pages(tmp_path)
    assert (caught.value.errno, caught.value.filename) == (errno.ENOSPC, str(path))
    assert [(one, one.read_bytes()) for one in tmp_path.iterdir()] == ([(path, b"before")] if there else [])


def test_nobody_listens_and_nobody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    told = StringIO()
    monkeypatch.setattr(sys, "stdin", None)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", told)

    def command() -> int:
        assert sys.stdin.readline() == "" and not sys.stdin.isatty()
        sys.stdout.buffer.write(b"answer")
        return 0

    assert (run(command, leave=False), told.getvalue()) == (0, "")
