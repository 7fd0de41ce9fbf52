"""What a page is told applies to a page: nothing of files, programs and commands."""

import asyncio
from pathlib import Path

from failing import fails
from keeping import at
from saying import says

from kongbox.game import Table
from kongbox.rulesets import SHIPPED
from kongbox.rulesets.draft import base_of
from kongbox.store.books import find_book
from kongbox.store.store import Store
from kongbox.words.catalogue import say


def test_a_page_hears_nothing_of_files_and_commands(tmp_path: Path) -> None:
    """A sheet and a position name only rulesets that have a name; a book that is not there is no matter of the command line."""
    known = ", ".join(SHIPPED)
    with fails("unknown-ruleset") as caught:
        base_of({"extends": "nope"})
    assert says(caught.value.message, "error", "unknown-ruleset", "offered", given="nope", known=known)
    with fails("unknown-ruleset") as caught:
        Table.from_text("rules nope")
    assert says(caught.value.message, "error", "unknown-ruleset", "offered", given="nope")

    async def look() -> None:
        store = await Store.open(at(tmp_path))
        with fails("no-such-book") as caught:
            await find_book(store, "garbage")
        assert caught.value.message == say("error", "no-such-book", "gone")

    asyncio.run(look())
