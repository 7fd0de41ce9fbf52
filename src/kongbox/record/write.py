"""Writing a game down, hand by hand; a hand that was written is never touched again."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Self

import msgspec
from msgspec.structs import replace

from ..errors import KongboxError
from ..game import Match, NextDeal, Table
from ..game.play.dealt import Played
from ..rulesets import Ruleset
from .chain import FIRST, seal
from .closing import Closing
from .form import VERSION, Header, Seats
from .lines import encode, hand_lines


class Recorder:
    """A record that grows by whole hands, each written and flushed at once.

    `Recorder(path, match)` keeps a session: after `next = match.conclude(table)` call `hand(table, next)`.
    `Recorder.of_hands(path, ...)` keeps hands that have nothing to do with each other, as a simulation plays them: call
    `lone_hand(played)`. A file that exists is never overwritten. `date` is written only where it is given, so that the same
    game makes the same bytes. `bots` are what plays for the players of a session, in their order, nothing for a person.

    Raises KongboxError (code "record-exists" or "record-not-written"); a record that cannot be begun leaves no file.
    """

    def __init__(self, path: str | Path, match: Match, *, date: str | None = None, bots: Sequence[str] = ()) -> None:
        self.match: Match | None = match
        self._open(path, match.ruleset, header_of(match, date=date, bots=bots))

    @classmethod
    def of_hands(
        cls, path: str | Path, ruleset: Ruleset, players: Sequence[str], *, seed: int | None = None, date: str | None = None
    ) -> Self:
        """A record of separate hands; `players` by seat, those of empty chairs left out."""
        self = cls.__new__(cls)
        self.match = None
        seats = ruleset.present
        self._open(path, ruleset, header("hands", ruleset, [players[seat] for seat in seats], seats, None, seed, date))
        return self

    def hand(self, table: Table, concluded: NextDeal) -> None:
        """Write a hand of the session; it is over, and the match has booked it. One that cannot be written may be given again."""
        self.keep(table, concluded)
        try:
            self.write()
        except KongboxError:
            self._kept.pop()
            raise

    def keep(self, table: Table, concluded: NextDeal) -> None:
        """The same, but write nothing yet: `write` does, and until it can the hand is kept."""
        assert self.match is not None, "a record of separate hands takes lone_hand(...)"
        number, totals = len(self.match.results), self.match.totals
        self._kept.append(hand_lines(number, table.played, totals=totals, concluded=concluded))

    @property
    def unwritten(self) -> int:
        """Hands that are kept and not in the file yet."""
        return len(self._kept)

    def write(self) -> None:
        """Write what is kept, hand by hand. Raises KongboxError where it cannot be; what is left is kept."""
        while self._kept:
            self._write(self._kept[0])
            del self._kept[0]
            self.hands += 1

    def lone_hand(self, played: Played) -> None:
        """Write a separate hand."""
        assert self.match is None, "a record of a session takes hand(...)"
        self._write(hand_lines(self.hands + 1, played))
        self.hands += 1

    def close(self) -> None:
        """Close the record: its last line says how many hands it has, so that nobody can leave out the last ones unseen.

        Where some could not be written it just stops.
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
            self.file.close()  # it just stops: that is the truth

    def _open(self, path: str | Path, ruleset: Ruleset, first: Header) -> None:
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
    """The first line of a session's record; `bots` beyond the players are left out."""
    drawn = None if match.drawn is None else Seats(*match.drawn)
    kind: Literal["session", "exercise"] = "exercise" if match.exercise else "session"
    begun = header(kind, match.ruleset, match.players, match.seats, drawn, match.seed, date)
    return replace(begun, hands=match.hands, bots=tuple(bot[:80] for bot in bots[: len(match.players)]))


def header(
    kind: Literal["session", "hands", "exercise"],
    ruleset: Ruleset,
    players: Sequence[str],
    seats: Sequence[int],
    seating: Seats | None,
    seed: int | None,
    date: str | None,
) -> Header:
    """The first line of a record; long names are cut."""
    names: Any = tuple(str(player)[:80] for player in players)
    raw = msgspec.Raw(ruleset.to_json())
    return Header(VERSION, kind, ruleset.hash, raw, names, tuple(int(seat) for seat in seats), seating, seed, date)


def write_whole(file: Any, whole: bytes) -> None:
    """Add all of it to a file, or nothing: half a line would spoil what follows."""
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
    """Add a line to a record that was closed. Raises KongboxError (code "record-not-written")."""
    try:
        with path.open("r+b", buffering=0) as file:
            file.seek(0, 2)
            write_whole(file, line)
    except OSError as error:
        raise not_written(path, error) from None


def not_written(path: Path, error: OSError, *, hands: int = 0) -> KongboxError:
    """What is said where a record cannot be written, and so many whole `hands` are in it already."""
    ends = f"the record ends after {hands:,} whole hand{'' if hands == 1 else 's'}" if hands else "the record is not written"
    return KongboxError(f"{path}: {error.strerror or error}; {ends}", code="record-not-written")


def must_be_new(path: Path) -> None:
    """Refuse a record where there is a file already, or no folder for it."""
    if path.exists():
        raise KongboxError(f"{path} exists already; name a new file", code="record-exists")
    if not path.parent.is_dir():
        raise KongboxError(f"{path.parent}: no such folder; the record is not written", code="record-not-written")
