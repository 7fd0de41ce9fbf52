"""The messages about a position in writing. The client's types are generated from these."""

import msgspec

from ...game.views.kinds import Seat, Wind
from ...game.views.seat import SetView
from ...game.views.wire import Thrown


class Fault(msgspec.Struct, frozen=True):
    """Why a text is not a position yet, and where, if that is known."""

    code: str
    reason: str
    line: int | None
    column: int | None


class HandTold(msgspec.Struct, frozen=True):
    """A hand of the position: its tiles, its distance from ready, and its waits. `dealt`: it was dealt at random."""

    seat: Seat
    wind: Wind
    tiles: list[str]
    sets: list[SetView]
    bonus: list[str]
    dealt: bool
    away: int | None
    waits: list[str]


class Offered(msgspec.Struct, frozen=True):
    """A player's possible actions, in words."""

    wind: Wind
    labels: list[str]


class PositionTold(msgspec.Struct, frozen=True):
    """A position as the engine reads it, or its `fault`. `tiles` counts the whole set by kind, if the rules can be read."""

    fault: Fault | None
    rules: str = ""
    name: str = ""
    tiles: dict[str, int] = {}
    wild: str | None = None
    said: str = ""
    left: int = 0
    hands: list[HandTold] = []
    discards: list[Thrown] = []
    legal: list[Offered] = []
