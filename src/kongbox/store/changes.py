"""What is written into the store: a list of these is one transaction, and afterwards all of it is there or nothing."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

from ..game import Result, Score
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
    """A session begins; `scored`: its hands are counted and paid for; `exercise`: it is one, and put away from the first.

    `table` is the table of friends at which it is played, if it is.
    """

    session: str
    at: str
    rules: str
    called: str
    hash: str
    scored: bool
    settings: Settings
    seats: tuple[tuple[int, str, str | None, int], ...]
    """Seat, player, bot, and what they hold."""
    exercise: bool = False
    table: str | None = None


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits where while a hand is dealt; what is kept of it is where that is not who sat there when the session was opened."""

    session: str
    number: int
    seats: tuple[tuple[int, str, str | None], ...]
    """Seat, player, bot."""


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
    """A hand is over: what is looked up of it.

    Of the winner's score: its `points` altogether, the `doublers` in it, the rule of its `special` hand, whether it comes to the
    limit that was agreed; and the `hand` itself, in notation. Without scores there is none of these.
    """

    session: str
    number: int
    ended: str
    east: int
    dealer: int
    prevailing: int
    goulash: bool
    winner: int | None
    giver: int | None
    how: str | None
    why: str | None
    points: int | None
    doublers: int | None
    special: str | None
    at_limit: bool
    hand: str | None
    net: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """How a session stands now: by seat what the players hold, the hands that they have won, and their places."""

    session: str
    status: Status
    at: str
    hands: int
    seal: str
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TableKept:
    """A table of friends as it is now, beside the session that is played there; one that everybody has left is `closed`."""

    session: str
    at: str
    table: str
    text: str
    closed: bool = False


@dataclass(frozen=True, slots=True)
class PersonSeen:
    """Somebody comes to a table of friends, or leaves it for a while.

    `name` is their name there. Every table knows them by `secret`, the SHA-256 of their token; the door sends it when they come
    in.
    """

    session: str
    at: str
    person: str
    name: str
    program: bool = False
    secret: str = ""


Change = Opened | Seated | Written | Finished | Standing | TableKept | PersonSeen


def finished(session: str, deal: Deal, result: Result, ended: str, *, dealer: int, limit: int) -> Finished:
    """A hand that is over, as its record tells it; a `limit` of 0 is none."""
    score = result.scores[result.winner] if result.winner is not None and result.scores else None
    return Finished(
        session,
        deal.hand,
        ended,
        deal.east,
        dealer,
        WINDS.index(deal.prevailing),
        deal.goulash,
        result.winner,
        result.giver,
        result.how,
        result.why,
        score.total if score else None,
        score.doublers if score else None,
        special_of(score) if score else None,
        bool(score and limit and score.total >= limit),
        score.hand if score else None,
        result.net,
    )


def special_of(score: Score) -> str | None:
    """The rule of the special hand that a winner has, where they have one."""
    return next((line.rule for line in score.lines if line.name == score.special), None) if score.special else None


def standing(
    session: str,
    status: Status,
    at: str,
    seal: str,
    *,
    seats: Collection[int],
    totals: Sequence[int],
    won: Sequence[int | None],
    scored: bool,
) -> Standing:
    """How a session stands in which the players at `seats` hold `totals`, and these seats have `won` hand after hand.

    A player who holds as much as another shares their place; where nothing is `scored` the hands that were won decide.
    """
    wins = [won.count(seat) for seat in range(4)]
    worth = totals if scored else wins
    places = [1 + sum(worth[other] > worth[seat] for other in seats) if seat in seats else 0 for seat in range(4)]
    return Standing(session, status, at, len(won), seal, tuple(totals), tuple(wins), tuple(places))
