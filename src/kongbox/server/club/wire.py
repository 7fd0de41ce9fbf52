"""The messages about a club's evening: open it, draw a round, change who plays, read it."""

from typing import Annotated

import msgspec
from msgspec import Meta

from ...book.form import MOST_POINTS, Player, Sum
from ...book.standing import StandingKept
from ...club.form import Number, Reason
from ...game.play.match import MOST_HANDS
from ...game.views.kinds import Wind
from ...game.views.requests import Chosen, Name

ClubName = Annotated[str, Meta(min_length=1, max_length=60)]


class NewClub(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An evening to open. Every table plays `hands` hands a round; 0 leaves that to the rules.

    If the players do not fill tables of four, some tables have three; with `bench`, the players left over sit out instead.
    """

    name: ClubName
    players: Annotated[list[str], Meta(min_length=2)]
    rules: Name = "redux"
    options: Annotated[dict[Name, Chosen], Meta(max_length=60)] = {}
    hands: Annotated[int, Meta(ge=0, le=MOST_HANDS)] = 0
    start: Annotated[int, Meta(ge=0, le=MOST_POINTS)] | None = None
    bench: bool = False


class DrawRound(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Draw the next round of an evening that has `after` rounds so far."""

    after: Annotated[int, Meta(ge=0, le=100)]


class SetMember(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Add a player; or, with a `number`, change that player's name, or whether they are away in the next round."""

    name: Player
    number: Number | None = None
    away: bool = False


class Penalise(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Take points off a player in the standings."""

    player: Number
    points: Sum
    reason: Reason = ""


class Revoke(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Revoke the penalty with this number, counted from 0; or restore it."""

    penalty: Annotated[int, Meta(ge=0)]
    revoked: bool = True


class ClubSeat(msgspec.Struct, frozen=True):
    """A player at a table: their wind, and what they hold and have gained once the table has begun."""

    name: str
    wind: Wind
    holds: int
    gained: int
    place: int


class ClubTable(msgspec.Struct, frozen=True):
    """A table of a round: its book with the code for readers, the device that writes in it, and how many hands it has.

    A deleted book has no code, and nothing of it counts.
    """

    number: int
    book: str
    look: str
    device: str
    hands: int
    over: bool
    seats: list[ClubSeat]


class ClubRound(msgspec.Struct, frozen=True):
    """A round: its tables, and who sits out."""

    number: int
    tables: list[ClubTable]
    bench: list[str]


class ClubMember(msgspec.Struct, frozen=True):
    """A player. `away`: they do not play in the next round. `fixed`: they have a place in a round, and keep their name."""

    name: str
    away: bool
    fixed: bool


class ClubPenalty(msgspec.Struct, frozen=True):
    """A penalty in the standings."""

    name: str
    points: int
    reason: str
    revoked: bool


class ClubPage(msgspec.Struct, frozen=True):
    """A club's evening. `hosts`: the reader may draw its rounds. `links` are the addresses at which others find this page.

    `sizes` are the numbers of players at the tables of the next round, and `resting` is how many would sit out. If `sizes` is
    empty, the next round cannot be drawn.
    """

    id: str
    look: str
    name: str
    begun: str
    rules: str
    called: str
    hands: int
    hosts: bool
    over: bool
    links: list[str]
    members: list[ClubMember]
    rounds: list[ClubRound]
    standings: list[StandingKept]
    penalties: list[ClubPenalty]
    sizes: list[int]
    resting: int


class ClubLine(msgspec.Struct, frozen=True):
    """An evening in the list."""

    id: str
    name: str
    begun: str
    players: int
    rounds: int
    over: bool


class ClubList(msgspec.Struct, frozen=True):
    """The evenings, the newest first."""

    clubs: list[ClubLine]
