"""The messages between a device and a session book."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ...book.form import (
    MOST_POINTS,
    DrawEntry,
    DrawWhy,
    EndEntry,
    Mark,
    Noted,
    NoWin,
    PaidEntry,
    PaymentEntry,
    Player,
    PlayerEntry,
    UndoEntry,
)
from ...book.report import BookPoint
from ...book.state import Capped
from ...game.play.match import MOST_HANDS
from ...game.views.kinds import How, Seat, Wind
from ...game.views.requests import Chosen, Name
from ..scorer.wire import Count, Paid, Pieces, Ways

Device = Annotated[str, Meta(max_length=80)]
Note = Annotated[str, Meta(max_length=200)]
Token = Annotated[str, Meta(max_length=80)]
Points = Annotated[int, Meta(ge=0, le=MOST_POINTS)]
MOST_SENT = 100
"""Most entries in one message."""


class NewBook(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A session to open. `players` sit from East on, unless dice and wind tiles seat them (`drawn`).

    `sheet` is the text of a house's sheet, in place of `rules`. Each player begins with `start` points, by default as many as the
    rules say. If they pay in sticks or tallies, each begins with a `purse`: how many pieces of each kind in `Ways.money`, by
    default the usual purse. The session ends after `hands` hands; 0 leaves that to the rules. In a session without scoring, the
    option `scoring` is false.
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
    """A won hand, by tiles, by totals, or by a mix of both. A wind names the player who has it in the next hand of the book.

    Rules, options, round, goulash, holdings and purses always come from the book, not from the count. The count's `rulings`
    apply. If they ended the hand without a winner, the entry is a penalty. In a session without scoring, only the winner matters.
    `east` is the seat that was East on the device when the hands were laid out, if the device knows.
    """

    id: Mark
    count: Count
    giver: Wind | None = None
    east: Seat | None = None


class PenaltySent(msgspec.Struct, forbid_unknown_fields=True, frozen=True, tag_field="kind", tag="penalty"):
    """A ruling by its name, one of the page's `charges`.

    `beside`: the ruling would have ended the hand, but another player rightly declared mahjong on the same tile, so the hand is
    entered with its winner.
    """

    id: Mark
    seat: Seat
    name: Name
    beside: bool = False


class CorrectionSent(msgspec.Struct, forbid_unknown_fields=True, frozen=True, tag_field="kind", tag="correction"):
    """The corrected hand of an entry: the new `count` of a win, or the `draw` of a hand that nobody has won.

    `why` says what was wrong: a count too high ("over") or too low ("under"), or a "slip" in writing the book. `by` is the player
    who noticed a wrong count. A payer may correct an over-count. The player of the hand may correct an under-count; another
    player who points it out pays for doing so.
    """

    id: Mark
    of: Mark
    count: Count | None = None
    why: Noted = "slip"
    by: Seat | None = None
    giver: Wind | None = None
    draw: NoWin | None = None


EntrySent = HandSent | DrawEntry | PenaltySent | PaymentEntry | PaidEntry | CorrectionSent | UndoEntry | EndEntry | PlayerEntry
"""An entry as a device sends it: hands as they were laid out, rulings without round and winds, and all other entries as they are
saved.
"""


class BookWrite(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Entries to add to a book of `after` entries. Those whose ids are in the book already are not written twice.

    `hash` is the hash of the rules that the device uses, if the device knows them.
    """

    token: Token
    after: Annotated[int, Meta(ge=0, le=10_000)]
    entries: Annotated[list[EntrySent], Meta(min_length=1, max_length=MOST_SENT)]
    device: Device = ""
    hash: Annotated[str, Meta(max_length=64)] = ""


