"""Standings: of players in a session, of people over many sessions, and of the members of a group or club."""

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from .fold import Book
from .state import State


class BookSeat(msgspec.Struct, frozen=True):
    """A player of a session: seat, the seat's holdings, the hands that this player won, and place."""

    seat: int
    name: str
    holds: int
    wins: int
    place: int


def standing(book: Book, state: State) -> list[BookSeat]:
    """Return the players in the order of their seats. Their holdings decide their places; players who tie share a place.

    Without scoring, the number of hands won decides instead. (RX-AID-2)
    """
    named = sorted(state.names().items())
    won = wins_of(state)
    wins = {seat: won[name.casefold()] for seat, name in named}
    worth = state.holds if book.ruleset.options.scoring else wins
    return [
        BookSeat(seat, name, state.holds[seat], wins[seat], 1 + sum(worth[other] > worth[seat] for other, _ in named))
        for seat, name in named
    ]


def wins_of(state: State) -> Counter[str]:
    """Count the hands that each person won. The keys are the names in lower case."""
    return Counter(state.names(hand=hand.number)[hand.winner].casefold() for hand in state.hands if hand.winner is not None)


class BookPerson(msgspec.Struct):
    """A person's figures over many sessions: how many sessions (`evenings`) and hands they played, how many hands they won
    (`wins`), and in how many sessions they came first (`firsts`).

    If scores were kept, `gained` is the person's net gain, and `best` is the highest total with which they won a hand.
    """

    name: str
    evenings: int = 0
    hands: int = 0
    wins: int = 0
    gained: int = 0
    firsts: int = 0
    best: int = 0


def people_of(books: Iterable[Book]) -> list[BookPerson]:
    """Return everybody who has played in these books, the highest net gain first. The newest book must come first."""
    people: dict[str, BookPerson] = {}
    for book in books:
        add_book(people, book)
    return sorted(people.values(), key=lambda one: (-one.gained, -one.wins, one.name.casefold()))


def add_book(people: dict[str, BookPerson], book: Book) -> None:
    """Add a session to the figures of the people who played in it.

    A hand or payment counts for the people at the table at that time. If the session is over, a seat's final place counts for
    the last person in the seat.
    """
    state = book.now

    def person(name: str) -> BookPerson:
        return people.setdefault(name.casefold(), BookPerson(name))

    for name in {one.name.casefold(): one.name for one in state.people}.values():
        person(name).evenings += bool(state.hands)
    for hand in state.hands:
        for seat, name in state.names(hand=hand.number).items():
            one, won = person(name), hand.winner == seat
            one.hands += 1
            one.wins += won
            one.gained += hand.net[seat]
            if won:
                one.best = max(one.best, hand.totals.get(seat, 0))
    for aside in state.asides:
        names = state.names(entry=aside.entry)
        person(names[int(aside.payment.giver)]).gained -= aside.payment.amount
        person(names[int(aside.payment.taker)]).gained += aside.payment.amount
    if state.over and state.hands:
        for last in standing(book, state):
            person(last.name).firsts += last.place == 1


class StandingKept(msgspec.Struct, frozen=True):
    """A player in the standings: sessions, hands, hands won, points, and how often they were first, second, third and fourth.

    `points_place` is the player's rank by points. `places_place` is their rank by places: most firsts, then most seconds, and
    so on. People without a hand rank last. Equal players share a rank. In each session, only the players of its last hand have a
    place.
    """

    name: str
    sessions: int
    hands: int
    wins: int
    points: int
    places: tuple[int, int, int, int]
    points_place: int = 0
    places_place: int = 0


def four(places: Counter[int]) -> tuple[int, int, int, int]:
    """Return how often a player was first, second, third and fourth."""
    return places[1], places[2], places[3], places[4]


def placed_all(rows: Sequence[StandingKept]) -> list[StandingKept]:
    """Return the rows with their ranks by points and by places. The leader by points comes first."""
    ranked = [
        msgspec.structs.replace(
            one,
            points_place=1 + sum((other.hands > 0, other.points) > (one.hands > 0, one.points) for other in rows),
            places_place=1 + sum((other.hands > 0, other.places) > (one.hands > 0, one.places) for other in rows),
        )
        for one in rows
    ]
    return sorted(ranked, key=lambda one: (one.points_place, one.places_place, one.name.casefold()))
