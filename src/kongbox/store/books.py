"""Session books in the database: opened, added to, found again; what was written is never changed."""

import hashlib
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from hmac import compare_digest
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..book.fold import Book, rules_in
from ..book.form import Entry, Opening
from ..book.standing import BookSeat, standing
from ..errors import BadInput, KongboxError
from ..game.words.failures import failure
from ..record.chain import FIRST, BadRecord, seal, unseal
from . import tables as t
from .archive import SHORTEST
from .kept import Count
from .ledger import FORM, moment
from .rows import from_json, read, read_one, readable
from .store import Store

Status = Literal["open", "over"]
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Of a code that people read to each other: no sign looks like another."""
CODE = 6
"""Signs of it."""
OPENING = ""
"""The name of the first entry: no device can give it."""
PAGE = 50
NEAR = 60
"""Seconds by which the books' moments may run ahead of the clock, where many are written in at once."""


class BookCells(msgspec.Struct, frozen=True):
    """What a list of books tells of one, as it stands in its row."""

    id: str
    status: Status
    begun: str
    changed: str
    rules: str
    called: str
    hash: str
    entries: Count
    hands: Count
    look: str
    device: str


class BookKept(BookCells, frozen=True):
    """A session in the list of books: when it was begun and last written in, its rules, its players and how they stand."""

    players: list[BookSeat]


class BookRow(BookCells, frozen=True):
    """The row of a book."""

    seal: str
    players: str
    pen: str


class EntryRow(msgspec.Struct, frozen=True):
    """The row of an entry."""

    number: int
    device: str
    at: str
    text: str


class BookList(msgspec.Struct, frozen=True):
    """A page of the sessions that are kept here."""

    books: list[BookKept]
    page: int
    pages: int
    count: int


@dataclass(frozen=True, slots=True)
class Line:
    """An entry as it is kept: its number in the book, from 1, which device wrote it and when."""

    number: int
    entry: Entry
    device: str
    at: str


class Opened(NamedTuple):
    """A book as the database has it; `texts` are its lines byte for byte, from the opening on."""

    kept: BookKept
    book: Book
    lines: list[Line]
    texts: list[bytes]
    seal: str
    pen: str


class Glance(msgspec.Struct, frozen=True):
    """What tells whether a book is as somebody has seen it: the code to look, who has the pen, the hash of the last line."""

    look: str
    device: str
    seal: str


class Begun(NamedTuple):
    """A book that was opened just now: its id, the token of the device that writes in it, and the code by which others look."""

    id: str
    token: str
    look: str


class Behind(Exception):
    """Somebody else has written in the book meanwhile."""


async def begin(store: Store, book: Book, device: str, clock: Callable[[], str] = moment) -> Begun:
    """A new book. Raises KongboxError where the database fails."""
    name, token, look = secrets.token_hex(8), secrets.token_urlsafe(24), "".join(secrets.choice(LETTERS) for _ in range(CODE))
    now, (line, mark) = clock(), seal(msgspec.json.encode(book.opening), FIRST)
    row = {
        "id": name,
        "begun": now,
        "rules": book.ruleset.id[:60],
        "called": book.ruleset.name[:200],
        "hash": book.ruleset.hash,
        "look": look,
        "pen": hashed(token),
        "device": device_name(device),
        **as_it_stands(book, mark),
    }
    first = entry_row(name, 0, OPENING, device, now, line)
    async with store.writing() as connection:
        row["changed"] = await after_others(connection, name, now)
        await connection.execute(insert(t.books), row)
        await connection.execute(insert(t.book_entries), first)
    return Begun(name, token, look)


async def open_book(store: Store, id: str) -> Opened:
    """The book of this id.

    Raises BadInput (code "no-such-book") where there is none, KongboxError (code "book-damaged") where its lines are not those
    that were written.
    """
    async with store.reading() as connection:
        row = await read_one(connection, select(t.books).where(t.books.c.id == id), BookRow)
        asked = select(t.book_entries).where(t.book_entries.c.book == id).order_by(t.book_entries.c.number)
        rows = await read(connection, asked, EntryRow)
        kept = None if row is None else kept_of(row)
    if row is None or kept is None:
        raise failure(BadInput, "no-such-book", "none", given=id[:40])
    return read_book(row, kept, rows)


async def glance(store: Store, id: str) -> Glance | None:
    """A book of which nothing is read but what tells whether it has changed; None where there is none."""
    asked = select(t.books.c.look, t.books.c.device, t.books.c.seal).where(t.books.c.id == id)
    return await store.first(asked, Glance)


def read_book(row: BookRow, kept: BookKept, rows: Sequence[EntryRow]) -> Opened:
    """The book that these rows are. Raises KongboxError (code "book-damaged")."""
    mark, contents = FIRST, []
    try:
        for number, one in enumerate(rows):
            content, mark = unseal(f"{one.text}\n".encode(), mark, number + 1)
            contents.append(content)
            if one.number != number:
                raise ValueError("a line is missing")
        if mark != row.seal or row.entries != len(contents) - 1:
            raise ValueError("the last lines are missing")
        opening = msgspec.json.decode(contents[0], type=Opening)
        entries = [msgspec.json.decode(content, type=Entry) for content in contents[1:]]
        ruleset = rules_in(bytes(opening.ruleset))
    except (BadRecord, ValueError, msgspec.MsgspecError, RecursionError, KongboxError) as error:
        raise failure(KongboxError, "book-damaged", book=row.id, why=" ".join(str(error).split())) from None
    lines = [
        Line(number, entry, one.device, one.at) for number, (entry, one) in enumerate(zip(entries, rows[1:], strict=True), 1)
    ]
    texts = [f"{one.text}\n".encode() for one in rows]
    return Opened(kept, Book(opening, ruleset, tuple(entries)), lines, texts, mark, row.pen)


