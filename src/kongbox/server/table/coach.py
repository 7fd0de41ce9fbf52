"""The coach's advice to a person who plays alone."""

import msgspec

from ...bots import choose_action
from ...coach.coach import Advice, coach
from ...coach.wire import Coaching
from ...game import Table
from ...game.views.views import event_views
from ...game.views.wire import View
from ...game.words.said import several
from ...tables.hints import reasons
from ...words.catalogue import language_now
from ..answers import Answer
from ..questions import Question, Route, Routes, number
from .opening import Opening

Stand = tuple[str, int, int, str]
"""The table, deal, view and language, which determine the advice."""


def coach_routes(opening: Opening) -> Routes:
    said: dict[Stand, bytes] = {}

    async def advice(question: Question) -> Answer:
        room = await opening.room()
        evening = room.evening
        me, table, view = await room.stood(number(question.query.get("serial")))
        stand = evening.game, evening.session.deals, view.serial, language_now()
        answer = said.get(stand)
        if answer is None:
            answer = await question.beside(lambda: msgspec.json.encode(advised(table, me, view)))
            said.clear()
            said[stand] = answer
        return Answer(answer)

    return [Route("/coach", advice)]


def advised(table: Table, me: int, view: View) -> Coaching:
    """Return the coach's words about a view, with the choice of the bot "keen" if the table waits for the seat `me`."""
    choice = None
    if me in table.waiting:
        action = choose_action(table, me, "keen")
        deed, *why = reasons(table, me, action)
        choice = Advice(action.id, deed, several(why, "sentences"))
    return coach(view, event_views(table, me), table.ruleset, choice)
