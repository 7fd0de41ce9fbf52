"""The changes of a table that the store does not have yet, in order: the lines of its record, and the answers between the lines.

After the line of a hand's deal, the answers come in pieces, such as `{"hand":3,"moves":["0 discard 7b"]}`, so that a hand in play
can be resumed. A piece is sealed to the piece before it; the first piece is sealed to the deal.
"""

import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

import msgspec

from ..game import Action, Match, NextDeal, Table
from ..record.chain import FIRST, seal
from ..record.closing import Closing
from ..record.form import Count, Seat, Text
from ..record.lines import deal_of, encode, hand_lines
from ..record.texts import move_text
from ..record.write import header_of
from .changes import Change, Opened, Seated, Settings, Written, finished, standing
from .kept import Status

NONE_LEFT = "the session is over"


class Piece(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """Answers in a hand in play. Before them, `back` earlier answers were undone.

    `taken` is the player who took a decision back, if any.
    """

    hand: Count
    moves: list[Text]
    back: Count = 0
    taken: Seat | None = None


FORM = "%Y-%m-%dT%H:%M:%SZ"
"""The form of a moment: UTC to the second. As texts, such moments sort by time."""


def moment() -> str:
    """Return the current time to the second."""
    return datetime.now(UTC).strftime(FORM)


def seconds_since(at: str) -> float:
    """Return the seconds since a moment."""
    return (datetime.now(UTC) - datetime.strptime(at, FORM).replace(tzinfo=UTC)).total_seconds()


class Ledger:
    """The changes of a table, noted during play. `waiting` has the changes that are not yet written.

    Call `open` at the start of a session, `deal` at the start of a hand, `follow` after every answer or takeback, and `conclude`
    at the end of a hand. Call `leave` before another session is played.
    """

    def __init__(self, clock: Callable[[], str] = moment) -> None:
        self.waiting: list[Change] = []
        self.session = ""
        """The session's id in the store."""
        self.clock = clock
        self._match: Match | None = None
        self._moves: list[tuple[int, Action]] = []
        self._taken = 0

    def open(self, match: Match, settings: Settings, *, bots: Sequence[str] | None = None, table: str | None = None) -> None:
        """Begin a session, and leave the previous one, unless the new session is a hand of the day.

        `bots` has each player's bot, "" for a person. Without `bots`, only the first player is a person. `table` is the table of
        friends at which the session is played, if any.
        """
        self._make_way(match)
        self.session = secrets.token_hex(8)
        self._begin(match)
        playing = ("", *settings.bots) if bots is None else tuple(bots)
        strategy = {seat: bot or None for seat, bot in zip(match.seats, playing, strict=False)}
        seats = tuple((seat, match.name_at(seat), strategy.get(seat), match.totals[seat]) for seat in sorted(match.seats))
        ruleset, now = match.ruleset, self.clock()
        rules = (ruleset.id, ruleset.sheet.name, ruleset.hash, ruleset.options.scoring)
        self.waiting.append(Opened(self.session, now, *rules, settings, seats, exercise=match.exercise, table=table))
        self._write(encode(header_of(match, date=now, bots=playing)), 0)
        self._done = self._seal
        self._stand("playing")

    def go_on(
        self, session: str, match: Match, rows: Sequence[Written], moves: Sequence[tuple[int, Action]], taken: int = 0
    ) -> None:
        """Continue a session from the store.

        `rows` are the lines of its record and the sealed answers of the hand in play. `moves` are these answers, and `taken` is
        the number of takebacks in this hand.
        """
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
        """Leave this session for that of another ledger (`other`). The waiting changes of both ledgers are still written."""
        if other._match is not None:
            self._make_way(other._match)
        self.waiting += other.waiting
        self.session, self._match = other.session, other._match
        self._moves, self._taken = other._moves, other._taken
        self._rows, self._line = other._rows, other._line
        self._seal, self._trail, self._done = other._seal, other._trail, other._done

    def deal(self, table: Table) -> None:
        self._moves, self._taken = [], 0
        self._write(encode(deal_of(self._hand, table.dealt)), self._hand)
        self._trail = self._seal

    def seat(self, sitting: Sequence[tuple[int, str, str | None]], people: Sequence[tuple[int, str]] = ()) -> None:
        """Write down who plays the next hand. `sitting` has each player's seat, name and bot. `people` has each person's seat
        and id.
        """
        self.waiting.append(Seated(self.session, self._hand, tuple(sitting), tuple(people)))

    def follow(self, table: Table) -> None:
        """Note the answers since the last call, and the takeback, if any. Between two calls there is at most one takeback."""
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
        """Note the end of a hand. The match must already have the hand's result."""
        assert self._match is not None and table.result is not None
        match = self._match
        number = len(match.results)
        lines = hand_lines(number, table.played, totals=match.totals, concluded=concluded)
        for line in lines[1:]:
            self._write(line, number)
        deal, limit = deal_of(number, table.dealt), match.ruleset.options.limit
        self.waiting.append(finished(self.session, deal, table.result, self.clock(), dealer=table.dealer, limit=limit))
        if match.over:
            self._write(encode(Closing(number, self._seal)), number)
        self._done = self._seal
        self._stand("over" if match.over else "playing")

    def leave(self) -> None:
        """Leave the session. An unfinished session can be resumed later."""
        if self._match is not None and not self._match.over:
            self._stand("left")
        self._match = None

    def _make_way(self, match: Match) -> None:
        """Leave the session for another match, unless that match is a hand of the day."""
        if match.day is None:
            self.leave()

    def forget(self, number: int) -> None:
        """Drop the first `number` changes, which are now written."""
        del self.waiting[:number]

    def _begin(self, match: Match) -> None:
        self._match = match
        self._rows, self._line, self._seal, self._trail, self._done = 0, 0, FIRST, FIRST, FIRST
        self._moves = []

    @property
    def _hand(self) -> int:
        """The number of the hand in play."""
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
