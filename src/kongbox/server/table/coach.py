"""What the coach says of the table as it stands, for the page of the person who plays there."""

from collections.abc import Awaitable, Callable

import msgspec

from ...coach.coach import coach
from ...game.views.views import event_views
from ..answers import Answer
from ..questions import Question, Route, Routes
from .room import Room

Stand = tuple[str, int, int]
"""Which table, which deal, which view: as long as they are the same the coach says the same."""


def coach_routes(room_of: Callable[[], Awaitable[Room]]) -> Routes:
    """The coach's place: it is asked beside the loop, so that nobody at the table waits for it."""
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
