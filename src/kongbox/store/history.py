"""The history: filtered sessions page by page, and a single session with all its hands."""

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, Literal, TypeVar, get_args

import msgspec
from sqlalchemy import BigInteger, ColumnElement, Select, Table, and_, case, cast, exists, false, func, or_, select

from ..errors import BadInput
from ..game.words.failures import failure
from ..rulesets import SHIPPED, Ruleset
from . import tables as t
from .kept import HandKept, SeatKept, SessionKept, SitterKept
from .rows import read, readable
from .store import LISTED, NEWEST, Store, hand_cells

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

Outcome = Literal["first", "second", "third", "fourth", "playing", "left"]
"""A player's place in a finished session, or the state of an unfinished session."""
OUTCOMES = get_args(Outcome)
MOMENT = re.compile(r"\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\dZ?)?)?)?)?", re.ASCII)
LONGEST = 80
"""The most characters in a filter value."""
WORDS = 8
PAGE = 50
"""Sessions on a page."""
MOST_AT_ONCE = 500
"""The most sessions in one statement."""
T = TypeVar("T")


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A filter of sessions, by `rules`, by `player`, by the `result` of the player `me`, by time, and by the words in `text`.

    Sessions from `since` to `until` match. Either may be just a year, a month or a day ("2026", "2026-11",
    "2026-11-22"), which is then included as a whole. `away` selects only hidden sessions.

    `zone` is the time zone of the reader's calendar, such as "Europe/Berlin"; by default, it is this machine's.

    `person` selects only sessions that this person played at tables of friends, hidden or not; "" matches no session. `held`
    lists sessions to leave out.
    """

    rules: str = ""
    player: str = ""
    result: str = ""
    since: str = ""
    until: str = ""
    text: str = ""
    me: str = ""
    zone: str = ""
    away: bool = False
    person: str | None = None
    held: tuple[str, ...] = ()

    def checked(self) -> "Wanted":
        """Return this filter unchanged. Raises BadInput (code "bad-filter") for a value that no session can match."""
        if self.result and self.result not in OUTCOMES:
            raise failure(BadInput, "bad-filter", "result", given=self.result[:LONGEST], known=OUTCOMES)
        for what in ("since", "until"):
            given = getattr(self, what)
            if given and not is_moment(given):
                raise failure(BadInput, "bad-filter", "date", what=what, given=given[:LONGEST])
        for what in ("rules", "player", "text", "me", "zone"):
            if len(getattr(self, what)) > LONGEST:
                raise failure(BadInput, "bad-filter", "long", what=what, most=LONGEST)
        return self


EVERY, HIDDEN = Wanted(), Wanted(away=True)


def is_moment(given: str) -> bool:
    """Whether a text is a date with a time, or the beginning of one, such as a year."""
    bare = given.removesuffix("Z")
    try:
        datetime.fromisoformat(bare + "0001-01-01T00:00:00"[len(bare) :])
    except ValueError:
        return False
    return MOMENT.fullmatch(given) is not None


class Person(msgspec.Struct, frozen=True):
    """A person and the number of their sessions. `alone` counts the sessions in which all opponents were bots."""

    name: str
    sessions: int
    alone: int


class Found(msgspec.Struct, frozen=True):
    """A page of sessions, the most recently played first.

    `count` and `hands` are the numbers of sessions and hands on all pages. `unread` counts unreadable sessions on this page.
    """

    sessions: list[SessionKept]
    page: int
    pages: int
    count: int
    hands: int
    unread: int


class Sought(msgspec.Struct, frozen=True, omit_defaults=True):
    """The possible filters: rulesets, each with its id, its name and its number of sessions in the list; the names of all
    players, bots included; and the people among them.

    `away` counts the sessions in the list of hidden ones, and `exercises` counts the exercises among them.
    """

    rules: list[tuple[str, str, int]]
    players: list[str]
    persons: list[Person]
    away: int
    exercises: int = 0


class PlayedSession(msgspec.Struct, frozen=True):
    """A session with its hands in order. `unread` counts unreadable hands.

    `sitters` are the players who took another player's chair.
    """

    session: SessionKept
    hands: list[HandKept]
    unread: int = 0
    sitters: list[SitterKept] = []

    def names(self, number: int) -> dict[int, str]:
        """Return the names of the players of a hand, by seat."""
        began = {one.seat: one.name for one in self.session.seats}
        return began | {one.seat: one.name for one in self.sitters if one.number == number}

    def persons(self, number: int) -> dict[str, int]:
        """Return, by name, the seats of the people who played a hand. Bots are left out."""
        began = {one.seat: one for one in self.session.seats}
        now = began | {one.seat: one for one in self.sitters if one.number == number}
        return {one.name: seat for seat, one in now.items() if one.bot is None}


async def choices(store: Store, wanted: Wanted = EVERY, *, beside: str | None = None) -> Sought:
    """Return the possible filters for the list of all sessions, hidden sessions, or the sessions of one person, as `wanted` says.

    Rulesets without a session in the list are included. `beside` is as in `find`.
    """
    of = wanted.person
    shown = t.sessions.c.id.is_not(None) if of is None else has_sat(of)
    ids = select(t.sessions.c.id).where(shown)
    began = select(t.seats.c.session, t.seats.c.player).where(t.seats.c.bot.is_(None), t.seats.c.session.in_(ids))
    came = select(t.sitters.c.session, t.sitters.c.player).where(t.sitters.c.bot.is_(None), t.sitters.c.session.in_(ids))
    sat = began.union(came).subquery()
    single = select(sat.c.session).group_by(sat.c.session).having(func.count() == 1)
    alone = cast(func.sum(case((sat.c.session.in_(single), 1), else_=0)), BigInteger)
    who = select(t.players.c.name, func.count(), alone)
    who = who.join(sat, sat.c.player == t.players.c.id).group_by(t.players.c.name)
    count = cast(func.sum(case((and_(*listed(wanted, beside)), 1), else_=0)), BigInteger)
    rules = select(t.sessions.c.rules, func.max(t.sessions.c.called), count).where(shown).group_by(t.sessions.c.rules)
    every = [select(table.c.player).where(table.c.session.in_(ids)) for table in (t.seats, t.sitters)]
    names_of = select(t.players.c.name).where(or_(*(t.players.c.id.in_(one) for one in every)))
    async with store.reading() as connection:
        by_rules = await read(connection, rules, tuple[str, str, int])
        names = await read(connection, select(t.players.c.name) if of is None else names_of, str)
        persons = [Person(*one) for one in await read(connection, who, tuple[str, int, int])] if of is None else []
        tried = cast(func.coalesce(func.sum(case((t.sessions.c.exercise, 1), else_=0)), 0), BigInteger)
        hidden = listed(HIDDEN, beside) if of is None else [false()]
        away = await read(connection, select(func.count(), tried).where(*hidden), tuple[int, int])
    persons.sort(key=lambda one: (-one.alone, -one.sessions, one.name))
    by_rules.sort(key=lambda one: (-one[2], one[0]))
    return Sought(by_rules, sorted(names, key=str.casefold), persons, *away[0])


async def person(store: Store, name: str = "") -> str:
    """Return the name of the person whose history is shown: `name` or, without it, the person who most often played alone with
    bots.

    Return "" if nobody has played. Raises BadInput (code "no-such-player") for a `name` under which nobody has played.
    """
    persons = (await choices(store)).persons
    if not name:
        return persons[0].name if persons else ""
    if all(one.name != name for one in persons):
        raise failure(BadInput, "no-such-player", given=name[:LONGEST])
    return name


async def find(store: Store, wanted: Wanted, page: int = 1, size: int = PAGE, *, beside: str | None = None) -> Found:
    """Return a page of matching sessions. A `page` beyond the last one gives the last one.

    With `beside`, sessions without a finished hand are left out, except the session with the id `beside`.
    """
    agreed = agreeing(wanted.checked(), beside)
    async with store.reading() as connection:
        hands_of_all = cast(func.coalesce(func.sum(t.sessions.c.hands), 0), BigInteger)
        sums = select(func.count(), hands_of_all).select_from(t.sessions).where(*agreed)
        ((count, hands),) = await read(connection, sums, tuple[int, int])
        pages = max(1, -(-count // size))
        page = min(max(1, page), pages)
        listed = select(*LISTED).where(*agreed).order_by(*NEWEST).limit(size).offset((page - 1) * size)
        rows = (await connection.execute(listed)).all()
        sessions_kept = await with_seats(connection, rows)
    return Found(sessions_kept, page, pages, count, hands, len(rows) - len(sessions_kept))


async def open_session(store: Store, session: str, of: str | None = None) -> PlayedSession:
    """Return a session with its hands.

    Raises BadInput (code "no-such-session") for an unknown or unreadable session. If a person is given as `of`, raises the same
    error for a session that this person has not played.
    """
    rows, sessions = await played(store, t.sessions.c.id == session, *([] if of is None else [has_sat(of)]))
    if not sessions:
        raise failure(BadInput, "no-such-session", "damaged" if rows else "none", given=session[:LONGEST])
    return sessions[0]


async def header(store: Store, rules: str) -> str | None:
    """Return the first line of the record of the session last played under these rules; None if there is no such session."""
    asked = select(t.events.c.text).join(t.sessions).where(t.sessions.c.rules == rules, t.events.c.line == 1)
    return await store.first(asked.order_by(t.sessions.c.changed.desc()), str)


async def hands_of(store: Store, wanted: Wanted) -> list[PlayedSession]:
    """Return every matching session with its hands. The session last played comes first."""
    return (await played(store, *agreeing(wanted.checked())))[1]


async def played(store: Store, *agreed: ColumnElement[bool]) -> tuple[int, list[PlayedSession]]:
    """Return the number of matching sessions, and the readable ones with their hands. The session last played comes first."""
    async with store.reading() as connection:
        rows = (await connection.execute(select(*LISTED).where(*agreed).order_by(*NEWEST))).all()
        sessions_kept = await with_seats(connection, rows)
        asked = select(t.hands).join(t.sessions).where(*agreed).order_by(t.hands.c.session, t.hands.c.number)
        every = (await connection.execute(asked)).all()
        sitters = await by_session(connection, t.sitters, SitterKept, [one.id for one in sessions_kept], t.sitters.c.number)
    hands, unread = defaultdict[str, list[HandKept]](list), Counter[str]()
    for row in every:
        made = readable([row], HandKept, hand_cells)
        hands[row.session] += made
        unread[row.session] += not made
    return len(rows), [PlayedSession(one, hands[one.id], unread[one.id], sitters[one.id]) for one in sessions_kept]


def listed(wanted: Wanted, beside: str | None = None) -> list[ColumnElement[bool]]:
    """Return the conditions for a session to be in a list before its reader filters it. `beside` is as in `find`."""
    sessions = t.sessions.c
    conditions = [sessions.away == wanted.away if wanted.person is None else has_sat(wanted.person)]
    conditions.append(sessions.id.not_in(wanted.held))
    if beside is not None:
        conditions.append(or_(sessions.hands > 0, sessions.id == beside))
    return conditions


def agreeing(wanted: Wanted, beside: str | None = None) -> list[ColumnElement[bool]]:
    """Return the conditions of a filter. `beside` is as in `find`."""
    sessions = t.sessions.c
    conditions = listed(wanted, beside)
    if wanted.rules:
        conditions.append(sessions.rules == wanted.rules)
    if wanted.player:
        conditions.append(played_by(t.players.c.name == wanted.player))
    if wanted.result in ("playing", "left"):
        conditions.append(sessions.status == wanted.result)
    elif wanted.result:
        placed = t.seats.c.place == OUTCOMES.index(wanted.result) + 1
        mine = sitting().where(t.players.c.name == wanted.me, t.seats.c.bot.is_(None))
        if wanted.person is not None:
            mine = sitting().where(at_the_end(wanted.person), t.played.c.seat == t.seats.c.seat)
        conditions += [sessions.status == "over", exists(mine.where(placed))]
    conditions += between(sessions.changed, wanted)
    return conditions + [has_word(word) for word in wanted.text.split()[:WORDS]]


def between(moment: ColumnElement[Any], wanted: Wanted) -> list[ColumnElement[bool]]:
    """Return the conditions for a moment to lie between `wanted.since` and `wanted.until`. Either can be a month: "2026-11"."""
    conditions: list[ColumnElement[bool]] = []
    if wanted.since:
        conditions.append(func.substr(moment, 1, len(wanted.since)) >= wanted.since)
    if wanted.until:
        conditions.append(func.substr(moment, 1, len(wanted.until)) <= wanted.until)
    return conditions


def has_sat(person: str) -> ColumnElement[bool]:
    """Return the condition that a person has played in a session."""
    return t.sessions.c.id.in_(select(t.played.c.session).where(t.played.c.person == person))


def at_the_end(person: str) -> ColumnElement[bool]:
    """Return the condition that selects this person's row in `played` for the last hand of the outer query's session."""
    last = t.played.c.session == t.sessions.c.id, t.played.c.number == t.sessions.c.hands
    return and_(t.played.c.person == person, *last)


async def seats_of_person(store: Store, person: str, sessions: Sequence[str]) -> dict[str, int]:
    """Return, by session, a person's seat in the last hand. Sessions whose last hand they did not play are left out."""
    asked = select(t.played.c.session, t.played.c.seat).join(t.sessions).where(at_the_end(person))
    found = [await store.all(asked.where(t.played.c.session.in_(some)), tuple[str, int]) for some in batched(sessions)]
    return {session: seat for rows in found for session, seat in rows}


