"""The web application: the client's files, and the socket of the table."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..rulesets import Ruleset
from .evening import Evening
from .files import STATIC, BuiltClient
from .guard import Guard
from .host import MOST_WATCHERS, PACE, Host, Watcher
from .messages import LARGEST, Misread
from .referee import referee
from .rulebook import offer, rulebook

TOO_BIG = 1009
TRY_LATER = 1013


def make_app(evening: Evening | None = None, *, pace: tuple[float, float] = PACE, static: Path = STATIC) -> Starlette:
    """A table to be served; without an evening, one for redux with three keen bots."""
    host = Host(evening or Evening(Ruleset.load("redux")), pace)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        running = asyncio.create_task(host.run())
        running.add_done_callback(complain)
        yield
        running.cancel()

    async def table(socket: WebSocket) -> None:
        await socket.accept()
        if len(host.watchers) >= MOST_WATCHERS:
            await socket.close(TRY_LATER, "Too many pages show this table; close some.")
            return
        await attend(host, socket)

    async def rules(request: Request) -> Response:
        return as_json(rulebook(host.evening.ruleset))

    async def rulesets(request: Request) -> Response:
        return as_json([offer(ruleset) for ruleset in host.evening.offers.values()])

    async def rulings(request: Request) -> Response:
        return as_json(referee(host.evening))

    routes = [
        WebSocketRoute("/ws", table),
        Route("/rules", rules),
        Route("/rulesets", rulesets),
        Route("/referee", rulings),
        Mount("/", BuiltClient(static)),
    ]
    return Starlette(routes=routes, middleware=[Middleware(Guard)], lifespan=lifespan)


def as_json(told: Any) -> Response:
    """Something for the page to read, as it is now."""
    return Response(msgspec.json.encode(told), media_type="application/json", headers={"Cache-Control": "no-store"})


def complain(running: asyncio.Task[None]) -> None:
    """Say it when the bots have stopped: to nobody's knowledge the game would stand still."""
    if not running.cancelled() and running.exception() is not None:
        logging.getLogger("uvicorn.error").critical(
            "The bots have stopped: %r. That is a fault of kongbox; please report it. Start the table anew.", running.exception()
        )


async def attend(host: Host, socket: WebSocket) -> None:
    """Serve one page until it is closed."""

    async def write(text: str) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # the page was closed meanwhile; `receive` will say so
            await socket.send_text(text)

    watcher = Watcher(write)
    host.welcome(watcher)
    showing = asyncio.create_task(watcher.keep_up(host.evening))
    try:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if text is None:
                await watcher.answer(Misread("bad-message", "messages of this table are JSON in text, not bytes"))
            elif len(text) > LARGEST:
                await socket.close(TOO_BIG, f"The largest message is {LARGEST:,} bytes.")
                return
            else:
                await host.hear(watcher, text)
    finally:
        host.farewell(watcher)
        showing.cancel()
