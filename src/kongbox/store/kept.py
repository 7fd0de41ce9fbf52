"""What the store tells of sessions and hands without opening them."""

from typing import Annotated, Literal

import msgspec

Status = Literal["playing", "left", "over"]
"""A session is being played, was left for another and can be gone on with, or has come to its end."""

Chair = Annotated[int, msgspec.Meta(ge=0, lt=4)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Points = Annotated[int, msgspec.Meta(ge=-(10**15), le=10**15)]
"""What a cell may hold; sums of so many points are still whole numbers everywhere."""


class SeatKept(msgspec.Struct, frozen=True):
    """Who sat where, by which bot if any, what they hold, how many hands they have won, and which place that is."""

    seat: Chair
    name: str
    bot: str | None
    total: Points
    wins: Count = 0
    place: Count = 0


class SitterKept(msgspec.Struct, frozen=True):
    """Who sat at a seat in a hand, where another has taken the chair since the session was opened; by which bot, if any."""

    session: str
    number: Count
    seat: Chair
    name: str
    bot: str | None


class SessionKept(msgspec.Struct, frozen=True):
    """A session: when it was begun and last played, by which rules, how many hands are over, and how it stands.

    Where nothing is `scored` places go by the hands that were won. One that was put `away` is kept, and not listed; an
    `exercise` was played on from a position, and counts in no figures. `table` is the table of friends at which it is played.
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


class HandKept(msgspec.Struct, frozen=True):
    """A hand that is over: its place in the session, who won from whom, how, or why nobody did, with how many points.

    Of the winner's hand, where hands are scored: its `doublers`, the rule of a `special` hand, whether it comes to the limit that
    was agreed, and its tiles in notation.
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
    """Somebody who was let in: what they were called where they were seen last, when that was, and the hash of their token."""

    id: str
    name: str
    secret: str
    first_seen: str
    last_seen: str
    program: bool
