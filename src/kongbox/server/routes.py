"""Where somebody plays at the table of this machine: its line, its rulesets, the clauses, and what a referee may rule."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any

from ..errors import KongboxError
from ..game.views.requests import LARGEST
from ..game.words.catalogue import say
from ..rulesets import Ruleset
from .answers import Answer, as_json, misread
from .clauses import clause_views
from .messages import Lay, read_request
from .opening import Opening
from .questions import Beside, Line, Question, Route, Routes, Socket, greet
from .referee import accused, referee
from .room import MOST_PAGES, Page, Room
from .rulebook import offer

TOO_BIG = 1009
TRY_LATER = 1013


def table_routes(opening: Opening) -> Routes:
    """The routes of the table."""

    async def table(line: Line) -> None:
        room = await opening.room()
        await greet(line)
        if len(room.pages) >= MOST_PAGES:
            await line.close(TRY_LATER, say("door", "too-many-pages"))
            return
        await attend(room, line)

    async def rulesets(question: Question) -> Answer:
        evening = (await opening.room()).evening
        return await question.beside(lambda: as_json([offer(ruleset) for ruleset in evening.offers.values()]))

    async def rulings(question: Question) -> Answer:
        """Between one player and the next the others are heard: to try every ruling takes a while."""
        room = await opening.room()
        evening = room.evening
        while True:
            serial, players = evening.serial, []
            for seat in evening.order:
                async with room.turn:
                    players.append(accused(evening, seat))
                await asyncio.sleep(0)
                if evening.serial != serial:
                    break
            else:
                return as_json(referee(evening, players))

    def clause(question: Question) -> Answer:
        try:
            return as_json(clause_views(question.path["id"][:200]))
        except KongboxError as error:
            return misread(error, 404)

    return [
        Socket("/ws", table),
        Route("/rulesets", rulesets),
        Route("/referee", rulings),
        Route("/clause/{id}", clause),
    ]


async def attend(room: Room, line: Line) -> None:
    """Serve one page until it is closed."""
    page, turn = room.join(), asyncio.Lock()

    async def send(answers: Awaitable[list[bytes]]) -> None:
        async with turn:  # what is written first is sent first
            for answer in await answers:
                await line.say(answer)

    async def keep_up() -> None:
        while True:
            await page.changed.wait()
            await send(room.show(page))

    await send(room.show(page))
    if asked := line.query.get("game"):
        await send(room.missing(asked))
    showing = asyncio.create_task(keep_up())
    try:
        while (message := await line.hear()) is not None:
            while not page.messages.take():
                await asyncio.sleep(max(page.messages.wait, 0.01))
            if isinstance(message, bytes):
                await send(room.misread(say("error", "bad-message", "bytes")))
            elif len(message) > LARGEST:
                await line.close(TOO_BIG, say("door", "too-big", most=LARGEST))
                return
            else:
                await prepare(page, message, line.beside)
                await send(room.hear(page, message))
            await asyncio.sleep(0)  # the others are heard before the next message of this page
    except asyncio.CancelledError:
        return  # the table is closed while this page waits to be heard
    finally:
        room.leave(page)
        showing.cancel()


async def prepare(page: Page, text: str, beside: Beside) -> None:
    """Find out beside the loop what a new table needs: some rulesets take a second the first time, and others wait for nobody."""
    with suppress(Exception):  # `receive` comes upon it too, and says so
        request = read_request(text)
        if isinstance(request, Lay) and page.tables.wait == 0:
            await beside(look_up, page.room.evening.choose, request)


def look_up(choose: Callable[[str, Mapping[str, Any]], Ruleset], request: Lay) -> None:
    """Have the tables of a ruleset made, and of its goulash; they are kept."""
    ruleset = choose(request.rules, request.options)
    assert ruleset.lookup
    if ruleset.options.goulash != "never":
        assert ruleset.goulash.lookup
