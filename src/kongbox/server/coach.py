"""What the coach says of the table as it stands, for the page of the person who plays there."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..coach.coach import coach
from ..game.views.views import event_views
from .room import Room

HEADERS = {"Cache-Control": "no-store"}
Stand = tuple[str, int, int]
"""Which table, which deal, which view: as long as they are the same the coach says the same."""


def coach_routes(room_of: Callable[[], Awaitable[Room]]) -> list[Route]:
    """The coach's place: it is asked beside the loop, so that nobody at the table waits for it."""
    said: dict[Stand, bytes] = {}

    async def told(request: Request) -> Response:
        room = await room_of()
        async with room.turn:
            evening = room.evening
            stand = evening.game, evening.deals, evening.serial
            view, ruleset = evening.view(), evening.table.ruleset
            events = event_views(evening.table, evening.me)
        answer = said.get(stand)
        if answer is None:
            answer = await asyncio.to_thread(lambda: msgspec.json.encode(coach(view, events, ruleset)))
            said.clear()
            said[stand] = answer
        return Response(answer, 200, HEADERS, "application/json")

    return [Route("/coach", told)]
