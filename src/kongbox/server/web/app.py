"""The web application: the client's files and the routes of all rooms."""

import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Mount
from starlette.websockets import WebSocket

from ...errors import KongboxError
from ...rulesets import Ruleset
from ...tables.lone import PACE
from ...tables.sitting import Evening
from ...tables.trouble import for_guests
from ..answers import misread
from ..friends.door import Door
from ..friends.routes import has_sat, is_held
from ..questions import TRY_LATER, Audience
from ..rooms import every_route
from ..table.opening import Opening
from ..table.room import Room
from .audience import for_their_audience, is_owner
from .budget import within_budgets
from .carrying import asking, beside, on_the_web, reason_of, response_of, thinking
from .files import STATIC, BuiltClient
from .guard import Guard
from .language import Spoken
from .safe import Safe
from .trusting import Trusting


def make_app(
    *,
    static: Path = STATIC,
    room: Room | None = None,
    opening: Opening | None = None,
    door: Door | None = None,
    safe: Safe | None = None,
    port: int = 0,
) -> Starlette:
    """Return the web application that serves a table, by default an unsaved one with the rules of redux.

    Other machines reach a `safe` table over encrypted connections to `port`. Over a plain connection they get only the page that
    explains how to trust the table.
    """
    if opening is None:
        opening = Opening(there(room or Room(Evening(Ruleset.load("redux")))), beside, thinking=thinking)

    clock = room.clock if room else time.monotonic
    door = door or Door(opening, clock)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        opening.begin()
        door.begin()
        yield
        await door.end()
        await opening.end()

    routes = every_route(opening, door, clock, room.pace if room else PACE)
    paid = within_budgets(map(on_the_web, routes), clock)
    files: tuple[BaseRoute, Audience] = Mount("/", BuiltClient(static)), "house"
    audiences = zip(paid, (route.audience for route in routes), strict=True)
    middleware = [Middleware(Spoken), Middleware(Guard, safe.names if safe else frozenset())]
    if safe:
        middleware.append(Middleware(Trusting, safe, port))
    return Starlette(
        routes=for_their_audience([*audiences, files], asking(partial(has_sat, door)), asking(partial(is_held, door))),
        middleware=middleware,
        exception_handlers={KongboxError: not_served},
        lifespan=lifespan,
    )


async def not_served(asked: Any, error: Exception) -> Any:
    """Refuse a request to a table that could not be opened: close the socket, or answer with the error's sentence."""
    assert isinstance(error, KongboxError)
    error = error if is_owner(asked.scope) else for_guests(error)
    if isinstance(asked, WebSocket):
        await asked.close(TRY_LATER, reason_of(error.message))
        return None
    return response_of(misread(error, 503))


def there(room: Room) -> Callable[[], Awaitable[Room]]:
    async def open_room() -> Room:
        return room

    return open_room
