"""The routes of the first page, and of the page on which a person chooses a table."""

from ...errors import BadInput
from ..answers import Answer, as_json, misread
from ..questions import Question, Route, Routes
from ..table.opening import Opening
from .choosing import choices_for, choices_of_the_house
from .going import first_page

TOO_LARGE = 413


def home_routes(opening: Opening) -> Routes:
    async def home(question: Question) -> Answer:
        return as_json(await first_page(await opening.room()))

    async def offered(question: Question) -> Answer:
        evening = (await opening.room()).evening
        choices = choices_for if question.owner else choices_of_the_house
        return await question.beside(lambda: as_json(choices(evening)))

    async def ask(question: Question) -> Answer:
        """Open another table or resume a game; return the refusal, if any.

        The body is a message in the form that the socket takes.
        """
        room = await opening.room()
        try:
            message = (await question.body()).decode("utf-8", "replace")
        except BadInput as error:
            return misread(error, TOO_LARGE)
        refusal = await room.begin(message, question.beside)
        if refusal is not None:
            return as_json(refusal)
        return as_json({"game": room.evening.game})

    return [
        Route("/home", home),
        Route("/choices", offered, audience="house"),
        Route("/table", ask, ("POST",)),
    ]
