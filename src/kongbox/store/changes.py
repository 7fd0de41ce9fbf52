"""The changes that a store writes. A list of changes is one transaction."""

from collections.abc import Collection, Sequence

import msgspec
from msgspec.structs import replace

from ..game import Result, Score
from ..game.model.day import Day
from ..record.form import Deal
from ..tiles import WINDS
from .kept import HandKept, SeatKept, SessionKept, Status


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The facts that a table needs, besides its record, to continue a session.

    `bots` are the second to fourth players. `seed` is the evening's seed, and `sessions` is this session's number in the evening.
    `deals` is the number of hands dealt before the session. `day` is set for a hand of the day.
    """

    bots: tuple[str, ...] = ()
    clumsy: float = 0.0
    seed: int | None = None
    sessions: int = 1
    deals: int = 0
    day: Day | None = None


class Opened(msgspec.Struct, frozen=True, tag=True):
    """The beginning of a session.

    `scored` says whether hands are counted and paid. `exercise` keeps the session out of the history. `table` is the table of
    friends at which the session is played, if any.
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
    """The players of a hand. The store saves only the `seats` whose player or bot is not the one at the start of the session."""

    session: str
    number: int
    seats: tuple[tuple[int, str, str | None], ...]
    """Seat, player, bot."""
    people: tuple[tuple[int, str], ...] = ()
    """Seat and person, at a table of friends."""


class PassedOn(msgspec.Struct, frozen=True, tag=True):
    """A person's change of id at a table: they joined again, and the host gave them their seat back."""

    session: str
    at: str
    table: str
    old: str
    new: str


class GroupPlays(msgspec.Struct, frozen=True, tag=True):
    """The beginning of a group's session, with the group's choices as JSON. The session belongs to the group's current season."""

    session: str
    at: str
    group: str
    choices: str


class Written(msgspec.Struct, frozen=True, tag=True):
    """A sealed line of a session's record or, if `line` is None, a sealed piece with some answers of the hand in play."""

    session: str
    number: int
    hand: int
    line: int | None
    at: str
    text: str


class Finished(HandKept, frozen=True, tag=True):
    """The end of a hand, with its facts for the history."""


class Standing(msgspec.Struct, frozen=True, tag=True):
    """The standing of a session: the players' holdings (`totals`), hands won (`wins`) and places, by seat."""

    session: str
    status: Status
    at: str
    hands: int
    seal: str
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    places: tuple[int, ...]


class TableKept(msgspec.Struct, frozen=True, tag=True):
    """The state of a table of friends, apart from its session. A `closed` table is not rebuilt when a server starts."""

    session: str
    at: str
    table: str
    text: str
    closed: bool = False


class PersonSeen(msgspec.Struct, frozen=True, tag=True):
    """A person's arrival at a table of friends, or departure from it.

    `name` is the person's name at this table. `secret` is the SHA-256 of the person's token while the table admits them,
    otherwise "".
    """

    session: str
    at: str
    person: str
    name: str
    program: bool = False
    secret: str = ""


class PutAway(msgspec.Struct, frozen=True, tag=True):
    """A change that hides a session from the history, or shows it again."""

    session: str
    away: bool


Change = Opened | Seated | PassedOn | GroupPlays | Written | Finished | Standing | TableKept | PersonSeen | PutAway


def finished(session: str, deal: Deal, result: Result, ended: str, *, dealer: int, limit: int) -> Finished:
    """Return the change that saves a finished hand. A `limit` of 0 means no limit."""
    score = result.winning_score
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
    """Return the rule of the special hand in a winner's score; None if the winner has no special hand."""
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
    """Return the standing of a session. The players at `seats` hold `totals`, and `won` has the winner of each hand.

    The holdings decide the places. Without `scored`, the numbers of hands won decide them. Equal players share a place.
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
