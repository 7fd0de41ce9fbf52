"""Who is answered: the owner at this machine everything, whoever reaches its address what the house shares."""

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import pytest
from asking import ask
from audiences import AUDIENCE, asked_of
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import Message, Scope

from kongbox.server.friends.door import Door
from kongbox.server.questions import Audience
from kongbox.server.questions import Route as Declared
from kongbox.server.rooms import every_route
from kongbox.server.table.opening import Opening
from kongbox.server.table.room import Room
from kongbox.server.web.app import make_app
from kongbox.server.web.audience import address_of, for_their_audience, is_loopback, is_owner
from kongbox.server.web.guard import Guard, called, is_called

APP = make_app()


async def never() -> Room:
    raise AssertionError


OPENING = Opening(never)
ROUTES = every_route(OPENING, Door(OPENING), time.monotonic, (0.0, 0.0))
DECLARED: dict[str, Audience] = {
    f"{method} {route.path}": route.audience
    for route in ROUTES
    for method in (route.methods if isinstance(route, Declared) else ("WS",))
} | {"FILES /": "house"}
ASKED = [asked for route in APP.routes for asked in asked_of(route)]
LAN, FRIEND = "192.168.1.4", "192.168.1.7"
SECRET = ("history", "home", "review", "coach", "referee", "presets", "position", "/ws")
"""What nobody shares: the owner's games, and what helps at their table."""
PLAYED = ("GET /review/{session}/{hand}", "GET /review/{session}/{hand}/{moment}", "GET /history/session/{id}/record")
"""What is told of hands that are over to those who have played them."""
OWN = [
    *(f"GET /history/{path}" for path in ("sessions", "figures", "wins", "hands.csv", "session/{id}", "session/{id}/csv")),
    "POST /history/move",
]
"""What everybody sees of their own: the owner's games, or what somebody has played at a table of friends."""


def test_every_route_has_its_audience_and_every_audience_a_route() -> None:
    assert sorted(set(ASKED)) == sorted(AUDIENCE)
    assert DECLARED == AUDIENCE and {*AUDIENCE.values()} == {"owner", "seated", "house"}


def test_the_application_keeps_to_what_the_routes_declare() -> None:
    async def every() -> set[int]:
        kept = [asked.split(" ") for asked in ASKED if AUDIENCE[asked] == "owner" and not asked.startswith("WS ")]
        return {(await ask(APP, address(path), method, by=FRIEND, at=LAN)).status_code for method, path in kept}

    assert asyncio.run(every()) == {403}


def test_what_is_kept_here_and_what_is_played_alone_is_the_owners() -> None:
    for asked in ASKED:
        path = asked.split(" ")[1]
        if path.startswith(tuple(f"/{word.strip('/')}" for word in SECRET)) or path in ("/table", "/books"):
            assert AUDIENCE[asked] == ("seated" if asked in PLAYED else "house" if asked in OWN else "owner"), asked


async def told_that_they_sat(scope: Scope) -> bool:
    """Somebody has sat there if they say so in the address."""
    return b"sat" in scope["query_string"]


@pytest.mark.parametrize("asked", ASKED)
def test_who_has_sat_there_is_let_in_where_that_counts_and_nowhere_else(asked: str) -> None:
    kind, path = asked.split(" ")
    if kind in ("WS", "FILES") or AUDIENCE[asked] == "house":
        return
    app = Guard(
        Starlette(routes=for_their_audience([(Route(path, anything, methods=[kind]), DECLARED[asked])], told_that_they_sat))
    )

    async def status(query: str) -> int:
        return (await ask(app, address(path) + query, kind, by=FRIEND, at=LAN)).status_code

    assert asyncio.run(status("?sat")) == (200 if asked in PLAYED else 403) and asyncio.run(status("")) == 403


async def anything(request: Request) -> Response:
    """What every route answers here: only who is let in counts."""
    return PlainTextResponse("let in")


def bare_app() -> Starlette:
    """The routes of the application, each with an answer that needs nothing."""
    routes: list[Any] = []
    for route in APP.routes:
        match route:
            case Mount():
                routes.append((Mount(route.path, PlainTextResponse("let in")), "house"))
            case Route():
                methods = sorted((route.methods or set()) - {"HEAD"})
                routes.append((Route(route.path, anything, methods=methods), DECLARED[f"{methods[0]} {route.path}"]))
    return Starlette(routes=for_their_audience(routes))


BARE = Guard(bare_app())


def address(path: str) -> str:
    """A path with something in every gap."""
    for gap in ("{id}", "{a}", "{b}", "{word}", "{name}", "{session}", "{hand}", "{moment}", "{what}"):
        path = path.replace(gap, "1")
    return path


