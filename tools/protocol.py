"""The protocol of a table of friends as a page: `python tools/protocol.py docs/reference/protocol.md`.

The messages come from `kongbox.tables.wire`; `kongbox.tables.requests` says who may send them and when. A test checks that the
page is current.
"""

import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect
from typescript import Writer

from kongbox.game.views.wire import EventView, View
from kongbox.server.friends.wire import Join, Joined, LaidTable, Moved, MoveLink, NewTable, TableKnown, TablesKnown
from kongbox.tables.requests import ASKED
from kongbox.tables.roles import EVERY_ROLE, EVERY_STAGE
from kongbox.tables.wire import REQUESTS, Reply

DOOR = (NewTable, Join, Moved, LaidTable, Joined, TableKnown, TablesKnown, MoveLink)
"""The messages with which a person opens, joins, finds or moves a table."""


def page(head: str) -> str:
    """Return the whole page below its introduction."""
    parts = [
        head.rstrip(),
        "## Requests",
        requests(),
        "## Replies",
        replies(),
        "## HTTP requests and replies",
        declared(DOOR, set()),
    ]
    return "\n\n".join(parts) + "\n"


def requests() -> str:
    """Return every request as a row: its fields, who may send it and when, and its meaning."""
    rows = ["| `type` | fields | who | when | what it asks for |", "|---|---|---|---|---|"]
    for name, kind in REQUESTS.items():
        told = inspect.type_info(kind)
        assert isinstance(told, inspect.StructType)
        roles, stages = ASKED[name].roles, ASKED[name].stages
        fields = ", ".join(field_of(field) for field in told.fields) or "–"
        who = "all" if {*roles} == {*EVERY_ROLE} else ", ".join(roles)
        when = "always" if {*stages} == {*EVERY_STAGE} else ", ".join(stages)
        rows.append(f"| `{name}` | {fields} | {who} | {when} | {meaning(kind)} |")
    return "\n".join(rows)


def field_of(field: inspect.Field) -> str:
    """Return a request's field with its type, in brackets if the field is optional."""
    kind = Writer().name(field.type).replace("|", "\\|")
    told = f"`{field.encode_name}`: {kind}"
    return told if field.required else f"[{told}]"


def replies() -> str:
    """Return every reply as a client type, without the types of a view."""
    return declared(get_args(Reply), set(written(inspect.multi_type_info([View, EventView]))))


def declared(kinds: tuple[Any, ...], without: set[str]) -> str:
    """Return types as the client declares them."""
    found = written(inspect.multi_type_info([*kinds]))
    body = "\n\n".join(text for name, text in found.items() if name not in without)
    return f"```typescript\n{body}\n```"


def written(kinds: Any) -> dict[str, str]:
    """Return declarations by name."""
    writer = Writer()
    for kind in kinds:
        writer.name(kind)
    return writer.declared


def meaning(kind: type[msgspec.Struct]) -> str:
    """Return a request's meaning: the first paragraph of its docstring."""
    return " ".join((kind.__doc__ or "").partition("\n\n")[0].split())


def head_of(text: str) -> str:
    """Return the introduction of a page, which people have written."""
    return text.partition("\n## Requests")[0]


if __name__ == "__main__":
    where = Path(sys.argv[1])
    where.write_text(page(head_of(where.read_text(encoding="utf-8"))), encoding="utf-8")
