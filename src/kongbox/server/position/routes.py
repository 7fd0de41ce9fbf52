"""Where a position is checked while it is written."""

import asyncio
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ..answers import as_json
from ..room import Room
from .told import told_of


def position_routes(open_room: Callable[[], Awaitable[Room]]) -> list[BaseRoute]:
    """The route of the positions, at the table that knows the rules."""

    async def told(request: Request) -> Response:
        known = (await open_room()).evening.sheets
        return as_json(await asyncio.to_thread(told_of, request.query_params.get("text", ""), known))

    return [Route("/position/told", told)]
