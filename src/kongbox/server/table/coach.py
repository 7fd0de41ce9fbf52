"""The coach's advice on the current view, for the page of the person who plays."""

from collections.abc import Awaitable, Callable

import msgspec

from ...coach.coach import coach
from ...game.views.views import event_views
from ..answers import Answer
from ..questions import Question, Route, Routes
from .room import Room

Stand = tuple[str, int, int]
"""The table, deal and view. While these stay the same, so does the advice."""


def coach_routes(room_of: Callable[[], Awaitable[Room]]) -> Routes:
    """The route of the coach, which thinks in a thread so that the table does not wait."""
    said: dict[Stand, bytes] = {}

    async def told(question: Question) -> Answer:
        room = await room_of()
        evening = room.evening
        stand = await room.look(lambda: (evening.game, evening.session.deals, evening.serial))
        view, ruleset = evening.view(), evening.table.ruleset
        events = event_views(evening.table, evening.me)
        answer = said.get(stand)
        if answer is None:
            answer = await question.beside(lambda: msgspec.json.encode(coach(view, events, ruleset)))
            said.clear()
            said[stand] = answer
        return Answer(answer)

    return [Route("/coach", told)]
