"""The routes of the first page and the choice of a table: two pages, and a request for another table."""

from ...errors import BadInput, KongboxError
from ...store.store import Store
from ..answers import Answer, as_json, by_code, misread
from ..database import database
from ..questions import Question, Route, Routes, telling
from ..table.opening import Opening
from .choosing import choices_for, choices_of_the_house
from .going import first_page
from .presets import forget, keep, presets
from .sheets import as_choice, as_sheet

TOO_LARGE = 413
refused = by_code({"no-store": 404})
told = telling(refused)


def home_routes(opening: Opening) -> Routes:
    """The routes of the first page."""

    async def home(question: Question) -> Answer:
        return as_json(await first_page(await opening.room()))

    async def offered(question: Question) -> Answer:
        evening = (await opening.room()).evening
        found = choices_for if question.owner else choices_of_the_house
        return await question.beside(lambda: as_json(found(evening)))

    async def ask(question: Question) -> Answer:
        """Open another table or resume a game, as the socket's messages do; answer a refusal with its reason."""
        room = await opening.room()
        try:
            message = (await question.body()).decode("utf-8", "replace")
        except BadInput as error:
            return misread(error, TOO_LARGE)
        refusal = await room.begin(message, question.beside)
        if refusal is not None:
            return as_json(refusal)
        return as_json({"game": room.evening.game})

    async def store() -> Store:
        return database(await opening.room())

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
        """Return a choice as a file to download."""
        return await question.beside(as_sheet, await question.body())

    async def choice(question: Question) -> Answer:
        """Return the choice in an uploaded file, without saving it."""
        body, file = await question.body(), question.query.get("name", "")
        return as_json(await question.beside(as_choice, body, file))

    return [
        Route("/home", home),
        Route("/choices", offered, audience="house"),
        Route("/table", ask, ("POST",)),
        Route("/presets", named),
        Route("/presets", told(name), ("POST",)),
        Route("/presets/forget", told(unnamed), ("POST",)),
        Route("/presets/sheet", told(sheet), ("POST",)),
        Route("/presets/choice", told(choice), ("POST",)),
    ]
