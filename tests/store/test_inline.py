"""The store in the calling thread: where there are no greenlets, and for many at once."""

import asyncio
import subprocess
import sys
from pathlib import Path

from keeping import at, on_store
from shelf import ME, hand, session

from kongbox.store.history import Wanted, find
from kongbox.store.place import INLINE, Place
from kongbox.store.presets import Preset, keep_preset, presets
from kongbox.store.store import Store

PROGRAM = """
import asyncio, sys
sys.modules.update(greenlet=None, aiosqlite=None, alembic=None)
import kongbox.server.rooms
from shelf import ME, hand, session
from kongbox.store.history import Wanted, find
from kongbox.store.place import INLINE, Place
from kongbox.store.store import Store

async def work():
    async with await Store.open(Place(f"{INLINE}://")) as store:
        await store.write(session("aaaa", "2026-01-05", hand(1, (96, -32, -32, -32), 0)))
        print(await find(store, Wanted(me=ME)))

asyncio.run(work())
"""


def test_the_store_needs_no_greenlets_no_threads_and_no_migrations(tmp_path: Path) -> None:
    where = {"PYTHONPATH": ":".join(str(Path(__file__).parents[2] / part) for part in ("src", "tests"))}
    told = subprocess.run([sys.executable, "-c", PROGRAM], env=where, stdout=subprocess.PIPE, text=True, check=True).stdout

    async def work(store: Store) -> str:
        await store.write(session("aaaa", "2026-01-05", hand(1, (96, -32, -32, -32), 0)))
        return f"{await find(store, Wanted(me=ME))}\n"

    assert told == on_store(at(tmp_path), work)


def test_those_who_come_at_once_take_turns() -> None:
    """Nobody reads what another is still writing, and a write that fails is undone."""

    async def work(store: Store) -> list[Preset]:
        async def slow() -> None:
            async with store.writing() as connection:
                await connection.run_sync(lambda sync: sync.exec_driver_sql("INSERT INTO presets VALUES ('slow', 1, '1')"))
                await asyncio.sleep(0)
                assert not reading.done()
                raise ZeroDivisionError

        writing = asyncio.create_task(slow())
        await asyncio.sleep(0)
        reading = asyncio.create_task(presets(store))
        await asyncio.gather(keep_preset(store, Preset("quick", "2")), writing, return_exceptions=True)
        assert await reading == []
        return await presets(store)

    assert on_store(Place(f"{INLINE}://"), work) == [Preset("quick", "2")]
