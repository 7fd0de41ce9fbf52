"""A session book in tests, which nothing saves: entries are added to the book as it stands, and get ids one after the other."""

from typing import Any

from kongbox.book.fold import Book
from kongbox.book.form import (
    CorrectionEntry,
    DrawEntry,
    EndEntry,
    Entry,
    HandEntry,
    NoWin,
    PaidEntry,
    PaymentEntry,
    PenaltyEntry,
    Score,
    UndoEntry,
)
from kongbox.book.opening import open_book
from kongbox.book.state import Booked, State
from kongbox.rulesets import Ruleset

NAMES = ("Ada", "Ben", "Cleo", "Dan")


class Written:
    """A book, and a person who writes in it."""

    def __init__(
        self, rules: str | Ruleset = "redux", players: tuple[str, ...] = NAMES, *, options: Any = None, **how: Any
    ) -> None:
        ruleset = rules if isinstance(rules, Ruleset) else Ruleset.load(rules, options or {})
        self.book: Book = open_book(ruleset, players, **how)

    @property
    def now(self) -> State:
        """Return its current state."""
        return self.book.now

    @property
    def last(self) -> Booked:
        """Return the last hand."""
        return self.now.hands[-1]

    def add(self, entry: Entry) -> str:
        """Write an entry, which must be possible, and return its id."""
        book = self.book.adding([entry])
        assert book.now.number == len(book.entries)
        self.book = book
        return entry.id

    @property
    def name(self) -> str:
        """Return the id of the next entry."""
        return f"e{len(self.book.entries) + 1}"

    def hand(self, winner: str, *, cannon: str | None = None, **totals: int) -> str:
        """Book a hand that somebody has won, by totals."""
        return self.add(HandEntry(self.name, self.score(winner, cannon=cannon, **totals)))

    def score(self, winner: Any, *, at: Any = None, cannon: Any = None, **totals: int) -> Score:
        """Return a count at the place of the next hand or of another."""
        return Score(at or self.now.at, winner, totals, cannon=cannon, won="wall")

    def draw(self, why: Any = "wall-out", **more: Any) -> str:
        """Book a hand that nobody has won."""
        return self.add(DrawEntry(self.name, why, **more))

    def rule(self, seat: int, name: str, *, beside: bool = False) -> str:
        """Book a ruling. With `beside`, another player won on the same tile."""
        return self.add(PenaltyEntry(self.name, seat, name, self.now.at, beside))

    def pay(self, giver: int, taker: int, amount: int) -> str:
        """Book a payment outside a hand."""
        return self.add(PaymentEntry(self.name, giver, taker, amount))

    def correct(self, of: str, right: Score | NoWin, why: Any = "slip", by: int | None = None) -> str:
        """Correct a hand."""
        if isinstance(right, NoWin):
            return self.add(CorrectionEntry(self.name, of, None, why, by, right))
        return self.add(CorrectionEntry(self.name, of, right, why, by))

    def undo(self, of: str) -> str:
        """Remove an entry."""
        return self.add(UndoEntry(self.name, of))

    def paid(self) -> str:
        """Note that the last payment is made."""
        return self.add(PaidEntry(self.name))

    def end(self) -> str:
        """End the session."""
        return self.add(EndEntry(self.name))
