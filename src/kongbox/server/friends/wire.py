"""The messages at the door."""

from typing import Annotated

import msgspec
from msgspec import Meta

from ...tables.wire import Choose, Stage

MOST_NAME = 200
"""The most characters of a name that the server reads. Valid names are shorter."""
Called = Annotated[str, Meta(max_length=MOST_NAME)]


class NewTable(Choose, tag=False, kw_only=True, forbid_unknown_fields=True, frozen=True):
    """Open a table. The message has the table's game and settings, and the host's name."""

    name: Called


class Join(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Join a table by its code, under a name. With `program`, everybody sees that you are a program."""

    code: Annotated[str, Meta(max_length=100)]
    name: Called = ""
    program: bool = False


class Moved(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Continue on this device in place of another device, with the key that the server gave the other device."""

    key: Annotated[str, Meta(max_length=100)]


class LaidTable(msgspec.Struct, frozen=True):
    """The reply to a person who has opened a table: the table's id, its join code, and the links with which others can join."""

    id: str
    code: str
    links: list[str]


class Joined(msgspec.Struct, frozen=True):
    """The reply to a person who has joined a table or moved to this device: the table's id, or "" if only their history moved."""

    id: str


class TableKnown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table where you play or watch: its stage, its players, and whether you are its host.

    `trust` is the address of a page that explains how a device can trust this server.
    """

    id: str
    code: str
    stage: Stage
    players: list[str]
    host: bool
    links: list[str]
    trust: str = ""


class TablesKnown(msgspec.Struct, frozen=True, omit_defaults=True, rename={"lays": "mayLay"}):
    """Your tables, and the server's addresses on the local network (`house`).

    With `mayLay`, you may open a table here. With `opens`, you may open this machine to the local network, and close it again.
    """

    tables: list[TableKnown]
    house: list[str]
    lays: bool
    opens: bool = False


class OpenHouse(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Open this machine to the local network, or close it again."""

    open: bool


class MoveLink(msgspec.Struct, frozen=True):
    """A link with which another device can take your place once. `seconds`: how long the link works."""

    link: str
    seconds: int
