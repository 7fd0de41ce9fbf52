"""Messages about chairs: swaps, the next session, and players who share a device."""

from typing import Annotated

import msgspec
from msgspec import Meta

from ..game.views.requests import Name

ChairNumber = Annotated[int, Meta(ge=0, le=3, title="ChairNumber")]
"""The number of a chair at the table. The draw assigns a seat to each chair."""


class SwapChairs(msgspec.Struct, tag_field="type", tag="swap", forbid_unknown_fields=True, frozen=True):
    """Ask the person on a chair to swap chairs with you."""

    chair: ChairNumber


class MoveTo(msgspec.Struct, tag_field="type", tag="move", forbid_unknown_fields=True, frozen=True):
    """Move a person or a bot, by name, to a chair. The chair's occupant moves to the chair that becomes free.

    If a watcher is moved, no chair becomes free. A person on the chair then becomes a watcher, and a bot leaves the table.
    """

    name: Name
    chair: ChairNumber


class Again(msgspec.Struct, tag_field="type", tag="again", forbid_unknown_fields=True, frozen=True):
    """Say that you are ready for another session under the same rules. The session begins once every player is ready, or once the
    host sends `now`. After the last hand, while the host is away, any player may send `now`.
    """

    now: bool = False


class PlayNext(msgspec.Struct, tag_field="type", tag="play-next", forbid_unknown_fields=True, frozen=True):
    """Ask for a chair in the next session (`on`), or stop asking for one."""

    on: bool


class GiveUp(msgspec.Struct, tag_field="type", tag="give-up", forbid_unknown_fields=True, frozen=True):
    """Offer your chair in the next session to the people who ask for one (`on`), or end the offer. The host may offer any
    `chair`.
    """

    on: bool
    chair: ChairNumber | None = None


class SeatHere(msgspec.Struct, tag_field="type", tag="seat-here", forbid_unknown_fields=True, frozen=True):
    """Seat another player, with whom you share your device."""

    name: Annotated[str, Meta(max_length=200)]


class LeaveHere(msgspec.Struct, tag_field="type", tag="leave-here", forbid_unknown_fields=True, frozen=True):
    """Let another player on your device, chosen by name, leave the table."""

    name: Name


class Uncover(msgspec.Struct, tag_field="type", tag="uncover", forbid_unknown_fields=True, frozen=True):
    """Show the hand of one of the players who share your device."""

    chair: ChairNumber


class CoverHand(msgspec.Struct, tag_field="type", tag="cover", forbid_unknown_fields=True, frozen=True):
    """Cover the hand that your device shows."""


class PassHere(msgspec.Struct, tag_field="type", tag="pass-here", forbid_unknown_fields=True, frozen=True):
    """Pass for every player on your device who has not answered the open tile."""

    serial: int


class OneDevice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A shared device: the chairs of its players, and the chair whose hand it shows, if any.

    `next`: the chair of the player who should take the device. `asked`, sent while a tile is open: the chairs whose players have
    not answered the tile. Any of these players may take the device.
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

    `comes`: the chairs that people from the queue take. `longest`, sent if somebody in the queue gets no chair: the chair of the
    person who has played the most sessions in a row.
    """

    queue: list[str]
    gives: list[ChairNumber] = []
    comes: list[NextChair] = []
    longest: ChairNumber | None = None


ChairsRequest = SwapChairs | MoveTo | Again | PlayNext | GiveUp | SeatHere | LeaveHere | Uncover | CoverHand | PassHere
