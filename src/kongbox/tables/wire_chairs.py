"""Requests about chairs: swaps, the next session, and players who share one device; and what a page shows of them."""

from typing import Annotated

import msgspec
from msgspec import Meta

from ..game.views.requests import Name

ChairNumber = Annotated[int, Meta(ge=0, le=3, title="ChairNumber")]
"""One of the chairs around the table. The draw assigns seats to chairs."""


class SwapChairs(msgspec.Struct, tag_field="type", tag="swap", forbid_unknown_fields=True, frozen=True):
    """Ask the person on a chair to swap chairs with you."""

    chair: ChairNumber


class MoveTo(msgspec.Struct, tag_field="type", tag="move", forbid_unknown_fields=True, frozen=True):
    """Move a person or a bot, by name, to a chair. The occupant of that chair takes the one that becomes free.

    If a spectator moves, a person on the chair becomes a spectator, and a bot leaves.
    """

    name: Name
    chair: ChairNumber


class Again(msgspec.Struct, tag_field="type", tag="again", forbid_unknown_fields=True, frozen=True):
    """Say that you are ready for another session under the same rules. It begins once every player is ready, or at once if the
    host sends `now`.
    """

    now: bool = False


class PlayNext(msgspec.Struct, tag_field="type", tag="play-next", forbid_unknown_fields=True, frozen=True):
    """Ask for a chair in the next session (`on`), or withdraw this request."""

    on: bool


class GiveUp(msgspec.Struct, tag_field="type", tag="give-up", forbid_unknown_fields=True, frozen=True):
    """Offer your chair, for the next session, to a person who asks for one, or end the offer. The host may offer any `chair`."""

    on: bool
    chair: ChairNumber | None = None


class SeatHere(msgspec.Struct, tag_field="type", tag="seat-here", forbid_unknown_fields=True, frozen=True):
    """Seat another player, with whom you share your device."""

    name: Annotated[str, Meta(max_length=200)]


class LeaveHere(msgspec.Struct, tag_field="type", tag="leave-here", forbid_unknown_fields=True, frozen=True):
    """Let another player of your device, given by name, leave the table for good."""

    name: Name


class Uncover(msgspec.Struct, tag_field="type", tag="uncover", forbid_unknown_fields=True, frozen=True):
    """Show the hand of one of the players who share your device."""

    chair: ChairNumber


class CoverHand(msgspec.Struct, tag_field="type", tag="cover", forbid_unknown_fields=True, frozen=True):
    """Cover the hand that your device shows."""


class PassHere(msgspec.Struct, tag_field="type", tag="pass-here", forbid_unknown_fields=True, frozen=True):
    """Pass for every player of your device who has not answered the open tile."""

    serial: int


class OneDevice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A shared device: the chairs of its players, and the chair whose hand it shows, if any.

    `next`: the chair of the player who should take the device. While a tile is open, `asked` are the chairs that have not
    answered it; any of these players may take the device.
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
    """The plan for the next session. `queue`: the people who ask for a chair, in order. `gives`: the chairs that are offered.

    `comes`: who takes which chair. `longest`: the chair of the person who has played the most sessions in a row, sent if somebody
    in the queue has no chair yet.
    """

    queue: list[str]
    gives: list[ChairNumber] = []
    comes: list[NextChair] = []
    longest: ChairNumber | None = None


ChairsRequest = SwapChairs | MoveTo | Again | PlayNext | GiveUp | SeatHere | LeaveHere | Uncover | CoverHand | PassHere
