"""Session books in the database. Entries are added and never changed."""

import hashlib
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from hmac import compare_digest
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec
from sqlalchemy import delete, func, insert, select, update

from ..book.fold import Book, rules_in
from ..book.form import Entry, Opening
from ..book.report import Report, report
from ..book.standing import BookSeat, standing
from ..errors import BadInput, KongboxError
from ..game.words.failures import failure
from ..record.chain import FIRST, BadRecord, seal, unseal
from ..words.limits import complaint
from . import tables as t
from .archive import SHORTEST
from .kept import Count
from .ledger import FORM, moment
from .rows import from_json, read, read_one, readable
from .store import Store

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

Status = Literal["open", "over"]
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""The characters of a code that people read aloud: none of I, L, O, 0 and 1, which look alike."""
CODE = 6
OPENING = ""
"""The id of the opening entry, which no device can give to an entry."""
PAGE = 50
FOR_FIGURES = 300
"""How many of the newest books count in people's figures."""
LARGEST = 4 << 20
"""The largest file of a book, in bytes: ten times that of a long evening."""
NEAR = 60
"""The most seconds by which another book's time of change may be ahead of the clock; `after_others` ignores a later time."""


class BookCells(msgspec.Struct, frozen=True):
    """The part of a book's row that the list of books shows."""

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
    """A book in the list of books, with its players and their standing."""

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
    """A page of the list of books."""

    books: list[BookKept]
    page: int
    pages: int
    count: int


@dataclass(frozen=True, slots=True)
class Line:
    """A saved entry, with its number in the book (counted from 1), the device that wrote it, and the time."""

    number: int
    entry: Entry
    device: str
    at: str


class Opened(NamedTuple):
    """A book from the database. `texts` are its lines byte for byte, the opening first."""

    kept: BookKept
    book: Book
    lines: list[Line]
    texts: list[bytes]
    seal: str
    pen: str

    def report(self) -> Report:
        return report(self.book, id=self.kept.id, begun=self.kept.begun, changed=self.kept.changed)


class Glance(msgspec.Struct, frozen=True):
    """The facts that tell whether a reader's copy of a book is current.

    `look` is the reading code, `device` has the pen, and `seal` is the hash of the last line.
    """

    look: str
    device: str
    seal: str


class Begun(NamedTuple):
    """A new book, with the writing device's token and the code for readers."""

    id: str
    token: str
    look: str


class Behind(Exception):
    """The error that `add` raises if the book's entries or its pen have changed since the book was opened."""


async def begin(store: Store, book: Book, device: str, clock: Callable[[], str] = moment) -> Begun:
    """Add a new book to the store."""
    async with store.writing() as connection:
        return await write_new(connection, book, device, clock())


async def write_new(connection: "AsyncConnection", book: Book, device: str, now: str) -> Begun:
    """Write a book that has only its opening, within the caller's transaction."""
    line, mark = seal(msgspec.json.encode(book.opening), FIRST)
    return await write_whole(connection, book, mark, [line], device, now)


async def write_whole(
    connection: "AsyncConnection", book: Book, mark: str, texts: Sequence[bytes], device: str, now: str
) -> Begun:
    """Write a new book within the caller's transaction. `texts` are its lines, the opening first. `mark` is the last
    line's hash.
    """
    name, token, look = secrets.token_hex(8), secrets.token_urlsafe(24), reading_code()
    row = {
        "id": name,
        "begun": now,
        "changed": await after_others(connection, name, now),
        "rules": book.ruleset.id[:60],
        "called": book.ruleset.sheet.name[:200],
        "hash": book.ruleset.hash,
        "look": look,
        "pen": hashed(token),
        "device": device_name(device),
        **as_it_stands(book, mark),
    }
    ids = [OPENING, *(entry.id for entry in book.entries)]
    lines = zip(ids, texts, strict=True)
    rows = [entry_row(name, number, entry, device, now, line) for number, (entry, line) in enumerate(lines)]
    await connection.execute(insert(t.books), row)
    await connection.execute(insert(t.book_entries), rows)
    return Begun(name, token, look)


