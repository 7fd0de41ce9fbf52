"""PostgreSQL keeps the same as a folder does, and answers the same, where there is one to try.

KONGBOX_TEST_DATABASE=postgresql://postgres@127.0.0.1/postgres names it, with the extra postgres. Every test makes a database of
its own on that server, and takes it away again.
"""

import asyncio
import json
import os
import random
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from failing import fails
from keeping import at, everything, hands_in, kept_evening, on_store, resumed, steps, take
from shelf import ME, all_played, hand, session
from sqlalchemy import Boolean, Connection, MetaData, insert, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine
from store import test_books as books

from kongbox.store.books import find_book, list_books
from kongbox.store.changes import Change, PersonSeen
from kongbox.store.figures import figures, tallies
from kongbox.store.history import Wanted, choices, find, hands_of
from kongbox.store.opening import make_engine, migrate
from kongbox.store.place import FILE, Place
from kongbox.store.presets import Preset, forget_preset, keep_preset, presets
from kongbox.store.store import Store
from kongbox.store.tables import metadata
from kongbox.store.takebacks import taken_back
from kongbox.tables.sitting import Evening

SERVER = os.environ.get("KONGBOX_TEST_DATABASE", "")
pytestmark = pytest.mark.skipif(not SERVER, reason="KONGBOX_TEST_DATABASE names no database")
SHELF = [
    *session("aaaa", "2026-01-05", hand(1, (96, -32, -32, -32), 0)),
    *session("bbbb", "2026-02-10", hand(1, (-40, 60, -20, 0), 1, 0, special="thirteen_orphans"), rules="bmja"),
    *session("cccc", "2026-03-15", hand(1, (0, 0, 0, 0)), status="left", rules="dummies"),
    *session("dddd", "2026-03-20", status="playing"),
    *session("eeee", "2026-04-01", players=("Zoë", "Ann", "Bob", "Cy"), bots=(None,) * 4, rules="dummies"),
]
LOOKED_FOR: list[dict[str, Any]] = [
    {},
    {"rules": "bmja"},
    {"player": "Ann"},
    {"result": "first"},
    {"result": "left"},
    {"since": "2026-02", "until": "2026-03"},
    {"text": "ORPHANS"},
    {"text": "zoë"},
    {"text": "100% _"},
    {"away": True},
]


