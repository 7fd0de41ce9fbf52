"""What a book comes to: the players' places and holdings, every hand with its payments, and what happens next."""

import msgspec

from ..game import NextDeal, Payment
from ..game.model.codes import How
from ..game.model.next_deal import Why
from ..game.model.offence import Consequence
from ..game.score.sticks import Handed, Purse
from .form import At, CorrectionEntry, Entry, Score


class Ruled(msgspec.Struct, frozen=True):
    """An infraction of which the table has found a player guilty: under which clause, and what follows; by its entry."""

    id: str
    seat: int
    name: str
    clause: str
    follows: Consequence
    ends: bool


class Booked(msgspec.Struct, frozen=True):
    """A hand that is over, by its entry: where it stood, how it ended, and what was paid, between seats.

    `totals` by seat are what counted, after every correction. `transfers` are the fewest payments that come to the same, `handed`
    which sticks they take; `holds` what each seat holds afterwards, `purses` in which sticks, where that is known.
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
    holds: tuple[int, int, int, int]
    purses: tuple[Purse, ...] | None
    rulings: tuple[Ruled, ...]
    corrections: tuple[CorrectionEntry, ...]
    next: NextDeal


class Aside(msgspec.Struct, frozen=True):
    """A payment outside of a hand, by its entry, after so many hands."""

    id: str
    after: int
    payment: Payment[int]
    reason: str


class Told(msgspec.Struct, frozen=True):
    """An entry by its number; `undone` by which other, where it does not count."""

    number: int
    entry: Entry
    undone: str | None = None


class State(msgspec.Struct, frozen=True):
    """How a session stands after so many entries.

    `at`, `set`, `dealer` and `streak` are those of the next hand; `pending` are the rulings that it will be settled by. `paid`:
    nothing is left to be paid of the last hand. `over`: the winds have gone round, or the players have `ended` it.
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
    pending: tuple[Ruled, ...]
    entries: tuple[Told, ...]
    paid: bool
    over: bool
    ended: bool
    next: NextDeal | None
