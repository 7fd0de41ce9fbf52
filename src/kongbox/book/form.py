"""The saved form of a book."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ..game.model.next_deal import Why
from ..game.play.match import MOST_HANDS
from ..game.views.kinds import How, Seat, Wind
from ..record.form import Seats

VERSION = 1
"""The version of the form. It rises with every change that keeps older programs from reading new books."""
MOST_POINTS = 10**9
"""The largest count or payment. It is small enough that no program rounds the sum of an evening."""

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

    `drawn` is set if dice and wind tiles seated the players. Each player begins with `start` points. `purse` is the number of
    sticks or tallies of each kind that each player begins with; () if payments are in figures. The session ends after `hands`
    hands. If `hands` is 0, the rules decide when it ends.
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
    """The place of a hand in the session."""

    east: Seat
    prevailing: Wind
    goulash: bool = False


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A hand as counted at the table: the winner, the totals by wind, the manner of winning, and the player who pays for all
    (`cannon`).

    For each player whose tiles were entered, `laid` has the groups of these tiles, without the winning tile `last`. `giver` is
    the player who gave the winning tile, if known. `special` is the name of the winner's special hand. `called` has the losers
    who are known to have announced fishing, and `short` has the losers who are known to have too few tiles. `rulings` are in the
    form that `settle` reads. Without scoring there are no `totals`.
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
    """A hand without a winner, in a correction. `why` says why nobody won, and `by` is the player who ended the hand, if any. If
    that player washed the tiles, `heads` is the number of different terminals and honours in their hand.
    """

    why: DrawWhy
    by: Seat | None = None
    heads: Annotated[int, Meta(ge=0, le=13)] = 0


class HandEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="hand"):
    """A won hand."""

    id: Mark
    score: Score


class DrawEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag="draw"):
    """A hand without a winner. `why` says why nobody won, and `by` is the player who ended the hand, if any. If that
    player washed the tiles, `heads` is the number of different terminals and honours in their hand.
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
    """A ruling against a player, by the infraction's name. If the ruling ends the hand, `at` is the hand's place in the session.

    `beside` is set for a false mahjong if another player rightly declared mahjong on the same tile. The infraction then does not
    end the hand. (Ruling 77)
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
    """The note that the last payment of a hand has been made. (RX-INF-14)"""

    id: Mark


class CorrectionEntry(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag="correction"
):
    """The correction of a hand: a count was too high ("over") or too low ("under"), or there was a "slip" in writing the book.

    `by` is the player who noticed a wrong count. Either `score` or `draw` has the corrected hand.
    """

    id: Mark
    of: Mark
    score: Score | None = None
    why: Noted = "slip"
    by: Seat | None = None
    draw: NoWin | None = None

    @property
    def right(self) -> Score | NoWin | None:
        """The corrected hand."""
        return self.score or self.draw


class UndoEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="undo"):
    """The removal of an entry. The removed entry stays in the book and can still be read."""

    id: Mark
    of: Mark


class EndEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="end"):
    """The note that the players have agreed to end the session."""

    id: Mark


class PlayerEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag="player"):
    """A new name for the player of a seat. If `takes` is set, the name is that of another person, who takes over the seat and its
    holdings from the next hand on.
    """

    id: Mark
    seat: Seat
    name: Player
    takes: bool = False


Entry = HandEntry | DrawEntry | PenaltyEntry | PaymentEntry | PaidEntry | CorrectionEntry | UndoEntry | EndEntry | PlayerEntry
