"""The messages about a club's evening."""

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
    """An evening to open. Every table plays `hands` hands in each round. If `hands` is 0, the rules say when a round ends.

    If the players do not fill tables of four, some tables have three players where the rules allow this. With `bench`, the
    players left over sit out instead.
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
    """Add a player, or change the player with this `number`. If `away` is true, the player does not play in the next round."""

    name: Player
    number: Number | None = None
    away: bool = False


class Penalise(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Take points from a player in the standings."""

    player: Number
    points: Sum
    reason: Reason = ""


class Revoke(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Revoke the penalty with this number, counted from 0. If `revoked` is false, restore it."""

    penalty: Annotated[int, Meta(ge=0)]
    revoked: bool = True


class ClubSeat(msgspec.Struct, frozen=True):
    """A player at a table: the player's wind, holdings, gain and place. The last three mean nothing before the first hand."""

    name: str
    wind: Wind
    holds: int
    gained: int
    place: int


class ClubTable(msgspec.Struct, frozen=True):
    """A table of a round: its book, the book's code for readers (`look`), and the device that writes in the book.

    `hands` is the number of hands in the book. If the book was deleted or cannot be read, `look` is "" and `hands` is 0.
    """

    number: int
    book: str
    look: str
    device: str
    hands: int
    over: bool
    seats: list[ClubSeat]


class ClubRound(msgspec.Struct, frozen=True):
    """A round: its tables, and the players who sit out."""

    number: int
    tables: list[ClubTable]
    bench: list[str]


class ClubMember(msgspec.Struct, frozen=True):
    """A player. If `away` is true, the player does not play in the next round.

    `fixed`: the name stays, because the player has had a place in a round.
    """

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
    """A club's evening. If `hosts` is true, the reader may draw rounds. `links` are addresses at which others can open
    the page.

    `sizes` are the numbers of players at the tables of the next round; empty if there are too few players. `resting` is the
    number of players who would sit out.
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
