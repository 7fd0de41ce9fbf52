"""A check that a database's file is still the opened one."""

from pathlib import Path

from ..errors import KongboxError
from ..game.words.failures import failure
from .place import Place


class Watch:
    """A check that nobody deletes, moves, replaces or truncates the file during use. Writes to such a file would be lost.

    A database without a local file is not watched.
    """

    def __init__(self, place: Place) -> None:
        self._place = place
        self._file = place.file
        self._log = None if self._file is None else Path(f"{self._file}-wal")
        self._logged = False
        """Whether there was a log file after a write. If so, it must stay as long as the database is open."""
        self._seen = self._look()

    def check(self, *, written: bool = False) -> None:
        """Check the file; `written`: right after a write. Raises KongboxError (code "store-gone")."""
        if self._file is None or self._log is None:
            return
        number, size = self._look()
        log = written and self._log.exists()
        if number != self._seen[0] or size < self._seen[1] or (written and self._logged and not log):
            raise failure(KongboxError, "store-gone", file=str(self._file))
        self._seen, self._logged = (number, size), self._logged or log

    def _look(self) -> tuple[tuple[int, int], int]:
        """Return the identity and size of the file with this name."""
        try:
            status = self._file.stat() if self._file is not None else None
        except OSError:
            status = None
        return ((status.st_dev, status.st_ino), status.st_size) if status else ((0, 0), 0)
