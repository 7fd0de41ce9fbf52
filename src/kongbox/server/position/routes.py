"""The route that checks a position while it is written."""

from collections.abc import Awaitable, Callable

from ..answers import Answer, as_json
from ..questions import Question, Route, Routes
from ..table.room import Room
from .description import described


def position_routes(open_room: Callable[[], Awaitable[Room]]) -> Routes:
    """Return the route of positions, for the rules that the table offers."""

    async def position(question: Question) -> Answer:
        known = (await open_room()).evening.sheets
        return as_json(await question.beside(described, question.query.get("text", ""), known))

    return [Route("/position/told", position)]