class TryEntry(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An entry to try: nothing is written."""

    entry: EntrySent


class TakePen(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Take the pen, from a device that can read the book."""

    look: Name
    device: Device = ""


class BookPayment(msgspec.Struct, frozen=True, rename={"giver": "from", "taker": "to"}):
    """A payment from seat to seat. In sticks or tallies, `given` and `change` say how many of each kind are handed over and come
    back.
    """

    giver: int
    taker: int
    amount: int
    given: list[int] | None = None
    change: list[int] | None = None


class BookPlayer(msgspec.Struct, frozen=True):
    """A player: seat, wind in the next hand, holdings, net gain, hands won, place, sticks or tallies."""

    seat: int
    name: str
    wind: Wind
    holds: int
    gained: int
    wins: int
    place: int
    purse: list[int] | None


class BookRuling(msgspec.Struct, frozen=True):
    """A ruling, by its entry."""

    id: str
    seat: int
    name: str
    clause: str
    told: str


class BookHand(msgspec.Struct, frozen=True):
    """A hand of the book; `id` is the id of its entry. Lists by seat have four items; `totals` is empty if nothing was counted.

    `count` is the count with all corrections, for display and further correction; `corrected` is the number of corrections.
    `transfers` are the fewest payments equal to `payments`. `next` says what followed.
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
    capped: list[Capped]
    net: list[int]
    holds: list[int]
    rulings: list[BookRuling]
    count: Count | None
    corrected: int
    told: str
    next: str


class BookEntry(msgspec.Struct, frozen=True):
    """An entry, in the order of writing: its device, its time, and its sentence.

    `of` is the entry that it removes or corrects, `undone` the entry that removed it, `corrected` the correction that replaced
    it. `due` are the payments that it causes, in sticks or tallies if the book keeps track of them.
    """

    number: int
    id: str
    kind: Literal["hand", "draw", "penalty", "payment", "paid", "correction", "undo", "end", "player"]
    device: str
    at: str
    told: str
    of: str | None
    undone: str | None
    corrected: str | None = None
    due: list[BookPayment] = []


class BookNext(msgspec.Struct, frozen=True):
    """The next hand: number, East, dealer, round; and a sentence on why this player deals."""

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
    """A way for a hand to end without a winner under these rules, in words. `by`: the entry must name the player who called for
    it.
    """

    why: DrawWhy
    name: str
    by: bool
    heads: bool


class BookCharge(msgspec.Struct, frozen=True):
    """A ruling that the players may give: the offence and its effect. `ends`: it ends the hand."""

    name: str
    clause: str
    done: str
    follows: str
    ends: bool


class BookDrawn(msgspec.Struct, frozen=True):
    """The draw of the players' seats: the first thrower, three throws of two dice, and the wind tiles as they lay in a row.

    0 is East, 3 is North. Under rules with a wind box, `box` is the index, in `row`, of the wind tile that lay on the box.
    """

    host: int
    rolls: list[list[int]]
    row: list[int]
    box: int | None


class BookPage(msgspec.Struct, frozen=True):
    """A session after `number` entries. `rulings` are those that the next hand will settle.

    `look` is the code for readers, `device` the device that has the pen. `paid`: the last hand is fully paid. If the book can no
    longer keep track of the sticks or tallies, `purse` is missing from then on, and `lost` says why. `drawn` are the dice and
    wind tiles, if they seated the players. `finale` describes the evening, and `transfers` are the fewest payments that settle it
    as a whole.
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
    lost: str
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


class BookChange(msgspec.Struct, frozen=True):
    """A hand that an entry would change: its number and its sentence; and East and each seat's gain, both after the change and
    before it.
    """

    number: int
    told: str
    east: int
    east_before: int
    net: list[int]
    net_before: list[int]


class BookTrial(msgspec.Struct, frozen=True):
    """The changes that an entry would make: the entry's hand as the book would show it, later hands, and the change in each
    seat's holdings.

    `due` are the fewest payments that it causes, in sticks or tallies if the book keeps track of them. `next` says what would
    come next, and `turned` whether the round, winds or dealer of the next hand would change.
    """

    hand: BookHand | None
    changes: list[BookChange]
    net: list[int]
    due: list[BookPayment]
    next: str
    turned: bool


class BookOpened(msgspec.Struct, frozen=True):
    """A session that was opened, or whose pen was taken: the token of the device that writes from now on. `had` is the device
    that had the pen before.
    """

    token: str
    had: str
    book: BookPage


class BookFault(msgspec.Struct, frozen=True):
    """The refusal of entries: code, sentence, the clauses named in the sentence, the entry, and the player whose hand is at
    fault.

    If the rules are for another number of players, `fit` are the ids of rules that suit. After a conflict, `theirs` are the
    entries that another device has written, `yours` those still unwritten, and `book` is the book as it is now.
    """

    code: str
    reason: str
    clauses: list[str]
    entry: str | None = None
    wind: Wind | None = None
    fit: list[str] = []
    theirs: list[BookEntry] = []
    yours: list[EntrySent] = []
    book: BookPage | None = None
