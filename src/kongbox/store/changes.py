"""What is written into the store: a list of these is one transaction, and afterwards all of it is there or nothing."""

from collections.abc import Collection, Sequence

import msgspec
from msgspec.structs import replace

from ..game import Result, Score
from ..record.form import Deal
from ..tiles import WINDS
from .kept import HandKept, SeatKept, SessionKept, Status


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


class Opened(msgspec.Struct, frozen=True):
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


class Seated(msgspec.Struct, frozen=True):
    """Who sits where while a hand is dealt; what is kept of it is where that is not who sat there when the session was opened."""

    session: str
    number: int
    seats: tuple[tuple[int, str, str | None], ...]
    """Seat, player, bot."""


class Written(msgspec.Struct, frozen=True):
    """A line, sealed: one of the record, with its number there, or what has been answered meanwhile."""

    session: str
    number: int
    hand: int
    line: int | None
    at: str
    text: str


class Finished(HandKept, frozen=True):
    """A hand is over: what is looked up of it."""


class Standing(msgspec.Struct, frozen=True):
    """How a session stands now: by seat what the players hold, the hands that they have won, and their places."""

    session: str
    status: Status
    at: str
    hands: int
    seal: str
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    places: tuple[int, ...]


class TableKept(msgspec.Struct, frozen=True):
    """A table of friends as it is now, beside the session that is played there; one that everybody has left is `closed`."""

    session: str
    at: str
    table: str
    text: str
    closed: bool = False


class PersonSeen(msgspec.Struct, frozen=True):
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


def begun(change: Opened) -> SessionKept:
    """A session that has just been opened."""
    return SessionKept(
        id=change.session,
        status="playing",
        begun=change.at,
        changed=change.at,
        rules=change.rules[:60],
        called=change.called[:200],
        hash=change.hash,
        hands=0,
        seal="",
        seats=[SeatKept(*one, place=1) for one in change.seats],
        scored=change.scored,
        away=change.exercise,
        exercise=change.exercise,
        table=change.table,
    )


def standing_so(session: SessionKept, change: Standing) -> SessionKept:
    """The same session as it stands now."""
    totals, wins, places = change.totals, change.wins, change.places
    seats = [replace(one, total=totals[one.seat], wins=wins[one.seat], place=places[one.seat]) for one in session.seats]
    return replace(session, status=change.status, changed=change.at, hands=change.hands, seal=change.seal, seats=seats)
