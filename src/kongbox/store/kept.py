"""Sessions and hands as the store lists them, without opening them."""

from typing import Annotated, Literal

import msgspec

Status = Literal["playing", "left", "over"]
"""The status of a session: in play; left by a player, who can resume it; or over."""

Chair = Annotated[int, msgspec.Meta(ge=0, lt=4)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Points = Annotated[int, msgspec.Meta(ge=-(10**15), le=10**15)]
"""A number of points, in a range that a database can sum without rounding."""


class SeatKept(msgspec.Struct, frozen=True):
    """A seat: the player's name, holdings, hands won, and place. `bot` is set if the player is a bot."""

    seat: Chair
    name: str
    bot: str | None
    total: Points
    wins: Count = 0
    place: Count = 0


class SitterKept(msgspec.Struct, frozen=True):
    """The player of a seat in one hand, if another player had the seat when the session began. `bot` is set for a bot."""

    session: str
    number: Count
    seat: Chair
    name: str
    bot: str | None


class SessionKept(msgspec.Struct, frozen=True):
    """A session: its start, its last change, its rules, the number of finished hands, and the standing.

    If hands are not `scored`, the hands won decide the places. A session put `away` is saved but not listed. An `exercise`
    continues a position, or is practice for a hand of the day. It is left out of all figures. `table` is the table of friends,
    if any.
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
    """The session of a hand of the day. `day` is the date of the hand. `late` says that the session was begun on a later date."""

    day: str = ""
    late: bool = False


class HandKept(msgspec.Struct, frozen=True):
    """A finished hand, with its place in the session. It has the winner, the giver and the manner of winning, or the reason why
    nobody won.

    If hands are scored, `points`, `doublers`, `special` (a row's id), `at_limit` and `hand` (in notation) describe the winner's
    hand. `net` has each seat's gain.
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
    """A person whom a table of friends admitted. `name` is the name that they last used, and `secret` is the hash of
    their token.
    """

    id: str
    name: str
    secret: str
    first_seen: str
    last_seen: str
    program: bool
