"""Where session books are opened, written in and looked at."""

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import sha256
from secrets import token_hex
from typing import TYPE_CHECKING, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ...book.fold import Book
from ...book.opening import open_book
from ...book.report import Report, report
from ...errors import BadInput, KongboxError
from ...game.views.buttons import named_in
from ...game.views.requests import one_line
from ...game.words.catalogue import say
from ...game.words.failures import failure
from ...rulesets import Ruleset
from ...rulesets.load import read_sent
from ..answers import as_before, as_json, as_known, knows, whole_body
from ..history.routes import to_take
from ..opening import Opening
from ..room import Room
from ..scorer.count import count
from ..scorer.routes import read_count
from .pages import book_entries, book_page
from .wire import BookFault, BookList, BookOpened, BookWrite, NewBook, TakePen
from .writing import Conflict, with_entries

if TYPE_CHECKING:
    from ...store.books import Opened
    from ...store.store import Store

JSON = "application/json"
MISSING = ("no-such-book", "no-store")
LONGEST = 80
MOST_PAGES = 1_000_000
Answer = Callable[[Request], Awaitable[Response]]
T = TypeVar("T", bound=msgspec.Struct)


def book_routes(opening: Opening) -> list[BaseRoute]:
    """The routes of the books in whatever store the room has."""
    turn, here = asyncio.Lock(), token_hex(8)

    async def the_room() -> "tuple[Store, Room]":
        room = await opening.room()
        if room.keeper is None:
            raise failure(KongboxError, "no-store")
        return room.keeper.store, room

    async def listed(request: Request) -> Response:
        from ...store.books import list_books

        store, _ = await the_room()
        found = await list_books(store, page_of(request))
        return as_json(BookList(found.books, found.page, found.pages, found.count))

    async def opened(request: Request) -> Response:
        from ...store.books import begin
        from ...store.books import open_book as find

        asked = read_body(await whole_body(request), NewBook)
        store, room = await the_room()
        book = await asyncio.to_thread(new_book, asked, room)
        begun = await begin(store, book, asked.device)
        page = await asyncio.to_thread(book_page, await find(store, begun.id))
        return as_json(BookOpened(begun.token, "", page), 201)

    async def shown(request: Request) -> Response:
        """The book; to one who follows it, and has it as it is, that nothing has changed: that needs none of its lines."""
        from ...store.books import glance, may_look

        store, _ = await the_room()
        seen = await glance(store, id_of(request)) if "if-none-match" in request.headers else None
        if seen and may_look(seen.look, code_of(request)) and knows(request, mark := mark_of(seen.seal, seen.device)):
            return as_before(mark)
        there = await look_at(store, request)
        return as_known(await asyncio.to_thread(book_page, there), mark_of(there.seal, there.kept.device))

    def mark_of(seal: str, device: str) -> str:
        """What a page of a book bears that goes by this name: other lines, another pen, another server, another mark."""
        return sha256(f"{here} {seal} {device}".encode()).hexdigest()[:32]

    async def written(request: Request) -> Response:
        from ...store.books import Behind, add
        from ...store.books import open_book as find

        asked = read_body(await whole_body(request), BookWrite)
        store, _ = await the_room()
        async with turn:
            while True:
                there = await find(store, id_of(request))
                try:
                    book = await asyncio.to_thread(with_entries, there, asked)
                    if book is not there.book:
                        there = await add(store, there, book, asked.device)
                except Behind:
                    continue
                except Conflict as conflict:
                    return as_json(await asyncio.to_thread(both_sides, there, conflict), 409)
                return as_json(await asyncio.to_thread(book_page, there))

    async def taken(request: Request) -> Response:
        from ...store.books import may_look, take_pen
        from ...store.books import open_book as find

        asked = read_body(await whole_body(request), TakePen)
        store, _ = await the_room()
        async with turn:
            there = await find(store, id_of(request))
            if not may_look(there.kept.look, asked.look):
                raise failure(BadInput, "no-such-book", "code")
            token = await take_pen(store, there.kept.id, asked.device)
            page = await asyncio.to_thread(book_page, await find(store, there.kept.id))
        return as_json(BookOpened(token, there.kept.device, page))

    async def reported(request: Request) -> Response:
        there = await looked_at(request)
        return to_take(msgspec.json.encode(await asyncio.to_thread(report_of, there)), f"{name_of(there)}.json", JSON)

    async def sheet(request: Request) -> Response:
        from ...store.book_sheet import as_csv

        there = await looked_at(request)
        told = await asyncio.to_thread(lambda: as_csv(report_of(there)))
        return to_take(told.encode(), f"{name_of(there)}.csv", "text/csv; charset=utf-8")

    async def lines(request: Request) -> Response:
        """Every line as it was written, with its running hash."""
        there = await looked_at(request)
        return to_take(b"".join(there.texts), f"{name_of(there)}.jsonl", "application/x-ndjson")

    async def counted(request: Request) -> Response:
        asked, there = read_count(await whole_body(request)), await looked_at(request)
        return as_json(await asyncio.to_thread(count, asked, there.book.ruleset))

    async def looked_at(request: Request) -> "Opened":
        store, _ = await the_room()
        return await look_at(store, request)

    return [
        Route("/books", told(listed), methods=["GET"]),
        Route("/books", told(opened), methods=["POST"]),
        Route("/books/{id}", told(shown), methods=["GET"]),
        Route("/books/{id}/report.json", told(reported), methods=["GET"]),
        Route("/books/{id}/report.csv", told(sheet), methods=["GET"]),
        Route("/books/{id}/lines.jsonl", told(lines), methods=["GET"]),
        Route("/books/{id}/entries", told(written), methods=["POST"]),
        Route("/books/{id}/pen", told(taken), methods=["POST"]),
        Route("/books/{id}/count", told(counted), methods=["POST"]),
    ]


