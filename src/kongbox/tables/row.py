"""What is kept of a table beside its sessions: one row, written in the same transaction as what has happened in them."""

from typing import Annotated

import msgspec
from msgspec import Meta

from ..store.changes import TableKept
from ..store.ledger import moment
from .chairs import Occupant
from .past import Run
from .state import State
from .tally import Tally
from .walls import Bound
from .wire import Choose, Stage

Kind = Annotated[int, Meta(ge=0)]


class Wall(msgspec.Struct, frozen=True):
    """A wall that is promised."""

    wall: list[Kind]
    hash: str
    salt: str
    number: int = 0


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that a table is, but for its session, which its record tells; who is ready for the next hand is asked again."""

    id: str
    code: str
    stage: Stage
    choices: Choose
    people: dict[str, str]
    """By their ids, what they are called here."""
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


def row_of(table: State) -> str:
    """A table as it is kept."""
    return msgspec.json.encode(
        Row(
            table.id,
            table.code,
            table.stage,
            table.choices,
            {one.id: one.name for one in table.people.values()},
            table.host,
            [*table.chairs],
            table.sessions,
            wall_kept(table.promised),
            None if table.opened is None else wall_kept(table.opened[1], table.opened[0]),
            [*table.evening.all.values()],
            sorted(table.minding),
            table.paused,
            table.motions,
            table.past.sat,
        )
    ).decode()


def note(table: State) -> None:
    """Have kept what has changed of the table, beside its session; of one person's table the session says all."""
    if table.is_alone:
        return
    text = row_of(table)
    if text != table.kept:
        table.kept = text
        table.ledger.waiting.append(TableKept(table.ledger.session, moment(), table.id, text, table.closed))


def wall_kept(wall: Bound, number: int = 0) -> Wall:
    """A promised wall as it is kept."""
    return Wall(list(wall.wall), wall.promise.hash, wall.promise.salt, number)
