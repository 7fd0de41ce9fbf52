"""The store as a database: whole transactions or nothing, in a folder or at an address, and one sentence for whatever fails."""

import asyncio
import errno
import os
import random
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

import pytest
from failing import fails
from keeping import at, everything, hands_in, kept_evening, on_store, resumed, steps, take
from sqlalchemy import Connection, inspect, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import OperationalError
from sqlalchemy.schema import CreateIndex, CreateTable

from kongbox.cli.kept import with_store
from kongbox.record import verify
from kongbox.store import opening
from kongbox.store.changes import Change, Written
from kongbox.store.faults import is_full, reason, reported
from kongbox.store.opening import HEAD, KNOWN, MIGRATIONS, make_engine, migrate
from kongbox.store.place import FILE, Hold, Place
from kongbox.store.rows import Damaged
from kongbox.store.store import Store
from kongbox.store.tables import metadata
from kongbox.tables.sitting import Evening


def places(folder: Path) -> dict[str, Place]:
    """The same store, named in every way."""
    return {
        "folder": Place.find(folder / "games"),
        "address": Place.find(f"sqlite:///{folder}/other.db"),
        "driver": Place.find(f"sqlite+aiosqlite:///{folder}/third.db"),
    }


@pytest.fixture(params=["folder", "address", "driver"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    return places(tmp_path)[request.param]


def played(game: str = "redux", hands: int = 1) -> tuple[Evening, list[list[Change]]]:
    """A game, and what was written after each of its steps."""
    evening = kept_evening(game)
    written = [take(evening)]
    for _ in steps(evening, random.Random(4), hands):
        written.append(take(evening))
    return evening, [changes for changes in written if changes]


def test_what_is_written_is_found_again(place: Place, tmp_path: Path) -> None:
    evening, written = played(hands=2)

    async def write(store: Store) -> None:
        for changes in written:
            await store.write(changes)

    on_store(place, write)
    (session,) = on_store(place, lambda store: store.sessions())
    assert (session.id, session.status, session.hands, session.rules) == (evening.game, "playing", 2, "redux")
    assert {seat.seat: (seat.name, seat.bot) for seat in session.seats} == {
        seat: (evening.match.name_at(seat), None if seat == evening.me else "greedy") for seat in range(4)
    }
    assert [seat.total for seat in session.seats] == evening.match.totals
    hands = on_store(place, lambda store: hands_in(store, evening.game))
    assert [hand.net for hand in hands] == [result.net for result in evening.match.results]
    assert [hand.winner for hand in hands] == [result.winner for result in evening.match.results]
    assert everything(Evening(on_store(place, lambda store: resumed(store, evening.game)))) == everything(evening)
    record = tmp_path / "record.jsonl"
    record.write_bytes(b"".join(on_store(place, lambda store: store.record(evening.game))))
    report = verify(record)
    assert report.ok and report.hands == 2 and not report.closed


def test_a_transaction_is_whole_or_nothing(place: Place) -> None:
    _, written = played()
    everything_at_once = [change for changes in written for change in changes]
    twice = next(change for change in everything_at_once if isinstance(change, Written))

    async def write(store: Store) -> None:
        with fails("store-elsewhere"):
            await store.write([*everything_at_once, twice])
        assert await store.sessions() == [] and await hands_in(store) == []
        await store.write(everything_at_once)
        assert len(await store.sessions()) == 1

    on_store(place, write)


def test_a_power_cut_leaves_whole_transactions_each_that_was_acknowledged(tmp_path: Path) -> None:
    """The log of the database is cut at any byte: what was on the disk when a write returned is there, and nothing else."""
    _, written = played()
    folder, chance = tmp_path / "games", random.Random(6)
    log = folder / f"{FILE}-wal"
    ends, rows = [0], [0]

    async def write(store: Store) -> None:
        for changes in written[:40]:
            await store.write(changes)
            ends.append(log.stat().st_size)
            rows.append(rows[-1] + sum(isinstance(change, Written) for change in changes))
        for cut in [*ends[1:], *(chance.randrange(ends[1], ends[-1]) for _ in range(25))]:
            after = tmp_path / f"after-{cut}"
            after.mkdir()
            shutil.copy(folder / FILE, after)
            (after / log.name).write_bytes(log.read_bytes()[:cut])
            done = max(place for place, end in enumerate(ends) if end <= cut)
            with sqlite3.connect(after / FILE) as found:
                assert found.execute("SELECT count(*) FROM events").fetchone()[0] == rows[done]
                assert found.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            found.close()

    on_store(at(folder), write)


def test_every_write_waits_for_the_disk(tmp_path: Path) -> None:
    async def look(store: Store) -> None:
        async with store.engine.connect() as connection:
            assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
            assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2  # full
            assert (await connection.execute(text("PRAGMA foreign_keys"))).scalar() == 1

    on_store(at(tmp_path), look)


def test_a_full_disk_refuses_the_whole_and_takes_it_later(tmp_path: Path) -> None:
    _, written = played()
    changes = [change for step in written for change in step]

    async def write(store: Store) -> None:
        async with store.engine.connect() as connection:
            pages = (await connection.execute(text("PRAGMA page_count"))).scalar()
            await connection.execute(text(f"PRAGMA max_page_count = {pages}"))
        with fails("store-full"):
            await store.write(changes)
        assert await store.sessions() == []
        async with store.engine.connect() as connection:
            await connection.execute(text("PRAGMA max_page_count = 100000"))
        await store.write(changes)
        assert len(await store.sessions()) == 1

    on_store(at(tmp_path), write)


def test_a_locked_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "PATIENCE", 0.05)
    _, written = played()

    async def write(store: Store) -> None:
        other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with fails("store-locked"):
            await store.write(written[0])
        assert await store.sessions() == []  # reading is possible all the while
        other.execute("ROLLBACK")
        other.close()
        await store.write(written[0])

    on_store(at(tmp_path), write)


def test_somebody_who_reads_waits_for_nobody_who_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To open a store that is in order is to read it."""
    monkeypatch.setattr(opening, "PATIENCE", 0.05)
    on_store(at(tmp_path), nothing)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert on_store(at(tmp_path), lambda store: store.sessions()) == []


async def nothing(store: Store) -> None:
    """Open, and close again."""


def test_a_newer_store_is_left_alone(tmp_path: Path) -> None:
    on_store(at(tmp_path), nothing)
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    before = (tmp_path / FILE).read_bytes()
    with fails("store-newer"):
        on_store(at(tmp_path), nothing)
    assert (tmp_path / FILE).read_bytes() == before


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("CREATE TABLE players (nickname TEXT)")
    connection.close()
    with fails("store-foreign"):
        on_store(at(tmp_path), nothing)


@pytest.mark.parametrize("harm", ["text", "header", "middle", "empty"])
def test_a_damaged_file(tmp_path: Path, harm: str) -> None:
    _, written = played()

    async def write(store: Store) -> None:
        for changes in written:
            await store.write(changes)

    on_store(at(tmp_path), write)
    path = tmp_path / FILE
    whole = path.read_bytes()
    if harm == "text":
        path.write_text("my shopping list\n" * 200)
    elif harm == "header":
        path.write_bytes(b"x" * 100 + whole[100:])
    elif harm == "middle":
        path.write_bytes(whole[:4096] + random.Random(harm).randbytes(8192) + whole[12288:])
    else:
        path.write_bytes(b"")
    if harm == "empty":  # a file that holds nothing is as good as none
        assert on_store(at(tmp_path), lambda store: store.sessions()) == []
        return

    async def read(store: Store) -> None:
        await store.sessions()
        await hands_in(store)
        await store.record((await store.sessions())[0].id)

    harmed = path.read_bytes()
    with fails("store-damaged"):
        on_store(at(tmp_path), read)
    assert path.read_bytes() == harmed


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with fails("store-not-writable"):
        on_store(at(tmp_path / "file" / "games"), nothing)
    with fails("store-not-writable"):
        Hold(at(tmp_path / "file" / "games"))


def test_a_folder_with_the_name_of_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No connection is tried: one that fails at once may leave its thread's traceback behind."""
    monkeypatch.setattr("kongbox.store.opening.make_engine", lambda *_, **__: pytest.fail("a connection was tried"))
    (tmp_path / FILE).mkdir()
    with fails("store-not-writable"):
        on_store(at(tmp_path), nothing)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is read-only to root")
def test_a_folder_that_is_read_only(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir(mode=0o500)
    with fails("store-not-writable"):
        on_store(at(folder), nothing)


def test_a_database_that_nobody_knows() -> None:
    for wrong in ("mysql://root@localhost/games", "://", "http://x/y"):
        with fails("bad-database"):
            Place.find(wrong)


def test_what_a_database_elsewhere_needs_is_said_before_a_table_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kongbox.store.place.find_spec", lambda _: None)
    with fails("no-postgres"):
        Hold(Place.find("postgresql://ann@club/games"))


def test_a_password_is_never_shown() -> None:
    assert Place.find("postgresql://ann:secret@club/games").name == "postgresql+asyncpg://ann@club/games"


def test_the_place_is_named_by_the_user_then_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KONGBOX_DATA", str(tmp_path / "there"))
    assert Place.find().folder == tmp_path / "there"
    assert Place.find(tmp_path / "here").folder == tmp_path / "here"
    monkeypatch.delenv("KONGBOX_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    assert "kongbox" in str(Place.find().folder)


def test_one_program_plays_in_a_folder_at_a_time(tmp_path: Path) -> None:
    with Hold(at(tmp_path)) as first:
        first.tell("http://127.0.0.1:8765/")
        with pytest.raises(ValueError, match=r"http://127\.0\.0\.1:8765/") as caught:
            Hold(at(tmp_path))
        assert getattr(caught.value, "code", None) == "store-held"
        on_store(at(tmp_path), lambda store: store.sessions())  # to look is allowed
    with Hold(at(tmp_path)):
        pass


def test_a_folder_is_held_by_its_name_too(tmp_path: Path) -> None:
    """The folder is moved away while a table stands: another is let in neither there nor beside it."""
    before, after = tmp_path / "games", tmp_path / "elsewhere"
    with Hold(at(before)) as first:
        first.tell("http://127.0.0.1:8765/")
        before.rename(after)
        for folder in (before, after):
            with fails("store-held") as caught:
                Hold(at(folder))
            assert caught.value.facts["address"] == "http://127.0.0.1:8765/"
        assert not before.exists()
    for folder in (before, after):
        with Hold(at(folder)):
            pass


def test_a_folder_that_cannot_be_held_is_not_played_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some network drives know no locks. Nobody is told that another program plays there."""

    def unlocked(*_: object, **__: object) -> bool:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr("filelock.lock_descriptor", unlocked)
    with fails("store-not-writable") as caught:
        Hold(at(tmp_path))
    assert caught.value.facts["why"] == os.strerror(errno.ENOLCK)


def test_a_file_that_goes_while_it_is_written_is_missed(tmp_path: Path) -> None:
    _, written = played()

    async def work(store: Store) -> None:
        await store.write(written[0])
        with fails("store-gone"):
            async with store.writing():
                (tmp_path / FILE).unlink()
        with fails("store-gone"):
            await store.sessions()

    on_store(at(tmp_path), work)


def test_a_full_disk_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite tells of an error of the disk where it has no room to open a file."""
    fault = OperationalError("", {}, sqlite3.OperationalError("disk I/O error"))
    with fails("store-failed"), reported(at(tmp_path)):
        raise fault
    monkeypatch.setattr("kongbox.store.faults.ROOM", 1 << 80)
    with fails("store-full") as caught, reported(at(tmp_path)):
        raise fault
    assert (caught.value.facts["place"], caught.value.facts["file"]) == (str(tmp_path), str(tmp_path / FILE))


@pytest.mark.parametrize(("free", "full"), [(131071, True), (131072, False)])
def test_a_disk_is_full_below_128_kibibytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, *, full: bool) -> None:
    (tmp_path / FILE).touch()
    monkeypatch.setattr("shutil.disk_usage", lambda folder: SimpleNamespace(free=free if folder == tmp_path else 0))
    assert is_full(at(tmp_path)) == full


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO])
def test_a_disk_is_full_where_no_file_can_grow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def refuse(**_: object) -> None:
        raise OSError(number, "")

    (tmp_path / FILE).touch()
    assert not any(map(is_full, (at(tmp_path), at(tmp_path / "gone"), Place.find("postgresql://ann@club/games"))))
    monkeypatch.setattr("kongbox.store.faults.TemporaryFile", refuse)
    assert is_full(at(tmp_path)) == (number != errno.EIO)


