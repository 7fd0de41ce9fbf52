"""Sessions and hands as the store lists them, without opening them."""

from typing import Annotated, Literal

import msgspec

Status = Literal["playing", "left", "over"]
"""Whether a session is in play, was left and can be resumed, or is over."""

Chair = Annotated[int, msgspec.Meta(ge=0, lt=4)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Points = Annotated[int, msgspec.Meta(ge=-(10**15), le=10**15)]
"""The range of a cell. Sums of such numbers are exact integers in every database."""


class SeatKept(msgspec.Struct, frozen=True):
    """A seat: its player, who may be a bot, and the player's holdings, hands won, and place."""

    seat: Chair
    name: str
    bot: str | None
    total: Points
    wins: Count = 0
    place: Count = 0


class SitterKept(msgspec.Struct, frozen=True):
    """A seat's player in a hand, if another player had the seat when the session began. `bot` is set if the player is a bot."""

    session: str
    number: Count
    seat: Chair
    name: str
    bot: str | None


class SessionKept(msgspec.Struct, frozen=True):
    """A session: start, last move, rules, number of finished hands, and standing.

    If nothing is `scored`, places go by hands won. A session put `away` is saved but not listed. An `exercise` continues
    a position, or is practice for a hand of the day, and counts in no figures. `table` is the table of friends at which it is
    played.
    """

    id: str
    status: Status
    begun: str
    changed: str
    rules: str
    called: str
    hash: str
    hands: Count
    seal: str
    seats: list[SeatKept] = []
    scored: bool = True
    away: bool = False
    exercise: bool = False
    table: str | None = None


class DayKept(SessionKept, frozen=True):
    """The session of a hand of the day: the date of the hand, and whether it was begun on a later date."""

    day: str = ""
    late: bool = False


class HandKept(msgspec.Struct, frozen=True):
    """A finished hand: its place in the session, its points, and winner, giver and manner of winning, or why nobody won.

    If hands are scored, the other fields describe the winner's hand: its `doublers`, the rule of a `special` hand, whether it
    reaches the limit, and its tiles in notation.
    """

    session: str
    number: Count
    ended: str
    east: int
    dealer: int
    prevailing: int
    goulash: bool
    winner: int | None
    giver: int | None
    how: str | None
    why: str | None
    points: Points | None
    doublers: Count | None
    special: str | None
    at_limit: bool
    hand: str | None
    net: tuple[Points, ...]


class PersonKept(msgspec.Struct, frozen=True):
    """A person who was admitted: their last name, when they were last seen, and the hash of their token."""

    id: str
    name: str
    secret: str
    first_seen: str
    last_seen: str
    program: bool
