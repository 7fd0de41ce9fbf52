"""The routes of the history.

The owner sees everything except sessions that they must not read yet (`Door.held`). A guest, identified by a cookie, sees the
sessions that they have played at tables of friends. A stranger sees an empty history.
"""

import asyncio
from functools import partial
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from msgspec.structs import replace

from ...errors import BadInput, KongboxError
from ...game.words.failures import failure
from ...store.figures import times_won
from ...store.history import LONGEST, Wanted, hands_of, open_session
from ...store.imports import add_record
from ...store.progress import Lessons, add_learned
from ...store.spreadsheet import as_csv
from ...store.store import Store
from ...store.zipped import LARGEST, unzipped, zipped
from ...tables.others import kept_name
from ...words.catalogue import say
from ..answers import Answer, as_csv_file, as_file, as_json, by_code, too_slow
from ..database import store_of
from ..friends.beside import compared_with
from ..friends.door import Door
from ..questions import Beside, Question, Route, Routes, catching_with, read_body
from ..table.opening import Opening
from .pages import figures_page, history_page, in_words, reader_name, session_page
from .wire import Brought, Wins

PATIENCE = 120.0
"""The seconds in which a whole imported file must arrive."""
catching = catching_with(by_code(dict.fromkeys(("no-such-session", "no-such-player", "no-store", "unknown-ruleset"), 404)))
"""A decorator that makes a handler answer errors: 404 for something that does not exist, otherwise the status from `status_of`.
"""


def history_routes(opening: Opening, door: Door) -> Routes:
    bringing = asyncio.Lock()

    async def running() -> str:
        return (await opening.room()).evening.game

    async def whose(question: Question) -> tuple[Store, str, Wanted, list[str]]:
        """Return the store, the id of the game in progress, the filter, and a guest's tables."""
        store, wanted = await store_of(opening), wanted_by(question)
        if question.owner:
            return store, await running(), replace(wanted, held=await door.held(question.token)), []
        person = await door.known(question.token)
        tables = [actor.sitting.id for actor in door.tables.of(person)]
        return store, "", replace(wanted, person=person, me="", away=False), tables

    async def sessions(question: Question) -> Answer:
        store, game, wanted, tables = await whose(question)
        return as_json(in_words(await history_page(store, wanted, question.page, game, tables)))

    async def session(question: Question) -> Answer:
        store, game, wanted, tables = await whose(question)
        page = await session_page(store, question.id, wanted, game, tables)
        return as_json(in_words(replace(page, beside=compared_with(door.tables, page.session.id))))

    async def counted(question: Question) -> Answer:
        store, _, wanted, _ = await whose(question)
        return as_json(in_words(await figures_page(store, wanted)))

    async def wins(question: Question) -> Answer:
        """Return how many wins of the asker scored the row `rule`."""
        store, _, wanted, _ = await whose(question)
        wanted = replace(wanted, me=await reader_name(store, wanted))
        return as_json(Wins(await times_won(store, wanted, question.query.get("rule", "")[:LONGEST])))

    async def record(question: Question) -> Answer:
        """Return the record up to the last finished hand."""
        store = await store_of(opening)
        opened = await open_session(store, question.id)
        lines = await store.record(opened.session.id)
        return as_file(b"".join(lines), f"{name_of(opened.session.id)}.jsonl", "application/x-ndjson")

    async def sheet(question: Question) -> Answer:
        store, _, wanted, _ = await whose(question)
        opened = await open_session(store, question.id, wanted.person)
        return as_csv_file(as_csv([opened]), name_of(opened.session.id))

    async def sheets(question: Question) -> Answer:
        store, _, wanted, _ = await whose(question)
        sessions = await hands_of(store, wanted)
        return as_csv_file(await question.beside(as_csv, sessions), "kongbox")

    async def put(question: Question, *, away: bool) -> Answer:
        store, game = await store_of(opening), await running()
        opened = await open_session(store, question.id)
        if away and (opened.session.status == "playing" or opened.session.id == game):
            raise failure(KongboxError, "session-played")
        await store.put_away(opened.session.id, away=away)
        return as_json(in_words(await session_page(store, opened.session.id, wanted_by(question), game)))

    async def bring(question: Question) -> Answer:
        """Import the record or archive of records in the body, unless another import is running. `name` is the file's name."""
        store = await store_of(opening)
        name = question.query.get("name", "")[:LONGEST] or say("kept", "record")
        with NamedTemporaryFile(suffix=".jsonl", delete=False) as file:
            path = Path(file.name)
            try:
                size = 0
                async with asyncio.timeout(PATIENCE):
                    async for part in question.parts:
                        size += len(part)
                        if size > LARGEST << 20:
                            raise failure(BadInput, "too-large", most=LARGEST)
                        file.write(part)
                file.flush()
                if bringing.locked():
                    raise failure(KongboxError, "bringing")
                async with bringing:
                    return as_json(await brought(store, path, name, question.beside))
            except TimeoutError:
                return too_slow()
            finally:
                file.close()
                path.unlink(missing_ok=True)

    async def every_record(question: Question) -> Answer:
        """Return all records, with the progress in the lessons that the browser keeps (`lessons`, as JSON)."""
        given = question.query.get("lessons")
        lessons = None if given is None else read_body(given.encode(), Lessons, "no-door")
        return as_file(await zipped(await store_of(opening), lessons), "kongbox.zip", "application/zip")

    return [
        Route("/history/sessions", catching(sessions), audience="house"),
        Route("/history/figures", catching(counted), audience="house"),
        Route("/history/wins", catching(wins), audience="house"),
        Route("/history/hands.csv", catching(sheets), audience="house"),
        Route("/history/records.zip", catching(every_record)),
        Route("/history/session/{id}", catching(session), audience="house"),
        Route("/history/session/{id}/record", catching(record), audience="seated"),
        Route("/history/session/{id}/csv", catching(sheet), audience="house"),
        Route("/history/session/{id}/away", catching(partial(put, away=True)), ("POST",)),
        Route("/history/session/{id}/back", catching(partial(put, away=False)), ("POST",)),
        Route("/history/bring", catching(bring), ("POST",), paid=False),
    ]


async def brought(store: Store, path: Path, name: str, beside: Beside) -> Brought:
    """Import the records and the progress in a file. Return the last session with new hands, and the number of new hands.

    If no hand is new, return the first session in the file and 0.
    """
    session, hands, sessions = "", 0, dict[str, str]()
    with unzipped(path, name) as (records, progress):
        for record, called in records:
            kept = await add_record(store, record, called=called, beside=beside)
            hands += kept.hands
            session = kept.session if kept.hands or not session else session
            sessions[str(called)] = kept.session
    return Brought(session, hands, await add_learned(store, progress, sessions), progress.lessons)


def wanted_by(question: Question) -> Wanted:
    """Return the filter in a page's address."""
    query = question.query
    known = [name for name in Wanted.__struct_fields__ if name not in ("away", "person", "held")]
    given: dict[str, Any] = {name: kept_name(query[name]) for name in known if name in query}
    return Wanted(**given, away=query.get("away") == "yes").checked()


def name_of(session: str) -> str:
    return f"kongbox-{session[:8]}"