@pytest.mark.parametrize(("most", "full"), [(132071, True), (132072, False)])
def test_a_disk_is_full_where_the_file_cannot_grow_by_128_kibibytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int, *, full: bool
) -> None:
    class Small(BytesIO):
        """A file that can have only so many bytes."""

        def flush(self) -> None:
            if len(self.getvalue()) > most:
                raise OSError(errno.EFBIG, "")

    (tmp_path / FILE).write_bytes(bytes(1000))
    monkeypatch.setattr("kongbox.store.faults.TemporaryFile", lambda **_: Small())
    assert is_full(at(tmp_path)) == full


def test_a_reason_is_one_line_of_at_most_200_characters(tmp_path: Path) -> None:
    assert reason(OSError(f"a \n{'x' * 199}")) == f"a {'x' * 198}" and reason(OSError("x" * 200)) == "x" * 200
    assert reason(OperationalError("", {}, sqlite3.OperationalError("of the database"))) == "of the database"
    assert reason(TimeoutError()) == "TimeoutError"
    with fails("store-damaged") as caught, reported(at(tmp_path)):
        raise Damaged("y" * 201)
    assert caught.value.facts["why"] == "y" * 200


def test_on_a_full_disk_what_is_there_is_read(tmp_path: Path) -> None:
    small = tmp_path / "small"
    small.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "none", small], capture_output=True, check=False).returncode:
        pytest.skip("no small disk can be made here")
    try:
        on_store(at(small), lambda store: store.write(played()[1][0]))
        with suppress(OSError), (small / "rest").open("wb", buffering=0) as file:
            while file.write(bytes(4096)):
                pass
        with fails("store-full"):
            on_store(at(small), lambda store: store.sessions())
        assert len(with_store(str(small), lambda store: store.sessions())) == 1
        with fails("store-full"):
            with_store(str(small), lambda store: store.write(played("dummies")[1][0]))
        hold = Hold(at(small))
        hold.tell("http://127.0.0.1:8765/")
        hold.release()
    finally:
        subprocess.run(["umount", small], check=True)


