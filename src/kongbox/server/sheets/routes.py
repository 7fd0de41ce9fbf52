"""The routes of house rules. Only the owner can save sheets, put them away, or have bots measure them."""

from ...errors import KongboxError
from ...rulesets.draft import Draft
from ..answers import Answer, as_json, by_code
from ..database import store_of
from ..friends.door import Door
from ..friends.routes import links
from ..questions import Question, Route, Routes, catching_with
from ..table.opening import Opening
from .carried import PLACE, SCANS, packed, read_text, unpacked
from .figures import Counting, Measuring
from .form import form_of, sheet_of
from .hands import tried
from .own_hands import hands_of, tapped
from .shelf import find, forget, save, sheet_file, shelf
from .wire import SheetAsked, SheetEdit, SheetLink, SheetSent

catching = catching_with(by_code({"no-store": 404, "no-such-house-sheet": 404}))


def edits_of(asked: SheetAsked, draft: Draft) -> list[SheetEdit]:
    if asked.hand is not None:
        return tapped(asked.hand, draft)
    if asked.hands:
        return hands_of(read_text(asked.hands), draft)
    return [] if asked.edit is None else [asked.edit]


async def draft_of(asked: SheetAsked, question: Question, opening: Opening) -> Draft:
    """Return the sheet that a page asks for in any of the ways that `SheetAsked` lists."""
    if asked.draft is not None:
        return asked.draft
    if asked.id:
        return await find(await store_of(opening), asked.id, asked.version)
    if asked.link:
        return await question.beside(unpacked, asked.link)
    return await question.beside(read_text, asked.text) if asked.text else {"extends": asked.base}


def sheet_routes(opening: Opening, door: Door) -> Routes:
    async def known(question: Question) -> Answer:
        try:
            return as_json(await shelf(await store_of(opening), keeps=question.owner))
        except KongboxError as error:
            if error.code != "no-store":
                raise
            return as_json(await shelf(None, keeps=False))

    async def shown(question: Question) -> Answer:
        asked = await question.read(SheetAsked, "no-sheet")
        draft = await draft_of(asked, question, opening)
        saved = "" if asked.draft is not None else asked.id or await id_of(draft)
        version = draft.get("version", 0) if saved else 0
        return await question.beside(lambda: as_json(form_of(draft, *edits_of(asked, draft), id=saved, version=version)))

    async def id_of(draft: Draft) -> str:
        """Return the draft's id if the house has saved exactly this draft under that id; otherwise ""."""
        try:
            kept = await find(await store_of(opening), str(draft.get("id", "")))
        except KongboxError:
            return ""
        return str(draft["id"]) if kept == draft else ""

    async def on_hands(question: Question) -> Answer:
        sent = await question.read(SheetSent, "no-sheet")
        return await question.beside(lambda: as_json(tried(sent.draft)))

    async def linked(question: Question) -> Answer:
        sent = await question.read(SheetSent, "no-sheet")
        link = links(door, question, PLACE + await question.beside(packed, sent.draft))[0]
        return as_json(SheetLink(link, len(link) <= SCANS, bool(door.house) or not question.owner))

    async def filed(question: Question) -> Answer:
        return await question.beside(sheet_file, (await question.read(SheetSent, "no-sheet")).draft)

    async def saved(question: Question) -> Answer:
        sent = await question.read(SheetSent, "no-sheet")
        evening = (await opening.room()).evening
        return as_json(await save(await store_of(opening), evening, sent.draft, sent.id))

    async def put_away(question: Question) -> Answer:
        await forget(await store_of(opening), (await opening.room()).evening, (await question.body()).decode("utf-8", "replace"))
        return await known(question)

    return [
        Route("/sheets", catching(known), audience="house"),
        Route("/sheets", catching(saved), ("POST",)),
        Route("/sheets/form", catching(shown), ("POST",), audience="house"),
        Route("/sheets/hands", catching(on_hands), ("POST",), audience="house"),
        Route("/sheets/link", catching(linked), ("POST",), audience="house"),
        Route("/sheets/file", catching(filed), ("POST",), audience="house"),
        Route("/sheets/forget", catching(put_away), ("POST",)),
    ]


def measuring_routes(opening: Opening) -> Routes:
    """Return the routes for the tasks in which bots measure a sheet."""

    def aside(place: str, work: Measuring | Counting) -> Routes:
        """Return the routes that show, begin and stop one such task."""

        async def told(question: Question) -> Answer:
            return as_json(work.told)

        async def begin(question: Question) -> Answer:
            asked = await question.read(SheetAsked, "no-sheet")
            draft = await draft_of(asked, question, opening)
            sheet_of(draft)  # a draft with faults is refused before anything begins
            return as_json(work.begin(draft))

        async def stop(question: Question) -> Answer:
            return as_json(work.stop())

        return [
            Route(place, catching(told)),
            Route(place, catching(begin), ("POST",)),
            Route(f"{place}/stop", catching(stop), ("POST",)),
        ]

    return [*aside("/sheets/measure", Measuring()), *aside("/sheets/rarity", Counting())]
