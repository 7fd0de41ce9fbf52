"""The routes of this machine's table."""

from functools import partial

from ...game.views.story import story_view
from ...words.catalogue import say
from ..answers import Answer, as_json, not_there
from ..friends.socket import attend
from ..questions import TRY_LATER, Line, Question, Route, Routes, Socket, catching_with, greet
from ..rules.clauses import clause_views
from ..rules.rulebook import offer
from .opening import Opening
from .room import MOST_PAGES


def table_routes(opening: Opening) -> Routes:
    async def table(line: Line) -> None:
        room = await opening.room()
        await greet(line)
        if len(room.actor.pages) >= MOST_PAGES:
            await line.close(TRY_LATER, say("door", "too-many-pages"))
            return
        page = room.join()
        if (asked := line.query.get("game")) and (news := await room.missing(asked)):
            page.tell(news)
        await attend(page, line, room.clock, partial(room.hear, beside=line.beside))

    async def rulesets(question: Question) -> Answer:
        evening = (await opening.room()).evening
        return await question.beside(lambda: as_json([offer(ruleset) for ruleset in evening.offers.values()]))

    async def story(_: Question) -> Answer:
        room = await opening.room()
        return as_json(await room.look(lambda: story_view(room.evening.match)))

    async def clause(question: Question) -> Answer:
        return as_json(await question.beside(clause_views, question.path["id"][:200]))

    return [
        Socket("/ws", table),
        Route("/story", story),
        Route("/rulesets", rulesets, audience="house"),
        Route("/clause/{id}", catching_with(not_there)(clause), audience="house"),
    ]
