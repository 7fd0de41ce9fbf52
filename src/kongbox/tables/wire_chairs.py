"""Requests about chairs: swaps, the next session, and players who share one device; and what a page shows of them."""

from typing import Annotated

import msgspec
from msgspec import Meta

from ..game.views.requests import Name

ChairNumber = Annotated[int, Meta(ge=0, le=3, title="ChairNumber")]
"""One of the chairs around the table. The draw assigns seats to chairs."""


class SwapChairs(msgspec.Struct, tag_field="type", tag="swap", forbid_unknown_fields=True, frozen=True):
    """Ask the person on a chair to swap chairs."""

    chair: ChairNumber


class MoveTo(msgspec.Struct, tag_field="type", tag="move", forbid_unknown_fields=True, frozen=True):
    """Move a person or a bot, by name, to a chair. Its occupant takes the chair that becomes free.

    If a spectator moves, a person on the chair becomes a spectator, and a bot leaves.
    """

    name: Name
    chair: ChairNumber


class Again(msgspec.Struct, tag_field="type", tag="again", forbid_unknown_fields=True, frozen=True):
    """Say that you are ready for another session under the same rules. It
    begins once everybody is ready; the host can begin it `now`."""

    now: bool = False


class PlayNext(msgspec.Struct, tag_field="type", tag="play-next", forbid_unknown_fields=True, frozen=True):
    """Ask for a chair in the next session, or stop asking."""

    on: bool


class GiveUp(msgspec.Struct, tag_field="type", tag="give-up", forbid_unknown_fields=True, frozen=True):
    """Make room in the next session for somebody who asks for a chair, or take that back. The host may do so for any `chair`."""

    on: bool
    chair: ChairNumber | None = None


class SeatHere(msgspec.Struct, tag_field="type", tag="seat-here", forbid_unknown_fields=True, frozen=True):
    """Seat another player on this device, which they and I pass round."""

    name: Annotated[str, Meta(max_length=200)]


class LeaveHere(msgspec.Struct, tag_field="type", tag="leave-here", forbid_unknown_fields=True, frozen=True):
    """Let another player of this device leave the table for good, by name."""

    name: Name


class Uncover(msgspec.Struct, tag_field="type", tag="uncover", forbid_unknown_fields=True, frozen=True):
    """Show the hand of one of this device's players on it."""

    chair: ChairNumber


class CoverHand(msgspec.Struct, tag_field="type", tag="cover", forbid_unknown_fields=True, frozen=True):
    """Cover the hand that this device shows."""


class PassHere(msgspec.Struct, tag_field="type", tag="pass-here", forbid_unknown_fields=True, frozen=True):
    """Pass for every player of this device who has not answered the open tile."""

    serial: int


class OneDevice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A shared device: the chairs of its players, and the chair whose hand it shows, if any.

    `next` is the player who should take the device. While a tile is open, any player in `asked` may take it instead and claim the
    tile; they have not answered yet.
    """

    chairs: list[ChairNumber]
    shows: ChairNumber | None = None
    next: ChairNumber | None = None
    asked: list[ChairNumber] = []


class NextChair(msgspec.Struct, frozen=True):
    """A chair, and the person who takes it when the next session begins."""

    chair: ChairNumber
    name: str


class NextSession(msgspec.Struct, frozen=True, omit_defaults=True):
    """The arrangements for the next session: who asks for a chair, in order, who makes room, and who takes which chair.

    `longest` is the chair of the person who has played the most sessions in a row, if somebody who asks still has no chair.
    """

    queue: list[str]
    gives: list[ChairNumber] = []
    comes: list[NextChair] = []
    longest: ChairNumber | None = None


ChairsRequest = SwapChairs | MoveTo | Again | PlayNext | GiveUp | SeatHere | LeaveHere | Uncover | CoverHand | PassHere
