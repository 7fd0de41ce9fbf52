"""The messages at the door: open a table, join one, move a seat to another device."""

from typing import Annotated

import msgspec
from msgspec import Meta

from ...tables.wire import Choose, Stage

MOST_NAME = 200
"""Most characters of a name that the server reads; valid names are shorter."""
Called = Annotated[str, Meta(max_length=MOST_NAME)]


class NewTable(Choose, tag=False, kw_only=True, forbid_unknown_fields=True, frozen=True):
    """Open a table: the choice of game, and the name of the host, who is the first person at it."""

    name: Called


class Join(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Join a table by its code, under a name. `program`: show me as a program."""

    code: Annotated[str, Meta(max_length=100)]
    name: Called = ""
    program: bool = False


class Moved(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Take over from another device, with the key that the server gave that device."""

    key: Annotated[str, Meta(max_length=100)]


class LaidTable(msgspec.Struct, frozen=True):
    """An opened table: its id, the code for others, and the links for them."""

    id: str
    code: str
    links: list[str]


class Joined(msgspec.Struct, frozen=True):
    """The reply to a person who has joined: the id of the table; "" for somebody who has moved only their history."""

    id: str


class TableKnown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of mine: its stage, who sits there, and whether I am its host.

    `trust` is the page on which a device learns to trust this server.
    """

    id: str
    code: str
    stage: Stage
    players: list[str]
    host: bool
    links: list[str]
    trust: str = ""


class TablesKnown(msgspec.Struct, frozen=True, omit_defaults=True, rename={"lays": "mayLay"}):
    """My tables, the addresses on the local network, and whether I may open a table here. `opens`: whether I may open this
    machine to the local network, and close it.
    """

    tables: list[TableKnown]
    house: list[str]
    lays: bool
    opens: bool = False


class OpenHouse(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Open this machine to the local network, or close it again."""

    open: bool


class MoveLink(msgspec.Struct, frozen=True):
    """The link by which another device can take over once, and for how many seconds it is valid."""

    link: str
    seconds: int
