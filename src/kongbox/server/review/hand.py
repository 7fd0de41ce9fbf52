"""A finished hand, replayed from its record."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from ...bots.characters import chosen_as
from ...errors import BadInput, KongboxError
from ...game import Match, Table
from ...game.model.events import SHOWN
from ...game.play.dealt import Played
from ...game.play.match import finished
from ...game.views.views import event_views, view
from ...game.views.wire import EventView, View
from ...game.words.failures import failure
from ...record.chain import BadRecord, understand
from ...record.form import PARTS, Deal, End, Header, Moves
from ...record.lines import deal_of, encode, hand_lines
from ...record.read import Group, grouped, head
from ...record.replay import blaming, must_be_over, play, play_all
from ...record.verify import begin_hand, compare, seat_players
from ...rulesets import Ruleset
from ...store.archive import Archive
from ...tables.others import emblems
from ..questions import Beside, at_once

NO_BOTS: Mapping[int, str] = MappingProxyType({})


Follower = Callable[[Table, bool], None]
"""A function that receives the table after the deal and every answer, and whether the deal or answer caused an event for players.
"""


class Moment(NamedTuple):
    """A moment of a hand: the view, and the events since the moment before."""

    view: View
    told: list[EventView]


class Reviewed:
    """A finished hand of a session, replayed from the lines of the session's record.

    A moment is the state after the deal, or after an answer with an event that players see. If the record does not name the bots,
    `bots` does; its keys are places in the record's list of players, from 0.

    Raises BadInput (code "no-such-hand") if the session has no finished hand of this number. Raises KongboxError (code
    "hand-spoilt") with the line if the record is damaged or the replay differs.
    """

    def __init__(
        self, session: str, lines: Sequence[bytes], number: int, bots: Mapping[int, str] = NO_BOTS, *, saved: bool = True
    ) -> None:
        self.session, self.number, self.hands = session, number, hands_in(lines)
        if not 1 <= number <= self.hands:
            raise failure(BadInput, "no-such-hand", session=session, number=number, count=self.hands)
        self.table: str | None = None
        """The id of the table of friends at which the hand was played, if the caller set it."""
        self.saved = saved
        """Whether the store has the session. It does not have keen's play of a hand of the day."""
        self._lines, self._bots = lines, {place: bot for place, bot in bots.items() if bot}
        with spoilt():
            self._open()

    def moments(self, seat: int, *, opened: bool, beside: Follower | None = None) -> Iterator[Moment]:
        """Yield every moment as the player at a seat saw it, or with all hands open if `opened`.

        `beside` is called once for every table of the replay. Its arguments are the table, and whether the table is shown as a
        moment.
        """
        ended = self.played if opened else None
        match = self.before()
        bots = [*self.bots_in(match)]
        seen, number = 0, 0
        for table, shows in self.answers_of(match):
            if beside is not None:
                beside(table, shows)
            if not shows:
                continue
            concluded = match.conclude(table) if table.over else None
            now = view(match, table, seat, serial=number, bots=bots, next=concluded, emblems=emblems(match), ended=ended)
            yield Moment(now, event_views(table, seat, seen, ended=ended))
            seen, number = len(table.events), number + 1

    def table_at(self, moment: int) -> Table:
        """Return the table at a moment. Raises BadInput (code "no-such-moment") if there is no such moment."""
        for number, table in enumerate(self.tables(self.before())):
            if number == moment:
                return table
        raise failure(BadInput, "no-such-moment", number=moment)

    @property
    def taken(self) -> list[tuple[int, int]]:
        """The takebacks: for each, the seat that decided anew and the moment of its new decision."""
        takebacks, last = list[tuple[int, int]](), len(self._moves.moves)
        shown = [answers for answers, _ in self.answered()] if self.played.taken else []
        for one in reversed(self.played.taken):
            last = min(last, one.at)
            takebacks.insert(0, (one.seat, sum(answers <= last for answers in shown) - 1))
        return takebacks

    def answered(self) -> list[tuple[int, str]]:
        """Return, for each moment, the number of answers before it and the phase of the table."""
        return [(len(table.actions), str(table.phase)) for table in self.tables(self.before())]

    @property
    def record(self) -> bytes:
        """The record of the session, to the end of its last finished hand."""
        return b"".join(self._lines)

    @property
    def answers(self) -> int:
        return len(self._moves.moves)

    @property
    def moves(self) -> Sequence[str]:
        return self._moves.moves

    @property
    def names(self) -> list[str]:
        return self.before().names

    @property
    def bots(self) -> list[str]:
        """The bots by seat, under the names by which a person can choose them; "" for a person, or for a bot that no longer
        exists.
        """
        match, found = self.before(), [""] * 4
        for place, bot in self._bots.items():
            found[match.seats[place]] = chosen_as(match.players[place], bot)
        return found

    def bots_in(self, match: Match) -> dict[int, str]:
        """Return the names of the bots by seat, as in the record."""
        return {match.seats[place]: bot for place, bot in self._bots.items()}

    @property
    def mine(self) -> int | None:
        """The seat of the person; None unless exactly one person played."""
        persons = [seat for place, seat in enumerate(self.header.seats) if place not in self._bots]
        return persons[0] if len(persons) == 1 else None

    def _open(self) -> None:
        """Check every line up to the end of the hand, and replay the hand."""
        every = grouped(self._lines)
        self.header, self.ruleset = opening(whole(next(every)).contents[0])
        self._bots = {place: bot for place, bot in enumerate(self.header.bots) if bot} or self._bots
        self._before: list[End] = []
        for _ in range(1, self.number):
            group = whole(next(every))
            self._before.append(understand(group.contents[3], End, group.line + 3))
        self._group = whole(next(every))
        self.deal = understand(self._group.contents[0], Deal, self._group.line)
        self._moves = understand(self._group.contents[1], Moves, self._group.line + 1)
        self._play()

    def begun(self) -> Table:
        return self._deal(self.before())

    def before(self) -> Match:
        """Return the session before this hand."""
        match = seat_players(self.header, self.ruleset)
        assert match is not None, "the store has only sessions"
        for place, end in enumerate(self._before):
            with blaming(5 + len(PARTS) * place):
                match.conclude(finished(match.dealer, end.result))
        return match

    def _play(self) -> None:
        group, match, number = self._group, self.before(), self.number
        table = self._deal(match)
        compare(group, 0, encode(deal_of(number, table.dealt)))
        play_all(table, self._moves, group.line + 1)
        must_be_over(table, self._moves, group.line + 1)
        concluded = match.conclude(table)
        for part, right in enumerate(hand_lines(number, table.played, totals=match.totals, concluded=concluded)):
            compare(group, part, right)
        self.played: Played = table.played

    def _deal(self, match: Match) -> Table:
        return begin_hand(self.ruleset, self.deal, self._group.line, match)

    def tables(self, match: Match) -> Iterator[Table]:
        """Yield the table at every moment. All tiles of an exchange make one moment. (BM-GO-2)

        The table is the same object each time. It changes when the caller asks for the next moment.
        """
        for table, shows in self.answers_of(match):
            if shows:
                yield table

    def decision(self, move: int) -> tuple[Match, Table, int]:
        """Return the session, the table just before a move, and the number of the last moment before that move.

        Moves are numbered from 1. Raises BadInput (code "no-such-answer") if there is no such move.
        """
        match, moment = self.before(), -1
        for number, (table, shows) in enumerate(self.answers_of(match), 1):
            moment += shows
            if number == move and not table.over:
                return match, table, moment
        raise failure(BadInput, "no-such-answer", number=move, count=self.answers)

    def answers_of(self, match: Match) -> Iterator[tuple[Table, bool]]:
        """Yield the table after the deal and after every answer, and whether this deal or answer caused an event that players
        see.
        """
        table = self._deal(match)
        yield table, True
        for move, text in enumerate(self._moves.moves):
            seen = len(table.events)
            play(table, text, move, self._group.line + 1)
            yield table, table.over or any(event.kind in SHOWN for event in table.events[seen:])