def test_two_stores_on_one_file_see_each_other(tmp_path: Path) -> None:
    one, other = played("redux"), played("dummies")

    async def both() -> None:
        async with await Store.open(at(tmp_path)) as first, await Store.open(at(tmp_path)) as second:
            await asyncio.gather(first.write(one[1][0]), second.write(other[1][0]))
            assert {session.id for session in await first.sessions()} == {one[0].game, other[0].game}

    asyncio.run(both())


def schema(connection: Connection) -> dict[str, list[str]]:
    """Everything that a database says of its tables: their columns, keys and indexes. A renamed table keeps its key's name."""
    looked, found = inspect(connection), dict[str, list[str]]()
    for what in ("columns", "pk_constraint", "foreign_keys", "unique_constraints", "indexes"):
        for (_, table), told in getattr(looked, f"get_multi_{what}")().items():
            rows = [{"constrained_columns": told["constrained_columns"]}] if what == "pk_constraint" else told
            found[f"{table} {what}"] = sorted(str(sorted(row.items())) for row in rows if table != "alembic_version")
    return found


def test_the_migrations_make_the_tables(tmp_path: Path) -> None:
    """What a new store is made with, and what an old one is brought up to, are the same."""
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    scripts = ScriptDirectory.from_config(config)
    assert scripts.get_heads() == [HEAD]
    assert {script.revision for script in scripts.walk_revisions()} == set(KNOWN)

    async def made(place: Place, *, by_hand: bool) -> dict[str, list[str]]:
        if not by_hand:
            async with await Store.open(place):
                pass
        engine = make_engine(place)
        async with engine.begin() as connection:
            if by_hand:
                await connection.run_sync(migrate)
            assert (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar() == HEAD
            found = await connection.run_sync(schema)
        await engine.dispose()
        return found

    new, old = (Place.find(tmp_path / name) for name in ("new", "old"))
    for place in (new, old):
        place.make()
    tables = asyncio.run(made(new, by_hand=False))
    assert asyncio.run(made(old, by_hand=True)) == tables
    assert {name.split()[0] for name in tables} == {*metadata.tables, "alembic_version"}
    for place in (new, old):
        assert asyncio.run(open_again(place)) == []


async def open_again(place: Place) -> list[object]:
    async with await Store.open(place) as store:
        return list(await store.sessions())


def test_the_tables_are_plain_sql() -> None:
    """PostgreSQL takes them as they are."""
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    for table in metadata.sorted_tables:
        made = str(CreateTable(table).compile(dialect=dialect))
        assert "CREATE TABLE" in made and ("SERIAL" in made) == (table.name == "players")  # all other ids are given
        for index in table.indexes:
            assert "CREATE INDEX" in str(CreateIndex(index).compile(dialect=dialect))


@pytest.mark.skipif(sys.platform == "win32", reason="a process there may write files of any size")
def test_a_disk_error_says_that_there_is_no_room_where_a_file_cannot_grow(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(bytes(1000))
    code = (
        "import resource, sys; from kongbox.store.faults import is_full; from kongbox.store.place import Place; "
        "print(is_full(Place.find(sys.argv[1]))); "
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1100, resource.RLIM_INFINITY)); print(is_full(Place.find(sys.argv[1])))"
    )
    told = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["False", "True"]
