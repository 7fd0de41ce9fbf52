"""What the page of the scorer asks, and what it is told."""

from typing import Annotated, Literal

import msgspec

from ...game import Line, Payment, ScoredSet
from ...game.views.kinds import Wind
from ...game.views.requests import Chosen, Name
from ...rulesets.largest import LARGEST_TOTAL

MOST_PIECES = 60
"""Of one kind that a player holds; a whole set has 40."""
Won = Annotated[Literal["wall", "discard", "loose", "rob"], msgspec.Meta(title="Won")]
Text = Annotated[str, msgspec.Meta(max_length=200)]
Points = Annotated[int, msgspec.Meta(ge=0, le=LARGEST_TOTAL)]
Pieces = Annotated[int, msgspec.Meta(ge=0, le=MOST_PIECES)]
Paid = Annotated[Literal["figures", "sticks", "tallies"], msgspec.Meta(title="Paid")]
"""In what is paid: points that are written down, counting sticks, or tallies, which are sticks with coins of 1,000 and 2,000."""
Claim = Literal["final", "original_call", "heaven", "earth", "kong_on_kong", "thirteenth"]
Happened = Annotated[Claim, msgspec.Meta(title="Happened")]


class Laid(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What lies before a player: groups of tiles in notation, without the winning tile; or a total that they have counted.

    `called`: a loser had said that they were fishing. `short`: it is known that the hand has too few tiles.
    """

    wind: Wind
    groups: Annotated[list[Text], msgspec.Meta(max_length=40)] = []
    total: Annotated[int, msgspec.Meta(ge=0, le=LARGEST_TOTAL)] | None = None
    called: bool = False
    short: bool = False


class Count(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Four hands to be counted. `last` is the winning tile, `won` how it came, `happened` what else is true of the win.

    `rulings` are those that change what is paid, as `settle` reads them: "RX-INF-9:S". Players hold points, told by `holdings`,
    or sticks or tallies of the kinds that `Ways.money` tells, counted in `purses`.
    """

    players: Annotated[list[Laid], msgspec.Meta(min_length=2, max_length=4)]
    rules: Name = "redux"
    options: Annotated[dict[Name, Chosen], msgspec.Meta(max_length=60)] = {}
    round: Wind = "E"
    winner: Wind | None = None
    last: Annotated[str, msgspec.Meta(max_length=2)] = ""
    won: Won | None = None
    happened: Annotated[list[Happened], msgspec.Meta(max_length=6)] = []
    cannon: Wind | None = None
    goulash: bool = False
    rulings: Annotated[list[Text], msgspec.Meta(max_length=12)] = []
    money: Paid = "figures"
    holdings: Annotated[dict[Name, Points], msgspec.Meta(max_length=4)] = {}
    purses: Annotated[dict[Name, list[Pieces]], msgspec.Meta(max_length=4)] = {}


class CountFault(msgspec.Struct, frozen=True):
    """Why something cannot be counted: its code, its sentence, and the clauses that this names."""

    code: str
    reason: str
    clauses: list[str]


class LaidGroup(msgspec.Struct, frozen=True):
    """A group as it was read: its tiles, whether it is a set on the table, and how that lies."""

    tiles: list[str]
    lies: Literal["hand", "exposed", "concealed", "claimed", "bonus"]


class OtherReading(msgspec.Struct, frozen=True):
    """Another way to read a hand, and what it would score."""

    sets: list[ScoredSet]
    total: int


class Counted(msgspec.Struct, frozen=True):
    """A hand as far as it is laid out. `lacks` says how many tiles are missing; once none is, it has a total or a `fault`.

    `groups` are those that were asked about, one for one, empty where one cannot be read.
    """

    wind: Wind
    groups: list[LaidGroup]
    lacks: int
    fault: CountFault | None = None
    total: int | None = None
    points: int | None = None
    doublers: int | None = None
    special: str | None = None
    capped: bool = False
    lines: list[Line] = []
    sets: list[ScoredSet] = []
    others: list[OtherReading] = []


class InPieces(msgspec.Struct, frozen=True):
    """A payment in sticks or tallies: how many of each kind are handed over, and how many come back as change."""

    payment: Payment[str]
    given: list[int]
    change: list[int]


class Settled(msgspec.Struct, frozen=True):
    """Who pays whom by the rules, the fewest payments that come to the same, and what each gains.

    `pieces` are these payments one after the other in sticks or tallies, none where they cannot be made so; `purses` what
    everybody has afterwards.
    """

    payments: list[Payment[str]]
    transfers: list[Payment[str]]
    net: dict[str, int]
    pieces: list[InPieces] | None = None
    purses: dict[str, list[int]] = {}


class Penalty(msgspec.Struct, frozen=True):
    """A ruling that changes what is paid: by which word it is asked for, what a player has done, and what follows.

    `ends`: the hand has ended with it, and nobody has won. `helps`: it names another player and what these had counted.
    """

    ruling: str
    clause: str
    done: str
    follows: str
    ends: bool
    helps: bool


class Money(msgspec.Struct, frozen=True):
    """Sticks or tallies: the points of each kind, and how many of each a player has at the start."""

    paid: Paid
    values: list[int]
    start: list[int]


class Ways(msgspec.Struct, frozen=True):
    """What these rules know: how the winning tile may come, what else may be true of a win, what may be ruled.

    `tiles` counts the whole set by kind, and `wild` is what is wild in this hand. `calls`: what a loser has said counts.
    `capped`: payments stop at what a player holds. Where nothing is scored a hand ends with the win.
    """

    won: list[Won]
    happened: list[Happened]
    bonus: bool
    cannon: bool
    goulash: bool
    players: int = 4
    scoring: bool = True
    capped: bool = False
    calls: bool = False
    wild: Literal["2b", "joker"] | None = None
    tiles: dict[str, int] = {}
    penalties: list[Penalty] = []
    start: int = 0
    money: list[Money] = []


class Counting(msgspec.Struct, frozen=True):
    """The hands as counted, how many of each kind of tile are left for them, and the settlement once all have a total.

    `fault` says why there is none though they have.
    """

    players: list[Counted]
    left: dict[str, int]
    ways: Ways
    settled: Settled | None = None
    fault: CountFault | None = None
