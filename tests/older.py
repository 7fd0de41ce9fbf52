"""A folder as a version before wrote it: people are kept inside the tables of friends."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from before.folder import unpack
from keeping import at, on_store

from kongbox.store.kept import PersonKept
from kongbox.store.place import FILE
from kongbox.tables.codes import hashed

TOKENS = {f"hash {number}": f"token of {name}" for number, name in enumerate(("Ann", "Bea", "Cid", "Dan"))}
"""The people of the folder by what stands there for the hashes of their tokens."""
DAMAGED = ["{", "[]", '{"people":[{"id":"1","name":["Ann"],"hash":"x"}]}', '{"people":[{"id":"1","name":"Ann","hash":"x"}]}']


def people_in(folder: Path) -> dict[str, PersonKept]:
    """Everybody in a database, by the hash of their token."""
    return {one.secret: one for one in on_store(at(folder), lambda store: store.people())}


def tables_in(folder: Path, name: str = "tables") -> dict[str, Any]:
    """The tables of friends as they stand in a database, by their ids."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return dict(connection.execute(f"SELECT id, text FROM {name}"))


def before(folder: Path) -> None:
    """A folder of the version before: a table that is over, and a younger one that Ann, under another name, and a program share.

    Bea has left that one; she stands in its tallies and in what is kept of its hands.
    """
    unpack(folder)
    (text,) = tables_in(folder, "parlour_tables").values()
    for old, token in TOKENS.items():
        text = text.replace(f'"{old}"', f'"{hashed(token)}"')
    row = json.loads(text)
    fed = [tally | {"fed": {"1": 2, "2": 1, "bot:Bo": 3}} for tally in row["tallies"]]
    fed.append({"key": "bot:Bo", "name": "Bo", "bot": True, "fed": {"1": 1}})
    younger = row | {"id": "younger", "code": "EFGH2345", "host": "3", "tallies": fed, "minding": ["1", "3"]}
    younger["people"] = [
        {"id": "3", "name": "Robot", "hash": "of a program", "program": True},
        {"id": "1", "name": "Zoe", "hash": hashed(TOKENS["hash 0"])},
        {"id": "4", "name": "Zoë II", "hash": hashed(TOKENS["hash 0"])},
    ]
    younger["chairs"][1] = {"name": "Bea", "left": True}
    younger["sat"] = {session: [[1, ["1", "2", "", "3"]]] for session in row["sessions"]}
    rows = [("table", "2026-11-23T16:59:28Z", text), ("younger", "2026-12-24T00:00:00Z", json.dumps(younger))]
    rows += [(f"damaged {number}", "2026-12-25T00:00:00Z", text) for number, text in enumerate(DAMAGED)]
    with closing(sqlite3.connect(folder / FILE)) as connection, connection:
        connection.execute("DELETE FROM parlour_tables")
        connection.executemany("INSERT INTO parlour_tables (id, changed, text) VALUES (?, ?, ?)", rows)
