"""Opening a database: as safe as it can be written, made where there is none, brought up where an older program made it."""

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ..errors import KongboxError
from ..game.words.failures import failure
from .faults import told
from .place import Place
from .tables import metadata

MIGRATIONS = Path(__file__).parent / "migrations"
HEAD = "0007"
"""The version of the tables as this program knows them; tests hold it to the last migration."""
KNOWN = ("0001", "0002", "0003", "0004", "0005", "0006", "0007")
"""The versions that this program can read, or bring up."""
PATIENCE = 2.0
"""Seconds that a file is waited for which another program has locked."""


async def open_engine(place: Place) -> AsyncEngine:
    """The database at a place, ready to be used.

    Raises KongboxError, code "store-newer" for one that a later program has changed, "store-foreign" for one that is not ours,
    "store-not-writable", "store-damaged", "store-locked", "store-failed" or "no-postgres".
    """
    place.make()
    with told(place):
        engine = make_engine(place)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(bring_up, place)
        except BaseException:
            await engine.dispose()
            raise
    return engine


def make_engine(place: Place) -> AsyncEngine:
    """The engine, not connected yet. SQLite waits for the disk before it says that something is written."""
    if not place.url.startswith("sqlite"):
        return create_async_engine(place.url, pool_pre_ping=True)
    engine = create_async_engine(place.url, connect_args={"timeout": PATIENCE})

    @event.listens_for(engine.sync_engine, "connect")
    def settle(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we begin transactions ourselves
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        reads = connection.get_execution_options().get("reads", False)
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")

    return engine


def bring_up(connection: Connection, place: Place) -> None:
    """Make the tables, or change them to what this program knows."""
    tables = set(inspect(connection).get_table_names())
    version = connection.scalar(text("SELECT version_num FROM alembic_version")) if "alembic_version" in tables else None
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
    else:
        raise failure(KongboxError, "store-newer", place=place.name, version=str(version)[:32])


def migrate(connection: Connection, version: str = "head") -> None:
    """Carry out every migration that is still missing, up to a version."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, version)
