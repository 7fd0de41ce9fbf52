"""The standings of a club's evening, counted from the books of the evening's tables."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from ..book.fold import Book
from ..book.standing import BookPerson, BookSeat, StandingKept, four, people_of, placed_all, standing
from .form import Meeting, TableDrawn


class TableResult(msgspec.Struct, frozen=True):
    """The result of a table: the number of hands, the standing of its seats, and each person's figures.

    `over` is set if the table's session is over. Everybody began with `start` points.
    """

    hands: int
    over: bool
    start: int
    seats: list[BookSeat]
    people: list[BookPerson]


class Chair(NamedTuple):
    """A chair of a table: its player, the number of its wind in the first hand, and the player's holdings, gains and place."""

    name: str
    seat: int
    holds: int = 0
    gained: int = 0
    place: int = 0


def chairs_of(meeting: Meeting, table: TableDrawn, result: TableResult | None) -> list[Chair]:
    """Return the chairs of a table from its `result`. Without a result, return them as they were drawn."""
    if result is None:
        return [Chair(meeting.name(player), seat) for seat, player in enumerate(table.players)]
    return [
        Chair(one.name, one.seat, one.holds, one.holds - result.start, one.place if result.hands else 0) for one in result.seats
    ]


def result_of(book: Book) -> TableResult:
    """Return the result of a table from its book."""
    state = book.now
    return TableResult(len(state.hands), state.over, book.opening.start, standing(book, state), people_of([book]))


def standings(meeting: Meeting, results: Mapping[str, TableResult]) -> list[StandingKept]:
    """Return everybody's row, in order of points, the leader first. `results` has each table's result by the id of its book.

    A substitute gets the points of the hands that they played. A table's places count as soon as its session is over, the
    evening is over, or the next round is drawn.
    """
    sums: dict[str, Counter[str]] = {one.name.casefold(): Counter() for one in meeting.players}
    names = {one.name.casefold(): one.name for one in meeting.players}
    places = {key: Counter[int]() for key in sums}
    for number, one in enumerate(meeting.rounds, 1):
        for result in (results[table.book] for table in one.tables if table.book in results):
            for person in result.people:
                key = person.name.casefold()
                names.setdefault(key, person.name)
                found = sums.setdefault(key, Counter())
                found.update(sessions=person.evenings, hands=person.hands, wins=person.wins, points=person.gained)
            if result.hands and (result.over or meeting.over or number < len(meeting.rounds)):
                for seat in result.seats:
                    places.setdefault(seat.name.casefold(), Counter())[seat.place] += 1
    for penalty in meeting.penalties:
        if not penalty.revoked:
            sums[meeting.name(penalty.player).casefold()]["points"] -= penalty.points
    rows = [
        StandingKept(name, one["sessions"], one["hands"], one["wins"], one["points"], four(places.get(key, Counter())))
        for key, name in names.items()
        for one in [sums[key]]
    ]
    return placed_all(rows)
