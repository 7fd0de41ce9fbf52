"""The web application: the client's files, what a page reads of the rules, and the socket of the table."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..errors import KongboxError
from ..game.views.replies import Misread
from ..game.views.requests import LARGEST
from ..game.words.catalogue import say
from ..rulesets import Ruleset
from .answers import as_json
from .audience import for_their_audience
from .book.routes import book_routes
from .budget import Budget
from .clauses import clause_views
from .coach import coach_routes
from .evening import Evening
from .files import STATIC, BuiltClient
from .guard import Guard
from .history.routes import history_routes
from .home.routes import home_routes
from .learn.routes import learn_routes
from .messages import Lay, read_request
from .opening import Opening
from .paper.routes import paper_routes
from .parlour.door import Door
from .parlour.routes import parlour_routes, seats_of
from .position.routes import position_routes
from .referee import accused, referee
from .review.routes import review_routes
from .room import MOST_PAGES, PACE, Page, Room
from .rulebook import offer
from .rules.routes import rules_routes
from .scorer.routes import Choose, scorer_routes

TOO_BIG = 1009
TRY_LATER = 1013


def make_app(
    evening: Evening | None = None,
    *,
    pace: tuple[float, float] = PACE,
    static: Path = STATIC,
    room: Room | None = None,
    opening: Opening | None = None,
    door: Door | None = None,
) -> Starlette:
    """A table to be served; without an evening, one for redux with three keen bots, which nothing keeps."""
    if opening is None:
        opening = Opening(there(room or Room(evening or Evening(Ruleset.load("redux")), pace)))

    clock = room.clock if room else time.monotonic
    door = door or Door(opening, clock)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        opening.begin()
        door.begin()
        yield
        await door.end()
        await opening.end()

    async def table(socket: WebSocket) -> None:
        room = await opening.room()
        await socket.accept()
        if len(room.pages) >= MOST_PAGES:
            await socket.close(TRY_LATER, say("door", "too-many-pages"))
            return
        await attend(room, socket)

    async def rulesets(request: Request) -> Response:
        evening = (await opening.room()).evening
        return await asyncio.to_thread(lambda: as_json([offer(ruleset) for ruleset in evening.offers.values()]))

    async def rulings(request: Request) -> Response:
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

    def clause(request: Request) -> Response:
        try:
            return as_json(clause_views(request.path_params["id"][:200]))
        except KongboxError as error:
            return as_json(Misread(error.code, error.message), 404)

    async def chooser() -> Choose:
        return (await opening.room()).evening.sheet

    routes = [
        WebSocketRoute("/ws", table),
        *rules_routes(opening),
        Route("/rulesets", rulesets),
        Route("/referee", rulings),
        Route("/clause/{id}", clause),
        *coach_routes(opening.room),
        *home_routes(opening, prepare),
        *learn_routes(room.pace if room else pace),
        *review_routes(opening.room),
        *position_routes(opening.room),
        *history_routes(opening),
        *scorer_routes(chooser),
        *book_routes(opening),
        *paper_routes(opening, clock),
        *parlour_routes(door),
        Mount("/", BuiltClient(static)),
    ]
    budget = Budget(clock)
    return Starlette(
        routes=for_their_audience(budget.over(routes), seats_of(door)),
        middleware=[Middleware(Guard)],
        exception_handlers={KongboxError: not_served},
        lifespan=lifespan,
    )


async def not_served(asked: Any, error: Exception) -> Any:
    """The answer to a page that waits for a table which cannot be opened."""
    assert isinstance(error, KongboxError)
    if isinstance(asked, WebSocket):
        await asked.close(TRY_LATER, error.message[:120])
        return None
    return as_json(Misread(error.code, error.message), 503)


def there(room: Room) -> Callable[[], Awaitable[Room]]:
    """A room that stands already."""

    async def open_room() -> Room:
        return room

    return open_room


async def attend(room: Room, socket: WebSocket) -> None:
    """Serve one page until it is closed."""
    page, line = room.join(), asyncio.Lock()

    async def send(answers: Awaitable[list[bytes]]) -> None:
        async with line:  # what is written first is sent first
            for answer in await answers:
                with suppress(WebSocketDisconnect, RuntimeError):  # the page was closed meanwhile; `receive` will say so
                    await socket.send_text(answer.decode())

    async def keep_up() -> None:
        while True:
            await page.changed.wait()
            await send(room.show(page))

    await send(room.show(page))
    if asked := socket.query_params.get("game"):
        await send(room.missing(asked))
    showing = asyncio.create_task(keep_up())
    try:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            while not page.messages.take():
                await asyncio.sleep(max(page.messages.wait, 0.01))
            text = message.get("text")
            if text is None:
                await send(room.misread(say("error", "bad-message", "bytes")))
            elif len(text) > LARGEST:
                await socket.close(TOO_BIG, say("door", "too-big", most=LARGEST))
                return
            else:
                await prepare(page, text)
                await send(room.hear(page, text))
            await asyncio.sleep(0)  # the others are heard before the next message of this page
    except asyncio.CancelledError:
        return  # the table is closed while this page waits to be heard
    finally:
        room.leave(page)
        showing.cancel()


async def prepare(page: Page, text: str) -> None:
    """Find out beside the loop what a new table needs: some rulesets take a second the first time, and others wait for nobody."""
    with suppress(Exception):  # `receive` comes upon it too, and says so
        request = read_request(text)
        if isinstance(request, Lay) and page.tables.wait == 0:
            await asyncio.to_thread(look_up, page.room.evening.choose, request)


def look_up(choose: Callable[[str, Mapping[str, Any]], Ruleset], request: Lay) -> None:
    """Have the tables of a ruleset made, and of its goulash; they are kept."""
    ruleset = choose(request.rules, request.options)
    assert ruleset.lookup
    if ruleset.options.goulash != "never":
        assert ruleset.goulash.lookup
