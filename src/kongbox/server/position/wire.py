"""The messages about a written position."""

import msgspec

from ...game.views.kinds import Seat, Wind
from ...game.views.seat import SetView
from ...game.views.wire import Thrown
from ..scorer.wire import Counted


class Fault(msgspec.Struct, frozen=True):
    """The reason why a text is not a position yet, with the fault's line and column if they are known.

    `wind` is the wind of the player whose hand or discard has the fault; None if the fault is elsewhere.
    """

    code: str
    reason: str
    line: int | None
    column: int | None
    wind: Wind | None = None


class PositionHand(msgspec.Struct, frozen=True):
    """A hand of the position. `dealt`: the hand was dealt at random."""

    seat: Seat
    wind: Wind
    tiles: list[str]
    sets: list[SetView]
    bonus: list[str]
    dealt: bool


class Helping(msgspec.Struct, frozen=True):
    """A tile that completes a hand or brings it nearer to ready, and how many tiles of that kind the player does not see.

    If the tile completes the hand, `discard` is the total for a win on another player's discard, and `wall` is the
    total for a win on a drawn tile. A total is None if the hand cannot win in this way, or if the rules have no scoring.
    """

    tile: str
    unseen: int
    discard: int | None = None
    wall: int | None = None


class Way(msgspec.Struct, frozen=True):
    """How far thirteen tiles are from ready, and which tiles help them.

    `discard` is the tile whose discard leaves these thirteen; None if the hand has only thirteen tiles.
    """

    discard: str | None
    away: int
    tiles: list[Helping]
    total: int


class DangerousTiles(msgspec.Struct, frozen=True):
    """Tiles of a hand that are dangerous to discard, all for the same reasons. `text` gives the reasons in words."""

    tiles: list[str]
    text: str
    clauses: list[str]


class JudgedHand(msgspec.Struct, frozen=True):
    """A written hand as the engine judges it, even while other hands are unfinished.

    `fault` says what is wrong with this hand. `lacks` is the number of missing tiles. `away` is the number of tiles from ready,
    -1 for mahjong; None without thirteen or fourteen tiles. `score` is the score of a complete hand.
    """

    wind: Wind
    lacks: int = 0
    fault: str | None = None
    away: int | None = None
    ways: list[Way] = []
    dangers: list[DangerousTiles] = []
    score: Counted | None = None


class Offered(msgspec.Struct, frozen=True):
    """A player's possible actions, in words."""

    wind: Wind
    labels: list[str]


class PositionView(msgspec.Struct, frozen=True):
    """A position as the engine reads it, or the position's `fault`. `tiles` is the number of tiles of each kind in the whole set;
    empty if the engine cannot read the position's rules.
    """

    fault: Fault | None
    rules: str = ""
    name: str = ""
    tiles: dict[str, int] = {}
    wild: str | None = None
    said: str = ""
    left: int = 0
    hands: list[PositionHand] = []
    discards: list[Thrown] = []
    legal: list[Offered] = []
    judged: list[JudgedHand] = []