def new_book(asked: NewBook, room: Room) -> Book:
    """The session that somebody opens. Raises KongboxError where it cannot be one."""
    if asked.sheet:
        ruleset = Ruleset(read_sent(asked.sheet, "sheet.toml")).choose(asked.options)
    else:
        ruleset = room.evening.choose(asked.rules, asked.options)
    purse = None if asked.purse is None else tuple(asked.purse)
    return open_book(
        ruleset,
        asked.players,
        drawn=asked.drawn,
        start=asked.start,
        money=asked.money,
        purse=purse,
        hands=asked.hands,
    )


async def look_at(store: "Store", request: Request) -> "Opened":
    """The book in the address, for one who has its code. Raises BadInput (code "no-such-book")."""
    from ...store.books import may_look
    from ...store.books import open_book as find

    there = await find(store, id_of(request))
    if not may_look(there.kept.look, code_of(request)):
        raise failure(BadInput, "no-such-book", "code")
    return there


def report_of(there: "Opened") -> Report:
    """The session as a report."""
    kept = there.kept
    return report(there.book, id=kept.id, begun=kept.begun, changed=kept.changed)


def name_of(there: "Opened") -> str:
    """What a file of it is called."""
    return f"kongbox-book-{there.kept.id[:8]}"


def both_sides(there: "Opened", conflict: Conflict) -> BookFault:
    """What another device has written, and what this one has not been able to."""
    entries = book_entries(there.book, there.book.now, there.lines)
    theirs = [entries[line.number - 1] for line in conflict.theirs]
    error = failure(
        KongboxError, "book-conflict", device=(theirs[-1].device if theirs else there.kept.device) or say("booked", "device")
    )
    return BookFault(error.code, error.message, [], theirs=theirs, yours=conflict.yours, book=book_page(there))


def told(answer: Answer) -> Answer:
    """The answer, or in a sentence why there is none: 404 for what is not there, 403 without the pen, 503 for the store."""

    async def answered(request: Request) -> Response:
        try:
            return await answer(request)
        except KongboxError as error:
            status = 404 if error.code in MISSING else 403 if error.code == "book-pen" else 400
            return as_json(fault_of(error), 503 if error.code.startswith("store-") else status)

    return answered


def fault_of(error: KongboxError) -> BookFault:
    """Why something cannot be written, as a page is told."""
    clauses, wind, entry = error.facts.get("clauses"), error.facts.get("wind"), error.facts.get("entry")
    return BookFault(
        error.code,
        error.message,
        clauses if isinstance(clauses, list) else named_in([error.clause]),
        entry if isinstance(entry, str) else None,
        wind if wind in ("E", "S", "W", "N") else None,
    )


def read_body(body: bytes, kind: type[T]) -> T:
    """What was sent. Raises BadInput (code "bad-message")."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise failure(BadInput, "bad-message", "no-book", why=one_line(error)) from None


def page_of(request: Request) -> int:
    """Which page of the list; the first where it is none."""
    text = request.query_params.get("page", "")[:7]
    return min(int(text), MOST_PAGES) if text.isascii() and text.isdecimal() else 1


def code_of(request: Request) -> str:
    """The code to look that stands in the address."""
    return request.query_params.get("look", "")[:LONGEST]


def id_of(request: Request) -> str:
    """The book in the address."""
    return str(request.path_params["id"][:LONGEST])
