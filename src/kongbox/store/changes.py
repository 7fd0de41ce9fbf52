"""The changes that a store writes. A list of them is one transaction, written completely or not at all."""

from collections.abc import Collection, Sequence

import msgspec
from msgspec.structs import replace

from ..game import Result, Score
from ..game.model.day import Day
from ..record.form import Deal
from ..tiles import WINDS
from .kept import HandKept, SeatKept, SessionKept, Status


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The facts that a table needs, besides its record, to continue: its bots and its seed.

    `bots` are the second to fourth players. `seed` is the evening's seed. `sessions` is the number of this session in
    the evening, and `deals` is the number of hands dealt before it. `day` is set if the session is a hand of the day.
    """

    bots: tuple[str, ...] = ()
    clumsy: float = 0.0
    seed: int | None = None
    sessions: int = 1
    deals: int = 0
    day: Day | None = None


class Opened(msgspec.Struct, frozen=True, tag=True):
    """A session begins. `scored`: its hands are counted and paid. `exercise`: it is an exercise, or practice for a hand of the
    day, and the history does not show it.

    `table` is the table of friends at which it is played, if any.
    """

    session: str
    at: str
    rules: str
    called: str
    hash: str
    scored: bool
    settings: Settings
    seats: tuple[tuple[int, str, str | None, int], ...]
    """Seat, player, bot, and holdings."""
    exercise: bool = False
    table: str | None = None


class Seated(msgspec.Struct, frozen=True, tag=True):
    """The players of a hand. The store saves only the seats whose player has changed since the start of the session."""

    session: str
    number: int
    seats: tuple[tuple[int, str, str | None], ...]
    """Seat, player, bot."""
    people: tuple[tuple[int, str], ...] = ()
    """Seat and person, at a table of friends."""


class PassedOn(msgspec.Struct, frozen=True, tag=True):
    """A person at a table gets a new id, because they joined again and the host gave them their seat back."""

    session: str
    at: str
    table: str
    old: str
    new: str


class GroupPlays(msgspec.Struct, frozen=True, tag=True):
    """A group begins this session, with these choices as JSON. The session belongs to the group's last season."""

    session: str
    at: str
    group: str
    choices: str


class Written(msgspec.Struct, frozen=True, tag=True):
    """A sealed line: a numbered line of the record, or a piece, which holds answers given since the record's last line."""

    session: str
    number: int
    hand: int
    line: int | None
    at: str
    text: str


class Finished(HandKept, frozen=True, tag=True):
    """A hand is over, with its facts for the history."""


class Standing(msgspec.Struct, frozen=True, tag=True):
    """The standing of a session: by seat, the players' holdings, hands won, and places."""

    session: str
    status: Status
    at: str
    hands: int
    seal: str
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    places: tuple[int, ...]


class TableKept(msgspec.Struct, frozen=True, tag=True):
    """The state of a table of friends besides its session. A table that everybody has left is `closed`."""

    session: str
    at: str
    table: str
    text: str
    closed: bool = False


class PersonSeen(msgspec.Struct, frozen=True, tag=True):
    """A person arrives at a table of friends, or goes away.

    `name` is their name at this table. All tables identify the person by `secret`, the SHA-256 of their token, which is set when
    the person is admitted.
    """

    session: str
    at: str
    person: str
    name: str
    program: bool = False
    secret: str = ""


class PutAway(msgspec.Struct, frozen=True, tag=True):
    """A session is hidden from the history, or shown again."""

    session: str
    away: bool


Change = Opened | Seated | PassedOn | GroupPlays | Written | Finished | Standing | TableKept | PersonSeen | PutAway


def finished(session: str, deal: Deal, result: Result, ended: str, *, dealer: int, limit: int) -> Finished:
    """Return the change that saves a finished hand, from its deal and its result. A `limit` of 0 means no limit."""
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
    """Return the rule of the winner's special hand, if they have one."""
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
    """Return the standing of a session: the players at `seats` hold `totals`, and `won` lists each hand's winner.

    Equal holdings share a place. If nothing is `scored`, the number of hands won decides.
    """
    wins = [won.count(seat) for seat in range(4)]
    worth = totals if scored else wins
    places = [1 + sum(worth[other] > worth[seat] for other in seats) if seat in seats else 0 for seat in range(4)]
    return Standing(session, status, at, len(won), seal, tuple(totals), tuple(wins), tuple(places))


def begun(change: Opened) -> SessionKept:
    """Return a session that has just been opened."""
    day = change.settings.day
    exercise = change.exercise or (day is not None and day.practice)
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
        away=exercise,
        exercise=exercise,
        table=change.table,
    )


def standing_so(session: SessionKept, change: Standing) -> SessionKept:
    """Return the session with a new standing."""
    totals, wins, places = change.totals, change.wins, change.places
    seats = [replace(one, total=totals[one.seat], wins=wins[one.seat], place=places[one.seat]) for one in session.seats]
    return replace(session, status=change.status, changed=change.at, hands=change.hands, seal=change.seal, seats=seats)
