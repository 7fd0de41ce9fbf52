"""The session book: a hand by tiles, a settlement, a session of forty hands from the store, a list of a thousand books.

A session is shown for the first time, again, and to a page that already has it. Figures are milliseconds. The goals are 100 for a
hand and a session, and 50 for a settlement.
"""

import asyncio
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from _line import best, tell
from sqlalchemy import text

from kongbox.book import paying, sticks
from kongbox.book.fold import Book
from kongbox.book.form import HandEntry, Score
from kongbox.book.opening import open_book
from kongbox.rulesets import Ruleset
from kongbox.server.book.counting import entry_of
from kongbox.server.book.pages import book_page
from kongbox.server.book.wire import HandSent
from kongbox.server.scorer.wire import Count, Laid
from kongbox.store.books import add, begin, find_book, glance, list_books
from kongbox.store.place import Place
from kongbox.store.store import Store

HANDS, BOOKS = 40, 1000
LAID = {
    "E": ["123b", "456c", "789d", "EE", "77c"],
    "S": ["+RRR", "234b", "567c", "99d", "78d"],
    "W": ["+111d", "_5555b", "246c", "89b", "WN"],
    "N": ["GGG", "333c", "88b", "2468d", "P", "1f"],
}


def evening(money: Any) -> Book:
    """Return a book of forty hands, most of which the dealer won."""
    book = open_book(Ruleset.load("redux"), ["Ada", "Ben", "Cleo", "Dan"], money=money)
    for number in range(HANDS):
        counts = {"E": 60 + 2 * number, "S": 64, "W": 24, "N": 16}
        book = book.adding([HandEntry(f"hand-{number}", Score(book.now.at, "S" if number % 3 == 0 else "E", counts, won="wall"))])
    return book


def forget() -> None:
    """Clear the caches, as in a new process."""
    paying.settlement.cache_clear()
    sticks.in_purses.cache_clear()


async def measure(folder: Path) -> None:
    """Measure each task."""
    sent = HandSent("hand", Count([Laid(wind, laid) for wind, laid in LAID.items()], winner="S", last="9d", won="discard"))  # type: ignore[arg-type]
    book = open_book(Ruleset.load("redux"), ["Ada", "Ben", "Cleo", "Dan"])
    entry_of(sent, book)
    tell("book: a hand by tiles", ms=round(1000 * best(lambda: entry_of(sent, book)), 1), goal=100)

    def settle() -> None:
        forget()
        assert book.adding([entry]).now

    entry = entry_of(sent, book)
    tell("book: a settlement", ms=round(1000 * best(settle), 1), goal=50)
    async with await Store.open(Place.find(folder)) as store:
        for money in ("figures", "sticks"):
            whole = evening(money)
            begun = await begin(store, open_book(Ruleset.load("redux"), ["Ada", "Ben", "Cleo", "Dan"], money=money), "bench")
            await add(store, await find_book(store, begun.id), whole, "bench")
            cold: list[float] = []
            warm: list[float] = []
            for _ in range(5):
                forget()
                for taken in (cold, warm):
                    start = perf_counter()
                    msgspec.json.encode(book_page(await find_book(store, begun.id)))
                    taken.append(perf_counter() - start)
            start = perf_counter()
            assert await glance(store, begun.id)
            unchanged = perf_counter() - start
            figures = {
                name: round(1000 * one, 1) for name, one in (("first", min(cold)), ("again", min(warm)), ("unchanged", unchanged))
            }
            tell(f"book: forty hands in {money}", **figures, goal=100)
        async with store.writing() as connection:
            columns = "status, begun, changed, rules, called, hash, entries, hands, seal, players, look, pen, device"
            for number in range(BOOKS):
                copied = text(f"INSERT INTO books (id, {columns}) SELECT :id, {columns} FROM books WHERE id = :one")
                await connection.execute(copied, {"id": f"{number:016}", "one": begun.id})
        start = perf_counter()
        await list_books(store, 10)
        tell("book: a page of a thousand books", ms=round(1000 * (perf_counter() - start), 1))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder)))
