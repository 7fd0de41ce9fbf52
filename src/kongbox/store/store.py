"""The store: the database to which ledgers write their changes, and from which sessions are loaded."""

from collections import defaultdict
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import groupby
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Executable, Select, Table, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from . import tables as t
from .archive import Archive, as_record, the_one
from .changes import (
    Change,
    Finished,
    GroupPlays,
    Opened,
    PassedOn,
    PersonSeen,
    PutAway,
    Seated,
    Settings,
    Standing,
    TableKept,
    Written,
    begun,
)
from .faults import reported
from .kept import DayKept, PersonKept, SeatKept, SessionKept, Status
from .opening import READS, open_engine
from .place import Place
from .rows import Shape, by_name, decoded, from_json, read, read_one, readable
from .watch import Watch

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

T = TypeVar("T")
S = TypeVar("S", bound=SessionKept)
LISTED = [column for column in t.sessions.c if column.name not in ("settings", "day", "late", "group", "season")]
"""The columns of a session that a list of sessions needs."""
NEWEST = t.sessions.c.changed.desc(), t.sessions.c.begun.desc(), t.sessions.c.id


class Store(Archive):
    """A database of games: `async with await Store.open(Place.find()) as store`.

    If the database fails, every method raises KongboxError (code "store-locked", "store-full", "store-not-writable",
    "store-damaged", "store-elsewhere" or "store-failed"), and nothing has been written. If the opened file is no longer in its
    place, the code is "store-gone", and the changes written last may be lost.
    """

    def __init__(self, place: Place, engine: "AsyncEngine") -> None:
        self.place = place
        self.engine = engine
        self._watch = Watch(place)

    @classmethod
    async def open(cls, place: Place, *, alone: bool = False) -> Self:
        """Open the store at a place. Raises the errors of `open_engine`."""
        return cls(place, await open_engine(place, alone=alone))

    async def close(self) -> None:
        with reported(self.place):
            await self.engine.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.close()

    async def write(self, changes: Sequence[Change]) -> None:
        """Write all changes or none. On return they are on disk."""
        async with self.writing() as connection:
            await self.carry_out(connection, changes)

    async def has(self, row: Written) -> bool:
        where = (t.events.c.session == row.session) & (t.events.c.number == row.number)
        return await self.first(select(t.events.c.text).where(where), str) == row.text

    async def sessions(self) -> list[SessionKept]:
        return await self._with_seats(select(*LISTED).order_by(*NEWEST), SessionKept)

    async def days(self) -> list[DayKept]:
        sessions = t.sessions.c
        asked = select(*LISTED, sessions.day, sessions.late).where(sessions.day.is_not(None))
        return await self._with_seats(asked.order_by(sessions.begun, sessions.id), DayKept, sessions.day.is_not(None))

    async def find(self, called: str) -> str:
        asked = select(t.sessions.c.id).where(t.sessions.c.id.startswith(called, autoescape=True)).limit(2)
        return the_one(called, await self.all(asked, str))

    async def status(self, session: str) -> Status | None:
        row = await self.first(select(t.sessions.c.status).where(t.sessions.c.id == session), tuple[Status])
        return row[0] if row else None

    async def table_of(self, session: str) -> str | None:
        row = await self.first(select(t.sessions.c.table).where(t.sessions.c.id == session), tuple[str | None])
        return row[0] if row else None

    async def last_played(self, sessions: Sequence[str]) -> dict[str, str]:
        events = t.events.c
        asked = select(events.session, func.max(events.at)).where(events.session.in_(sessions)).group_by(events.session)
        return dict(await self.all(asked, tuple[str, str]))

    async def settings(self, session: str) -> Settings:
        async with self.reading() as connection:
            text = await read_one(connection, select(t.sessions.c.settings).where(t.sessions.c.id == session), str)
            return from_json(text or "{}", Settings, f"table sessions, {session}, settings")

    async def rows(self, session: str) -> list[Written]:
        asked = select(t.events).where(t.events.c.session == session).order_by(t.events.c.number)
        return await self.all(asked, Written)

    async def record(self, session: str) -> list[bytes]:
        ours = t.events.c.session == session, t.events.c.line.is_not(None)
        return as_record(await self.all(select(t.events.c.text).where(*ours).order_by(t.events.c.line), str))

    async def with_line(self, number: int, text: str) -> str | None:
        """Return the id of the session whose record has this text as line `number`; None if there is none."""
        asked = select(t.events.c.session).where(t.events.c.line == number, t.events.c.text == text)
        return await self.first(asked, str)

    async def sealed(self, seals: Iterable[str]) -> list[str]:
        """Return the ids of the sessions whose records end with one of these seals."""
        return await self.all(select(t.sessions.c.id).where(t.sessions.c.seal.in_(list(seals))), str)

    async def tables(self) -> list[str]:
        tables = t.tables.c
        return await self.all(select(tables.text).where(~tables.closed).order_by(tables.number, tables.changed, tables.id), str)

    async def people(self) -> list[PersonKept]:
        return await self.all(select(t.people).order_by(t.people.c.first_seen, t.people.c.id), PersonKept)

    async def has_played(self, person: str, session: str, hand: int | None = None) -> bool:
        theirs = (t.played.c.person == person) & (t.played.c.session == session)
        asked = select(t.played.c.number).where(theirs if hand is None else theirs & (t.played.c.number == hand))
        return bool(person) and await self.first(asked, int) is not None

    async def put_away(self, session: str, *, away: bool) -> bool:
        """Hide a session from the history, or show it again, unless it is in play. Return whether this changed anything."""
        there = await self.first(
            select(t.sessions.c.status, t.sessions.c.away).where(t.sessions.c.id == session), tuple[Status, bool]
        )
        changes = there is not None and there[0] != "playing" and there[1] != away
        if changes:
            await self.write([PutAway(session, away)])
        return changes

    def check(self) -> None:
        """Raise KongboxError (code "store-gone") if the file with the database's name is no longer the file that was opened."""
        self._watch.check()

    async def all(self, asked: Select[Any], kind: type[T], shape: Shape | None = None) -> list[T]:
        async with self.reading() as connection:
            return await read(connection, asked, kind, shape)

    async def readable(self, asked: Select[Any], kind: type[T]) -> list[T]:
        """Return the undamaged rows of a query."""
        async with self.reading() as connection:
            return readable(await connection.execute(asked), kind)

    async def first(self, asked: Select[Any], kind: type[T]) -> T | None:
        """Return the first row of a query; None if the query has no rows."""
        async with self.reading() as connection:
            return await read_one(connection, asked, kind)

    @asynccontextmanager
    async def reading(self) -> "AsyncIterator[AsyncConnection]":
        """Open a read-only connection."""
        self._watch.check()
        with reported(self.place):
            async with self.engine.execution_options(**READS).connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> "AsyncIterator[AsyncConnection]":
        """Open a connection with a transaction. If the block ends without an error, all changes are on disk; otherwise none."""
        self._watch.check()
        with reported(self.place):
            async with self.engine.begin() as connection:
                yield connection
        self._watch.check(written=True)

    async def execute(self, *statements: Executable) -> None:
        """Execute all of these statements, or none."""
        async with self.writing() as connection:
            for statement in statements:
                await connection.execute(statement)

    async def carry_out(self, connection: "AsyncConnection", changes: Sequence[Change]) -> None:
        """Write changes within the caller's transaction."""
        for lines, run in groupby(changes, lambda change: isinstance(change, Written)):
            if lines:
                await connection.execute(insert(t.events), [msgspec.structs.asdict(line) for line in run])
            else:
                for change in run:
                    await self._carry_out(connection, change)

    async def database(self) -> Self:
        """Return this store, which is also the database of the history, the session books and the presets."""
        return self

    async def _carry_out(self, connection: "AsyncConnection", change: Change) -> None:
        match change:
            case Opened():
                session = msgspec.structs.asdict(begun(change))
                seats: list[SeatKept] = session.pop("seats")
                day = change.settings.day
                session["settings"] = msgspec.json.encode(change.settings).decode()
                session |= {"day": day.date, "late": day.late} if day else {}
                await connection.execute(insert(t.sessions), session)
                for one in seats:
                    sitting = msgspec.structs.asdict(one)
                    who = await self._player(connection, sitting.pop("name"))
                    await connection.execute(insert(t.seats), sitting | {"session": change.session, "player": who})
            case Seated():
                began = select(t.seats.c.seat, t.players.c.name, t.seats.c.bot).join(t.players)
                rows = await connection.execute(began.where(t.seats.c.session == change.session))
                there = {tuple(row) for row in rows}
                for seat, name, bot in change.seats:
                    if (seat, name, bot) not in there:
                        who = await self._player(connection, name)
                        row = {"session": change.session, "number": change.number, "seat": seat, "player": who, "bot": bot}
                        await connection.execute(insert(t.sitters), row)
                await self._seat(connection, change)
            case PassedOn():
                here = t.played.c.session.in_(select(t.sessions.c.id).where(t.sessions.c.table == change.table))
                passed = update(t.played).where(t.played.c.person == change.old, here)
                await connection.execute(passed.values(person=change.new))
            case GroupPlays():
                group = {"choices": change.choices, "changed": change.at}
                if await self._update(connection, t.groups, change.group, group):  # else the group was deleted
                    season = select(func.max(t.seasons.c.number)).where(t.seasons.c.group == change.group).scalar_subquery()
                    opened = update(t.sessions).where(t.sessions.c.id == change.session)
                    await connection.execute(opened.values(group=change.group, season=season))
            case Finished():
                hand = msgspec.structs.asdict(change)
                nets = {f"net_{seat}": net for seat, net in enumerate(hand.pop("net"))}
                await connection.execute(insert(t.hands), hand | nets)
            case Standing():
                ours = t.sessions.c.id == change.session
                now = {"status": change.status, "changed": change.at, "hands": change.hands, "seal": change.seal}
                await connection.execute(update(t.sessions).where(ours).values(now))
                for seat, (total, wins, place) in enumerate(zip(change.totals, change.wins, change.places, strict=True)):
                    theirs = (t.seats.c.session == change.session) & (t.seats.c.seat == seat)
                    await connection.execute(update(t.seats).where(theirs).values(total=total, wins=wins, place=place))
            case PutAway():
                hidden = update(t.sessions).where(t.sessions.c.id == change.session)
                await connection.execute(hidden.values(away=change.away))
            case TableKept():
                next_number = select(func.coalesce(func.max(t.tables.c.number), 0) + 1).scalar_subquery()
                now = {"closed": change.closed, "changed": change.at, "text": change.text, "number": next_number}
                if not await self._update(connection, t.tables, change.table, now):
                    await connection.execute(insert(t.tables).values(id=change.table, **now))
            case PersonSeen():
                now = {"name": change.name, "last_seen": change.at, "program": change.program}
                if not await self._update(connection, t.people, change.person, now) and change.secret:
                    first = {"id": change.person, "secret": change.secret, "first_seen": change.at}
                    await connection.execute(insert(t.people), first | now)

    async def _seat(self, connection: "AsyncConnection", change: Seated) -> None:
        """Write the people of a hand. If a group plays the session, add these people to the group's members."""
        if not change.people:
            return
        hand = {"session": change.session, "number": change.number}
        await connection.execute(insert(t.played), [hand | {"seat": seat, "person": one} for seat, one in change.people])
        of = select(t.sessions.c.group, t.sessions.c.begun).where(t.sessions.c.id == change.session)
        group, since = (await connection.execute(of)).one()
        if group is None:
            return
        names = {seat: name for seat, name, _ in change.seats}
        for seat, one in change.people:
            now = {"name": names[seat][:40], "seen": since}
            known = update(t.members).where(t.members.c.group == group, t.members.c.person == one)
            if not (await connection.execute(known.values(now))).rowcount:
                await connection.execute(insert(t.members), {"group": group, "person": one, **now})

    async def _with_seats(self, asked: Select[Any], kind: type[S], *which: ColumnElement[bool]) -> list[S]:
        """Return the sessions that a query selects, with those of their seats that meet the conditions `which`."""
        seats = defaultdict[str, list[SeatKept]](list)
        async with self.reading() as connection:
            sessions = await read(connection, asked, kind)
            sitting = select(t.seats, t.players.c.name).join(t.players).join(t.sessions).where(*which)
            for row in await connection.execute(sitting.order_by(t.seats.c.session, t.seats.c.seat)):
                seats[row.session].append(decoded(row, SeatKept, "seats"))
        return [msgspec.structs.replace(session, seats=seats[session.id]) for session in sessions]

    async def _update(self, connection: "AsyncConnection", table: Table, id: str, now: dict[str, Any]) -> bool:
        """Give the row with this id the values in `now`. Return whether there is such a row."""
        done = await connection.execute(update(table).where(table.c.id == id).values(now))
        return bool(done.rowcount)

    async def _player(self, connection: "AsyncConnection", name: str) -> int:
        player = await connection.scalar(select(t.players.c.id).where(t.players.c.name == name))
        if player is None:
            with suppress(IntegrityError):  # another table may have just added the same player
                async with connection.begin_nested():
                    await connection.execute(insert(t.players), {"name": name})
            player = await connection.scalar(select(t.players.c.id).where(t.players.c.name == name))
        return int(player or 0)


def hand_cells(row: Any) -> dict[str, Any]:
    """Return the cells of a hand, with the gains of all four seats in one cell, `net`."""
    cells = by_name(row)
    return cells | {"net": [cells[f"net_{seat}"] for seat in range(4)]}


def replacing(table: Table, key: dict[str, Any], **cells: Any) -> list[Executable]:
    """Return the statements that write a row in place of the row that had the same key."""
    before = delete(table).where(*(table.c[name] == value for name, value in key.items()))
    return [before, insert(table).values(**key, **cells)]
