"""Rebuilding a table from its saved state, even in the middle of a hand."""

from collections.abc import Container

import msgspec

from ..game.model.promise import Promise
from ..rulesets import SHIPPED, BadSheet, Ruleset
from ..store.ledger import seconds_since
from ..store.restore import Resumed
from . import hands, rest
from .bucket import Clock
from .chairs import Chairs
from .dues import CLOSED_AFTER, KEPT_AFTER_START
from .past import Past
from .people import Person
from .row import Row, Wall
from .sitting import Sitting
from .state import PACE
from .tally import Evening
from .walls import Bound
from .wire import Choose


def wall_again(kept: Wall) -> Bound:
    """Return a saved wall with its promise."""
    return Bound(tuple(kept.wall), Promise(kept.hash, kept.salt))


def session_of(text: str) -> str | None:
    """Return the id of a saved table's present session, even if it is over; None in the lobby."""
    row = msgspec.json.decode(text, type=Row)
    return row.sessions[-1] if row.sessions and row.stage != "lobby" else None


def made_again(
    text: str,
    resumed: Resumed | None,
    *,
    clock: Clock,
    first: int,
    sheets: dict[str, Ruleset] | None = None,
    pace: tuple[float, float] = PACE,
    programs: Container[str] = (),
) -> Sitting:
    """Return a saved table with its session replayed. Everybody counts as away until their page reconnects.

    `first` must exceed the number of every view shown before: use the current Unix time in milliseconds. `programs` are the ids
    of all known programs.
    """
    row = msgspec.json.decode(text, type=Row)
    table = Sitting(row.id, row.code, still_fitting(row.choices, sheets), clock=clock, sheets=sheets, first=first, pace=pace)
    on = row.devices
    table.people = {one: Person(one, name, one in programs, device=on.get(one, "")) for one, name in row.people.items()}
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
        table.ruleset = resumed.match.ruleset  # the house may since have changed its sheet
        play = hands.sit_down(table, resumed.match, len(resumed.match.results))
        hands.renamed(table)
        play.go_on(resumed.table, resumed.next, ended=row.stage == "over", ahead=row.ahead)
        if row.stage == "over":
            table.ledger.waiting.clear()  # nothing of a finished session is left to save
    if row.paused:
        hands.pause(table, True)
    rest.again(table, row.rest)
    table.barred, table.group, table.expected = set(row.barred), row.group, set(row.expected)
    table.unclaimed = row.unclaimed
    table.led = row.led
    table.course, table.deals, table.shared = row.course, list(row.deals), dict(row.shared)
    table.queue, table.giving = list(row.queue), list(row.giving)
    table.kept = msgspec.json.encode(msgspec.structs.replace(row, changed="")).decode()
    unused = seconds_since(row.changed) if row.changed else 0.0
    table.rested = clock() - min(unused, CLOSED_AFTER - KEPT_AFTER_START)
    table.settle()
    return table


def still_fitting(choices: Choose, sheets: dict[str, Ruleset] | None) -> Choose:
    """Return a table's choices without those that the house's present sheets no longer allow."""
    if sheets is None:
        return choices
    if choices.rules not in sheets:
        return msgspec.structs.replace(choices, rules=SHIPPED[0], options={})
    try:
        sheets[choices.rules].choose(choices.options)
    except BadSheet:
        return msgspec.structs.replace(choices, options={})
    return choices
