"""The route that checks a position while it is written."""

from collections.abc import Awaitable, Callable

from ..answers import Answer, as_json
from ..questions import Question, Route, Routes
from ..table.room import Room
from .told import told_of


def position_routes(open_room: Callable[[], Awaitable[Room]]) -> Routes:
    """The route of positions, at the table that knows the rules."""

    async def told(question: Question) -> Answer:
        known = (await open_room()).evening.sheets
        return as_json(await question.beside(told_of, question.query.get("text", ""), known))

    return [Route("/position/told", told)]
