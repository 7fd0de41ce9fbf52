"""The state of a book."""

from typing import Literal

import msgspec

from ..game import NextDeal, Payment
from ..game.model.codes import How
from ..game.model.next_deal import Why
from ..game.model.offence import Consequence
from ..game.score.sticks import Handed, Purse
from .form import At, CorrectionEntry, Entry, Score


class Person(msgspec.Struct, frozen=True):
    """A person in a seat. `since` is the number of hands before they sat down, and `entry` the number of the entry that gave them
    the seat.

    Both are 0 for a person who sat there from the start.
    """

    seat: int
    name: str
    since: int = 0
    entry: int = 0


class Ruled(msgspec.Struct, frozen=True):
    """A ruling against a player. `id` is the id of its entry, and `ends` says whether it ends the hand."""

    id: str
    seat: int
    name: str
    clause: str
    follows: Consequence
    ends: bool


class Capped(msgspec.Struct, frozen=True):
    """A player who owes more than they hold, and so pays only what they hold. (RX-PAY-5)"""

    seat: int
    owed: int
    paid: int


class Booked(msgspec.Struct, frozen=True):
    """A finished hand: its place in the session, how it ended, and the payments between seats. `id` is the id of its entry.

    `totals` are the counts by seat after all corrections. `transfers` are the fewest payments with the same effect as `payments`,
    and `handed` are the sticks that changed hands to make these transfers; None if the sticks are not known. `capped` are the
    players who pay less than they owe. `holds` has each seat's holdings after the hand.
    """

    id: str
    number: int
    at: At
    set: int
    dealer: int
    streak: int
    winner: int | None
    giver: int | None
    how: How | None
    why: Why | None
    by: int | None
    heads: int
    score: Score | None
    totals: dict[int, int]
    payments: tuple[Payment[int], ...]
    net: tuple[int, int, int, int]
    transfers: tuple[Payment[int], ...]
    handed: tuple[Handed[int], ...] | None
    capped: tuple[Capped, ...]
    holds: tuple[int, int, int, int]
    rulings: tuple[Ruled, ...]
    corrections: tuple[CorrectionEntry, ...]
    next: NextDeal


class Aside(msgspec.Struct, frozen=True):
    """A payment outside a hand: the id and the number of its entry, the number of hands before it (`after`), and the reason."""

    id: str
    entry: int
    after: int
    payment: Payment[int]
    reason: str


class Moved(msgspec.Struct, frozen=True):
    """The payments that follow when one entry corrects or removes another. `id` is the id of the correcting or removing entry."""

    id: str
    transfers: tuple[Payment[int], ...]
    handed: tuple[Handed[int], ...] | None


class Lost(msgspec.Struct, frozen=True):
    """The first entry after which the sticks can no longer be followed, and the reason.

    "odd": a payment is not a multiple of `least`, the worth of the smallest stick. "change": nobody can make change.
    """

    id: str
    why: Literal["odd", "change"]
    least: int


class Numbered(msgspec.Struct, frozen=True):
    """An entry with its number in the book. `undone` is the id of the entry that removed it; None if it is not removed."""

    number: int
    entry: Entry
    undone: str | None = None


class State(msgspec.Struct, frozen=True):
    """The state of a session after a number of entries.

    `at`, `set`, `dealer` and `streak` are for the next hand, with which the `pending` rulings will be settled. `paid` is set
    if the last hand is fully paid. `over` is set if the session is complete, or if the players have `ended` it. `purses` are
    everybody's sticks; None if payments are in figures, or if the sticks are `lost`. `moves` are the payments for corrections
    and removals. `people` has every person who has had a seat, in the order in which they sat down.
    """

    number: int
    at: At
    set: int
    dealer: int
    streak: int
    holds: tuple[int, int, int, int]
    purses: tuple[Purse, ...] | None
    hands: tuple[Booked, ...]
    asides: tuple[Aside, ...]
    moves: tuple[Moved, ...]
    lost: Lost | None
    pending: tuple[Ruled, ...]
    entries: tuple[Numbered, ...]
    people: tuple[Person, ...]
    paid: bool
    over: bool
    ended: bool
    next: NextDeal | None

    def names(self, *, hand: int | None = None, entry: int | None = None) -> dict[int, str]:
        """Return the players' names by seat. The players are those in hand number `hand` or at entry number `entry`; by
        default, those at the table now.
        """
        sat = [
            one
            for one in self.people
            if ((hand is None or one.since < hand) and (entry is None or one.entry < entry)) or one.entry == one.since == 0
        ]
        return {one.seat: one.name for one in sat}
