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
"""The most entries in one message."""


class NewBook(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A session to open. The `players` sit from East on. If `drawn` is true, dice and wind tiles seat them instead.

    `sheet` is the text of a house's sheet, instead of `rules`. Each player begins with `start` points (None: as in the rules), or
    with a `purse` of sticks or tallies: the number of pieces of each kind in `Ways.money` (None: the usual purse). The session
    ends after `hands` hands; 0 leaves this to the rules. Set the option `scoring` to false for a session
    without scoring.
    """

    players: Annotated[list[Player], Meta(max_length=8)]
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
    """A hand that was won, or that a ruling ended. Each player's hand is given by its tiles or by its total.

    A wind means the player who has this wind in the book's next hand. The book's rules, options, round, goulash, holdings and
    purses replace those of `count`. The `rulings` of `count` are added to the book's. If a ruling ended the hand without a
    winner, the entry is that ruling. Without scoring, the players' hands are ignored. `east` is the seat of East on the device;
    None if unknown.
    """

    id: Mark
    count: Count
    giver: Wind | None = None
    east: Seat | None = None


class PenaltySent(msgspec.Struct, forbid_unknown_fields=True, frozen=True, tag_field="kind", tag="penalty"):
    """A ruling by its name. The names are those of the page's `charges`.

    `beside`: the ruling would have ended the hand, but another player rightly declared mahjong on the same tile.
    """

    id: Mark
    seat: Seat
    name: Name
    beside: bool = False


class CorrectionSent(msgspec.Struct, forbid_unknown_fields=True, frozen=True, tag_field="kind", tag="correction"):
    """The correction of the entry `of`. It has the new `count` of a win, or the new `draw` of a hand that nobody has won.

    `why`: the count was too high ("over") or too low ("under"), or a "slip" was made in writing the book. `by` is the player who
    noticed a wrong count. The player whose hand it was may correct any wrong count, and a payer may correct an over-count. Any
    other player who points out an under-count pays for doing so, if the rules say so.
    """

    id: Mark
    of: Mark
    count: Count | None = None
    why: Noted = "slip"
    by: Seat | None = None
    giver: Wind | None = None
    draw: NoWin | None = None


EntrySent = HandSent | DrawEntry | PenaltySent | PaymentEntry | PaidEntry | CorrectionSent | UndoEntry | EndEntry | PlayerEntry
"""An entry as a device sends it: a hand as it was laid out, a ruling without its round and winds, other entries as they are
saved.
"""


class BookWrite(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Entries to add to a book that has `after` entries. An entry whose id is already in the book is not written again.

    `hash` is the hash of the rules on the device; "" if the device does not know the rules.
    """

    token: Token
    after: Annotated[int, Meta(ge=0, le=10_000)]
    entries: Annotated[list[EntrySent], Meta(min_length=1, max_length=MOST_SENT)]
    device: Device = ""
    hash: Annotated[str, Meta(max_length=64)] = ""


class TryEntry(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Try an entry. The server says what the entry would change, and writes nothing."""

    entry: EntrySent


class TakePen(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Take the pen. `look` is the code for readers of the book."""

    look: Name
    device: Device = ""


class BookPayment(msgspec.Struct, frozen=True, rename={"giver": "from", "taker": "to"}):
    """A payment from one seat to another.

    In sticks or tallies, `given` and `change` are the numbers of pieces of each kind that the payer hands over and gets back.
    """

    giver: int
    taker: int
    amount: int
    given: list[int] | None = None
    change: list[int] | None = None


class BookPlayer(msgspec.Struct, frozen=True):
    """A player: the seat, wind in the next hand, holdings, net gain, hands won, place in the standings, and purse."""

    seat: int
    name: str
    wind: Wind
    holds: int
    gained: int
    wins: int
    place: int
    purse: list[int] | None


class BookRuling(msgspec.Struct, frozen=True):
    """A ruling. `id` is the id of its entry, and `told` is its sentence."""

    id: str
    seat: int
    name: str
    clause: str
    told: str


class BookHand(msgspec.Struct, frozen=True):
    """A hand of the book. `id` is its entry's id. Lists by seat have four items, but `totals` is empty if nothing was counted.

    `names` are those of the people who played the hand; a seat may have another person now.
    `count` includes all corrections, and `corrected` is their number. `transfers` are the fewest payments with the same
    effect as `payments`. `next` says what followed the hand.
    """

    id: str
    number: int
    names: list[str]
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
    heads: int
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
    """An entry: its number in the order of writing, its device, its time (`at`), and its sentence (`told`).

    `of` is the entry that this one removes or corrects. `undone` is the entry that removed this one, and `corrected` is the
    correction that replaced it. `due` has the payments that this entry causes, in sticks or tallies if the book keeps track of
    these.
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
    """The next hand: its number, round, East and dealer, and a sentence that says why this player deals."""

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
    """A way in which a hand can end without a winner under these rules. `name` says it in words.

    `by`: the entry names the player who called for this end. `heads`: the entry gives the number of different terminals and
    honours.
    """

    why: DrawWhy
    name: str
    by: bool
    heads: bool


class BookCharge(msgspec.Struct, frozen=True):
    """A ruling that the players may give: the offence (`done`) and its effect (`follows`). `ends`: the ruling ends the hand."""

    name: str
    clause: str
    done: str
    follows: str
    ends: bool


class BookDrawn(msgspec.Struct, frozen=True):
    """The draw of the players' seats: the first thrower (`host`), three throws of two dice, and the wind tiles in their row.

    In `row`, 0 is East and 3 is North. Under rules with a wind box, `box` is the index in `row` of the tile that lay on the box.
    """

    host: int
    rolls: list[list[int]]
    row: list[int]
    box: int | None


class BookPage(msgspec.Struct, frozen=True):
    """A session after `number` entries. `rulings` are those that the next hand will settle.

    `look` is the code for readers, and `device` has the pen. `paid`: the last hand is fully paid. If the book has lost track of
    the sticks or tallies, `lost` says why, and the players have no `purse`. `drawn` is None if dice and wind tiles did not seat
    the players. `transfers` are the fewest payments that settle the evening.
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
    """A hand that an entry would change: its number, its sentence after the change, and each seat's player (`names`).

    `east` is East's seat and `net` is each seat's gain after the change. `east_before` and `net_before` are those before the
    change.
    """

    number: int
    told: str
    names: list[str]
    east: int
    east_before: int
    net: list[int]
    net_before: list[int]


class BookTrial(msgspec.Struct, frozen=True):
    """The changes that an entry would make.

    `hand` is the entry's hand; None if the entry has none. `changes` are the other hands that would change, and `net` is the
    change in each seat's holdings. `due` has the payments that the entry would cause, as few as possible. `next` says what would
    follow. `turned`: the entry would change the round, winds or dealer of the next hand, or end or resume the session.
    """

    hand: BookHand | None
    changes: list[BookChange]
    net: list[int]
    due: list[BookPayment]
    next: str
    turned: bool


class BookOpened(msgspec.Struct, frozen=True):
    """The reply to a device that has opened a session or taken the pen. `token` lets the device write from now on.

    `had` is the device that had the pen before; "" in a new session.
    """

    token: str
    had: str
    book: BookPage


class BookFault(msgspec.Struct, frozen=True):
    """The refusal of a request: its code, its sentence, the clauses that the sentence names, and the `entry` at fault.

    `wind` is the wind of the player whose hand is at fault. If the rules are for another number of players, `fit` has the ids of
    rulesets for the right number. After a conflict, `theirs` are another device's entries, `yours` are the unsaved ones, and
    `book` is the book as it now is.
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