async def add(store: Store, opened: Opened, book: Book, device: str, clock: Callable[[], str] = moment) -> Opened:
    """Write what the book has more than it had when it was opened, all or nothing; once this returns it is on the disk.

    Raises Behind where somebody else has written in the book since it was opened, KongboxError where the database fails.
    """
    now, mark, ours = clock(), opened.seal, opened.kept.id
    rows, lines, texts = [], list(opened.lines), list(opened.texts)
    for number, entry in enumerate(book.entries[len(lines) :], len(lines) + 1):
        line, mark = seal(msgspec.json.encode(entry), mark)
        rows.append(entry_row(ours, number, entry.id, device, now, line))
        lines.append(Line(number, entry, device_name(device), now))
        texts.append(line)
    values = as_it_stands(book, mark)
    async with store.writing() as connection:
        values["changed"] = await after_others(connection, ours, now)
        unchanged = (t.books.c.id == ours) & (t.books.c.entries == len(opened.lines)) & (t.books.c.pen == opened.pen)
        done = await connection.execute(update(t.books).where(unchanged).values(values))
        if not done.rowcount:
            raise Behind
        await connection.execute(insert(t.book_entries), rows)
    fresh: dict[str, Any] = {name: value for name, value in values.items() if name != "seal"} | {
        "players": standing(book, book.now)
    }
    kept = msgspec.structs.replace(opened.kept, **fresh)
    return Opened(kept, book, lines, texts, mark, opened.pen)


def as_it_stands(book: Book, mark: str) -> dict[str, Any]:
    """What the row of a book tells of its entries; `mark` is the hash of the last line."""
    state = book.now
    players = msgspec.json.encode(standing(book, state)).decode()
    told = {"status": "over" if state.over else "open", "entries": len(book.entries), "hands": len(state.hands)}
    return told | {"seal": mark, "players": players}


def entry_row(book: str, number: int, name: str, device: str, at: str, line: bytes) -> dict[str, Any]:
    """The row of an entry."""
    told = {"book": book, "number": number, "entry": name, "device": device_name(device)}
    return told | {"at": at, "text": line[:-1].decode()}


async def after_others(connection: AsyncConnection, id: str, now: str) -> str:
    """Now; or the second after another book was written in, where that is not over yet: the last of two is always known.

    A book of a far future, by a clock that went wrong, is left to itself.
    """
    others = (t.books.c.id != id) & (t.books.c.changed <= later(now, NEAR))
    asked = select(t.books.c.changed).where(others).order_by(t.books.c.changed.desc()).limit(1)
    last = max(readable(await connection.execute(asked), datetime), default=None)
    newest = None if last is None else last.strftime(FORM)
    return now if newest is None or newest < now else later(newest, 1)


def later(moment: str, seconds: int) -> str:
    """So many seconds after a moment."""
    return (datetime.fromisoformat(moment) + timedelta(seconds=seconds)).strftime(FORM)


async def take_pen(store: Store, id: str, device: str) -> str:
    """Another device writes from now on: its token."""
    token = secrets.token_urlsafe(24)
    async with store.writing() as connection:
        values = {"pen": hashed(token), "device": device_name(device)}
        await connection.execute(update(t.books).where(t.books.c.id == id).values(values))
    return token


async def list_books(store: Store, page: int = 1, size: int = PAGE) -> BookList:
    """The books, a page of them; a page beyond the last is the last."""
    newest = t.books.c.changed.desc(), t.books.c.id
    async with store.reading() as connection:
        count = int(await connection.scalar(select(func.count()).select_from(t.books)) or 0)
        pages = max(1, -(-count // size))
        page = min(max(1, page), pages)
        asked = select(t.books).order_by(*newest).limit(size).offset((page - 1) * size)
        books = [kept_of(row) for row in await read(connection, asked, BookRow)]
    return BookList(books, page, pages, count)


async def find_book(store: Store, called: str) -> str:
    """The whole id of the book that somebody calls so, by as many of its first signs as tell it from others.

    Without any it is the one that was written in last. Raises BadInput (code "no-such-book").
    """
    asked = select(t.books.c.id).order_by(t.books.c.changed.desc(), t.books.c.id)
    if called:
        asked = asked.where(t.books.c.id.startswith(called, autoescape=True)).limit(2)
    else:
        asked = asked.limit(1)
    found = await store.all(asked, str)
    if len(found) != 1 or (called and len(called) < SHORTEST):
        case = "several" if len(found) > 1 else "none" if called else "empty"
        raise failure(BadInput, "no-such-book", case, given=called[:40])
    return found[0]


def kept_of(row: BookRow) -> BookKept:
    """A book, from its row. Raises Damaged."""
    players = from_json(row.players, list[BookSeat], f"table books, {row.id}, players")
    return msgspec.convert({**msgspec.structs.asdict(row), "players": players}, BookKept)


def device_name(given: str) -> str:
    """What a device calls itself, as it can be shown and kept."""
    return "".join(sign if sign.isprintable() else " " for sign in given).strip()[:80]


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def has_pen(opened: Opened, token: str) -> bool:
    """Is this the token of the device that writes?"""
    return compare_digest(opened.pen, hashed(token))


def may_look(look: str, code: str) -> bool:
    """Is this the code of a book, its `look`? Small letters are large ones, and a space is nothing."""
    return compare_digest(look.encode(), "".join(code.upper().split()).encode())
