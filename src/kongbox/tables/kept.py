"""Rebuilding a table from its saved state, even in the middle of a hand."""

from collections.abc import Container, Mapping

import msgspec

from ..game.model.promise import Promise
from ..rulesets import Ruleset
from ..store.ledger import seconds_since
from ..store.restore import Resumed
from . import hands, rest
from .bucket import Clock
from .chairs import Chairs
from .past import Past
from .people import Person
from .row import Row, Wall
from .sitting import Sitting
from .state import PACE
from .tally import Evening
from .walls import Bound


def wall_again(kept: Wall) -> Bound:
    """Return the same wall under the same promise."""
    return Bound(tuple(kept.wall), Promise(kept.hash, kept.salt))


def session_of(text: str) -> str | None:
    """Return the session that a saved table was playing; None in the lobby and after the last hand."""
    row = msgspec.json.decode(text, type=Row)
    return row.sessions[-1] if row.sessions and row.stage != "lobby" else None


def made_again(
    text: str,
    resumed: Resumed | None,
    *,
    clock: Clock,
    first: int,
    sheets: Mapping[str, Ruleset] | None = None,
    pace: tuple[float, float] = PACE,
    programs: Container[str] = (),
) -> Sitting:
    """Return a saved table with its session replayed. Everybody is away until their pages reconnect.

    `first` must exceed the number of every view shown before: use the wall clock in milliseconds. `programs` are the people who
    are marked as programs.
    """
    row = msgspec.json.decode(text, type=Row)
    table = Sitting(row.id, row.code, row.choices, clock=clock, sheets=sheets, first=first, pace=pace)
    table.people = {person: Person(person, name, person in programs) for person, name in row.people.items()}
    table.host, table.chairs, table.stage = row.host, Chairs(row.chairs), row.stage
    table.sessions, table.motions = list(row.sessions), row.motions
    table.promised = wall_again(row.promised)
    table.opened = None if row.opened is None else (row.opened.number, wall_again(row.opened))
    table.evening = Evening(row.tallies)
    table.past = Past(row.sat)
    table.minding = set(row.minding)
    table.away = {person: clock() for person in table.people}
    if resumed is not None:
        table.ledger = resumed.ledger
        play = hands.sit_down(table, resumed.match, len(resumed.match.results))
        hands.renamed(table)
        play.go_on(resumed.table, resumed.next, ended=row.stage == "over", ahead=row.ahead)
        if row.stage == "over":
            table.ledger.waiting.clear()  # this session is over
    if row.paused:
        hands.pause(table, True)
    rest.again(table, row.rest)
    table.barred, table.group, table.expected = set(row.barred), row.group, set(row.expected)
    table.led = row.led
    table.course, table.deals, table.shared = row.course, list(row.deals), dict(row.shared)
    table.kept = msgspec.json.encode(msgspec.structs.replace(row, changed="")).decode()
    table.rested = clock() - (seconds_since(row.changed) if row.changed else 0.0)
    table.settle()
    return table
