"""The routes of session books."""

import asyncio
from hashlib import sha256
from secrets import token_hex

import msgspec

from ...book.fold import Book
from ...book.opening import open_book
from ...book.sentences import device_text
from ...book.standing import people_of
from ...errors import BadInput, KongboxError
from ...game.views.buttons import named_in
from ...game.words.failures import failure
from ...rulesets import Ruleset
from ...rulesets.load import read_sent
from ...store import books as kept
from ...store.book_sheet import as_csv
from ...store.books import LARGEST, Behind, BookList, Opened
from ...store.store import Store
from ...words.catalogue import language_now, say, translated
from ..answers import JSON, Answer, as_before, as_csv_file, as_file, as_json, as_known, status_of, too_slow
from ..database import store_of
from ..questions import LONGEST, Question, Route, Routes, catching_with
from ..scorer.count import count
from ..scorer.routes import read_count
from ..table.opening import Opening
from ..table.room import Room
from .counting import with_rulings
from .pages import book_entries, book_page
from .wire import BookFault, BookOpened, BookWrite, NewBook, TakePen, TryEntry
from .writing import Conflict, tried, with_entries

PATIENCE = 60.0
"""The seconds in which the whole file of a book must arrive."""
STATUS = {"no-such-book": 404, "no-store": 404, "book-pen": 403}


def book_routes(opening: Opening) -> Routes:
    turn, here = asyncio.Lock(), token_hex(8)

    async def listed(question: Question) -> Answer:
        return as_json(translated_list(await kept.list_books(await store_of(opening), question.page)))

    async def opened(question: Question) -> Answer:
        asked = await question.read(NewBook, "no-book")
        store = await store_of(opening)
        book = await question.beside(new_book, asked, await opening.room())
        begun = await kept.begin(store, book, asked.device)
        page = await question.beside(book_page, await kept.find_book(store, begun.id))
        return as_json(BookOpened(begun.token, "", page), 201)

    async def shown(question: Question) -> Answer:
        """Return the page of a book, or "not modified" if the browser already has that page."""
        store = await store_of(opening)
        seen = await kept.glance(store, question.id) if question.known else None
        if seen and kept.may_look(seen.look, code_of(question)) and mark_of(seen.seal, seen.device) in question.known:
            return as_before(mark_of(seen.seal, seen.device))
        there = await look_at(store, question.id, code_of(question))
        return as_known(await question.beside(book_page, there), mark_of(there.seal, there.kept.device))

    def mark_of(seal: str, device: str) -> str:
        """Return the mark of a book's page. The mark changes with the book's lines, the pen, the language, and each start of the
        server.
        """
        return sha256(f"{here} {seal} {device} {language_now()}".encode()).hexdigest()[:32]

    async def written(question: Question) -> Answer:
        asked = await question.read(BookWrite, "no-book")
        store = await store_of(opening)
        async with turn:
            while True:
                there = await kept.find_book(store, question.id)
                try:
                    book = await question.beside(with_entries, there, asked)
                    if book is not there.book:
                        there = await kept.add(store, there, book, asked.device)
                except Behind:
                    continue
                except Conflict as conflict:
                    return as_json(await question.beside(both_sides, there, conflict), 409)
                return as_json(await question.beside(book_page, there))

    async def taken(question: Question) -> Answer:
        asked = await question.read(TakePen, "no-book")
        store = await store_of(opening)
        async with turn:
            there = await look_at(store, question.id, asked.look)
            token = await kept.take_pen(store, there.kept.id, asked.device)
            page = await question.beside(book_page, await kept.find_book(store, there.kept.id))
        return as_json(BookOpened(token, device_text(there.kept.device), page))

    async def reported(question: Question) -> Answer:
        there = await looked_at(question)
        return as_file(msgspec.json.encode(await question.beside(there.report)), f"{name_of(there)}.json", JSON)

    async def sheet(question: Question) -> Answer:
        there = await looked_at(question)
        content = await question.beside(lambda: as_csv(there.report()))
        return as_csv_file(content, name_of(there))

    async def lines(question: Question) -> Answer:
        there = await looked_at(question)
        return as_file(b"".join(there.texts), f"{name_of(there)}.jsonl", "application/x-ndjson")

    async def counted(question: Question) -> Answer:
        asked, there = read_count(await question.body()), await looked_at(question)
        asked = with_rulings(asked, there.book, question.query.get("of", ""))
        return as_json(await question.beside(count, asked, there.book.ruleset))

    async def attempted(question: Question) -> Answer:
        asked = await question.read(TryEntry, "no-book")
        there = await looked_at(question)
        return as_json(await question.beside(tried, asked.entry, there.book))

    async def brought(question: Question) -> Answer:
        """Add a book from a file of its lines. The sender gets the pen."""
        file = b""
        try:
            async with asyncio.timeout(PATIENCE):
                async for part in question.parts:
                    file += part
                    if len(file) > LARGEST:
                        break
        except TimeoutError:
            return too_slow()
        store = await store_of(opening)
        begun = await kept.bring(store, file, question.query.get("device", "")[:LONGEST])
        return as_json(BookOpened(begun.token, "", await question.beside(book_page, await kept.find_book(store, begun.id))), 201)

    async def deleted(question: Question) -> Answer:
        store = await store_of(opening)
        async with turn:
            await kept.delete_book(store, question.id)
        return as_json(translated_list(await kept.list_books(store)))

    async def people(question: Question) -> Answer:
        """Return each person's figures from the newest books."""
        books = await kept.newest_books(await store_of(opening))
        return as_json(await question.beside(people_of, books))

    async def looked_at(question: Question) -> Opened:
        return await look_at(await store_of(opening), question.id, code_of(question))

    return [
        Route("/books", catching(listed)),
        Route("/books", catching(opened), ("POST",)),
        Route("/books/people", catching(people)),
        Route("/books/import", catching(brought), ("POST",), paid=False),  # a budget would read no more bytes than a message has
        Route("/books/{id}", catching(shown), audience="house"),
        Route("/books/{id}/delete", catching(deleted), ("POST",)),
        Route("/books/{id}/report.json", catching(reported), audience="house"),
        Route("/books/{id}/report.csv", catching(sheet), audience="house"),
        Route("/books/{id}/lines.jsonl", catching(lines), audience="house"),
        Route("/books/{id}/entries", catching(written), ("POST",), audience="house"),
        Route("/books/{id}/pen", catching(taken), ("POST",), audience="house"),
        Route("/books/{id}/trial", catching(attempted), ("POST",), audience="house"),
        Route("/books/{id}/count", catching(counted), ("POST",), audience="house"),
    ]


