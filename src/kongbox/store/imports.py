"""Records that were written elsewhere: played again, then kept as if they had been played here; none is kept twice."""

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from ..errors import BadInput, KongboxError
from ..game.words.failures import failure
from ..record.form import PARTS, Header
from ..record.read import stream
from ..record.verify import Report, verify
from ..rulesets import Ruleset
from ..rulesets.files import open_regular
from .changes import Change, Opened, Settings, Standing, Status, Written, finished
from .ledger import moment
from .store import Store


class Imported(NamedTuple):
    """What became of a record: the session in the store, and how many of its hands are new there."""

    session: str
    hands: int


async def add_record(store: Store, path: Path, progress: Callable[[int], None] | None = None) -> Imported:
    """Keep the record in a file. One that is there already is not kept again; of one that has gone on, what is new is added.

    Raises BadInput (code "no-such-record", "no-session") for a file that has no session to keep, KongboxError (code "not-true")
    for a record that is not whole or not true, (code "goes-on") for a session that is being played here, and where the store
    fails. Nothing is changed then.
    """
    report = verify(path, progress)
    if not report.ok:
        raise failure(KongboxError, "not-true", path=path, problem=report.problem)
    header, ruleset, _ = stream(path)
    if header.kind != "session":
        raise failure(BadInput, "no-session", path=path)
    with open_regular(path) as file:
        lines = [line[:-1].decode() for line in file]
    if known := await store.with_line(len(lines), lines[-1]):
        return Imported(known, 0)
    for session in await store.sealed([line[-34:-2] for line in lines]):
        rows = await store.rows(session)
        there = [row.text for row in rows if row.line is not None]
        if await store.status(session) == "playing" or there != lines[: len(there)] or rows[-1].line is None:
            raise failure(KongboxError, "goes-on", path=path, session=session)
        await store.write(told_by(path, header, ruleset, report, lines, session, len(there), rows[-1].number))
        return Imported(session, report.hands - (len(there) - 1) // len(PARTS))
    session = secrets.token_hex(8)
    await store.write(told_by(path, header, ruleset, report, lines, session, 0, 0))
    return Imported(session, report.hands)


def told_by(
    path: Path, header: Header, ruleset: Ruleset, report: Report, lines: list[str], session: str, there: int, number: int
) -> list[Change]:
    """What a record tells beyond its first lines, which are `there` already; the last of those is the event `number`."""
    now, changes = moment(), list[Change]()
    begun = header.date if header.date is not None and len(header.date) == len(now) else now
    if not there:
        bots = header.bots or ("",) * len(header.players)
        sitting = zip(header.seats, header.players, bots, strict=True)
        seats = tuple((seat, name, bot or None, ruleset.start) for seat, name, bot in sitting)
        changes.append(Opened(session, begun, ruleset.id, ruleset.name, ruleset.hash, Settings(), seats))
    for line, text in enumerate(lines[there:], there + 1):
        number += 1
        hand = min(report.hands, (line + len(PARTS) - 2) // len(PARTS))
        changes.append(Written(session, number, hand, line, now, text))
    known = (there - 1) // len(PARTS) if there else 0
    for told in stream(path)[2]:
        if told.deal.hand > known:
            changes.append(finished(session, told.deal, told.end.result, begun))
    totals = tuple(report.totals or ())
    status: Status = "over" if report.over or report.closed else "left"
    changes.append(Standing(session, status, now if there else begun, report.hands, lines[-1][-34:-2], totals))
    return changes
