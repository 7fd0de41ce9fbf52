"""What is said at the door: a table is laid, somebody comes in by its code, somebody takes their seat to another device."""

from typing import Annotated

import msgspec
from msgspec import Meta

from ...tables.wire import Choose, Stage

MOST_NAME = 200
"""Characters of a name that is read at all; one that may stand is shorter."""
Called = Annotated[str, Meta(max_length=MOST_NAME)]


class NewTable(Choose, tag=False, kw_only=True, forbid_unknown_fields=True, frozen=True):
    """Lay a table: what is played there, and how, and what the host is called, who is the first at it."""

    name: Called


class Join(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Come in by the code of a table, under a name; `program`: it is one, and is shown as one."""

    code: Annotated[str, Meta(max_length=100)]
    name: Called = ""
    program: bool = False


class Moved(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Take over from another device, by the key that it was given."""

    key: Annotated[str, Meta(max_length=100)]


class LaidTable(msgspec.Struct, frozen=True):
    """A table that was laid: by its id, the code by which others come in, and the links that lead them there."""

    id: str
    code: str
    links: list[str]


class Joined(msgspec.Struct, frozen=True):
    """Somebody has come in: to the table with this id."""

    id: str


class TableKnown(msgspec.Struct, frozen=True):
    """A table at which one is: how it stands, who sits there, and whether one is its host."""

    id: str
    code: str
    stage: Stage
    players: list[str]
    host: bool
    links: list[str]


class TablesKnown(msgspec.Struct, frozen=True, rename={"lays": "mayLay"}):
    """The tables at which one is; the addresses of this house, and whether one may lay a table here."""

    tables: list[TableKnown]
    house: list[str]
    lays: bool


class MoveLink(msgspec.Struct, frozen=True):
    """Where another device takes over, once, within so many seconds."""

    link: str
    seconds: int
