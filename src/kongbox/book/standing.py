"""The standing of a session's players, for a list of books."""

import msgspec

from .fold import Book
from .state import State


class BookSeat(msgspec.Struct, frozen=True):
    """A player of a session: seat, holdings, hands won, and place."""

    seat: int
    name: str
    holds: int
    wins: int
    place: int


def standing(book: Book, state: State) -> list[BookSeat]:
    """Return the players by seat. Equal holdings share a place.

    Without scoring, the number of hands won decides. (RX-AID-2)
    """
    named = sorted(state.names().items())
    wins = [sum(hand.winner == seat for hand in state.hands) for seat in range(4)]
    worth = state.holds if book.ruleset.options.scoring else wins
    return [
        BookSeat(seat, name, state.holds[seat], wins[seat], 1 + sum(worth[other] > worth[seat] for other, _ in named))
        for seat, name in named
    ]
