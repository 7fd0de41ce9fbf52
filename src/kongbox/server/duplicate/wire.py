"""The messages of duplicate evenings. The client's types are generated from these."""

from typing import Annotated

import msgspec
from msgspec import Meta

from ...game.views.kinds import Seat, Wind
from ...tables.wire import Stage

Called = Annotated[str, Meta(max_length=100)]


class PlayWalls(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Play the walls of an earlier `session`, or share walls with another `table` in its lobby. By default, shuffle new ones."""

    session: Called = ""
    table: Called = ""


class WallsOf(msgspec.Struct, frozen=True):
    """An earlier session whose walls can be played: its start, rules, finished hands and players.

    `knows` are the players of this table who have played them, and so cannot play them again.
    """

    session: str
    begun: str
    called: str
    hands: int
    players: list[str]
    knows: list[str]


class TableBeside(msgspec.Struct, frozen=True):
    """Another table of the same host, with its players. While it is in its lobby, the two tables can share their walls.

    `knows` are the players who sit at both.
    """

    id: str
    stage: Stage
    players: list[str]
    knows: list[str]


class WallsKnown(msgspec.Struct, frozen=True):
    """The walls that a table can play: those of earlier sessions, the last first, and of other tables."""

    sessions: list[WallsOf]
    tables: list[TableBeside]


class DuplicateSide(msgspec.Struct, frozen=True):
    """One of two sessions on the same walls: the players by seat, its finished hands, how many of them the other has not played,
    and whether it is over. `mine` is the asker's seat, if they played here.
    """

    session: str
    begun: str
    players: list[str]
    hands: int
    alone: int
    over: bool
    mine: Seat | None = None


class DuplicateHand(msgspec.Struct, frozen=True):
    """A deal that both have finished: the wind of the round, the dealer, and how many earlier deals had the same wind and dealer
    (`again`).

    For each session: the hand's number, how it ended, and the payments by seat.
    """

    round: Wind
    dealer: Seat
    again: int
    goulash: bool
    numbers: tuple[int, int]
    told: tuple[str, str]
    net: tuple[list[int], list[int]]


class DuplicatePlace(msgspec.Struct, frozen=True):
    """A player's place over the deals that both sessions have finished: the player's points there, and the lead over the same
    seat of the other session.
    """

    side: int
    seat: Seat
    name: str
    points: int
    gain: int
    place: int


class DuplicatePage(msgspec.Struct, frozen=True):
    """Two sessions on the same walls, deal by deal, and the `places` of all their players. Only deals that both have finished
    count.
    """

    rules: str
    seats: list[Seat]
    sides: tuple[DuplicateSide, DuplicateSide]
    hands: list[DuplicateHand]
    places: list[DuplicatePlace]
