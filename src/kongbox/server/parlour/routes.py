"""Where friends come in: a table is laid, joined by its code, and played at over a socket; a seat goes to another device."""

from collections.abc import Awaitable, Callable
from math import ceil
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import Scope
from starlette.websockets import WebSocket

from ...errors import BadInput, KongboxError
from ...game.views.replies import Misread
from ...game.views.requests import one_line
from ...game.words.failures import failure
from ...parlour.actor import Actor
from ...parlour.wire import Around
from ..answers import as_json, whole_body
from ..audience import Sat, address_of, is_owner
from .door import KEY_LASTS, Door
from .socket import NOT_HERE, attend
from .wire import Join, Joined, LaidTable, Moved, MoveLink, NewTable, TableKnown, TablesKnown

COOKIE = "kongbox"
A_YEAR = 31_536_000
LONGEST = 80
MISSING = ("no-such-code", "no-such-key", "no-such-table", "table-closed")
BUSY = ("too-many-tables", "too-many-people", "too-many-tries")
Answer = Callable[[Request], Awaitable[Response]]
T = TypeVar("T", bound=msgspec.Struct)


def parlour_routes(door: Door) -> list[BaseRoute]:
    """The routes of the parlour behind a door."""

    async def listed(request: Request) -> Response:
        await door.opened()
        found = [await known(door, request, *one) for one in door.parlour.of(token_of(request))]
        return as_json(TablesKnown(found, list(door.house), is_owner(request.scope)))

    async def laid(request: Request) -> Response:
        asked = read_body(await whole_body(request), NewTable)
        token, actor = await door.lay(asked, token_of(request))
        sitting = actor.sitting
        return with_cookie(as_json(LaidTable(sitting.id, sitting.code, links(door, request, f"join/{sitting.code}")), 201), token)

    async def joined(request: Request) -> Response:
        asked = read_body(await whole_body(request), Join)
        token, actor = await door.join(asked, token_of(request), machine_of(request), owner=is_owner(request.scope))
        return with_cookie(as_json(Joined(actor.sitting.id)), token)

    async def one(request: Request) -> Response:
        return as_json(await known(door, request, *await door.at(id_of(request), token_of(request))))

    async def moving(request: Request) -> Response:
        await door.at(id_of(request), token_of(request))
        key = door.new_key(token_of(request), id_of(request))
        return as_json(MoveLink(links(door, request, f"move/{key}")[0], KEY_LASTS))

    async def moved(request: Request) -> Response:
        asked = read_body(await whole_body(request), Moved)
        token, table = await door.take_over(asked.key, machine_of(request))
        return with_cookie(as_json(Joined(table)), token)

    async def table(socket: WebSocket) -> None:
        await socket.accept()
        try:
            actor, person = await door.at(str(socket.path_params["id"][:LONGEST]), socket.cookies.get(COOKIE, "")[:LONGEST])
        except KongboxError as error:
            await socket.close(NOT_HERE, error.message)
            return
        await attend(actor, person, socket, door.clock)

    return [
        Route("/tables", told(listed), methods=["GET"]),
        Route("/tables", told(laid), methods=["POST"]),
        Route("/join", told(joined), methods=["POST"]),
        Route("/moved", told(moved), methods=["POST"]),
        Route("/tables/{id}", told(one), methods=["GET"]),
        Route("/tables/{id}/move", told(moving), methods=["POST"]),
        WebSocketRoute("/tables/{id}/ws", table),
    ]


def seats_of(door: Door) -> Sat:
    """Who sat in the hand, or in the session, that they ask to look back on: the token in their cookie says which people they
    are."""

    async def sat(scope: Scope) -> bool:
        request = Request(scope)
        params = request.path_params
        session, hand = str(params.get("session", params.get("id", ""))), str(params.get("hand", ""))[:9]
        await door.opened()
        number = (int(hand) if hand.isascii() and hand.isdecimal() else 0) if hand else None
        return any(actor.sitting.past.has_played(person, session, number) for actor, person in door.parlour.of(token_of(request)))

    return sat


def told(answer: Answer) -> Answer:
    """The answer, or in a sentence why there is none."""

    async def answered(request: Request) -> Response:
        try:
            return await answer(request)
        except KongboxError as error:
            response = as_json(Misread(error.code, error.message), status_of(error))
            if isinstance(wait := error.facts.get("wait"), float):
                response.headers["Retry-After"] = str(ceil(wait) or 1)
            return response

    return answered


def status_of(error: KongboxError) -> int:
    """How a browser's own words put it."""
    if error.code in MISSING:
        return 404
    if error.code == "too-long":
        return 413
    return 429 if error.code in BUSY else 503 if error.code.startswith("store-") else 400


def read_body(body: bytes, kind: type[T]) -> T:
    """What was sent. Raises BadInput (code "bad-message")."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise failure(BadInput, "bad-message", "no-door", why=one_line(error)) from None


def with_cookie(response: Response, token: str) -> Response:
    """The answer, by which a browser comes to be let in again: no script of a page reads it, no other site's page sends it."""
    response.set_cookie(COOKIE, token, max_age=A_YEAR, path="/", httponly=True, samesite="strict")
    return response


async def known(door: Door, request: Request, actor: Actor, person: str) -> TableKnown:
    """A table, as a person who is there is told of it before they open it."""
    around = await actor.carry_out(lambda: around_of(actor, person))
    players = [chair.name for chair in around.chairs if chair.kind != "nobody"]
    found = links(door, request, f"join/{around.code}")
    return TableKnown(around.table, around.code, around.stage, players, "host" in around.roles, found)


def around_of(actor: Actor, person: str) -> Around:
    """Who is around. Raises BadInput (code "no-such-table") for somebody who has just left."""
    if person not in actor.sitting.people:
        raise failure(BadInput, "no-such-table")
    return actor.sitting.around(person)


def links(door: Door, request: Request, page: str) -> list[str]:
    """Where others find a page: at the addresses of the house, or where this one has found it."""
    return [f"{house}#/{page}" for house in door.house or [str(request.base_url)]]


def token_of(request: Request) -> str:
    """Who asks, by the token in their cookie."""
    return request.cookies.get(COOKIE, "")[:LONGEST]


def machine_of(request: Request) -> str:
    """From which machine somebody asks."""
    return address_of(request.scope.get("client"))


def id_of(request: Request) -> str:
    """The table in the address."""
    return str(request.path_params["id"][:LONGEST])
