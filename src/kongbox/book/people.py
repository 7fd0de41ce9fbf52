"""Figures per person over all saved sessions. A name is one person, in capitals or small letters."""

from collections.abc import Iterable

import msgspec

from .fold import Book
from .standing import standing


class BookPerson(msgspec.Struct):
    """A person's sessions, hands and wins, and the sessions won; and if scores were kept, their net gain and their best hand."""

    name: str
    evenings: int = 0
    hands: int = 0
    wins: int = 0
    gained: int = 0
    firsts: int = 0
    best: int = 0


def people_of(books: Iterable[Book]) -> list[BookPerson]:
    """Return everybody who has played in these books, ordered by net gain. The books must come newest first."""
    people: dict[str, BookPerson] = {}
    for book in books:
        add(people, book)
    return sorted(people.values(), key=lambda one: (-one.gained, -one.wins, one.name.casefold()))


def add(people: dict[str, BookPerson], book: Book) -> None:
    """Add a session. Each hand and each payment counts for the people at the table at that time; the last player of a seat gets
    its place.
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
            one.best = max(one.best, hand.totals.get(seat, 0) if won else 0)
    for aside in state.asides:
        names = state.names(entry=aside.entry)
        person(names[int(aside.payment.giver)]).gained -= aside.payment.amount
        person(names[int(aside.payment.taker)]).gained += aside.payment.amount
    if state.over and state.hands:
        for last in standing(book, state):
            person(last.name).firsts += last.place == 1
