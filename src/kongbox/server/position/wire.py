"""The messages about a written position. The client's types are generated from these."""

import msgspec

from ...game.views.kinds import Seat, Wind
from ...game.views.seat import SetView
from ...game.views.wire import Thrown
from ..scorer.wire import Counted


class Fault(msgspec.Struct, frozen=True):
    """The reason why a text is not a position yet, with its place in the text if that is known. `wind` is the wind of the hand
    concerned.
    """

    code: str
    reason: str
    line: int | None
    column: int | None
    wind: Wind | None = None


class PositionHand(msgspec.Struct, frozen=True):
    """A hand of the position. `dealt`: it was dealt at random."""

    seat: Seat
    wind: Wind
    tiles: list[str]
    sets: list[SetView]
    bonus: list[str]
    dealt: bool


class Helping(msgspec.Struct, frozen=True):
    """A tile that completes a hand or brings it nearer to ready, and how many tiles of that kind the player does not see.

    If it completes the hand, `discard` and `wall` are the hand's totals when the tile is a discard and when it is drawn; None
    without scoring.
    """

    tile: str
    unseen: int
    discard: int | None = None
    wall: int | None = None


class Way(msgspec.Struct, frozen=True):
    """How far thirteen tiles are from ready, and which tiles help them.

    `discard` is the fourteenth tile, whose discard leaves these thirteen.
    """

    discard: str | None
    away: int
    tiles: list[Helping]
    total: int


class DangerousTiles(msgspec.Struct, frozen=True):
    """Discards with the same dangers according to the sheet."""

    tiles: list[str]
    text: str
    clauses: list[str]


class JudgedHand(msgspec.Struct, frozen=True):
    """A written hand as the engine judges it, even while other hands are unfinished.

    `fault` is the fault of this hand, without its place in the text; `lacks` is how many tiles are still missing. `away` counts
    tiles from ready: 0 is fishing, -1 mahjong; None if the number of tiles is neither thirteen nor fourteen. `score` is the score
    of a complete hand.
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
    """A position as the engine reads it, or its `fault`. `tiles` counts the whole set by kind, if the rules can be read."""

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
