"""The store: what waits in a ledger is written in one transaction, and sessions are found again."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from itertools import groupby
from types import TracebackType
from typing import Any, Self

import msgspec
from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ..errors import BadInput
from ..game.words.failures import failure
from ..record.form import PARTS
from . import tables as t
from .changes import Change, Finished, Opened, Seated, Settings, Standing, Status, TableKept, Written
from .faults import told
from .kept import HandKept, SeatKept, SessionKept
from .opening import open_engine
from .place import Place

READS = {"reads": True}
SHORTEST = 4
"""Signs of a session's id by which it may be called."""


class Store:
    """A database of games: `async with await Store.open(Place.find()) as store`.

    Every method raises KongboxError where the database fails (code "store-locked", "store-full", "store-not-writable",
    "store-damaged", "store-elsewhere" or "store-failed"); nothing has been written then.
    """

    def __init__(self, place: Place, engine: AsyncEngine) -> None:
        self.place = place
        self._engine = engine

    @classmethod
    async def open(cls, place: Place) -> Self:
        """The store at a place, made where there is none. Raises as `open_engine` does."""
        return cls(place, await open_engine(place))

    async def close(self) -> None:
        """Let go of the database."""
        with told(self.place):
            await self._engine.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.close()

    async def write(self, changes: Sequence[Change]) -> None:
        """Write all of it, or nothing; once this returns it is on the disk."""
        with told(self.place):
            async with self._engine.begin() as connection:
                for lines, run in groupby(changes, lambda change: isinstance(change, Written)):
                    if lines:
                        await connection.execute(insert(t.events), [fields(line) for line in run if isinstance(line, Written)])
                    else:
                        for change in run:
                            await self._carry_out(connection, change)

    async def has(self, row: Written) -> bool:
        """Is this line there, byte for byte? So it can be found out what became of a write that was cut off."""
        where = (t.events.c.session == row.session) & (t.events.c.number == row.number)
        with told(self.place):
            async with self.reading() as connection:
                return bool(await connection.scalar(select(t.events.c.text).where(where)) == row.text)

    async def sessions(self) -> list[SessionKept]:
        """Every session, the last one that was played first."""
        with told(self.place):
            async with self.reading() as connection:
                columns = [column for column in t.sessions.c if column.name != "settings"]
                newest = t.sessions.c.changed.desc(), t.sessions.c.begun.desc(), t.sessions.c.id
                rows = (await connection.execute(select(*columns).order_by(*newest))).mappings().all()
                sitting = select(t.seats, t.players.c.name).join(t.players).order_by(t.seats.c.session, t.seats.c.seat)
                seats = defaultdict[str, list[SeatKept]](list)
                for seat in (await connection.execute(sitting)).mappings():
                    seats[seat["session"]].append(seat_of(seat))
        return [SessionKept(**row, seats=seats[row["id"]]) for row in rows]

    async def hands(self, session: str | None = None) -> list[HandKept]:
        """Every hand that is over, of a session or of all, in order."""
        asked = select(t.hands).order_by(t.hands.c.session, t.hands.c.number)
        if session is not None:
            asked = asked.where(t.hands.c.session == session)
        with told(self.place):
            async with self.reading() as connection:
                rows = (await connection.execute(asked)).mappings().all()
        return [hand_of(row) for row in rows]

    async def find(self, called: str) -> str:
        """The whole id of the session that somebody calls so, by as many of its first signs as tell it from others.

        Raises BadInput (code "no-such-session").
        """
        asked = select(t.sessions.c.id).where(t.sessions.c.id.startswith(called, autoescape=True)).limit(2)
        with told(self.place):
            async with self.reading() as connection:
                found = list(await connection.scalars(asked))
        if len(found) != 1 or len(called) < SHORTEST:
            raise failure(BadInput, "no-such-session", "several" if len(found) > 1 else "none", given=called[:40])
        return str(found[0])

    async def status(self, session: str) -> Status | None:
        """How a session stands; None for one that is not here."""
        with told(self.place):
            async with self.reading() as connection:
                found: Status | None = await connection.scalar(select(t.sessions.c.status).where(t.sessions.c.id == session))
        return found

    async def parlour_of(self, session: str) -> str | None:
        """The table of friends at which a session is played, if it is."""
        with told(self.place):
            async with self.reading() as connection:
                found: str | None = await connection.scalar(select(t.sessions.c.parlour).where(t.sessions.c.id == session))
        return found

    async def last_played(self, sessions: Sequence[str]) -> dict[str, str]:
        """When somebody last did anything in these sessions."""
        events = t.events.c
        asked = select(events.session, func.max(events.at)).where(events.session.in_(sessions)).group_by(events.session)
        with told(self.place):
            async with self.reading() as connection:
                return {str(session): str(at) for session, at in await connection.execute(asked)}

    async def settings(self, session: str) -> Settings:
        """How a session goes on."""
        with told(self.place):
            async with self.reading() as connection:
                text = await connection.scalar(select(t.sessions.c.settings).where(t.sessions.c.id == session))
        return msgspec.json.decode(text or "{}", type=Settings)

    async def rows(self, session: str) -> list[Written]:
        """Every line and piece of a session, in order."""
        with told(self.place):
            async with self.reading() as connection:
                asked = select(t.events).where(t.events.c.session == session).order_by(t.events.c.number)
                return [Written(**row) for row in (await connection.execute(asked)).mappings()]

    async def record(self, session: str) -> list[bytes]:
        """The session's record, line by line, up to its last hand that is over: what `kongbox verify` reads."""
        with told(self.place):
            async with self.reading() as connection:
                asked = (
                    select(t.events.c.text)
                    .where(t.events.c.session == session, t.events.c.line.is_not(None))
                    .order_by(t.events.c.line)
                )
                lines = [f"{text}\n".encode() for text in await connection.scalars(asked)]
        return lines[:-1] if is_running(lines) else lines

    async def with_line(self, number: int, text: str) -> str | None:
        """The session whose record has this line at this place, if any has."""
        asked = select(t.events.c.session).where(t.events.c.line == number, t.events.c.text == text).limit(1)
        with told(self.place):
            async with self.reading() as connection:
                found: str | None = await connection.scalar(asked)
        return found

    async def sealed(self, seals: Iterable[str]) -> list[str]:
        """The sessions whose record ends with one of these seals."""
        asked = select(t.sessions.c.id).where(t.sessions.c.seal.in_(list(seals)))
        with told(self.place):
            async with self.reading() as connection:
                return [str(one) for one in await connection.scalars(asked)]

    async def parlour_tables(self) -> list[str]:
        """The tables of friends that are not closed, as they were kept last."""
        open_ones = (
            select(t.parlour_tables.c.text)
            .where(~t.parlour_tables.c.closed)
            .order_by(t.parlour_tables.c.changed, t.parlour_tables.c.id)
        )
        with told(self.place):
            async with self.reading() as connection:
                return [str(text) for text in await connection.scalars(open_ones)]

    async def put_away(self, session: str, *, away: bool) -> bool:
        """Take a session that is not being played out of the history, or bring it back; its record stays as it is.

        Is there such a session, and did it change anything?
        """
        ours = (t.sessions.c.id == session) & (t.sessions.c.status != "playing") & (t.sessions.c.away != away)
        with told(self.place):
            async with self._engine.begin() as connection:
                done = await connection.execute(update(t.sessions).where(ours).values(away=away))
        return bool(done.rowcount)

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection that only reads; errors are told by `faults.told`."""
        connection: AbstractAsyncContextManager[AsyncConnection] = self._engine.execution_options(**READS).connect()
        return connection

    def writing(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection whose changes are all on the disk once it is left without an error; errors are told by `faults.told`."""
        connection: AbstractAsyncContextManager[AsyncConnection] = self._engine.begin()
        return connection

    async def _carry_out(self, connection: AsyncConnection, change: Change) -> None:
        match change:
            case Opened():
                values = {
                    "id": change.session,
                    "status": "playing",
                    "begun": change.at,
                    "changed": change.at,
                    "rules": change.rules[:60],
                    "called": change.called[:200],
                    "hash": change.hash,
                    "scored": change.scored,
                    "away": change.exercise,
                    "exercise": change.exercise,
                    "parlour": change.parlour,
                    "hands": 0,
                    "seal": "",
                    "settings": msgspec.json.encode(change.settings).decode(),
                }
                await connection.execute(insert(t.sessions), values)
                for seat, name, bot, total in change.seats:
                    who = await self._player(connection, name)
                    row = {"session": change.session, "seat": seat, "player": who, "bot": bot, "total": total, "place": 1}
                    await connection.execute(insert(t.seats), row)
            case Seated():
                began = select(t.seats.c.seat, t.players.c.name, t.seats.c.bot).join(t.players)
                rows = await connection.execute(began.where(t.seats.c.session == change.session))
                there = {tuple(row) for row in rows}
                for seat, name, bot in change.seats:
                    if (seat, name, bot) not in there:
                        who = await self._player(connection, name)
                        row = {"session": change.session, "number": change.number, "seat": seat, "player": who, "bot": bot}
                        await connection.execute(insert(t.sitters), row)
            case Finished():
                hand = {name: value for name, value in fields(change).items() if name != "net"}
                nets = {f"net_{seat}": change.net[seat] for seat in range(4)}
                await connection.execute(insert(t.hands), hand | nets)
            case Standing():
                ours = t.sessions.c.id == change.session
                now = {"status": change.status, "changed": change.at, "hands": change.hands, "seal": change.seal}
                await connection.execute(update(t.sessions).where(ours).values(now))
                for seat, (total, wins, place) in enumerate(zip(change.totals, change.wins, change.places, strict=True)):
                    sitting = (t.seats.c.session == change.session) & (t.seats.c.seat == seat)
                    await connection.execute(update(t.seats).where(sitting).values(total=total, wins=wins, place=place))

            case TableKept():
                now = {"closed": change.closed, "changed": change.at, "text": change.text}
                ours = t.parlour_tables.c.id == change.table
                done = await connection.execute(update(t.parlour_tables).where(ours).values(now))
                if not done.rowcount:
                    await connection.execute(insert(t.parlour_tables), {"id": change.table, **now})

    async def _player(self, connection: AsyncConnection, name: str) -> int:
        found = await connection.scalar(select(t.players.c.id).where(t.players.c.name == name))
        if found is None:
            with suppress(IntegrityError):  # another table may have met the same player just now
                async with connection.begin_nested():
                    await connection.execute(insert(t.players), {"name": name})
            found = await connection.scalar(select(t.players.c.id).where(t.players.c.name == name))
        return int(found or 0)


def seat_of(row: Mapping[Any, Any]) -> SeatKept:
    """Who sat at a seat, from its row and the player's name."""
    return SeatKept(**{field: row[field] for field in SeatKept.__struct_fields__})


def hand_of(row: Mapping[Any, Any]) -> HandKept:
    """A hand, from its row."""
    found: dict[str, Any] = {field: row[field] for field in HandKept.__struct_fields__ if field != "net"}
    return HandKept(**found, net=tuple(row[f"net_{seat}"] for seat in range(4)))


def fields(change: Written | Finished) -> dict[str, Any]:
    """What it says, by name."""
    return {field: getattr(change, field) for field in change.__slots__}


def is_running(lines: Sequence[bytes]) -> bool:
    """Does a record end with the deal of a hand that is being played?"""
    return (len(lines) - 1) % len(PARTS) == 1 and lines[-1].startswith(b'{"hand":')
