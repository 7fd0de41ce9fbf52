"""What a device sends to a session book, and what it is told."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ...book.form import MOST_POINTS, DrawEntry, DrawWhy, EndEntry, Mark, Noted, PaidEntry, PaymentEntry, Player, UndoEntry
from ...book.report import BookPoint
from ...game.play.match import MOST_HANDS
from ...game.views.kinds import How, Seat, Wind
from ...game.views.requests import Chosen, Name
from ..scorer.wire import Count, Paid, Pieces, Ways

Device = Annotated[str, Meta(max_length=80)]
Note = Annotated[str, Meta(max_length=200)]
Token = Annotated[str, Meta(max_length=80)]
Points = Annotated[int, Meta(ge=0, le=MOST_POINTS)]
MOST_SENT = 100
"""Entries that are sent at once."""


class NewBook(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A session to be opened. `players` sit from East on; or dice and wind tiles seat them, `drawn`.

    `sheet` is the text of a house's sheet, in place of `rules`. Each player holds `start` points, else what the rules say; paid
    in sticks or tallies, a `purse` of so many of each kind of `Ways.money`, else what belongs to the start. After so many `hands`
    it is over; 0 leaves that to the rules. Without scoring: the option `scoring` is false.
    """

    players: Annotated[list[Player], Meta(min_length=1, max_length=8)]
    rules: Name = "redux"
    options: Annotated[dict[Name, Chosen], Meta(max_length=60)] = {}
    sheet: Annotated[str, Meta(max_length=16_000)] = ""
    drawn: bool = False
    start: Points | None = None
    money: Paid = "figures"
    purse: Annotated[list[Pieces], Meta(max_length=6)] | None = None
    hands: Annotated[int, Meta(ge=0, le=MOST_HANDS)] = 0
    device: Device = ""


class HandSent(msgspec.Struct, forbid_unknown_fields=True, frozen=True, tag_field="kind", tag="hand"):
    """A hand that somebody has won, by tiles, or by totals, or each as it comes; by winds as the book has them now.

    Rules, options, round, goulash, holdings and purses are the book's, whatever the count says; its `rulings` count. One without
    a winner whose rulings have ended the hand is such a penalty. Where nothing is scored only the winner matters. `east` is the
    seat that the device took for East's when its hands were laid out, where it knew that.
    """

    id: Mark
    count: Count
    giver: Wind | None = None
    east: Seat | None = None


class PenaltySent(msgspec.Struct, forbid_unknown_fields=True, frozen=True, tag_field="kind", tag="penalty"):
    """A ruling by its name, one of the page's `charges`."""

    id: Mark
    seat: Seat
    name: Name


class CorrectionSent(msgspec.Struct, forbid_unknown_fields=True, frozen=True, tag_field="kind", tag="correction"):
    """The hand of an entry, as it is right. An over-count is put right by a payer, an under-count by its player; if somebody else
    points it out, `by`, they pay for that; a slip was the book's."""

    id: Mark
    of: Mark
    count: Count
    why: Noted = "slip"
    by: Seat | None = None
    giver: Wind | None = None


EntrySent = HandSent | DrawEntry | PenaltySent | PaymentEntry | PaidEntry | CorrectionSent | UndoEntry | EndEntry
"""What a device writes: hands as they were laid out, rulings without where the hand stood; all else as it is kept."""