def told_by(server: str, command: str) -> None:
    """Carry out a command outside of any transaction."""

    async def tell() -> None:
        engine = create_async_engine(server, isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            await connection.execute(text(command))
        await engine.dispose()

    asyncio.run(tell())


@pytest.fixture
def place() -> Iterator[Place]:
    """A database that is empty."""
    server, name = Place.find(SERVER).url, f"kongbox_{secrets.token_hex(6)}"
    told_by(server, f"CREATE DATABASE {name}")
    try:
        yield Place.find(make_url(server).set(database=name).render_as_string(hide_password=False))
    finally:
        told_by(server, f"DROP DATABASE {name}")


def game(takebacks: float = 0, hands: int = 2) -> tuple[Evening, list[list[Change]]]:
    """A game, and what was written after each of its steps."""
    evening = kept_evening("redux")
    written = [take(evening)]
    for _ in steps(evening, random.Random(2), hands, takebacks):
        written.append(take(evening))
    return evening, [changes for changes in written if changes]


def test_a_game_is_kept_and_gone_on_with(place: Place) -> None:
    evening, written = game()

    async def write(store: Store) -> None:
        for changes in written:
            await store.write(changes)
        assert everything(Evening(await resumed(store, evening.game))) == everything(evening)
        assert await store.find(evening.game) == evening.game and len(await hands_in(store, evening.game)) == 2
        with fails("store-elsewhere"):
            await store.write(written[-1])

    on_store(place, write)


def test_a_session_book_is_found_as_it_was_written(place: Place) -> None:
    book = books.evening()

    async def work(store: Store) -> None:
        written = await books.kept(store, book)
        assert await find_book(store, written.kept.id) == written
        assert (await list_books(store)).books == [written.kept]

    on_store(place, work)


def test_both_answer_the_same(place: Place, tmp_path: Path) -> None:
    _, written = game(takebacks=0.2, hands=1)
    seen = [PersonSeen("", "2026-01-01T00:00:00Z", who, "Ann", secret=who) for who in "abba"]
    changes = [*SHELF, *seen, *all_played(), *(one for some in written for one in some)]

    async def answers(store: Store) -> list[Any]:
        await store.write(changes)
        await store.put_away("aaaa".ljust(16, "0"), away=True)
        for name in ("Sunday", "Monday", "Sunday", "Friday"):
            await keep_preset(store, Preset(name, f'"{name}"'))
        await forget_preset(store, "Monday")
        found = [await find(store, Wanted(me=ME, **wanted), size=3) for wanted in LOOKED_FOR]
        told = [await hands_of(store, Wanted(me=ME, **wanted)) for wanted in LOOKED_FOR]
        counted = [await figures(store, Wanted(me=ME, rules=rules)) for rules in ("redux", "bmja")]
        ids = sorted(one.id for one in await store.sessions())
        rest = [await choices(store), await tallies(store, Wanted(me=ME)), await presets(store), await taken_back(store, ids)]
        rest += [await store.people(), await store.last_played(ids)]
        return [found, told, counted, ids, rest, [await store.record(one) for one in ids]]

    elsewhere, here = on_store(place, answers), on_store(at(tmp_path), answers)
    for one, other in zip(elsewhere, here, strict=True):
        assert one == other


@pytest.mark.parametrize("by_hand", [False, True])
def test_the_migrations_make_the_tables(place: Place, *, by_hand: bool) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    async def differences() -> list[object]:
        if not by_hand:
            async with await Store.open(place):
                pass
        engine = make_engine(place)
        async with engine.begin() as connection:
            if by_hand:
                await connection.run_sync(migrate)
            found = await connection.run_sync(lambda sync: compare_metadata(MigrationContext.configure(sync), metadata))
        await engine.dispose()
        return list(found)

    assert asyncio.run(differences()) == []
    assert on_store(place, presets) == []


def fill_at(place: Place, fill: Callable[[Connection], None]) -> None:
    """Make the tables of an older program, with what it kept."""

    async def as_of_old() -> None:
        engine = make_engine(place)
        async with engine.begin() as connection:
            await connection.run_sync(fill)
        await engine.dispose()

    asyncio.run(as_of_old())


def test_what_an_older_program_kept_is_brought_up(place: Place, tmp_path: Path) -> None:
    """The first tables hold what they could; the rest is found in the records."""
    changes = all_played()

    async def write(store: Store) -> None:
        await store.write(changes)

    on_store(at(tmp_path), write)

    def fill(connection: Connection) -> None:
        migrate(connection, "0001")
        old = MetaData()
        old.reflect(connection)
        with sqlite3.connect(tmp_path / FILE) as today:
            today.row_factory = sqlite3.Row
            for table in old.sorted_tables:
                if table.name in ("players", "sessions", "seats", "hands", "events"):
                    flags = {column.name for column in table.c if isinstance(column.type, Boolean)}
                    rows = [dict(row) for row in today.execute(f"SELECT {', '.join(table.c.keys())} FROM {table.name}")]
                    connection.execute(insert(table), [{k: bool(v) if k in flags else v for k, v in row.items()} for row in rows])
        today.close()

    fill_at(place, fill)

    async def look(store: Store) -> list[Any]:
        return [await find(store, Wanted(me=ME)), await hands_of(store, Wanted(me=ME))]

    assert on_store(place, look) == on_store(at(tmp_path), look)


def test_people_who_stood_inside_their_tables_become_rows(place: Place) -> None:
    ann = {"id": "1", "name": "Ann", "hash": "secret"}
    row = {"people": [ann], "host": "1", "chairs": [{"person": "1", "name": "Ann"}], "admitted": 1}

    def fill(connection: Connection) -> None:
        migrate(connection, "0007")
        old = MetaData()
        old.reflect(connection)
        for table in ("table", "other"):
            values = {"id": table, "closed": False, "changed": "2026-02-01T00:00:00Z", "text": json.dumps(row)}
            connection.execute(insert(old.tables["tables"]), values)

    fill_at(place, fill)
    (kept,) = on_store(place, lambda store: store.people())
    assert (kept.name, kept.secret, kept.first_seen, kept.program) == ("Ann", "secret", "2026-02-01T00:00:00Z", False)
    told = on_store(place, lambda store: store.tables())
    one = {"people": {kept.id: "Ann"}, "host": kept.id, "chairs": [{"person": kept.id, "name": "Ann"}]}
    assert [json.loads(row) for row in told] == [one] * 2
