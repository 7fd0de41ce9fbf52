"""The records of an evening, a file for each session. What cannot be written now is kept, and written when it can be."""

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
    """Writes every hand down, in order; without a path nothing. `warn` is told when it fails, and when it works again."""

    def __init__(self, path: Path | None, warn: Callable[[str], None]) -> None:
        self._path = path
        self._warn = warn
        self._recorders: list[Recorder] = []
        """That of this session last; before it those of which something is still to be written."""
        self._failing = False
        self._resting = False

    def open(self, match: Match, session: int, bots: Sequence[str] = ()) -> None:
        """Begin the record of a session: table.jsonl, table-2.jsonl.

        Raises KongboxError where that cannot be; the record before goes on then.
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
        """What is played from now on, until another session is opened, began elsewhere: no file tells it."""
        self._resting = True

    def hand(self, table: Table, concluded: NextDeal) -> None:
        """Write a hand that is over, after those that could not be written before."""
        if self._path is None or self._resting:
            return
        self._recorders[-1].keep(table, concluded)
        self._catch_up()

    def close(self) -> None:
        """Try once more what is left, and close the files."""
        self._catch_up()
        for recorder in self._recorders:
            if recorder.unwritten:
                told = count(recorder.unwritten)
                self._warn(say("recording", "lost", told, path=recorder.path, number=recorder.unwritten))
            self._end(recorder)
        self._recorders = []

    def _end(self, recorder: "Recorder") -> None:
        try:
            recorder.close()
        except KongboxError as error:
            self._warn(error.message)

    def _catch_up(self) -> None:
        """A failure is said once, and again only after it has worked."""
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
