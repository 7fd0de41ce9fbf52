"""What has happened at a table and is not in the store yet, in order: the lines of its record, and every answer meanwhile.

The lines are those that a `Recorder` would write. Between the line of a deal and the lines of its end stand the answers as they
were given, in pieces, `{"hand":3,"moves":["0 discard 7b"]}`, so that a hand that is being played can be played on. A piece
says with `back` how many answers were taken back before it. Each is bound to the piece before it, the first to the deal.
"""

import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

import msgspec

from ..game import Action, Match, NextDeal, Table
from ..record.chain import FIRST, seal
from ..record.closing import Closing
from ..record.form import Count, Deal, Seat, Text
from ..record.lines import deal_of, encode, hand_lines
from ..record.texts import move_text
from ..record.write import header_of
from .changes import Change, Opened, Seated, Settings, Written, finished, standing
from .kept import Status

NONE_LEFT = "the session is over"


class Piece(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """Answers of a hand that is being played, after so many were undone; by whom a decision was `taken` back, if one was."""

    hand: Count
    moves: list[Text]
    back: Count = 0
    taken: Seat | None = None


FORM = "%Y-%m-%dT%H:%M:%SZ"
"""Of a moment: to the second, in UTC; the later, the larger."""


def moment() -> str:
    """Now, to the second."""
    return datetime.now(UTC).strftime(FORM)


class Ledger:
    """Follows a table, and notes what changes; `waiting` is what is still to be written.

    `open` a session, `deal` a hand, `follow` it after everything that changes it, `conclude` it; `leave` a session for another.
    """

    def __init__(self, clock: Callable[[], str] = moment) -> None:
        self.waiting: list[Change] = []
        self.session = ""
        """The session by its id in the store."""
        self.clock = clock
        self._match: Match | None = None
        self._moves: list[tuple[int, Action]] = []
        self._taken = 0

    def open(self, match: Match, settings: Settings, *, bots: Sequence[str] | None = None, table: str | None = None) -> None:
        """A session begins; the one before, where there was one, is left.

        `bots` are what plays for each player, nothing for a person; without them the first player is the only person. `table`
        is the table of friends at which it is played, if it is.
        """
        self.leave()
        self.session = secrets.token_hex(8)
        self._begin(match)
        playing = ("", *settings.bots) if bots is None else tuple(bots)
        strategy = {seat: bot or None for seat, bot in zip(match.seats, playing, strict=False)}
        seats = tuple((seat, match.name_at(seat), strategy.get(seat), match.totals[seat]) for seat in sorted(match.seats))
        ruleset, now = match.ruleset, self.clock()
        told = (ruleset.id, ruleset.name, ruleset.hash, ruleset.options.scoring)
        self.waiting.append(Opened(self.session, now, *told, settings, seats, exercise=match.exercise, table=table))
        self._write(encode(header_of(match, date=now, bots=playing)), 0)
        self._done = self._seal
        self._stand("playing")

    def go_on(
        self, session: str, match: Match, rows: Sequence[Written], moves: Sequence[tuple[int, Action]], taken: int = 0
    ) -> None:
        """Go on with a session that the store has: its lines and pieces, and the answers of the hand that is being played."""
        self.session = session
        self._begin(match)
        self._rows = len(rows)
        for row in rows:
            sealed = row.text[-34:-2]
            self._trail = sealed
            if row.line is not None:
                self._line, self._seal = row.line, sealed
                if row.hand <= len(match.results):
                    self._done = sealed
        self._moves, self._taken = list(moves), taken
        self._stand("playing")

    def turn_to(self, other: "Ledger") -> None:
        """Leave this session, and go on with the one that another ledger has gone on with; what waits here is still written."""
        self.leave()
        self.waiting += other.waiting
        self.session, self._match = other.session, other._match
        self._moves, self._taken = other._moves, other._taken
        self._rows, self._line = other._rows, other._line
        self._seal, self._trail, self._done = other._seal, other._trail, other._done

    def deal(self, table: Table) -> None:
        """A hand has been dealt."""
        self._moves, self._taken = [], 0
        self._write(encode(deal_of(self._hand, table.dealt)), self._hand)
        self._trail = self._seal

    def seat(self, sitting: Sequence[tuple[int, str, str | None]]) -> None:
        """These sit at the table while the next hand is dealt: seat, player, bot."""
        self.waiting.append(Seated(self.session, self._hand, tuple(sitting)))

    def follow(self, table: Table) -> None:
        """What has been answered, and taken back, since the last time; a decision at most that a player took back."""
        new = table.actions
        same = 0
        for before, now in zip(self._moves, new, strict=False):
            if before != now:
                break
            same += 1
        back = len(self._moves) - same
        if back or same < len(new):
            taken = table.taken[-1].seat if len(table.taken) > self._taken else None
            piece = Piece(self._hand, [move_text(seat, action) for seat, action in new[same:]], back, taken)
            self._taken = len(table.taken)
            line, self._trail = seal(encode(piece), self._trail)
            self._note(line, None, self._hand)
            self._moves = list(new)

    def conclude(self, table: Table, concluded: NextDeal) -> None:
        """A hand is over, and the match has booked it."""
        assert self._match is not None and table.result is not None
        match = self._match
        number = len(match.results)
        lines = hand_lines(number, table.played, totals=match.totals, concluded=concluded)
        for line in lines[1:]:
            self._write(line, number)
        deal = msgspec.json.decode(lines[0], type=Deal)
        self.waiting.append(
            finished(self.session, deal, table.result, self.clock(), dealer=table.dealer, limit=match.ruleset.options.limit)
        )
        if match.over:
            self._write(encode(Closing(number, self._seal)), number)
        self._done = self._seal
        self._stand("over" if match.over else "playing")

    def leave(self) -> None:
        """Another session takes the place of this one, which can be gone on with later."""
        if self._match is not None and not self._match.over:
            self._stand("left")
        self._match = None

    def forget(self, number: int) -> None:
        """So many of those that waited are written."""
        del self.waiting[:number]

    def _begin(self, match: Match) -> None:
        self._match = match
        self._rows, self._line, self._seal, self._trail, self._done = 0, 0, FIRST, FIRST, FIRST
        self._moves = []

    @property
    def _hand(self) -> int:
        """The number of the hand that is being played."""
        assert self._match is not None, NONE_LEFT
        return len(self._match.results) + 1

    def _write(self, content: bytes, hand: int) -> None:
        line, self._seal = seal(content, self._seal)
        self._line += 1
        self._note(line, self._line, hand)

    def _note(self, line: bytes, number: int | None, hand: int) -> None:
        self._rows += 1
        self.waiting.append(Written(self.session, self._rows, hand, number, self.clock(), line[:-1].decode()))

    def _stand(self, status: Status) -> None:
        assert self._match is not None, NONE_LEFT
        match = self._match
        self.waiting.append(
            standing(
                self.session,
                status,
                self.clock(),
                self._done,
                seats=match.seats,
                totals=match.totals,
                won=[result.winner for result in match.results],
                scored=match.ruleset.options.scoring,
            )
        )
