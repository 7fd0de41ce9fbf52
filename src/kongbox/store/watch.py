"""A check that a database's file is still the file that was opened."""

from pathlib import Path

from ..errors import KongboxError
from ..game.words.failures import failure
from .place import Place


class Watch:
    """A check that nobody has deleted, moved, replaced or truncated the database's file since it was opened.

    A database that is not a local file is not watched.
    """

    def __init__(self, place: Place) -> None:
        self._place = place
        self._file = place.file
        self._log = None if self._file is None else Path(f"{self._file}-wal")
        self._logged = False
        """Whether there was a log file after a write. Then there must be one after every later write."""
        self._seen = self._look()

    def check(self, *, written: bool = False) -> None:
        """Check the file and, if something was just `written`, the log file.

        Raises KongboxError (code "store-gone") if either is gone.
        """
        if self._file is None or self._log is None:
            return
        number, size = self._look()
        log = written and self._log.exists()
        if number != self._seen[0] or size < self._seen[1] or (written and self._logged and not log):
            raise failure(KongboxError, "store-gone", file=str(self._file))
        self._seen, self._logged = (number, size), self._logged or log

    def _look(self) -> tuple[tuple[int, int], int]:
        """Return the identity and the size of the file that now has the database's name; zeros if there is no file."""
        try:
            status = self._file.stat() if self._file is not None else None
        except OSError:
            status = None
        return ((status.st_dev, status.st_ino), status.st_size) if status else ((0, 0), 0)
