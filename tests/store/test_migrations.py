"""A database of an older program is brought up: what the newer one would have written stands there, found in the records."""

import asyncio
import random
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from keeping import at, kept_evening, on_store, steps, take
from lengths import mostly_proofs
from shelf import all_played
from sqlalchemy import MetaData

from kongbox.store.changes import Change
from kongbox.store.opening import make_engine, migrate
from kongbox.store.place import FILE, Place
from kongbox.store.store import Store

TABLES = ("players", "sessions", "seats", "hands", "events")


def keep(folder: Path, changes: Sequence[Change]) -> None:
    """A database of today with all that."""

    async def write(store: Store) -> None:
        await store.write(changes)

    on_store(at(folder), write)


def as_of_old(folder: Path, today: Path) -> Place:
    """The same as the first program would have kept it."""
    place = at(folder)
    place.make()

    async def first() -> dict[str, list[str]]:
        engine, found = make_engine(place), MetaData()
        async with engine.begin() as connection:
            await connection.run_sync(migrate, "0001")
            await connection.run_sync(found.reflect)
        await engine.dispose()
        return {table.name: [column.name for column in table.c] for table in found.sorted_tables}

    columns = asyncio.run(first())
    with sqlite3.connect(folder / FILE) as connection:
        connection.execute("ATTACH DATABASE ? AS today", (str(today / FILE),))
        for table in TABLES:
            names = ", ".join(columns[table])
            connection.execute(f"INSERT INTO {table} ({names}) SELECT {names} FROM today.{table}")
    connection.close()
    return place


def rows(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """Everything in a database."""
    with sqlite3.connect(folder / FILE) as connection:
        connection.row_factory = sqlite3.Row
        found = {}
        for table in TABLES:
            found[table] = sorted((dict(row) for row in connection.execute(f"SELECT * FROM {table}")), key=str)
            found[table] = [dict(sorted(row.items())) for row in found[table]]
    connection.close()
    return {table: sorted(told, key=str) for table, told in found.items()}


async def nothing(store: Store) -> None:
    """Open, and close again."""


def test_what_an_older_program_kept_is_filled_from_its_records(tmp_path: Path) -> None:
    today, old = tmp_path / "today", tmp_path / "old"
    keep(today, [*all_played(), *a_game(1, scoring=False), *a_game(8, dealer="prevailing")])
    on_store(as_of_old(old, today), nothing)
    expected = rows(today)
    assert rows(old) == expected
    assert any(row["special"] for row in expected["hands"]) and {row["scored"] for row in expected["sessions"]} == {0, 1}
    assert {row["place"] for row in expected["seats"]} == {1, 2, 3, 4} and any(
        row["dealer"] != row["east"] for row in expected["hands"]
    )


def a_game(hands: int, **chosen: Any) -> list[Change]:
    """So many hands of a game by these options."""
    evening = kept_evening("redux", **chosen)
    changes = take(evening)
    for _ in steps(evening, random.Random(3), hands):
        changes += take(evening)
    return changes


def test_an_exercise_of_old_is_known_by_its_first_line(tmp_path: Path) -> None:
    today, old = tmp_path / "today", tmp_path / "old"
    evening = kept_evening("redux")
    changes = take(evening)
    evening.play_on(evening.table.to_text(), evening.me)
    keep(today, changes + take(evening))
    on_store(as_of_old(old, today), nothing)
    assert {row["id"] == evening.game: row["exercise"] for row in rows(old)["sessions"]} == {True: 1, False: 0}


@mostly_proofs(
    "spoilt", ["{", "[]", "{}", '{"result":{"winner":1}}', '{"result":7}', '{"result":{"winner":9,"scores":[1]}}'], "{"
)
def test_a_line_that_cannot_be_read_stops_nothing(tmp_path: Path, spoilt: str) -> None:
    today, old = tmp_path / "today", tmp_path / "old"
    keep(today, all_played())
    place = as_of_old(old, today)
    with sqlite3.connect(old / FILE) as connection:
        connection.execute("UPDATE events SET text = ? WHERE hand = 1 AND line = 5", (spoilt,))
        connection.execute("UPDATE events SET text = ? WHERE line = 1 AND session IN (SELECT min(id) FROM sessions)", (spoilt,))
    connection.close()
    on_store(place, nothing)
    found, expected = rows(old)["hands"], rows(today)["hands"]
    assert len(found) == len(expected)
    second = [row for row in expected if row["number"] == 2]
    assert [row["hand"] for row in found if row["number"] == 2] == [row["hand"] for row in second]
