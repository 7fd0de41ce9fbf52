"""The saved form of a book: the opening of the session, and its entries, which are added and never changed."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ..game.model.next_deal import Why
from ..game.play.match import MOST_HANDS
from ..game.views.kinds import How, Seat, Wind
from ..record.form import Seats

VERSION = 1
"""The version of the form. It changes when older programs can no longer read the form."""
MOST_POINTS = 10**9
"""The largest count or payment. With it, all sums of an evening stay integers that no program rounds."""

Player = Annotated[str, Meta(min_length=1, max_length=40)]
Mark = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
"""The unique id of an entry, chosen by the device that sends the entry."""
DrawWhy = Annotated[Why, Meta(title="DrawWhy")]
Words = Annotated[str, Meta(max_length=200)]
Points = Annotated[int, Meta(ge=0, le=MOST_POINTS)]
Pieces = Annotated[int, Meta(ge=0, le=MOST_POINTS)]
Sum = Annotated[int, Meta(ge=1, le=MOST_POINTS)]
Money = Literal["figures", "sticks", "tallies"]
"""How payments are made."""
Noted = Literal["over", "under", "slip"]


class Opening(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The opening of a session: the whole ruleset with its hash, the players, and their seats.

    `drawn` is set if dice and wind tiles seated the players. Each holds `start` points; if they pay in sticks or tallies, `purse`
    is the number of each kind. The session ends after `hands` hands; 0 leaves that to the rules.
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
    """The place of a hand in the session: East, the wind of the round, and whether it is a goulash."""

    east: Seat
    prevailing: Wind
    goulash: bool = False


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A hand as counted at the table, by wind: totals, winner, manner of winning, and who pays for all.

    `laid` has the groups of tiles of players whose tiles were entered, without the winning tile `last`. `giver` supplied that
    tile, if known. `special` is the name of the winner's special hand. `called` are the losers known to have announced fishing,
    `short` those known to have too few tiles. `rulings` are in the form that `settle` reads. Without scoring there are no
    `totals`.
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


class NoWin(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A hand without a winner, in a correction: why nobody won; the player who called the draw, if any; and, if tiles were
    washed, the number of different heads.
    """

    why: DrawWhy
    by: Seat | None = None
    heads: Annotated[int, Meta(ge=0, le=13)] = 0


class HandEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag="hand"):
    """A won hand."""

    id: Mark
    score: Score


class DrawEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag="draw"):
    """A hand without a winner: why nobody won; the player who called the draw, if any; and, if tiles were washed, the number of
    different heads.
    """

    id: Mark
    why: DrawWhy
    by: Seat | None = None
    heads: Annotated[int, Meta(ge=0, le=13)] = 0

    @property
    def draw(self) -> NoWin:
        """How the hand ended, without the entry's id."""
        return NoWin(self.why, self.by, self.heads)


class PenaltyEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag="penalty"):
    """A ruling against a player, by the infraction's name; if it ends the hand, also the hand's place in the session.

    `beside`: it would have ended the hand, but another player rightly declared mahjong on the same tile. (Ruling 77)
    """

    id: Mark
    seat: Seat
    name: Words
    at: At | None = None
    beside: bool = False


class PaymentEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag="payment"):
    """A payment between players outside a hand, with its reason."""

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
    """The correction of a hand: of a count that was too high ("over") or too low ("under"), as the player `by` has noticed, or of
    a "slip" in writing the book.

    It holds the corrected `score`, or the corrected `draw` of a hand that nobody has won.
    """

    id: Mark
    of: Mark
    score: Score | None = None
    why: Noted = "slip"
    by: Seat | None = None
    draw: NoWin | None = None

    @property
    def right(self) -> Score | NoWin | None:
        """The corrected hand: its `score` or its `draw`."""
        return self.score or self.draw


class UndoEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="undo"):
    """The removal of an entry, which stays in the book and can still be read."""

    id: Mark
    of: Mark


class EndEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="end"):
    """The players have agreed to end the session."""

    id: Mark


class PlayerEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag="player"):
    """The player of a seat gets another name; or another person takes the seat, with its holdings, from the next hand on."""

    id: Mark
    seat: Seat
    name: Player
    takes: bool = False


Entry = HandEntry | DrawEntry | PenaltyEntry | PaymentEntry | PaidEntry | CorrectionEntry | UndoEntry | EndEntry | PlayerEntry
