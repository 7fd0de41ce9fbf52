"""A session book in tests that nothing keeps: entries are added as the book stands, and named one after the other."""

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
    """A book, and somebody who writes in it."""

    def __init__(
        self, rules: str | Ruleset = "redux", players: tuple[str, ...] = NAMES, *, options: Any = None, **how: Any
    ) -> None:
        ruleset = rules if isinstance(rules, Ruleset) else Ruleset.load(rules, options or {})
        self.book: Book = open_book(ruleset, players, **how)

    @property
    def now(self) -> State:
        """How it stands."""
        return self.book.now

    @property
    def last(self) -> Booked:
        """The last hand."""
        return self.now.hands[-1]

    def add(self, entry: Entry) -> str:
        """Write an entry that must be possible; its name."""
        book = self.book.adding([entry])
        assert book.now.number == len(book.entries)
        self.book = book
        return entry.id

    @property
    def name(self) -> str:
        """Of the next entry."""
        return f"e{len(self.book.entries) + 1}"

    def hand(self, winner: str, *, cannon: str | None = None, **totals: int) -> str:
        """A hand that somebody has won, by totals."""
        return self.add(HandEntry(self.name, self.score(winner, cannon=cannon, **totals)))

    def score(self, winner: Any, *, at: Any = None, cannon: Any = None, **totals: int) -> Score:
        """A count, where the next hand stands or another did."""
        return Score(at or self.now.at, winner, totals, cannon=cannon, won="wall")

    def draw(self, why: Any = "wall-out", **more: Any) -> str:
        """A hand that nobody has won."""
        return self.add(DrawEntry(self.name, why, **more))

    def rule(self, seat: int, name: str) -> str:
        """A ruling."""
        return self.add(PenaltyEntry(self.name, seat, name, self.now.at))

    def pay(self, giver: int, taker: int, amount: int) -> str:
        """A payment outside of a hand."""
        return self.add(PaymentEntry(self.name, giver, taker, amount))

    def correct(self, of: str, right: Score | NoWin, why: Any = "slip", by: int | None = None) -> str:
        """A hand, as it is right."""
        if isinstance(right, NoWin):
            return self.add(CorrectionEntry(self.name, of, None, why, by, right))
        return self.add(CorrectionEntry(self.name, of, right, why, by))

    def undo(self, of: str) -> str:
        """Take an entry out."""
        return self.add(UndoEntry(self.name, of))

    def paid(self) -> str:
        """The last payment is made."""
        return self.add(PaidEntry(self.name))

    def end(self) -> str:
        """The session ends."""
        return self.add(EndEntry(self.name))
