"""The records of an evening, one file per session."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import KongboxError
from ..game import Match, NextDeal, Table
from ..game.words.said import count
from ..words.catalogue import say

if TYPE_CHECKING:
    from ..record import Recorder


class Diary:
    """The writer of an evening's hands, in order. A hand that cannot be written yet waits in memory.

    Without a `path` nothing is written. `warn` is called when writing fails, and when it works again.
    """

    def __init__(self, path: Path | None, warn: Callable[[str], None]) -> None:
        self._path = path
        self._warn = warn
        self._recorders: list[Recorder] = []
        """Recorders of earlier sessions with hands left to write, then the recorder of this session."""
        self._failing = False
        self._resting = False

    def open(self, match: Match, session: int, bots: Sequence[str] = ()) -> None:
        """Begin the record of a session in a file of its own: table.jsonl for the first, say, and table-2.jsonl for the second.

        Raises KongboxError if the file cannot be written. The previous record then continues.
        """
        if self._path is None:
            return
        from ..record import Recorder

        path = self._path
        while session > 1 and (path == self._path or path.exists()):
            path = self._path.with_stem(f"{self._path.stem}-{session}")
            session += 1
        recorder = Recorder(path, match, bots=bots)
        self._catch_up()
        for old in self._recorders:
            if not old.unwritten:
                self._end(old)
        self._recorders = [*(old for old in self._recorders if old.unwritten), recorder]
        self._resting = False

    def rest(self) -> None:
        """Record nothing until the next session opens, because the present one began elsewhere."""
        self._resting = True

    def hand(self, table: Table, concluded: NextDeal) -> None:
        """Write a finished hand, after the hands that still wait."""
        if self._path is None or self._resting:
            return
        self._recorders[-1].keep(table, concluded)
        self._catch_up()

    def close(self) -> None:
        """Try once more to write the waiting hands, then close the files."""
        self._catch_up()
        for recorder in self._recorders:
            if recorder.unwritten:
                number = count(recorder.unwritten)
                self._warn(say("recording", "lost", number, path=recorder.path, number=recorder.unwritten))
            self._end(recorder)
        self._recorders = []

    def _end(self, recorder: "Recorder") -> None:
        try:
            recorder.close()
        except KongboxError as error:
            self._warn(error.message)

    def _catch_up(self) -> None:
        """Write the waiting hands. Report the first failure, and the first success after a failure."""
        try:
            for recorder in self._recorders:
                recorder.write()
        except KongboxError as error:
            if not self._failing:
                self._warn(say("recording", "failing", why=error.message))
            self._failing = True
        else:
            if self._failing:
                self._warn(say("recording", "again", path=self._recorders[-1].path))
            self._failing = False
