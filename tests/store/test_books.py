"""Session books in the store: written whole or not at all, found again, each line bound to those before it."""

import re
import sqlite3
from pathlib import Path

import pytest
from failing import fails
from keeping import at, on_store
from sqlalchemy import text
from written import Written

from kongbox.errors import KongboxError
from kongbox.store.books import (
    Behind,
    Opened,
    add,
    begin,
    book_id,
    find_book,
    has_pen,
    list_books,
    may_look,
    reading_code,
    take_pen,
)
from kongbox.store.place import FILE
from kongbox.store.store import Store

pytestmark = pytest.mark.usefixtures("driver")


def evening() -> Written:
    """A book with some entries."""
    book = Written(money="sticks")
    hand = book.hand("S", E=20, S=64, W=24, N=16)
    book.draw()
    book.rule(0, "withdrawn-claim")
    book.pay(0, 3, 50)
    book.undo(hand)
    return book


async def kept(store: Store, book: Written, device: str = "phone") -> Opened:
    """The book, written entry by entry."""
    opened = await find_book(store, (await begin(store, Written(money="sticks").book, device)).id)
    whole = book.book
    for number in range(1, len(whole.entries) + 1):
        opened = await add(store, opened, opened.book.adding([whole.entries[number - 1]]), device)
    return opened


def test_a_book_is_found_as_it_was_written(tmp_path: Path) -> None:
    book = evening()

    async def work(store: Store) -> None:
        written = await kept(store, book)
        found = await find_book(store, written.kept.id)
        assert found == written and found.book.now == book.now
        (listed,) = (await list_books(store)).books
        assert listed == found.kept and [one.holds for one in listed.players] == list(book.now.holds)
        assert await book_id(store, "") == await book_id(store, listed.id[:6]) == listed.id
        assert may_look(found.kept.look, f" {listed.look.lower()}") and not may_look(found.kept.look, "")

    on_store(at(tmp_path), work)


@pytest.mark.parametrize("last", range(4))
def test_without_a_name_the_book_is_found_that_was_written_in_last_in_the_same_second_too(tmp_path: Path, last: int) -> None:
    def clock() -> str:
        return "2026-11-22T14:50:59Z"

    async def work(store: Store) -> None:
        begun = [(await begin(store, Written().book, "phone", clock)).id for _ in range(4)]
        assert await book_id(store, "") == begun[-1]
        whole = Written()
        whole.pay(0, 1, 2)
        opened = await find_book(store, begun[last])
        written = await add(store, opened, opened.book.adding(whole.book.entries), "phone", clock)
        assert await book_id(store, "") == begun[last] == (await list_books(store)).books[0].id
        assert written.kept == (await find_book(store, begun[last])).kept and written.lines[0].at == clock()

    on_store(at(tmp_path), work)


