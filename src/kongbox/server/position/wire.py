"""What a page is told of a position that is being written; the client's types are written from these."""

import msgspec

from ...game.views.kinds import Seat, Wind
from ...game.views.seat import SetView
from ...game.views.wire import Thrown


class Fault(msgspec.Struct, frozen=True):
    """Why a text is no position yet, and where, as far as that can be said."""

    code: str
    reason: str
    line: int | None
    column: int | None


class HandTold(msgspec.Struct, frozen=True):
    """A hand of the position: its tiles, how many it lacks until it is ready, and what it waits for; `dealt` is one by chance."""

    seat: Seat
    wind: Wind
    tiles: list[str]
    sets: list[SetView]
    bonus: list[str]
    dealt: bool
    away: int | None
    waits: list[str]


class Offered(msgspec.Struct, frozen=True):
    """What a player could do now, in words."""

    wind: Wind
    labels: list[str]


class PositionTold(msgspec.Struct, frozen=True):
    """A position as the engine reads it, or its `fault`; `tiles` counts the whole set by kind, where the rules can be read."""

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