@pytest.mark.parametrize("asked", [asked for asked in ASKED if not asked.startswith("WS ")])
def test_each_route_answers_its_audience_alone(asked: str) -> None:
    method, path = asked.split(" ")
    method = "GET" if method == "FILES" else method

    async def all_ask() -> list[int]:
        return [
            (await ask(BARE, address(path), method, by=by, at=at)).status_code
            for by, at in (("127.0.0.1", "127.0.0.1"), (FRIEND, LAN), (LAN, LAN), (FRIEND, "fd00::4"))
        ]

    owner, *house = asyncio.run(all_ask())
    assert owner == 200
    assert set(house) == ({200} if AUDIENCE[asked] == "house" else {403}), "this machine by its outer address is no owner either"


@pytest.mark.parametrize("asked", [asked for asked in ASKED if asked.startswith("WS ")])
def test_each_socket_answers_its_audience_alone(asked: str) -> None:
    path = asked.split(" ")[1]
    opened: list[str] = []

    async def open_it(socket: Any) -> None:
        opened.append(path)
        await socket.accept()

    (route,) = for_their_audience([(WebSocketRoute(path, open_it), DECLARED[asked])])

    async def come(by: str, at: str) -> list[Message]:
        told: list[Message] = []

        async def receive() -> Message:
            return {"type": "websocket.connect"}

        async def send(message: Message) -> None:
            told.append(message)

        scope = {"type": "websocket", "path": address(path), "client": (by, 5), "server": (at, 8765), "headers": []}
        await Starlette(routes=[route])(scope, receive, send)
        return told

    assert asyncio.run(come("127.0.0.1", "127.0.0.1"))[0]["type"] == "websocket.accept"
    theirs = asyncio.run(come(FRIEND, LAN))[0]
    assert theirs["type"] == ("websocket.accept" if AUDIENCE[asked] == "house" else "websocket.close")


def scopes() -> Iterator[tuple[dict[str, Any], str, bool]]:
    """Where a connection came in, what it called the table, and whether that is right."""
    for at, host, right in (
        ("127.0.0.1", "localhost:8765", True),
        ("127.0.0.1", f"{LAN}:8765", False),
        (LAN, f"{LAN}:8765", True),
        (LAN, LAN, False),
        (LAN, "localhost:8765", False),
        (LAN, f"{LAN}:8766", False),
        (LAN, "friends.example:8765", False),
        (LAN, f"{LAN}:8765.example", False),
        (f"::ffff:{LAN}", f"{LAN}:8765", True),
        ("fd00::4", "[fd00::4]:8765", True),
        ("fd00::4%eth0", "[fd00::4]:8765", True),
        ("fd00::4", "fd00::4:8765", False),
    ):
        yield {"server": (at, 8765)}, host, right


@pytest.mark.parametrize(("scope", "host", "right"), list(scopes()))
def test_a_table_is_called_by_the_address_that_was_reached(scope: dict[str, Any], host: str, right: bool) -> None:
    assert is_called(scope, host) is right


def test_on_the_usual_port_an_address_stands_alone() -> None:
    assert is_called({"server": (LAN, 80)}, LAN) and is_called({"server": (LAN, 80)}, f"{LAN}:80")
    assert not is_called({"server": None}, "") and called({}) == ""


def test_who_is_not_told_apart_is_no_owner() -> None:
    assert is_owner({"client": ("127.0.0.1", 1), "server": ("127.0.0.1", 8765)})
    assert is_owner({"client": ("::1", 1), "server": ("::ffff:127.0.0.1", 8765)})
    for client, server in ((None, None), (("127.0.0.1", 1), None), (("127.0.0.1", 1), ("/run/socket", None)), (("", 1), ("", 1))):
        assert not is_owner({"client": client, "server": server})
    assert is_loopback(("localhost", 80)) and not is_loopback(("localhost.example", 80)) and address_of("192") == ""


@pytest.mark.parametrize("name", ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP"])
def test_somebody_for_whom_a_proxy_asks_is_no_owner(name: str) -> None:
    here = {"client": ("127.0.0.1", 1), "server": ("127.0.0.1", 8765)}
    assert is_owner(here | {"headers": [(b"host", b"localhost")]})
    assert not is_owner(here | {"headers": [(b"host", b"localhost"), (name.lower().encode(), b"192.0.2.7")]})


def test_somebody_for_whom_nginx_asks_is_no_owner() -> None:
    here = {"type": "http", "http_version": "1.1", "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 8765)}
    assert is_owner(here | {"headers": [(b"connection", b"keep-alive")]}) and not is_owner(here | {"http_version": "1.0"})
    for wish in (b"close", b"upgrade", b"keep-alive, Upgrade"):
        assert not is_owner(here | {"headers": [(b"connection", wish)]})
    assert is_owner(here | {"type": "websocket", "headers": [(b"connection", b"keep-alive, Upgrade")]})
