"""What a page is told of a hand that it looks back on; the client's types are written from these."""

from typing import Any

import msgspec

from ...game.views.kinds import Seat
from ...game.views.wire import EventView, View


class ReviewHand(msgspec.Struct, frozen=True):
    """A hand that is over, moment by moment, as one of its players saw it, or with all hands `opened`.

    `hands` are over in this session. `names` are by seat, nothing on an empty chair; `mine` is the seat of the person whose table
    it was, `seat` the one at the bottom. The `first` moment is the deal; a JSON Patch (RFC 6902) in `changes` leads to each other
    one from the one before. `told` is what happened up to each moment since the one before. `taken` are decisions that were
    taken back: by whom, and at which moment. `table` is the table of friends at which it was played; a `guest`
    looks from another machine, and plays on from no moment there.
    """

    session: str
    hand: int
    hands: int
    names: list[str]
    mine: Seat | None
    seat: Seat
    opened: bool
    first: View
    changes: list[Any]
    told: list[list[EventView]]
    taken: list[tuple[Seat, int]] = []
    table: str | None = None
    guest: bool = False


class PositionText(msgspec.Struct, frozen=True):
    """A moment of a hand as text, from which one can play on."""

    text: str