def reading_code() -> str:
    """Return a new code for readers."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


async def find_book(store: Store, id: str) -> Opened:
    """Return the book with this id.

    Raises BadInput (code "no-such-book"), or KongboxError (code "book-damaged") if the book's lines were altered.
    """
    async with store.reading() as connection:
        row = await read_one(connection, select(t.books).where(t.books.c.id == id), BookRow)
        asked = select(t.book_entries).where(t.book_entries.c.book == id).order_by(t.book_entries.c.number)
        rows = await read(connection, asked, EntryRow)
        kept = None if row is None else kept_of(row)
    if row is None or kept is None:
        raise failure(BadInput, "no-such-book", "gone")
    return read_book(row, kept, rows)


async def glance(store: Store, id: str) -> Glance | None:
    """Return the `Glance` for a book, without reading the book's entries; None for an unknown id."""
    return (await glances(store, [id])).get(id)


async def glances(store: Store, ids: Sequence[str]) -> dict[str, Glance]:
    """Return the glances of these books, by id. Unknown books are left out."""
    asked = select(t.books.c.id, t.books.c.look, t.books.c.device, t.books.c.seal).where(t.books.c.id.in_(ids))
    return {book: Glance(*cells) for book, *cells in await store.all(asked, tuple[str, str, str, str])}


def read_book(row: BookRow, kept: BookKept, rows: Sequence[EntryRow]) -> Opened:
    """Return the book in these rows. Raises KongboxError (code "book-damaged") if rows were altered or are missing."""
    texts = [f"{one.text}\n".encode() for one in rows]
    try:
        if [one.number for one in rows] != [*range(len(rows))]:
            raise ValueError("a line is missing")
        book, mark = unsealed(texts)
        if mark != row.seal or row.entries != len(texts) - 1:
            raise ValueError("the last lines are missing")
    except (BadRecord, ValueError, msgspec.MsgspecError, RecursionError, KongboxError) as error:
        raise failure(KongboxError, "book-damaged", book=row.id, why=" ".join(complaint(error).split())) from None
    lines = [
        Line(number, entry, one.device, one.at) for number, (entry, one) in enumerate(zip(book.entries, rows[1:], strict=True), 1)
    ]
    return Opened(kept, book, lines, texts, mark, row.pen)


def unsealed(texts: Sequence[bytes]) -> tuple[Book, str]:
    """Return the book in these lines, and the hash of the last line. The first line is the book's opening.

    Raises BadRecord, ValueError or KongboxError for a line that was altered, or that does not belong in a book.
    """
    mark, contents = FIRST, []
    for number, text in enumerate(texts, 1):
        content, mark = unseal(text, mark, number)
        contents.append(content)
    if not contents:
        raise ValueError("there is no line")
    opening = msgspec.json.decode(contents[0], type=Opening)
    entries = [msgspec.json.decode(content, type=Entry) for content in contents[1:]]
    return Book(opening, rules_in(bytes(opening.ruleset)), tuple(entries)), mark


async def bring(store: Store, file: bytes, device: str) -> Begun:
    """Add the book in a file of exported lines, with a new id, token and reading code.

    Raises BadInput (code "book-file") if the file is not a book or too large, or if the store already has the book.
    """
    if len(file) > LARGEST:
        raise failure(BadInput, "book-file", "large", most=LARGEST >> 20)
    texts = file.splitlines(keepends=True)
    try:
        book, mark = unsealed(texts)
        seats = sorted(book.opening.seats)
        assert book.now and len(seats) == len(book.opening.players) == len({*seats}) and seats[-1] < 4
    except (BadRecord, ValueError, AssertionError, msgspec.MsgspecError, RecursionError, KongboxError) as error:
        raise failure(BadInput, "book-file", "none", why=" ".join(complaint(error).split())[:200]) from None
    known = await store.first(select(t.books.c.id).where(t.books.c.seal == mark), str)
    if known is not None:
        raise failure(BadInput, "book-file", "known", book=known)
    async with store.writing() as connection:
        return await write_whole(connection, book, mark, texts, device, moment())


async def delete_book(store: Store, id: str) -> None:
    """Delete a book with all its entries. Raises BadInput (code "no-such-book")."""
    async with store.writing() as connection:
        await connection.execute(delete(t.book_entries).where(t.book_entries.c.book == id))
        done = await connection.execute(delete(t.books).where(t.books.c.id == id))
        if not done.rowcount:
            raise failure(BadInput, "no-such-book", "none", given=id[:40])


