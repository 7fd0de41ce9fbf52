"""Import of records from elsewhere. Each record is replayed, then saved like a game played here, but only once."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace
from sqlalchemy import select

from ..errors import BadInput, KongboxError
from ..game.model.day import FIRST, Day, day_of_seed
from ..game.words.failures import failure
from ..record.form import PARTS, Header
from ..record.read import stream
from ..record.verify import Report, verify
from ..rulesets import Ruleset
from ..rulesets.files import open_regular
from . import tables as t
from .changes import Change, Opened, Settings, Written, finished, standing
from .kept import DayKept, Status
from .ledger import FORM, moment
from .store import Store


class Imported(NamedTuple):
    """The session in the store, and how many of its hands are new."""

    session: str
    hands: int


async def add_record(
    store: Store,
    path: Path,
    *,
    called: str | Path | None = None,
    beside: Callable[..., Awaitable[Any]] = asyncio.to_thread,
) -> Imported:
    """Save the record that a file contains. If the store already has the beginning of the record, add only the new hands.

    A hidden session reappears in the history, unless it is an exercise. A hand of the day is known by its seed; if the store
    has a session of the same hand, the new one is practice. `called` is the name of the file in error messages, by
    default its path. `beside` runs slow work without blocking other tasks.

    Raises BadInput (code "no-such-record", "no-session") for a file without a session to save. Raises KongboxError for an
    incomplete or false record (code "not-true"), and for a session that is being played here or differs from the record (code
    "goes-on"). After an error, nothing is changed.
    """
    name = called or path
    report: Report = await beside(verify, path)
    if not report.ok:
        raise failure(KongboxError, "not-true", "imported", path=name, problem=report.problem)
    header, ruleset, _ = stream(path)
    if header.kind == "hands":
        raise failure(BadInput, "no-session", path=name)
    with open_regular(path) as file:
        lines = [line[:-1].decode() for line in file]
    if known := await store.with_line(len(lines), lines[-1]):
        await show_again(store, known)
        return Imported(known, 0)
    source = Source(path, header, ruleset, report, lines, day_in(header, await store.days(), ruleset.id))
    for session in await store.sealed([line[-34:-2] for line in lines]):
        rows = await store.rows(session)
        there = [row.text for row in rows if row.line is not None]
        if await store.status(session) == "playing" or there != lines[: len(there)] or rows[-1].line is None:
            raise failure(KongboxError, "goes-on", path=name, session=session)
        await store.write(await beside(changes_in, source, session, len(there), rows[-1].number))
        await show_again(store, session)
        return Imported(session, report.hands - (len(there) - 1) // len(PARTS))
    session = secrets.token_hex(8)
    await store.write(await beside(changes_in, source, session, 0, 0))
    return Imported(session, report.hands)


class Source(NamedTuple):
    """A verified record, with the report of its verification. `day` is set for a hand of the day."""

    path: Path
    header: Header
    ruleset: Ruleset
    report: Report
    lines: list[str]
    day: Day | None


async def show_again(store: Store, session: str) -> None:
    """Show a session in the history, unless it is an exercise."""
    exercise = await store.first(select(t.sessions.c.exercise).where(t.sessions.c.id == session), bool)
    await store.put_away(session, away=bool(exercise))


def day_in(header: Header, known: Sequence[DayKept], rules: str) -> Day | None:
    """Return the hand of the day in a record; None for any other record. If its day is `known`, it is practice."""
    begun = header.date or ""
    if header.seed is None or header.bots[:1] != ("",) or not FIRST.isoformat() <= begun <= moment():
        return None
    try:
        day = day_of_seed(header.seed, rules, datetime.strptime(begun, FORM).replace(tzinfo=UTC))
    except ValueError:
        return None
    return day and replace(day, practice=any((one.day, one.rules) == (day.date, rules) for one in known))


def changes_in(source: Source, session: str, there: int, number: int) -> list[Change]:
    """Return the changes that save the rest of a record, of which the store already has the first `there` lines.

    `number` is the number of the last event in the store.
    """
    path, header, ruleset, report, lines, day = source
    now, changes = moment(), list[Change]()
    begun = header.date if header.date is not None and len(header.date) == len(now) else now
    scored, limit = ruleset.options.scoring, ruleset.options.limit
    if not there:
        bots = header.bots or ("",) * len(header.players)
        sitting = zip(header.seats, header.players, bots, strict=True)
        seats = tuple((seat, name, bot or None, ruleset.start) for seat, name, bot in sitting)
        rules = (ruleset.id, ruleset.sheet.name, ruleset.hash, scored)
        changes.append(Opened(session, begun, *rules, Settings(day=day), seats, exercise=header.kind == "exercise"))
    for line, text in enumerate(lines[there:], there + 1):
        number += 1
        hand = min(report.hands, (line + len(PARTS) - 2) // len(PARTS))
        changes.append(Written(session, number, hand, line, now, text))
    known = (there - 1) // len(PARTS) if there else 0
    won, dealer = list[int | None](), None
    for content in stream(path)[2]:
        if content.deal.hand > known:
            dealt = content.deal.east if dealer is None else dealer
            changes.append(finished(session, content.deal, content.end.result, begun, dealer=dealt, limit=limit))
        won.append(content.end.result.winner)
        dealer = content.end.next.dealer if content.end.next else None
    status: Status = "over" if report.over or report.closed else "left"
    at, totals = now if there else begun, tuple(report.totals or ())
    changes.append(standing(session, status, at, lines[-1][-34:-2], seats=header.seats, totals=totals, won=won, scored=scored))
    return changes
