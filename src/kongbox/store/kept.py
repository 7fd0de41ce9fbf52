"""What the store tells of sessions and hands without opening them."""

import msgspec

from .changes import Status


class SeatKept(msgspec.Struct, frozen=True):
    """Who sat where, by which bot if any, and what they hold."""

    seat: int
    name: str
    bot: str | None
    total: int


class SessionKept(msgspec.Struct, frozen=True):
    """A session: when it was begun and last played, by which rules, how many hands are over, and how it stands."""

    id: str
    status: Status
    begun: str
    changed: str
    rules: str
    called: str
    hash: str
    hands: int
    seal: str
    seats: list[SeatKept]


class HandKept(msgspec.Struct, frozen=True):
    """A hand that is over: its place in the session, who won from whom, how, or why nobody did, with how many points."""

    session: str
    number: int
    ended: str
    east: int
    prevailing: int
    goulash: bool
    winner: int | None
    giver: int | None
    how: str | None
    why: str | None
    points: int | None
    net: tuple[int, ...]
