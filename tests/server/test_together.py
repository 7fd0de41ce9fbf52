"""What several tables have to write at the same time is written at once; where that fails, only the table at fault is told."""

import asyncio
from collections.abc import Sequence
from typing import Any, cast

from kongbox.server.friends.together import Together
from kongbox.store.changes import Change
from kongbox.store.store import Store

SPOILT = cast(Change, "spoilt")


class Shelf:
    """A store that notes what is written at once, and takes nothing that is spoilt; every write takes a moment."""

    def __init__(self) -> None:
        self.written: list[list[Any]] = []
        self.tried = 0

    async def write(self, changes: Sequence[Any]) -> None:
        self.tried += 1
        await asyncio.sleep(0)
        if SPOILT in changes:
            raise ValueError(f"{len(changes)} changes")
        self.written.append([*changes])


async def all_of(shelf: Shelf, *tables: Any) -> list[BaseException | None]:
    """What every table is told that writes its changes while the first of them is being written."""
    together = Together(cast(Store, shelf))
    first = asyncio.create_task(together.write([cast(Change, "first")]))
    await asyncio.sleep(0)
    told = await asyncio.gather(*(together.write(changes) for changes in tables), return_exceptions=True)
    await first
    await together.close()
    return [one if isinstance(one, BaseException) else None for one in told]


def test_what_waits_meanwhile_is_written_at_once() -> None:
    shelf = Shelf()
    assert asyncio.run(all_of(shelf, ["a"], ["b", "c"])) == [None, None]
    assert shelf.written == [["first"], ["a", "b", "c"]]


def test_only_the_table_at_fault_is_refused() -> None:
    shelf = Shelf()
    first, spoilt, last = asyncio.run(all_of(shelf, ["a"], [SPOILT], ["b"]))
    assert (first, last, str(spoilt)) == (None, None, "1 changes")
    assert shelf.written == [["first"], ["a"], ["b"]] and shelf.tried == 5


def test_a_table_that_writes_alone_is_refused_at_once() -> None:
    shelf = Shelf()
    (spoilt,) = asyncio.run(all_of(shelf, [SPOILT, SPOILT]))
    assert str(spoilt) == "2 changes" and shelf.tried == 2


def test_a_table_that_waits_no_more_stops_nobody() -> None:
    async def work(spoilt: bool) -> list[list[Any]]:
        shelf = Shelf()
        together = Together(cast(Store, shelf))
        writing = [asyncio.create_task(together.write([cast(Change, name)])) for name in ("first", "a", "b")]
        if spoilt:
            writing.append(asyncio.create_task(together.write([SPOILT])))
        await asyncio.sleep(0)
        writing[1].cancel()
        await asyncio.gather(*writing, return_exceptions=True)
        await together.close()
        assert writing[2].exception() is None
        return shelf.written

    assert asyncio.run(work(False)) == [["first", "a", "b"]]
    assert asyncio.run(work(True)) == [["first"], ["a"], ["b"]]
