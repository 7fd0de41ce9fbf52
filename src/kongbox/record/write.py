"""Writing a record, hand by hand. A written hand never changes."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Self

import msgspec

from ..errors import BadInput, KongboxError
from ..files import must_be_writable
from ..game import Match, NextDeal, Table
from ..game.play.dealt import Played
from ..game.words.failures import failure
from ..rulesets import Ruleset
from ..words.catalogue import say
from ..words.system import system_says
from .chain import FIRST, must_be_a_path, seal
from .closing import Closing
from .form import VERSION, Header, Seats
from .lines import encode, hand_lines


class Recorder:
    """A record that grows by whole hands. No file is ever overwritten.

    `Recorder(path, match)` records a session: after `next = match.conclude(table)`, call `hand(table, next)`.
    `Recorder.of_hands(path, ...)` records separate hands, such as those of a simulation: call `lone_hand(played)` for each.
    Without a `date`, equal games give equal bytes. `bots` has each player's bot, "" for a person.

    Raises KongboxError if the file exists (code "record-exists") or cannot be written (code "record-not-written"), and for a hand
    that does not belong in the record (code "record-closed", "other-hand" or "other-record"). Raises BadInput if `path` is not a
    path (code "no-such-record"), or if `match` is not a match (code "bad-match"). A record that cannot be started leaves no file.
    """

    def __init__(self, path: str | Path, match: Match, *, date: str | None = None, bots: Sequence[str] = ()) -> None:
        if not isinstance(match, Match):
            raise failure(BadInput, "bad-match", given=match)
        self.match: Match | None = match
        self._open(path, match.ruleset, header_of(match, date=date, bots=bots))

    @classmethod
    def of_hands(
        cls,
        path: str | Path,
        ruleset: Ruleset,
        players: Sequence[str],
        *,
        seed: int | None = None,
        date: str | None = None,
        bots: Sequence[str] = (),
    ) -> Self:
        """Return a recorder of separate hands. `players` and `bots` list all four seats; empty chairs are ignored."""
        self = cls.__new__(cls)
        self.match = None
        seats = ruleset.present
        names, playing = [players[seat] for seat in seats], [bots[seat] for seat in seats if bots]
        self._open(path, ruleset, header("hands", ruleset, names, seats, playing, seed=seed, date=date))
        return self

    def hand(self, table: Table, concluded: NextDeal) -> None:
        """Write the hand that the match has just concluded. If this fails, the hand is not kept, and the caller can try again."""
        self.keep(table, concluded)
        try:
            self.write()
        except KongboxError:
            self._kept.pop()
            raise

    def keep(self, table: Table, concluded: NextDeal) -> None:
        """Until the next `write`, keep in memory the hand that the match has just concluded."""
        if self.match is None:
            raise refused(self.path, "other-record", "hands")
        number, totals = len(self.match.results), self.match.totals
        is_next = number == self.hands + len(self._kept) + 1 and self.match.results[-1] is table.result
        if not (is_next and isinstance(concluded, NextDeal)):
            raise refused(self.path, "other-hand", "write")
        self._kept.append(hand_lines(number, table.played, totals=totals, concluded=concluded))

    @property
    def unwritten(self) -> int:
        """The number of kept hands that are not yet in the file."""
        return len(self._kept)

    def write(self) -> None:
        """Write the kept hands one by one.

        If a hand cannot be written, raise KongboxError and keep this hand and those after it.
        """
        while self._kept:
            self._write(self._kept[0])
            del self._kept[0]
            self.hands += 1

    def lone_hand(self, played: Played) -> None:
        """Write a separate hand."""
        if self.match is not None:
            raise refused(self.path, "other-record", "session")
        self._write(hand_lines(self.hands + 1, played))
        self.hands += 1

    def close(self) -> None:
        """Write the closing line, and close the file. After that, nobody can remove the last hands unnoticed.

        If there are unwritten hands, the file gets no closing line.
        """
        if self.file.closed:
            return
        try:
            if not self._kept:
                self._write([encode(Closing(self.hands, self._seal))])
        finally:
            self.file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if error is None:
            self.close()
        else:
            self.file.close()  # without a closing line, so that the record just stops

    def _open(self, path: str | Path, ruleset: Ruleset, first: Header) -> None:
        must_be_a_path(path)
        self.path, self.ruleset, self.hands, self._seal = Path(path), ruleset, 0, FIRST
        must_be_new(self.path)
        try:
            self.file = self.path.open("xb", buffering=0)
        except OSError as error:
            raise not_written(self.path, error) from None
        self._kept: list[Sequence[bytes]] = []
        try:
            self._write([encode(first)])
        except KongboxError:
            self.file.close()
            self.path.unlink(missing_ok=True)
            raise

    def _write(self, contents: Sequence[bytes]) -> None:
        if self.file.closed:
            raise refused(self.path, "record-closed", "closed")
        lines, mark = [], self._seal
        for content in contents:
            line, mark = seal(content, mark)
            lines.append(line)
        try:
            write_whole(self.file, b"".join(lines))
        except OSError as error:
            raise not_written(self.path, error, hands=self.hands) from None
        self._seal = mark


def header_of(match: Match, *, date: str | None = None, bots: Sequence[str] = ()) -> Header:
    """Return the first line of a session's record. If there are more `bots` than players, the last ones are left out."""
    drawn = None if match.drawn is None else Seats(*match.drawn)
    kind: Literal["session", "exercise"] = "exercise" if match.exercise else "session"
    playing, more = bots[: len(match.players)], {"seating": drawn, "seed": match.seed, "date": date, "hands": match.hands}
    return header(kind, match.ruleset, match.players, match.seats, playing, **more)


