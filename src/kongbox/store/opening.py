"""Opening a database so that writes to it are safe. It is created or migrated first, if necessary."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from sqlalchemy import Connection, create_engine, event, inspect, text
from sqlalchemy import Engine as Direct
from sqlalchemy.pool import StaticPool

from ..errors import KongboxError
from ..game.words.failures import failure
from ..words.catalogue import say
from .faults import reported
from .inline import Inline
from .place import INLINE, Place
from .rows import Damaged
from .tables import metadata

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

MIGRATIONS = Path(__file__).parent / "migrations"
HEAD = "0016"
"""This program's version of the schema, which is the version of the last migration."""
KNOWN = tuple(f"{number:04}" for number in range(1, int(HEAD) + 1))
"""The versions of the schema that this program can read or migrate."""
READS = {"reads": True}
"""The execution options of a read-only connection, which blocks no writer."""
PATIENCE = 2.0
"""The seconds to wait for a file that another program has locked."""


async def open_engine(place: Place, *, alone: bool = False) -> "AsyncEngine":
    """Return the database at a place, ready for use. Set `alone` only if no other program uses the
    database; it can then be read even from a full disk.

    Raises KongboxError with a code: "store-newer" for the database of a newer version of kongbox, "store-foreign" for a database
    of another program, "store-not-writable", "store-damaged", "store-full", "store-locked", "store-failed" or "no-postgres".
    """
    place.make()
    if place.file is not None and place.file.is_dir():  # a connection that fails at once may print its thread's traceback
        raise failure(
            KongboxError, "store-not-writable", place=place.name, why=say("kept", "why", "folder", name=place.file.name)
        )
    with reported(place):
        engine = make_engine(place, alone=alone)
        try:
            async with engine.execution_options(**READS).connect() as connection:
                _, version = await connection.run_sync(schema_of)
            if version != HEAD:
                async with engine.begin() as connection:
                    await connection.run_sync(bring_up, place)
        except BaseException:
            await engine.dispose()
            raise
    return engine


def make_engine(place: Place, *, alone: bool = False) -> "AsyncEngine":
    """Return the engine of a database, which connects at its first use. With SQLite, a write returns only when it is on disk."""
    if place.url.startswith(INLINE):
        direct = create_engine(place.url, poolclass=StaticPool, connect_args={"timeout": PATIENCE})
        settle(direct, alone=alone)
        return cast("AsyncEngine", Inline(direct))
    from sqlalchemy.ext.asyncio import create_async_engine  # needs greenlets, which some platforms lack

    if not place.url.startswith("sqlite"):
        return create_async_engine(place.url, pool_pre_ping=True)
    engine = create_async_engine(place.url, connect_args={"timeout": PATIENCE})
    settle(engine.sync_engine, alone=alone)
    return engine


def settle(engine: Direct, *, alone: bool) -> None:
    """Set up an engine for SQLite: its connections write safely, and this module begins its transactions."""

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # this module begins transactions itself
        getattr(connection, "driver_connection", connection).text_factory = text_or_bytes
        cursor = connection.cursor()
        for pragma in (*(["locking_mode=EXCLUSIVE"] if alone else []), "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        if connection.get_execution_options().get("reads", False):
            connection.exec_driver_sql("BEGIN")
            return
        if "log" not in connection.info:  # once per connection: it writes to the file
            connection.info["log"] = connection.exec_driver_sql("PRAGMA journal_mode=WAL").scalar()
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def text_or_bytes(cell: bytes) -> str | bytes:
    """Return a text cell as str. A damaged cell is returned as bytes, which no row accepts."""
    try:
        return cell.decode()
    except UnicodeDecodeError:
        return cell


def schema_of(connection: Connection) -> tuple[set[str], Any]:
    """Return the existing tables and their version."""
    tables = set(inspect(connection).get_table_names())
    return tables, connection.scalar(text("SELECT version_num FROM alembic_version")) if "alembic_version" in tables else None


def bring_up(connection: Connection, place: Place) -> None:
    """Create the tables, or migrate them to this program's version. Raises KongboxError or Damaged if neither is possible."""
    tables, version = schema_of(connection)
    if version == HEAD:
        return
    if version is None:
        if tables & set(metadata.tables):
            raise failure(KongboxError, "store-foreign", place=place.name)
        metadata.create_all(connection, checkfirst=False)
        connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
        connection.execute(text("INSERT INTO alembic_version (version_num) VALUES (:head)"), {"head": HEAD})
    elif version in KNOWN:
        migrate(connection)
    elif isinstance(version, str) and version.isdecimal() and version > HEAD:
        raise failure(KongboxError, "store-newer", place=place.name, version=version[:32])
    else:
        raise Damaged(f"table alembic_version: version {str(version)[:32]!r}")


def migrate(connection: Connection, version: str = "head") -> None:
    """Run every missing migration, up to and including `version`."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, version)
