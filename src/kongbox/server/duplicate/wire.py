"""The messages of duplicate evenings."""

from typing import Annotated

import msgspec
from msgspec import Meta

from ...game.views.kinds import Seat, Wind
from ...tables.wire import Stage

Called = Annotated[str, Meta(max_length=100)]


class PlayWalls(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Play the walls of an earlier `session`, or share new walls with a `table` in its lobby. By default, play new walls."""

    session: Called = ""
    table: Called = ""


class WallsOf(msgspec.Struct, frozen=True):
    """An earlier session whose walls can be played: its start, its rules, the number of its finished hands, and its players.

    `knows` are the players of this table who have played these walls, and cannot play them again.
    """

    session: str
    begun: str
    called: str
    hands: int
    players: list[str]
    knows: list[str]


class TableBeside(msgspec.Struct, frozen=True):
    """Another table of the same host, with its players. While both tables are in the lobby, they can share their walls, unless
    a player sits at both.

    `knows` are the players who sit at both tables.
    """

    id: str
    stage: Stage
    players: list[str]
    knows: list[str]


class WallsKnown(msgspec.Struct, frozen=True):
    """The walls that a table can play: those of earlier sessions, the most recent first, and those of other tables."""

    sessions: list[WallsOf]
    tables: list[TableBeside]


class DuplicateSide(msgspec.Struct, frozen=True):
    """One of two sessions on the same walls: its players by seat, and the number of its finished hands.

    `alone` is the number of these hands that the other session lacks. `over`: this session is over. `mine` is the asker's seat;
    None if it is unknown, or if the asker did not play.
    """

    session: str
    begun: str
    players: list[str]
    hands: int
    alone: int
    over: bool
    mine: Seat | None = None


class DuplicateHand(msgspec.Struct, frozen=True):
    """A deal that both sessions have finished: the wind of the round, and the dealer.

    `again` is the number of earlier deals with the same wind and dealer. `numbers`, `told` and `net` have one item for each
    session: the hand's number, how it ended, and each seat's gain.
    """

    round: Wind
    dealer: Seat
    again: int
    goulash: bool
    numbers: tuple[int, int]
    told: tuple[str, str]
    net: tuple[list[int], list[int]]


class DuplicatePlace(msgspec.Struct, frozen=True):
    """A player's place in the ranking over the deals that both sessions have finished.

    `points` are the player's points from these deals, and `gain` is the lead over the player in the same seat of the
    other session.
    """

    side: int
    seat: Seat
    name: str
    points: int
    gain: int
    place: int


class DuplicatePage(msgspec.Struct, frozen=True):
    """Two sessions on the same walls, deal by deal, and the `places` of all their players.

    Only deals that both sessions have finished count.
    """

    rules: str
    seats: list[Seat]
    sides: tuple[DuplicateSide, DuplicateSide]
    hands: list[DuplicateHand]
    places: list[DuplicatePlace]