def test_a_clock_that_went_wrong_once_draws_no_other_book_into_the_future(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await begin(store, Written().book, "phone", lambda: "2099-01-01T00:00:00Z")
        now = "2026-11-22T14:50:59Z"
        begun = await begin(store, Written().book, "phone", lambda: now)
        assert (await find_book(store, begun.id)).kept.changed == now

    on_store(at(tmp_path), work)


@pytest.mark.parametrize(("ahead", "begun"), [("14:51:59", "14:52:00"), ("14:52:00", "14:50:59")])
def test_a_clock_at_most_a_minute_ahead_counts(tmp_path: Path, ahead: str, begun: str) -> None:
    async def work(store: Store) -> None:
        await begin(store, Written().book, "phone", lambda: f"2026-11-22T{ahead}Z")
        second = await begin(store, Written().book, "phone", lambda: "2026-11-22T14:50:59Z")
        assert (await find_book(store, second.id)).kept.changed == f"2026-11-22T{begun}Z"

    on_store(at(tmp_path), work)


def test_a_reading_code_has_six_characters_that_cannot_be_confused() -> None:
    codes = {reading_code() for _ in range(50)}
    assert len(codes) == 50 and all(len(code) == 6 and not set(code) - set("ABCDEFGHJKMNPQRSTUVWXYZ23456789") for code in codes)


def test_who_wrote_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    book = evening()

    async def work(store: Store) -> None:
        begun = await begin(store, Written(money="sticks").book, "phone")
        one = two = await find_book(store, begun.id)
        entry = book.book.entries[0]
        await add(store, one, one.book.adding([entry]), "phone")
        with pytest.raises(Behind):
            await add(store, two, two.book.adding([entry]), "tablet")
        now = await find_book(store, begun.id)
        assert len(now.lines) == 1 and has_pen(now, begun.token)
        token = await take_pen(store, begun.id, "tablet")
        with pytest.raises(Behind):
            await add(store, now, now.book.adding([book.book.entries[1]]), "phone")
        after = await find_book(store, begun.id)
        assert has_pen(after, token) and not has_pen(after, begun.token) and after.kept.device == "tablet"

    on_store(at(tmp_path), work)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE book_entries SET text = replace(text, '64', '66') WHERE number = 1",
        "DELETE FROM book_entries WHERE number = 5",
        "DELETE FROM book_entries WHERE number = 2",
        "UPDATE book_entries SET text = 'nonsense' WHERE number = 0",
        "UPDATE book_entries SET text = 'nonsense' WHERE number = 3",
    ],
)
def test_lines_that_somebody_has_changed_are_found(tmp_path: Path, damage: str) -> None:
    book = evening()

    async def work(store: Store) -> str:
        return (await kept(store, book)).kept.id

    id = on_store(at(tmp_path), work)  # noqa: A001
    with sqlite3.connect(tmp_path / FILE) as connection:
        assert connection.execute(damage).rowcount == 1
    connection.close()

    async def again(store: Store) -> None:
        with fails("book-damaged") as refused:
            await find_book(store, id)
        line = re.search(r"nonsense' WHERE number = (\d)", damage)  # the book's opening is line 1
        assert line is None or re.search(rf"\b{int(line[1]) + 1}\b", refused.value.message)
        assert (await list_books(store)).count == 1, "the others can be listed"

    on_store(at(tmp_path), again)


def test_a_full_disk_refuses_the_whole_and_takes_it_later(tmp_path: Path) -> None:
    long = Written()
    for _ in range(30):
        long.pay(0, 1, 2)
        long.pay(1, 0, 2)

    async def work(store: Store) -> None:
        begun = await begin(store, Written().book, "phone")
        opened = await find_book(store, begun.id)
        async with store.engine.connect() as connection:
            pages = (await connection.execute(text("PRAGMA page_count"))).scalar()
            await connection.execute(text(f"PRAGMA max_page_count = {pages}"))
        entries = long.book.entries
        with pytest.raises(KongboxError) as caught:
            await add(store, opened, opened.book.adding(entries), "phone")
        assert caught.value.code == "store-full" and len((await find_book(store, begun.id)).lines) == 0
        async with store.engine.connect() as connection:
            await connection.execute(text("PRAGMA max_page_count = 100000"))
        assert len((await add(store, opened, opened.book.adding(entries), "phone")).lines) == 60

    on_store(at(tmp_path), work)


def test_a_page_of_a_thousand_books_is_read_by_an_index(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        begun = await begin(store, Written().book, "phone")
        async with store.writing() as connection:
            columns = "status, begun, rules, called, hash, entries, hands, seal, players, look, pen, device"
            copied = text(f"INSERT INTO books (id, changed, {columns}) SELECT :id, :at, {columns} FROM books WHERE id = :one")
            many = [{"id": f"{one:016}", "at": f"2020-01-01T{one:08}Z", "one": begun.id} for one in range(1000)]
            await connection.execute(copied, many)
        found = await list_books(store, 2)
        assert (found.page, found.pages, found.count, len(found.books)) == (2, 21, 1001, 50)
        assert [one.id for one in found.books][:2] == [f"{950:016}", f"{949:016}"]
        assert (await list_books(store, 99)).page == 21
        assert await list_books(store, 0) == await list_books(store, 1) == await list_books(store)
        async with store.reading() as connection:
            asked = "EXPLAIN QUERY PLAN SELECT * FROM books ORDER BY changed DESC, id LIMIT 50"
            plan = " ".join(str(row) for row in (await connection.execute(text(asked))).all())
        assert "ix_books_changed" in plan

    on_store(at(tmp_path), work)
