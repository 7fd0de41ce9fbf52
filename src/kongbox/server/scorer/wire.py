"""The messages between the scorer and its page."""

from typing import Annotated, Literal

import msgspec

from ...game import Line, Payment, ScoredSet
from ...game.views.kinds import Wind
from ...game.views.requests import Chosen, Name
from ...rulesets.largest import LARGEST_TOTAL

MOST_PIECES = 60
"""The most sticks or tallies of one kind that a player can hold; a whole set has 40."""
Won = Annotated[Literal["wall", "discard", "loose", "rob"], msgspec.Meta(title="Won")]
Text = Annotated[str, msgspec.Meta(max_length=200)]
Points = Annotated[int, msgspec.Meta(ge=0, le=LARGEST_TOTAL)]
Pieces = Annotated[int, msgspec.Meta(ge=0, le=MOST_PIECES)]
Paid = Annotated[Literal["figures", "sticks", "tallies"], msgspec.Meta(title="Paid")]
"""How payments are made: points on paper, counting sticks, or tallies, which are sticks with coins of 1,000 and 2,000."""
Claim = Literal["final", "original_call", "heaven", "earth", "kong_on_kong", "thirteenth"]
Happened = Annotated[Claim, msgspec.Meta(title="Happened")]


class Laid(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A player's hand. It is given as groups of tiles in notation, without the winning tile, or as the total that the player has
    counted.

    `called`: the player lost, and had announced fishing. `short`: the hand is known to have too few tiles.
    """

    wind: Wind
    groups: list[Text] = []
    total: Annotated[int, msgspec.Meta(ge=0, le=LARGEST_TOTAL)] | None = None
    called: bool = False
    short: bool = False


class Count(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Two to four hands to count. `last` is the winning tile, `won` is its source, and `happened` lists other facts about the
    win.

    `rulings` change payments, and have the form that `settle` reads: "RX-INF-9:S". `holdings` are the players' points. `purses`
    are their sticks or tallies, in the order of the kinds in `Ways.money`.
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
    """The reason why a hand cannot be counted: code, sentence, and the clauses named in the sentence."""

    code: str
    reason: str
    clauses: list[str]


class LaidGroup(msgspec.Struct, frozen=True):
    """A group of tiles as it was read. `lies` is "bonus" for bonus tiles and "hand" for tiles in the hand. For a set on the
    table, it says how the set lies there.
    """

    tiles: list[str]
    lies: Literal["hand", "exposed", "concealed", "claimed", "bonus"]


class OtherReading(msgspec.Struct, frozen=True):
    """Another reading of a hand, with its score."""

    sets: list[ScoredSet]
    total: int


class Counted(msgspec.Struct, frozen=True):
    """A hand as it was counted. `lacks` is the number of missing tiles. An unfinished hand has neither a `total` nor a `fault`.

    If no hand can have the total that the player counted, `doubt` says why. `groups` correspond to the groups in the request; an
    unreadable group is empty.
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
    doubt: CountFault | None = None


class InPieces(msgspec.Struct, frozen=True):
    """A payment in sticks or tallies: how many of each kind are handed over, and how many come back as change."""

    payment: Payment[str]
    given: list[int]
    change: list[int]


class Settled(msgspec.Struct, frozen=True):
    """The payments by the rules, the fewest `transfers` with the same result, and each player's gain.

    `pieces` are the `transfers` in sticks or tallies, in an order in which the players can make them; None if there is no such
    order, or if the players pay in figures. `purses` are the players' sticks or tallies afterwards.
    """

    payments: list[Payment[str]]
    transfers: list[Payment[str]]
    net: dict[str, int]
    pieces: list[InPieces] | None = None
    purses: dict[str, list[int]] = {}


class Penalty(msgspec.Struct, frozen=True):
    """A ruling that changes payments: its name, the offence, and the effect.

    `ends`: the ruling ends the hand without a winner. `helps`: the ruling must also name the player whose under-count was pointed
    out, and the total that this player had counted.
    """

    ruling: str
    clause: str
    done: str
    follows: str
    ends: bool
    helps: bool


class Money(msgspec.Struct, frozen=True):
    """Sticks or tallies: the points of each kind, and how many of each kind a player has at the start."""

    paid: Paid
    values: list[int]
    start: list[int]


class Ways(msgspec.Struct, frozen=True):
    """The possibilities under these rules: sources of the winning tile, other facts about a win, and rulings.

    `tiles` has the number of tiles of each kind in the game, and `wild` is the wild tile of this hand. `calls`: payments depend
    on whether a loser had announced fishing. `chows`: a chow can lie on the table. `capped`: payments stop at a player's
    holdings. `limit` is the most that a hand can be worth, 0 if there is no limit. Without `scoring`, a hand ends with the win.
    `call` says when a player may announce fishing.
    """

    won: list[Won]
    happened: list[Happened]
    bonus: bool
    cannon: bool
    goulash: bool
    players: int
    scoring: bool
    capped: bool
    limit: int
    calls: bool
    call: Literal["never", "first_discard", "riichi"]
    wild: Literal["2b", "joker"] | None
    chows: bool
    tiles: dict[str, int]
    penalties: list[Penalty]
    start: int
    money: list[Money]


class Counting(msgspec.Struct, frozen=True):
    """The counted hands, the number of tiles left of each kind, and the settlement once every hand has a total.

    `fault` says why a settlement is impossible.
    """

    players: list[Counted]
    left: dict[str, int]
    ways: Ways
    settled: Settled | None = None
    fault: CountFault | None = None
