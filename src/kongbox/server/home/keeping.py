"""The routes of presets, which are named choices for a table: saved ones, and ones in files."""

from ...errors import KongboxError
from ...store.store import Store
from ..answers import Answer, as_json, by_code
from ..database import database
from ..questions import Question, Route, Routes, catching_with
from ..table.opening import Opening
from .presets import forget, keep, presets
from .sheets import as_choice, as_sheet

refused = by_code({"no-store": 404})
catching = catching_with(refused)


def preset_routes(opening: Opening) -> Routes:
    """Return the routes of presets."""

    async def store() -> Store:
        return await database(await opening.room())

    async def named(question: Question) -> Answer:
        """Return the presets; none without a store."""
        try:
            return as_json(await presets(await store()))
        except KongboxError as error:
            return Answer(status=204, kind="", headers={}) if error.code == "no-store" else refused(error)

    async def name(question: Question) -> Answer:
        """Save a preset."""
        return as_json(await keep(await store(), await question.body()))

    async def unnamed(question: Question) -> Answer:
        """Delete the preset whose name is the body."""
        return as_json(await forget(await store(), (await question.body()).decode("utf-8", "replace")))

    async def sheet(question: Question) -> Answer:
        """Return the choice in the body as a file to download."""
        return await question.beside(as_sheet, await question.body())

    async def choice(question: Question) -> Answer:
        """Return the choice in an uploaded file, without saving it."""
        body, file = await question.body(), question.query.get("name", "")
        return as_json(await question.beside(as_choice, body, file))

    return [
        Route("/presets", named),
        Route("/presets", catching(name), ("POST",)),
        Route("/presets/forget", catching(unnamed), ("POST",)),
        Route("/presets/sheet", catching(sheet), ("POST",)),
        Route("/presets/choice", catching(choice), ("POST",)),
    ]