class BookWrite(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Entries to be added after so many others. Those that are there already, by their names, are not written twice.

    `hash` is that of the rules by which the device has them, where it knows it.
    """

    token: Token
    after: Annotated[int, Meta(ge=0, le=10_000)]
    entries: Annotated[list[EntrySent], Meta(min_length=1, max_length=MOST_SENT)]
    device: Device = ""
    hash: Annotated[str, Meta(max_length=64)] = ""


class TakePen(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A device that looks at a book asks to write in it."""

    look: Name
    device: Device = ""


class BookPayment(msgspec.Struct, frozen=True, rename={"giver": "from", "taker": "to"}):
    """One seat pays another; where it is done in sticks or tallies, how many of each kind are given, and how many come back."""

    giver: int
    taker: int
    amount: int
    given: list[int] | None = None
    change: list[int] | None = None


class BookPlayer(msgspec.Struct, frozen=True):
    """A player: their seat, their wind of the next hand, what they hold and have gained, hands won, place, sticks or tallies."""

    seat: int
    name: str
    wind: Wind
    holds: int
    gained: int
    wins: int
    place: int
    purse: list[int] | None


class BookRuling(msgspec.Struct, frozen=True):
    """A ruling that was given, by its entry."""

    id: str
    seat: int
    name: str
    clause: str
    told: str


class BookHand(msgspec.Struct, frozen=True):
    """A hand of the book, by its entry. Everything by seat is a row of four; `totals` are empty where nothing was counted.

    `count` is what was sent, as it is right now, for it to be shown and corrected; `corrected` says how often it was. `transfers`
    are the fewest payments that come to the same as `payments`. `next` says what followed.
    """

    id: str
    number: int
    round: Wind
    set: int
    east: int
    dealer: int
    goulash: bool
    winner: int | None
    giver: int | None
    won: How | None
    why: DrawWhy | None
    by: int | None
    special: str | None
    cannon: int | None
    totals: list[int | None]
    payments: list[BookPayment]
    transfers: list[BookPayment]
    net: list[int]
    holds: list[int]
    rulings: list[BookRuling]
    count: Count | None
    corrected: int
    told: str
    next: str


class BookEntry(msgspec.Struct, frozen=True):
    """An entry, in the order in which they were written: by which device, when, what it says.

    `of` is the entry that it takes out or corrects, `undone` the one that has taken it out.
    """

    number: int
    id: str
    kind: Literal["hand", "draw", "penalty", "payment", "paid", "correction", "undo", "end"]
    device: str
    at: str
    told: str
    of: str | None
    undone: str | None


class BookNext(msgspec.Struct, frozen=True):
    """The hand that comes next: its number, who is East and who deals, the round; and in a sentence how it comes about."""

    number: int
    round: Wind
    set: int
    sets: int
    east: int
    dealer: int
    streak: int
    goulash: bool
    told: str


class BookDraw(msgspec.Struct, frozen=True):
    """A way in which a hand may end without a winner in these rules, in words; is a player named who called for it?"""

    why: DrawWhy
    name: str
    by: bool
    heads: bool


class BookCharge(msgspec.Struct, frozen=True):
    """Something of which the table may find a player guilty: what they have done, and what follows; `ends`: the hand with it."""

    name: str
    clause: str
    done: str
    follows: str
    ends: bool


class BookDrawn(msgspec.Struct, frozen=True):
    """How the players found their seats: who threw first, three throws of two dice, the wind tiles as they lay.

    0 is East, 3 North. `box` is the place in that row of the indicator with the wind box, where the rules have one.
    """

    host: int
    rolls: list[list[int]]
    row: list[int]
    box: int | None


class BookPage(msgspec.Struct, frozen=True):
    """A session as it stands after `number` entries; `rulings` are those by which the next hand will be settled.

    `look` is the code by which others look at it, `device` the one that has the pen. `paid`: nothing of the last hand is left to
    be paid. Of what is paid in sticks or tallies no `purse` is told from where they could not be followed. `drawn` are the dice
    and the wind tiles that seated the players, if they did. `finale` tells of the evening, and `transfers` are the fewest
    payments that settle it as a whole.
    """

    id: str
    look: str
    device: str
    begun: str
    changed: str
    number: int
    rules: str
    called: str
    hash: str
    limit: int
    scored: bool
    start: int
    money: Paid
    drawn: BookDrawn | None
    players: list[BookPlayer]
    hands: list[BookHand]
    entries: list[BookEntry]
    rulings: list[BookRuling]
    chart: list[BookPoint]
    paid: bool
    over: bool
    next: BookNext | None
    told: str
    finale: list[str]
    transfers: list[BookPayment]
    ways: Ways
    draws: list[BookDraw]
    charges: list[BookCharge]


class BookOpened(msgspec.Struct, frozen=True):
    """A session that was opened, or whose pen was taken: the token of the device that writes from now on; `had` had the pen."""

    token: str
    had: str
    book: BookPage


class BookFault(msgspec.Struct, frozen=True):
    """Why entries are not written: code, sentence, the clauses that this names; of which entry, and of whose hand in it.

    Where the book has gone on meanwhile: `theirs`, written since, `yours`, which are not, and the `book` as it is now.
    """

    code: str
    reason: str
    clauses: list[str]
    entry: str | None = None
    wind: Wind | None = None
    theirs: list[BookEntry] = []
    yours: list[EntrySent] = []
    book: BookPage | None = None