async def hands_of_person(store: Store, person: str, session: str) -> dict[int, int]:
    """Return a person's seat in each hand that they played in a session, by the hand's number."""
    asked = select(t.played.c.number, t.played.c.seat).where(t.played.c.person == person, t.played.c.session == session)
    return dict(await store.all(asked, tuple[int, int]))


async def name_of_person(store: Store, person: str) -> str:
    """Return the name of a person at their last table; "" if the person is unknown."""
    return await store.first(select(t.people.c.name).where(t.people.c.id == person), str) or ""


def batched(sessions: Sequence[str]) -> list[Sequence[str]]:
    """Return the sessions in parts, each small enough for one database statement."""
    return [sessions[first : first + MOST_AT_ONCE] for first in range(0, len(sessions), MOST_AT_ONCE)]


def sitting(table: Table = t.seats) -> Select[Any]:
    """Select the players of the outer query's session."""
    return select(table.c.seat).join(t.players).where(table.c.session == t.sessions.c.id).correlate(t.sessions)


def played_by(who: ColumnElement[bool]) -> ColumnElement[bool]:
    """Return the condition that a player who matches `who` sat at the table from the start, or took a chair later."""
    return or_(*(exists(sitting(table).where(who)) for table in (t.seats, t.sitters)))


def has_word(word: str) -> ColumnElement[bool]:
    """Return the condition that a session matches a word.

    A session matches if its id or the date of its last change begins with the word. It also matches if the word is part of the
    name of its rules, of a player or of a special hand, in English or in the reader's language.
    """
    small = word.lower()
    special = select(t.hands.c.number).where(t.hands.c.session == t.sessions.c.id).correlate(t.sessions)
    known = [Ruleset.load(one) for one in SHIPPED]
    rules = [one.id for one in known if small in one.name.lower()]
    rows = {row.rule for one in known for row in one.sheet.rows.special if small in f"{row.name}\n{row.called}".lower()}
    return or_(
        holds(t.sessions.c.called, word),
        holds(t.sessions.c.rules, word),
        t.sessions.c.rules.in_(rules),
        t.sessions.c.id.startswith(small, autoescape=True),
        t.sessions.c.changed.startswith(word, autoescape=True),
        played_by(holds(t.players.c.name, word)),
        exists(special.where(or_(t.hands.c.special.contains(small, autoescape=True), t.hands.c.special.in_(rows)))),
    )