def new_book(asked: NewBook, room: Room) -> Book:
    if asked.sheet:
        ruleset = Ruleset(read_sent(asked.sheet, "sheet.toml")).choose(asked.options)
    else:
        ruleset = room.evening.chosen(asked.rules, asked.options)
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


async def look_at(store: Store, id: str, code: str) -> Opened:
    """Return the book with this id. Raises BadInput (code "no-such-book") for an unknown id or a wrong reading code."""
    there = await kept.find_book(store, id)
    if not kept.may_look(there.kept.look, code):
        raise failure(BadInput, "no-such-book", "code")
    return there


def translated_list(found: BookList) -> BookList:
    """Return a list of books with the names of their rulesets in the reader's language."""
    books = [msgspec.structs.replace(one, called=translated("ruleset", one.called)) for one in found.books]
    return msgspec.structs.replace(found, books=books)


def name_of(there: Opened) -> str:
    return f"kongbox-book-{there.kept.id[:8]}"


def both_sides(there: Opened, conflict: Conflict) -> BookFault:
    """Return both sides of a conflict: another device's entries and this device's unsaved ones."""
    entries = book_entries(there.book, there.book.now, there.lines)
    theirs = [entries[line.number - 1] for line in conflict.theirs]
    device = theirs[-1].device if theirs else device_text(there.kept.device)
    error = failure(KongboxError, "book-conflict", device=device or say("booked", "device"))
    return BookFault(error.code, error.message, [], theirs=theirs, yours=conflict.yours, book=book_page(there))


def fault_of(error: KongboxError) -> BookFault:
    clauses, wind, entry = error.facts.get("clauses"), error.facts.get("wind"), error.facts.get("entry")
    fit = error.facts.get("fit")
    return BookFault(
        error.code,
        error.message,
        clauses if isinstance(clauses, list) else named_in([error.clause]),
        entry if isinstance(entry, str) else None,
        wind if wind in ("E", "S", "W", "N") else None,
        fit if isinstance(fit, list) else [],
    )


def code_of(question: Question) -> str:
    return question.query.get("look", "")[:LONGEST]


def refused(error: KongboxError) -> Answer:
    """Return the refusal for an error: 404 if the book does not exist, 403 for a device without the pen, otherwise the status
    from `status_of`.
    """
    return as_json(fault_of(error), status_of(error, STATUS))


catching = catching_with(refused)
