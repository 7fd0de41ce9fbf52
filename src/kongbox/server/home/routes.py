"""Where the first page and the choice of a table are: two pages to read, and one way to ask for another table."""

import asyncio
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ...errors import BadInput, KongboxError
from ...game.views.replies import Misread
from ...game.words.failures import failure
from ...store.store import Store
from ..answers import as_json, whole_body
from ..audience import is_owner
from ..opening import Opening
from ..room import Page
from .choosing import choices_for, choices_of_the_house
from .going import first_page
from .presets import forget, keep, presets, status_of
from .sheets import as_choice, as_sheet

Prepare = Callable[[Page, str], Awaitable[None]]
TOO_LARGE = 413


def home_routes(opening: Opening, prepare: Prepare) -> list[BaseRoute]:
    """The routes of the first page; `prepare` sees to what a new table needs beside the loop."""
    door: list[Page] = []  # one for all who come without a table: together they may ask as often as one page

    async def home(request: Request) -> Response:
        return as_json(await first_page(await opening.room()))

    async def offered(request: Request) -> Response:
        evening = (await opening.room()).evening
        found = choices_for if is_owner(request.scope) else choices_of_the_house
        return await asyncio.to_thread(lambda: as_json(found(evening)))

    async def ask(request: Request) -> Response:
        """Another table, or a game that was left: what the socket would be sent, and why not, where it is refused."""
        room = await opening.room()
        if not door:
            door.append(Page(room))
        try:
            message = (await whole_body(request)).decode("utf-8", "replace")
        except BadInput as error:
            return as_json(Misread(error.code, error.message), TOO_LARGE)
        await prepare(door[0], message)
        refusal = await room.begin(door[0], message)
        if refusal is not None:
            return Response(refusal, headers={"Cache-Control": "no-store"}, media_type="application/json")
        return as_json({"game": room.evening.game})

    async def store() -> Store:
        room = await opening.room()
        if room.keeper is None:
            raise failure(KongboxError, "no-store")
        return room.keeper.store

    async def named(request: Request) -> Response:
        """The choices that are kept; posted is another to be kept. Nothing is the answer where no store is, and no fault."""
        try:
            if request.method == "POST":
                return as_json(await keep(await store(), await whole_body(request)))
            if (await opening.room()).keeper is None:
                return Response(status_code=204)
            return as_json(await presets(await store()))
        except KongboxError as error:
            return as_json(Misread(error.code, error.message), status_of(error))

    async def unnamed(request: Request) -> Response:
        """The name of one to be forgotten is the body."""
        try:
            return as_json(await forget(await store(), (await whole_body(request)).decode("utf-8", "replace")))
        except KongboxError as error:
            return as_json(Misread(error.code, error.message), status_of(error))

    async def sheet(request: Request) -> Response:
        """A choice as a file for the person to keep."""
        try:
            body = await whole_body(request)
            return await asyncio.to_thread(as_sheet, body)
        except KongboxError as error:
            return as_json(Misread(error.code, error.message), 400)

    async def choice(request: Request) -> Response:
        """A file of somebody's as a choice; it is kept nowhere here."""
        try:
            body, file = await whole_body(request), request.query_params.get("name", "")
            return as_json(await asyncio.to_thread(as_choice, body, file))
        except KongboxError as error:
            return as_json(Misread(error.code, error.message), 400)

    return [
        Route("/home", home),
        Route("/choices", offered),
        Route("/table", ask, methods=["POST"]),
        Route("/presets", named, methods=["GET", "POST"]),
        Route("/presets/forget", unnamed, methods=["POST"]),
        Route("/presets/sheet", sheet, methods=["POST"]),
        Route("/presets/choice", choice, methods=["POST"]),
    ]
