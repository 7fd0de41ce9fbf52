"""Groups of friends: their people, their seasons, and the standings of a season, which are counted on each request."""

import secrets
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Select, and_, delete, func, insert, select, update

from ..book.standing import StandingKept, four, placed_all
from ..errors import BadInput, RuleRefusal
from ..game.words.failures import failure
from . import tables as t
from .figures import count, net_of, total_of
from .history import with_seats
from .kept import SessionKept
from .ledger import moment
from .rows import read
from .store import LISTED, NEWEST, Store

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

MOST = 24
"""The most groups."""
ENDED = and_(t.sessions.c.status != "playing", t.sessions.c.hands > 0)
"""The condition for a session to count in a season."""


class GroupKept(msgspec.Struct, frozen=True):
    """A group, with the choices of its last table as JSON. `changed` is the time at which the group last played."""

    id: str
    name: str
    begun: str
    changed: str
    choices: str


class SeasonKept(msgspec.Struct, frozen=True):
    """A season of a group. `ended` is None for the current season."""

    number: int
    begun: str
    ended: str | None


class MemberKept(msgspec.Struct, frozen=True):
    """A member: the name under which they play, and the person who last played under it."""

    name: str
    person: str


async def groups(store: Store, person: str | None = None) -> list[GroupKept]:
    """Return all groups, or only those of the given `person`. The group that played last comes first."""
    asked = select(t.groups).order_by(t.groups.c.changed.desc(), t.groups.c.id)
    if person is not None:
        asked = asked.where(t.groups.c.id.in_(select(t.members.c.group).where(t.members.c.person == person)))
    return await store.readable(asked, GroupKept)


async def find_group(store: Store, group: str, person: str | None = None) -> GroupKept:
    """Return a group. Raises BadInput (code "no-such-group") if it is unknown, or if the given `person` is not a member."""
    found = next((one for one in await groups(store, person) if one.id == group), None)
    if found is None:
        raise failure(BadInput, "no-such-group")
    return found


async def make_group(store: Store, name: str, choices: str, table: str) -> str:
    """Make a group of the people who have played at a table, and return its id.

    The sessions that the table has played so far belong to the group's first season. Raises RuleRefusal if there are too many
    groups (code "too-many-groups"), or if the name is taken (code "group-there").
    """
    group, now = secrets.token_hex(8), moment()
    there = await groups(store)
    if len(there) >= MOST:
        raise failure(RuleRefusal, "too-many-groups", most=MOST)
    if name.casefold() in {one.name.casefold() for one in there}:
        raise failure(RuleRefusal, "group-there", name=name)
    ours = and_(t.sessions.c.table == table, t.sessions.c.group.is_(None))
    async with store.writing() as connection:
        row = {"id": group, "name": name, "begun": now, "changed": now, "choices": choices}
        await connection.execute(insert(t.groups), row)
        await connection.execute(insert(t.seasons), {"group": group, "number": 1, "begun": now})
        await connection.execute(update(t.sessions).where(ours).values(group=group, season=1))
        await enrol(connection, group)
    return group


async def enrol(connection: "AsyncConnection", group: str) -> None:
    """Add to a group's members everybody who has played with the group, under the name that they last used at any table."""
    named = select(t.played.c.person, t.people.c.name, func.max(t.sessions.c.begun))
    named = named.join(t.people, t.people.c.id == t.played.c.person).join(t.sessions, t.sessions.c.id == t.played.c.session)
    named = named.where(t.sessions.c.group == group).group_by(t.played.c.person, t.people.c.name)
    rows = [
        {"group": group, "person": person, "name": name, "seen": seen}
        for person, name, seen in await read(connection, named, tuple[str, str, str])
    ]
    if rows:
        await connection.execute(insert(t.members), rows)


async def forget_group(store: Store, group: str) -> None:
    """Delete a group. Its sessions stay in the history."""
    await store.execute(
        update(t.sessions).where(t.sessions.c.group == group).values(group=None, season=None),
        delete(t.members).where(t.members.c.group == group),
        delete(t.seasons).where(t.seasons.c.group == group),
        delete(t.groups).where(t.groups.c.id == group),
    )


