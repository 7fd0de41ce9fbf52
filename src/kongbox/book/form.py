"""What a book keeps: how the session was opened, and its entries, which are added and never changed."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ..game.model.next_deal import Why
from ..game.play.match import MOST_HANDS
from ..game.views.kinds import How, Seat, Wind
from ..record.form import Seats

VERSION = 1
"""Of the form; it changes when older programs could not read the newer."""
MOST_POINTS = 10**9
"""No count and no payment is larger: every sum of an evening is a whole number that no program rounds."""

Player = Annotated[str, Meta(min_length=1, max_length=40)]
Mark = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
"""The name of an entry, which the device gives that writes it: no two are alike."""
DrawWhy = Annotated[Why, Meta(title="DrawWhy")]
Words = Annotated[str, Meta(max_length=200)]
Points = Annotated[int, Meta(ge=0, le=MOST_POINTS)]
Pieces = Annotated[int, Meta(ge=0, le=MOST_POINTS)]
Sum = Annotated[int, Meta(ge=1, le=MOST_POINTS)]
Money = Literal["figures", "sticks", "tallies"]
"""In what is paid."""
Noted = Literal["over", "under", "slip"]


class Opening(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """How a session begins: the whole ruleset and its hash, the players, and where each of them sits.

    `drawn` is there where dice and wind tiles seated them. Each holds `start` points; where these are sticks or tallies, `purse`
    says how many of each kind. After so many `hands` the session is over; 0 leaves that to the rules.
    """

    book: int
    hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    ruleset: msgspec.Raw
    players: Annotated[tuple[Player, ...], Meta(min_length=2, max_length=4)]
    seats: Annotated[tuple[Seat, ...], Meta(min_length=2, max_length=4)]
    start: Points
    drawn: Seats | None = None
    money: Money = "figures"
    purse: Annotated[tuple[Pieces, ...], Meta(max_length=6)] = ()
    hands: Annotated[int, Meta(ge=0, le=MOST_HANDS)] = 0


class At(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a hand stands in the session: who is East, the wind of the round; is it a goulash?"""

    east: Seat
    prevailing: Wind
    goulash: bool = False


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A hand as it was counted at the table, by winds: what each comes to, who has won, how, and who pays for all.

    `laid` are the groups of tiles of those who were counted by tiles, without the winning tile `last`; `giver` gave that, where
    it is known; of a winner's `special` hand its name. `called` and `short` are losers of whom that is known; `rulings` are such
    as `settle` reads. Where nothing is scored there are no `totals`.
    """

    at: At
    winner: Wind
    totals: dict[str, Points] = {}
    laid: dict[str, list[Words]] = {}
    last: Annotated[str, Meta(max_length=2)] = ""
    won: How | None = None
    giver: Wind | None = None
    happened: tuple[Words, ...] = ()
    called: tuple[Wind, ...] = ()
    short: tuple[Wind, ...] = ()
    rulings: tuple[Words, ...] = ()
    cannon: Wind | None = None
    special: Words | None = None


class HandEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag="hand"):
    """A hand that somebody has won."""

    id: Mark
    score: Score


class DrawEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag="draw"):
    """A hand that nobody has won; where a player called for it, who, and for washed tiles with how many different heads."""

    id: Mark
    why: DrawWhy
    by: Seat | None = None
    heads: Annotated[int, Meta(ge=0, le=13)] = 0


class PenaltyEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag="penalty"):
    """The table has found a player guilty of an infraction, by its name; of one that ends the hand, where that stood."""

    id: Mark
    seat: Seat
    name: Words
    at: At | None = None


class PaymentEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag="payment"):
    """A player has paid another outside of a hand, for what they say."""

    id: Mark
    giver: Seat
    taker: Seat
    amount: Sum
    reason: Words = ""


class PaidEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="paid"):
    """The last payment of a hand has been made. (RX-INF-14)"""

    id: Mark


class CorrectionEntry(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag="correction"
):
    """A hand was counted wrongly, and this is right: an over-count, an under-count that `by` has noticed, a slip of the book."""

    id: Mark
    of: Mark
    score: Score
    why: Noted = "slip"
    by: Seat | None = None


class UndoEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="undo"):
    """An entry is taken out; it stays where it is, and can be read."""

    id: Mark
    of: Mark


class EndEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="end"):
    """The players have agreed to end the session here."""

    id: Mark


Entry = HandEntry | DrawEntry | PenaltyEntry | PaymentEntry | PaidEntry | CorrectionEntry | UndoEntry | EndEntry