async def add(store: Store, opened: Opened, book: Book, device: str, clock: Callable[[], str] = moment) -> Opened:
    """Write the entries of `book` that `opened` does not have: all of them, or none. Return the book as it is now saved.

    Raises Behind if another device has written in the book or taken its pen since the book was opened.
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
    kept = msgspec.structs.asdict(opened.kept) | values | {"players": standing(book, book.now)}
    return Opened(msgspec.convert(kept, BookKept), book, lines, texts, mark, opened.pen)


def as_it_stands(book: Book, mark: str) -> dict[str, Any]:
    """Return the cells of a book's row that change with the book's entries. `mark` is the hash of the last line."""
    state = book.now
    players = msgspec.json.encode(standing(book, state)).decode()
    columns = {"status": "over" if state.over else "open", "entries": len(book.entries), "hands": len(state.hands)}
    return columns | {"seal": mark, "players": players}


def entry_row(book: str, number: int, name: str, device: str, at: str, line: bytes) -> dict[str, Any]:
    """Return the row of an entry."""
    columns = {"book": book, "number": number, "entry": name, "device": device_name(device)}
    return columns | {"at": at, "text": line[:-1].decode()}


async def after_others(connection: "AsyncConnection", id: str, now: str) -> str:
    """Return `now` or, if it is later, the time one second after the latest change to any other book.

    The book written last thus has the latest time. Times more than `NEAR` seconds ahead of `now` come from a wrong clock and are
    ignored.
    """
    others = (t.books.c.id != id) & (t.books.c.changed <= later(now, NEAR))
    asked = select(t.books.c.changed).where(others).order_by(t.books.c.changed.desc()).limit(1)
    last = max(readable(await connection.execute(asked), datetime), default=None)
    newest = None if last is None else last.strftime(FORM)
    return now if newest is None or newest < now else later(newest, 1)


def later(moment: str, seconds: int) -> str:
    """Return the time `seconds` after a moment."""
    return (datetime.fromisoformat(moment) + timedelta(seconds=seconds)).strftime(FORM)


async def take_pen(store: Store, id: str, device: str) -> str:
    """Give the pen of a book to a device, and return the token with which it can write."""
    token = secrets.token_urlsafe(24)
    await store.execute(update(t.books).where(t.books.c.id == id).values(pen=hashed(token), device=device_name(device)))
    return token


async def list_books(store: Store, page: int = 1, size: int = PAGE) -> BookList:
    """Return a page of the list of books, the last changed first. A `page` beyond the last one gives the last one."""
    newest = t.books.c.changed.desc(), t.books.c.id
    async with store.reading() as connection:
        count = int(await connection.scalar(select(func.count()).select_from(t.books)) or 0)
        pages = max(1, -(-count // size))
        page = min(max(1, page), pages)
        asked = select(t.books).order_by(*newest).limit(size).offset((page - 1) * size)
        books = [kept_of(row) for row in await read(connection, asked, BookRow)]
    return BookList(books, page, pages, count)


async def newest_books(store: Store) -> list[Book]:
    """Return the books that count in people's figures: the last changed ones."""
    listed = await list_books(store, size=FOR_FIGURES)
    return [(await find_book(store, one.id)).book for one in listed.books]


async def book_id(store: Store, called: str) -> str:
    """Return the full id of the book whose id begins with `called`, or of the book written last if `called` is empty.

    Raises BadInput (code "no-such-book") if there is not exactly one such book, or if `called` is too short but not empty.
    """
    asked = select(t.books.c.id).order_by(t.books.c.changed.desc(), t.books.c.id)
    if called:
        asked = asked.where(t.books.c.id.startswith(called, autoescape=True)).limit(2)
    else:
        asked = asked.limit(1)
    matching = await store.all(asked, str)
    if len(matching) != 1 or (called and len(called) < SHORTEST):
        case = "several" if len(matching) > 1 else "none" if called else "empty"
        raise failure(BadInput, "no-such-book", case, given=called[:40])
    return matching[0]


def kept_of(row: BookRow) -> BookKept:
    """Return the facts of a book from its row."""
    players = from_json(row.players, list[BookSeat], f"table books, {row.id}, players")
    return msgspec.convert({**msgspec.structs.asdict(row), "players": players}, BookKept)


def device_name(given: str) -> str:
    """Return a device's name, cleaned and shortened for display."""
    return "".join(sign if sign.isprintable() else " " for sign in given).strip()[:80]


def hashed(token: str) -> str:
    """Return the hash of a token, the form in which the store keeps it."""
    return hashlib.sha256(token.encode()).hexdigest()


def has_pen(opened: Opened, token: str) -> bool:
    """Whether this token belongs to the device with the pen."""
    return compare_digest(opened.pen, hashed(token))


def may_look(look: str, code: str) -> bool:
    """Whether `code` is the reading code `look`, apart from case and spaces."""
    return compare_digest(look.encode(), "".join(code.upper().split()).encode())