async def reviewed(store: Archive, called: str, hand: int, beside: Beside = at_once) -> Reviewed:
    """Return a hand of a saved session. Raises KongboxError (code "hand-running") for a hand in play."""
    session = await store.find(called)
    lines, settings = await store.record(session), await store.settings(session)
    if hand == hands_in(lines) + 1 and await store.status(session) != "over":
        raise failure(KongboxError, "hand-running")
    replayed = await beside(Reviewed, session, lines, hand, dict(enumerate(settings.bots, 1)))
    replayed.table = await store.table_of(session)
    return replayed


@contextmanager
def spoilt() -> Iterator[None]:
    """Turn BadRecord into KongboxError (code "hand-spoilt"), whose sentence names the line."""
    try:
        yield
    except BadRecord as error:
        raise failure(KongboxError, "hand-spoilt", why=error.message) from None


def hands_in(lines: Sequence[bytes]) -> int:
    """Return the number of finished hands in a record."""
    return (len(lines) - 1) // len(PARTS)


def whole(group: Group) -> Group:
    """Return the first line of a record, or the lines of a finished hand. Raises BadRecord if a line is damaged."""
    if group.damage:
        raise group.damage
    assert not group.is_end, "the hand is one of the finished ones"
    return group


@lru_cache(maxsize=16)
def opening(content: bytes) -> tuple[Header, Ruleset]:
    """Return the header of a record and the ruleset in it, cached because reading rules is slow."""
    return head(Group(1, [content]))
