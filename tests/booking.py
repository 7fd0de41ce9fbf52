"""Session books in tests: opened at a saved table, and written as a device would write them."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from asking import app_of, ask
from httpx import Response
from keeping import made
from situations import rules

from kongbox.server.table.room import Room
from kongbox.store.ledger import Ledger
from kongbox.store.store import Store
from kongbox.tables.keeper import Keeper
from kongbox.tables.sitting import Evening

NAMES = ["Ada", "Ben", "Cleo", "Dan"]
PURSE = [2, 9, 8, 10]


class Desk:
    """The place of a book: its routes, and a device that writes."""

    def __init__(self, app: Any, store: Store) -> None:
        self.app, self.store = app, store
        self.token, self.book, self.look, self.sent, self.number = "", "", "", 0, 0

    async def post(self, path: str, told: Any) -> Response:
        """Send a body to a path."""
        body = told if isinstance(told, bytes) else json.dumps(told).encode()
        return await ask(self.app, path, "POST", body)

    async def open(self, players: list[str] | None = None, **how: Any) -> dict[str, Any]:
        """Open a book, write in it from now on, and return its page."""
        answer = await self.post("/books", {"players": players or NAMES, "device": "phone", **how})
        assert answer.status_code == 201, answer.content
        self.token, page = answer.json()["token"], answer.json()["book"]
        self.book, self.look, self.number = page["id"], page["look"], page["number"]
        return dict(page)

    async def write(self, *entries: dict[str, Any], after: int | None = None, **how: Any) -> Response:
        """Add entries. An entry without an id gets one."""
        named = []
        for entry in entries:
            self.sent += 1
            named.append({"id": f"entry-{self.sent}", **entry})
        number = self.number if after is None else after
        told = {"token": self.token, "after": number, "device": "phone", "entries": named, **how}
        answer = await self.post(f"/books/{self.book}/entries", told)
        if answer.status_code == 200:
            self.number = answer.json()["number"]
        return answer

    async def wrote(self, *entries: dict[str, Any]) -> dict[str, Any]:
        """Add entries that must be saved, and return the page afterwards."""
        answer = await self.write(*entries)
        assert answer.status_code == 200, answer.content
        return dict(answer.json())

    async def page(self) -> dict[str, Any]:
        """Return the book as its readers see it."""
        answer = await ask(self.app, f"/books/{self.book}?look={self.look}")
        assert answer.status_code == 200, answer.content
        return dict(answer.json())


def at_a_desk(folder: Path, work: Callable[[Desk], Awaitable[None]]) -> None:
    """Run `work` at a table that is saved in a folder."""

    async def sit() -> None:
        store = await Store.open(made(folder))
        evening = Evening(rules(), seed=1, ledger=Ledger())
        assert evening.ledger is not None
        room = Room(evening, (0.0, 0.0), keeper=Keeper(store, evening.ledger))
        async with app_of(room) as app:
            await work(Desk(app, store))

    asyncio.run(sit())


def totals(winner: str, **counts: int) -> dict[str, Any]:
    """Return a hand given by totals."""
    players = [{"wind": wind, "total": total} for wind, total in counts.items()]
    return {"kind": "hand", "count": {"players": players, "winner": winner, "won": "wall"}}
