"""Finding, showing and writing saved session books in the terminal."""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import click

from .book_read import DEVICE
from .kept import with_store
from .saying import say, say_all, say_json

if TYPE_CHECKING:
    from ..book.fold import Book
    from ..server.book.wire import EntrySent
    from ..server.scorer.wire import Count
    from ..store.books import Opened
    from ..store.store import Store


async def find(store: "Store", called: str) -> "Opened":
    """Return the book whose id begins with `called`; if `called` is empty, the book written last."""
    from ..store.books import book_id, find_book

    return await find_book(store, await book_id(store, called))


def doubt(count: "Count", book: "Book") -> None:
    """Print each total that no hand can have, and the reason, on standard error."""
    from ..server.scorer.count import by_total

    for one in count.players:
        if one.total is not None and book.ruleset.options.scoring:
            doubtful = by_total(one, [], book.ruleset, wins=one.wind == count.winner).doubt
            if doubtful is not None:
                click.echo(f"{one.wind}: {doubtful.reason}", err=True)


def write(data: str | None, called: str, made: "Callable[[Book], EntrySent]", as_json: bool) -> "Opened":
    """Add the entry that `made` returns, print its effect, and return the book.

    Raises RuleRefusal (code "book-pen") if another device has the pen.
    """

    async def add_it(store: "Store") -> "Opened":
        from ..book.sentences import device_text
        from ..errors import RuleRefusal
        from ..game.words.failures import failure
        from ..server.book.counting import entry_of
        from ..store.books import Behind, add

        while True:
            there = await find(store, called)
            if there.kept.device != DEVICE:
                raise failure(RuleRefusal, "book-pen", device=device_text(there.kept.device))
            with suppress(Behind):
                return await add(store, there, there.book.adding([entry_of(made(there.book), there.book)]), DEVICE)

    opened = with_store(data, add_it)
    if as_json:
        show_book(opened, as_json)
        return opened
    from ..book.sentences import entry_text, reader_of, what_next
    from .book_lines import hand_lines, moved_lines

    book, last = opened.book, opened.lines[-1].entry
    if book.now.hands and book.now.hands[-1].id == last.id:
        say_all(hand_lines(opened))
    else:
        say(entry_text(last, book, reader_of(book), {entry.id: entry for entry in book.entries}))
        say_all(moved_lines(opened))
    say(what_next(book))
    return opened


def show_book(opened: "Opened", as_json: bool, *, entries: bool = False) -> None:
    """Print a session."""
    if as_json:
        say_json(opened.report())
        return
    from .book_lines import book_text

    say_all(book_text(opened, entries=entries))