def header(
    kind: Literal["session", "hands", "exercise"],
    ruleset: Ruleset,
    players: Sequence[str],
    seats: Sequence[int],
    bots: Sequence[str],
    **more: Any,
) -> Header:
    """Return the first line of a record. The names of players and bots are cut to 80 characters."""
    names, playing = (tuple(str(name)[:80] for name in some) for some in (players, bots))
    raw = msgspec.Raw(ruleset.to_json())
    return Header(VERSION, kind, ruleset.hash, raw, names, tuple(int(seat) for seat in seats), bots=playing, **more)


def write_whole(file: Any, whole: bytes) -> None:
    """Append all of these bytes to a file, or none of them: half a line would spoil all later lines."""
    end = file.tell()
    try:
        while whole:
            whole = whole[file.write(whole) :]
    except OSError:
        with suppress(OSError):
            file.truncate(end)
            file.seek(end)
        raise


def append(path: Path, line: bytes) -> None:
    """Append a line to a closed record. Raises KongboxError (code "record-not-written") if that fails."""
    try:
        with path.open("r+b", buffering=0) as file:
            file.seek(0, 2)
            write_whole(file, line)
    except OSError as error:
        raise not_written(path, error) from None


def refused(path: Path, code: str, case: str) -> KongboxError:
    """Return the error for a hand that does not belong in this record."""
    return KongboxError(say("record", "refused", case, path=path), code=code)


def not_written(path: Path, error: OSError, *, hands: int = 0) -> KongboxError:
    """Return the error for a record that cannot be written. The message has the number of hands in the file."""
    facts = {"path": path, "why": system_says(error), "number": hands}
    case = ("ends-after", "one" if hands == 1 else "many") if hands else ("not-written",)
    return KongboxError(say("record", *case, **facts), code="record-not-written")


def must_be_new(path: Path) -> None:
    """Raise KongboxError if the file already exists (code "record-exists"), or if its folder takes no new file or is missing
    (code "record-not-written").
    """
    if path.exists():
        raise KongboxError(say("record", "exists", path=path), code="record-exists")
    if not path.parent.is_dir():
        raise KongboxError(say("record", "no-folder", path=path.parent), code="record-not-written")
    try:
        must_be_writable(path)
    except OSError as error:
        raise not_written(path, error) from None
