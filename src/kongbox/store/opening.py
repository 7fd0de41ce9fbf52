"""Opening a database: as safe as it can be written, made where there is none, brought up where an older program made it."""

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ..errors import KongboxError
from ..game.words.failures import failure
from .faults import told
from .place import Place
from .rows import Damaged
from .tables import metadata

MIGRATIONS = Path(__file__).parent / "migrations"
HEAD = "0009"
"""The version of the tables as this program knows them; tests hold it to the last migration."""
KNOWN = ("0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009")
"""The versions that this program can read, or bring up."""
READS = {"reads": True}
"""The option of a connection that only reads: it takes no lock that keeps others from writing."""
PATIENCE = 2.0
"""Seconds that a file is waited for which another program has locked."""


async def open_engine(place: Place, *, alone: bool = False) -> AsyncEngine:
    """The database at a place, ready to be used; `alone`: by this program only, which needs no room on a full disk.

    Raises KongboxError, code "store-newer" for one that a later program has changed, "store-foreign" for one that is not ours,
    "store-not-writable", "store-damaged", "store-full", "store-locked", "store-failed" or "no-postgres".
    """
    place.make()
    with told(place):
        engine = make_engine(place, alone=alone)
        try:
            async with engine.execution_options(**READS).connect() as connection:
                _, version = await connection.run_sync(found_in)
            if version != HEAD:
                async with engine.begin() as connection:
                    await connection.run_sync(bring_up, place)
        except BaseException:
            await engine.dispose()
            raise
    return engine


def make_engine(place: Place, *, alone: bool = False) -> AsyncEngine:
    """The engine, not connected yet. SQLite waits for the disk before it says that something is written."""
    if not place.url.startswith("sqlite"):
        return create_async_engine(place.url, pool_pre_ping=True)
    engine = create_async_engine(place.url, connect_args={"timeout": PATIENCE})

    @event.listens_for(engine.sync_engine, "connect")
    def settle(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we begin transactions ourselves
        connection.driver_connection.text_factory = text_or_bytes
        cursor = connection.cursor()
        for pragma in (*(["locking_mode=EXCLUSIVE"] if alone else []), "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        if connection.get_execution_options().get("reads", False):
            connection.exec_driver_sql("BEGIN")
            return
        if "log" not in connection.info:  # this is written into the file: nobody who reads does that
            connection.info["log"] = connection.exec_driver_sql("PRAGMA journal_mode=WAL").scalar()
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def text_or_bytes(cell: bytes) -> str | bytes:
    """A cell of text; one that is damaged as bytes, which no row takes for text."""
    try:
        return cell.decode()
    except UnicodeDecodeError:
        return cell


def found_in(connection: Connection) -> tuple[set[str], Any]:
    """The tables that are there, and the version of them."""
    tables = set(inspect(connection).get_table_names())
    return tables, connection.scalar(text("SELECT version_num FROM alembic_version")) if "alembic_version" in tables else None


def bring_up(connection: Connection, place: Place) -> None:
    """Make the tables, or change them to what this program knows."""
    tables, version = found_in(connection)
    if version == HEAD:
        return
    if version is None:
        if tables & set(metadata.tables):
            raise failure(KongboxError, "store-foreign", place=place.name)
        metadata.create_all(connection)
        connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
        connection.execute(text("INSERT INTO alembic_version (version_num) VALUES (:head)"), {"head": HEAD})
    elif version in KNOWN:
        migrate(connection)
    elif isinstance(version, str) and version.isdecimal() and version > HEAD:
        raise failure(KongboxError, "store-newer", place=place.name, version=version[:32])
    else:
        raise Damaged(f"table alembic_version: version {str(version)[:32]!r}")


def migrate(connection: Connection, version: str = "head") -> None:
    """Carry out every migration that is still missing, up to a version."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, version)