async def forget_member(store: Store, group: str, name: str) -> None:
    """Remove everybody with this name from a group. Their hands still count in the season."""
    theirs = [one.person for one in await every_member(store, group) if one.name.casefold() == name.casefold()]
    await store.execute(delete(t.members).where(t.members.c.group == group, t.members.c.person.in_(theirs)))


async def every_member(store: Store, group: str) -> list[MemberKept]:
    """Return every person of a group. The person who played last comes first."""
    asked = select(t.members.c.name, t.members.c.person).where(t.members.c.group == group)
    return await store.all(asked.order_by(t.members.c.seen.desc(), t.members.c.name, t.members.c.person), MemberKept)


async def members(store: Store, group: str) -> list[MemberKept]:
    """Return the members of a group, each name once. The member who played last comes first."""
    found = dict[str, MemberKept]()
    for one in await every_member(store, group):
        found.setdefault(one.name.casefold(), one)
    return [*found.values()]


async def seasons(store: Store, group: str) -> list[SeasonKept]:
    """Return the seasons of a group, the earliest first."""
    asked = select(t.seasons.c.number, t.seasons.c.begun, t.seasons.c.ended).where(t.seasons.c.group == group)
    return await store.all(asked.order_by(t.seasons.c.number), SeasonKept)


async def next_season(store: Store, group: str) -> None:
    """Close the current season and begin a new one. Raises RuleRefusal (code "season-empty") if no session counts in the
    current season.
    """
    last, now = (await seasons(store, group))[-1], moment()
    if not await season_sessions(store, group, last.number):
        raise failure(RuleRefusal, "season-empty")
    this = and_(t.seasons.c.group == group, t.seasons.c.number == last.number)
    begun = {"group": group, "number": last.number + 1, "begun": now}
    await store.execute(update(t.seasons).where(this).values(ended=now), insert(t.seasons).values(begun))


def of_season(asked: Select[Any], group: str, season: int) -> Select[Any]:
    """Restrict a query over sessions to those that count in a season."""
    return asked.where(t.sessions.c.group == group, t.sessions.c.season == season, ENDED)


async def season_sessions(store: Store, group: str, season: int) -> list[SessionKept]:
    """Return the sessions that count in a season, the most recently played first."""
    asked = of_season(select(*LISTED), group, season).order_by(*NEWEST)
    async with store.reading() as connection:
        return await with_seats(connection, (await connection.execute(asked)).all())


async def standings(store: Store, group: str, season: int) -> list[StandingKept]:
    """Return the standings of a season, the leader by points first."""
    mine, hands = t.played, t.hands
    both = mine.join(hands, and_(hands.c.session == mine.c.session, hands.c.number == mine.c.number)).join(
        t.sessions, t.sessions.c.id == mine.c.session
    )
    sums = select(
        mine.c.person, mine.c.session, func.count(), count(hands.c.winner == mine.c.seat), total_of(net_of(mine.c.seat))
    )
    sums = of_season(sums.select_from(both), group, season).group_by(mine.c.person, mine.c.session)
    seats = both.join(t.seats, and_(t.seats.c.session == mine.c.session, t.seats.c.seat == mine.c.seat))
    ends = select(mine.c.person, t.seats.c.place).select_from(seats).where(mine.c.number == t.sessions.c.hands)
    async with store.reading() as connection:
        parts = await read(connection, sums, tuple[str, str, int, int, int])
        placed = await read(connection, of_season(ends, group, season), tuple[str, int])
        people = await read(connection, select(t.people.c.id, t.people.c.name), tuple[str, str])
    names = dict(people) | {one.person: one.name for one in await every_member(store, group)}
    found, places, called = defaultdict[str, Counter[str]](Counter), defaultdict[str, Counter[int]](Counter), dict[str, str]()
    sat = defaultdict[str, set[str]](set)
    for person, session, *sums_of in parts:
        key = names.get(person, person).casefold()
        called.setdefault(key, names.get(person, person))
        sat[key].add(session)
        found[key].update(dict(zip(("hands", "wins", "points"), sums_of, strict=True)))
    for person, place in placed:
        places[names.get(person, person).casefold()][place] += 1
    rows = [
        StandingKept(called[key], len(sat[key]), one["hands"], one["wins"], one["points"], four(places[key]))
        for key, one in found.items()
    ]
    return placed_all(rows)
