"""The forms of everything that is saved or read, with all bounds and defaults, as JSON Schema.

Data that an older program saved, that pages send, or that a house writes, has these forms. Write them anew after a change of a
form: python -m golden.forms (in tests, with the sources on the path).
"""

import json
from pathlib import Path
from typing import Any

import msgspec
from protocol import DOOR
from typescript import READ

from kongbox.book import form as book
from kongbox.club import form as club
from kongbox.game.play.particulars import SIDE, TABLE
from kongbox.record import form as record
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.rulesets.schema import AMOUNT, WIDEST, HouseSheet, Sheet
from kongbox.server.friends.wire import OpenHouse
from kongbox.server.groups.wire import ForgetMember, NewGroup, OpenLobby
from kongbox.sim import manifest
from kongbox.store import kept

FILE = Path(__file__).with_name("forms.json")
AT_THE_DOOR = (*DOOR, OpenHouse, NewGroup, OpenLobby, ForgetMember)


def forms() -> dict[str, Any]:
    """Return every form by name, without sentences, and the numbers that a sheet, a house or a position may have."""
    found = [one for room in (record, book, club, kept, manifest) for one in vars(room).values()]
    structs = [one for one in found if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    _, told = msgspec.json.schema_components([*dict.fromkeys([*structs, *READ, *AT_THE_DOOR, Sheet, HouseSheet])])
    return {name: bare(told[name]) for name in sorted(told)} | {
        "WIDEST": msgspec.to_builtins([WIDEST, AMOUNT]),
        "REMEMBERED": [SIDE, TABLE],
        "allowed": {name: msgspec.to_builtins(Ruleset.load(name).sheet.allowed) for name in SHIPPED},
    }


def bare(told: Any) -> Any:
    """Return a schema without its descriptions."""
    if isinstance(told, dict):
        return {key: bare(one) for key, one in told.items() if key != "description" or not isinstance(one, str)}
    return [bare(one) for one in told] if isinstance(told, list) else told


def write() -> str:
    """Return all forms as text, one a line."""
    lines = [f"{json.dumps(name)}: {json.dumps(told, ensure_ascii=False)}" for name, told in forms().items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(write(), encoding="utf-8")
