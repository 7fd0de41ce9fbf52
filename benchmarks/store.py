"""The store: the time to commit an action, and to read a history of ten thousand hands."""

import asyncio
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
from _line import best, tell, waits
from msgspec.structs import replace

from kongbox.rulesets import Ruleset
from kongbox.server.history.pages import figures_page, history_page, session_page
from kongbox.store.changes import Change, Finished, Written
from kongbox.store.history import Wanted, hands_of
from kongbox.store.ledger import Ledger
from kongbox.store.place import Place
from kongbox.store.restore import resume
from kongbox.store.store import Store
from kongbox.tables.sitting import Evening

HANDS = 10_000


def play(evening: Evening) -> list[list[Change]]:
    """Return the changes that each step of a session writes."""
    assert evening.ledger is not None
    written, chance = [], random.Random(1)
    while True:
        written.append(list(evening.ledger.waiting))
        evening.ledger.forget(len(written[-1]))
        if evening.match.over:
            return [changes for changes in written if changes]
        if evening.table.over:
            evening.next()
        elif evening.bot_due is not None:
            evening.move()
        else:
            legal = [action.id for action in evening.table.legal(evening.me)]
            evening.act(evening.serial, "mahjong" if "mahjong" in legal else chance.choice(legal))


async def write(store: Store, written: list[list[Change]]) -> list[float]:
    """Return the seconds until each step is on disk."""
    taken = []
    for changes in written:
        start = time.perf_counter()
        await store.write(changes)
        taken.append(time.perf_counter() - start)
    return taken


async def look(place: Place) -> int:
    """Open the store and count the hands of all sessions."""
    async with await Store.open(place) as store:
        await store.sessions()
        return sum(len(one.hands) for one in await hands_of(store, Wanted()))


async def open_page(place: Place, page: Callable[[Store], Awaitable[Any]]) -> None:
    """Open the store and build a history page for the browser."""
    async with await Store.open(place) as store:
        msgspec.json.encode(await page(store))


async def go_on(place: Place, session: str) -> None:
    """Restore the table from the store."""
    async with await Store.open(place) as store:
        resume(session, await store.rows(session), await store.settings(session))


async def fill(place: Place, written: list[list[Change]]) -> list[float]:
    """Write a session step by step, then copies under other names until there are enough hands."""
    whole = [change for changes in written for change in changes]
    hands = sum(isinstance(change, Finished) for change in whole)
    async with await Store.open(place) as store:
        taken = await write(store, written)
        for number in range(HANDS // hands):
            await store.write([replace(change, session=f"{number:016x}") for change in whole])
    return taken


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        place = Place.find(Path(folder))
        evening = Evening(Ruleset.load("redux"), seed=1, bots=("greedy",) * 3, ledger=Ledger())
        written = play(evening)
        taken = asyncio.run(fill(place, written))
        tell("commit of an action", **waits(taken, 2))
        hands = asyncio.run(look(place))
        tell("history opened", hands=hands, seconds=round(best(lambda: asyncio.run(look(place))), 3))
        session = f"{0:016x}"
        pages: dict[str, Callable[[Store], Awaitable[Any]]] = {
            "evenings": lambda store: history_page(store, Wanted(), 1, ""),
            "found by words": lambda store: history_page(store, Wanted(text="redux ada"), 1, ""),
            "an evening": lambda store: session_page(store, session, Wanted(), ""),
            "figures": lambda store: figures_page(store, Wanted()),
        }
        for name, page in pages.items():
            seconds = best(lambda page=page: asyncio.run(open_page(place, page)))  # type: ignore[misc]
            tell(f"history in the browser: {name}", hands=hands, seconds=round(seconds, 3))
        command = [sys.executable, "-m", "kongbox", "history", "--json", "--data", folder]
        listing = best(lambda: subprocess.run(command, check=True, capture_output=True), 3)
        tell("kongbox history", hands=hands, seconds=round(listing, 3))
        steps = sum(isinstance(change, Written) and not change.line for changes in written for change in changes)
        tell(
            "a session restored",
            hands=len(evening.match.results),
            steps=steps,
            seconds=round(best(lambda: asyncio.run(go_on(place, evening.game)), 3), 3),
        )