def holds(column: ColumnElement[str], word: str) -> ColumnElement[bool]:
    """Return the condition that a word is part of a text. Several forms of the word are tried, because SQLite ignores
    case only for the letters A to Z.
    """
    forms = {word.lower(), word.upper(), word.capitalize()}
    return or_(*(func.lower(column).contains(one, autoescape=True) for one in sorted(forms)))


async def with_seats(connection: "AsyncConnection", rows: Sequence[Any]) -> list[SessionKept]:
    """Return the readable sessions in these rows with their readable seats."""
    sessions = readable(rows, SessionKept)
    seats = await by_session(connection, t.seats, SeatKept, [one.id for one in sessions])
    return [msgspec.structs.replace(session, seats=seats[session.id]) for session in sessions]


async def by_session(
    connection: "AsyncConnection", table: Table, kind: type[T], sessions: Sequence[str], *order: ColumnElement[Any]
) -> dict[str, list[T]]:
    """Return, by session, the rows of a database table about players. Damaged rows are left out."""
    grouped = defaultdict[str, list[T]](list)
    for some in batched(sessions):
        asked = (
            select(table, t.players.c.name)
            .join(t.players)
            .where(table.c.session.in_(some))
            .order_by(table.c.session, *order, table.c.seat)
        )
        for row in await connection.execute(asked):
            grouped[row.session] += readable([row], kind)
    return grouped
