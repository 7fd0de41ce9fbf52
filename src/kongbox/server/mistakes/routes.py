"""The routes of the mistakes that are asked again."""

from collections.abc import Callable
from datetime import date, datetime
from functools import partial

from ...errors import KongboxError
from ...words.catalogue import say
from ..answers import Answer, as_json, not_there
from ..database import database
from ..learn.socket import lead
from ..questions import REFUSED, Line, Question, Route, Routes, Socket, catching_with, greet
from ..table.opening import Opening
from .again import Again
from .wire import MistakesKept


def local_date() -> date:
    """Return today's date on this machine."""
    return datetime.now().astimezone().date()


def mistake_routes(opening: Opening, today: Callable[[], date] = local_date) -> Routes:
    again = Again(today)

    async def kept(question: Question) -> Answer:
        """Return the counts of mistakes; 0 if games are not saved."""
        room = await opening.room()
        return as_json(MistakesKept() if room.keeper is None else await again.look(await database(room), question.beside))

    async def ask(line: Line) -> None:
        """Ask about the last mistake again if the page names it (`at`); otherwise, ask about the next due mistake."""
        await greet(line)
        try:
            store = await database(await opening.room())
            last = again.asked
            asked = last if last and last.name == line.query.get("at") else await again.next(store, line.beside)
        except KongboxError as error:
            await line.close(REFUSED, error.message)
            return
        if asked is None:
            await line.close(REFUSED, say("lesson", "mistake", "none"))
            return
        await lead(line, (0.0, 0.0), asked, partial(again.keep, store, asked))

    return [Route("/mistakes", catching_with(not_there)(kept)), Socket("/mistakes/hand", ask)]
