"""What is written into the store: a list of these is one transaction, and afterwards all of it is there or nothing."""

from dataclasses import dataclass
from typing import Literal

import msgspec

from ..game import Result
from ..record.form import Deal
from ..tiles import WINDS

Status = Literal["playing", "left", "over"]
"""A session is being played, was left for another and can be gone on with, or has come to its end."""


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a table goes on, beside what its record says: who plays for whom, and what chance follows from.

    `bots` play the second to the fourth player. `seed` is the evening's; this is its session number `sessions`, begun after
    so many `deals`.
    """

    bots: tuple[str, ...] = ()
    clumsy: float = 0.0
    seed: int | None = None
    sessions: int = 1
    deals: int = 0


@dataclass(frozen=True, slots=True)
class Opened:
    """A session begins."""

    session: str
    at: str
    rules: str
    called: str
    hash: str
    settings: Settings
    seats: tuple[tuple[int, str, str | None, int], ...]
    """Seat, player, bot, and what they hold."""


@dataclass(frozen=True, slots=True)
class Written:
    """A line, sealed: one of the record, with its number there, or what has been answered meanwhile."""

    session: str
    number: int
    hand: int
    line: int | None
    at: str
    text: str


@dataclass(frozen=True, slots=True)
class Finished:
    """A hand is over: what is looked up of it."""

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


@dataclass(frozen=True, slots=True)
class Standing:
    """How a session stands now."""

    session: str
    status: Status
    at: str
    hands: int
    seal: str
    totals: tuple[int, ...]


Change = Opened | Written | Finished | Standing


def finished(session: str, deal: Deal, result: Result, ended: str) -> Finished:
    """A hand that is over, as its record tells it."""
    points = None
    if result.winner is not None and result.scores:
        points = result.scores[result.winner].total
    return Finished(
        session,
        deal.hand,
        ended,
        deal.east,
        WINDS.index(deal.prevailing),
        deal.goulash,
        result.winner,
        result.giver,
        result.how,
        result.why,
        points,
        result.net,
    )
