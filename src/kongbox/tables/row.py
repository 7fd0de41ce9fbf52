"""The saved state of a table apart from its sessions: one row, written in the same transaction as the changes of a session."""

from typing import Annotated

import msgspec
from msgspec import Meta

from ..store.changes import TableKept
from ..store.ledger import moment
from .ahead import Ahead
from .chairs import Occupant
from .course import Course
from .past import Led, Run
from .state import State
from .tally import Tally
from .walls import Bound
from .wire import Choose, GroupOf, Rest, Stage

Kind = Annotated[int, Meta(ge=0)]


class Wall(msgspec.Struct, frozen=True):
    """A promised wall."""

    wall: list[Kind]
    hash: str
    salt: str
    number: int


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """The state of a table, except for its session, which has a record."""

    id: str
    code: str
    stage: Stage
    choices: Choose
    people: dict[str, str]
    """Names of the people at this table, by id."""
    host: str | None
    chairs: list[Occupant]
    sessions: list[str]
    promised: Wall
    opened: Wall | None = None
    tallies: list[Tally] = []
    minding: list[str] = []
    paused: bool = False
    motions: int = 0
    sat: dict[str, list[Run]] = {}
    rest: Rest | None = None
    barred: list[str] = []
    ahead: Ahead | None = None
    led: Led | None = None
    course: Course | None = None
    deals: list[str] = []
    shared: dict[str, str] = {}
    devices: dict[str, str] = {}
    """The id of the device's owner, for each person who plays on another person's device."""
    queue: list[str] = []
    giving: list[str] = []
    changed: str = ""
    """The time of the last change to the row."""
    group: GroupOf | None = None
    expected: list[str] = []
    unclaimed: bool = False
    """Whether a starting server opened the table, and nobody on the server's machine has joined yet."""


def row_of(table: State, changed: str = "") -> str:
    """Return a table's row as the store keeps it. `changed` is the time of the last change."""
    return msgspec.json.encode(
        Row(
            id=table.id,
            code=table.code,
            stage=table.stage,
            choices=table.choices,
            people={one.id: one.name for one in table.people.values()},
            host=table.host,
            chairs=[*table.chairs],
            sessions=table.sessions,
            promised=wall_kept(table.promised, 0),
            opened=None if table.opened is None else wall_kept(table.opened[1], table.opened[0]),
            tallies=[*table.evening.all.values()],
            minding=sorted(table.minding),
            paused=table.paused,
            motions=table.motions,
            sat=table.past.sat,
            rest=table.rest,
            barred=sorted(table.barred),
            ahead=ahead_kept(table),
            led=table.led,
            course=table.course,
            deals=table.deals,
            shared=table.shared,
            devices={one.id: one.device for one in table.people.values() if one.device},
            queue=table.queue,
            giving=table.giving,
            changed=changed,
            group=table.group,
            expected=sorted(table.expected),
            unclaimed=table.unclaimed,
        )
    ).decode()


def note(table: State) -> None:
    """Add the table's row to the ledger, if the row has changed. A one-person table has no row."""
    if table.is_alone:
        return
    text = row_of(table)
    if text != table.kept or table.closed:
        table.kept, table.rested, now = text, table.clock(), moment()
        table.ledger.waiting.append(TableKept(table.ledger.session, now, table.id, row_of(table, now), table.closed))


def ahead_kept(table: State) -> Ahead | None:
    """Return the decisions made ahead of time in the hand in play; None if there are none."""
    return table.play.ahead if table.hand is not None and table.play is not None and table.play.ahead != Ahead() else None


def wall_kept(wall: Bound, number: int) -> Wall:
    """Return a promised wall as it is saved. If the wall has been opened, `number` is the number of its hand, otherwise 0."""
    return Wall(list(wall.wall), wall.promise.hash, wall.promise.salt, number)
