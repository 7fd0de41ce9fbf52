"""What the page of the scorer asks, and what it is told."""

from typing import Annotated, Literal

import msgspec

from ...game import Line, Payment, ScoredSet
from ...game.views.kinds import Wind
from ...rulesets.largest import LARGEST_TOTAL
from ..messages import Chosen, Name

Won = Annotated[Literal["wall", "discard", "loose", "rob"], msgspec.Meta(title="Won")]
Text = Annotated[str, msgspec.Meta(max_length=200)]
Claim = Literal["final", "original_call", "heaven", "earth", "kong_on_kong", "thirteenth"]
Happened = Annotated[Claim, msgspec.Meta(title="Happened")]


class Laid(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What lies before a player: groups of tiles in notation, without the winning tile; or a total that they have counted."""

    wind: Wind
    groups: Annotated[list[Text], msgspec.Meta(max_length=40)] = []
    total: Annotated[int, msgspec.Meta(ge=0, le=LARGEST_TOTAL)] | None = None


class Count(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Four hands to be counted. `last` is the winning tile, `won` how it came, `happened` what else is true of the win."""

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


class Settled(msgspec.Struct, frozen=True):
    """Who pays whom by the rules, the fewest payments that come to the same, and what each gains."""

    payments: list[Payment]
    transfers: list[Payment]
    net: dict[str, int]


class Ways(msgspec.Struct, frozen=True):
    """What these rules know: how the winning tile may come, what else may be true of a win, and whether there are bonus tiles."""

    won: list[Won]
    happened: list[Happened]
    bonus: bool
    cannon: bool
    goulash: bool


class Counting(msgspec.Struct, frozen=True):
    """The hands as counted, how many of each kind of tile are left for them, and the settlement once all have a total.

    `fault` says why there is none though they have.
    """

    players: list[Counted]
    left: dict[str, int]
    ways: Ways
    settled: Settled | None = None
    fault: CountFault | None = None
