"""Access: everything for this machine, and the shared part for everybody who reaches the address.

Every route names its audience (`questions.Route`), and a test checks all routes of the application.
"""

from collections.abc import Awaitable, Callable, Iterable
from ipaddress import ip_address

import msgspec
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from ...game.views.replies import Misread
from ...words.catalogue import say
from ..questions import Audience

FORWARDED = (b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip")
"""Headers by which a proxy says that it asks for another machine."""
Sat = Callable[[Scope], Awaitable[bool]]
"""Whether the asker played the hand or session of the question."""


async def nobody_sat(scope: Scope) -> bool:
    """False: there are no tables of friends."""
    return False


def for_their_audience(routes: Iterable[tuple[BaseRoute, Audience]], sat: Sat = nobody_sat) -> list[BaseRoute]:
    """Return the routes, each restricted to its audience."""
    found = []
    for route, audience in routes:
        if isinstance(route, Route | WebSocketRoute | Mount) and audience != "house":
            route.app = kept_from_others(route.app, sat if audience == "seated" else nobody_sat)
        found.append(route)
    return found


def kept_from_others(app: ASGIApp, sat: Sat) -> ASGIApp:
    """Restrict an application to the owner, and to people who have played what they ask for."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if is_owner(scope) or await sat(scope):
            await app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": say("door", "owner")})
        else:
            await refused_to_others()(scope, receive, send)

    return answer


def refused_to_others() -> Response:
    """Return the answer to everybody else, one sentence."""
    told = msgspec.json.encode(Misread("owner", say("door", "owner")))
    return Response(told, 403, {"Cache-Control": "no-store"}, "application/json")


def is_owner(scope: Scope) -> bool:
    """Whether the asker sits at this machine: they connect from its loopback to its loopback, and without a proxy."""
    handed_on = any(name in FORWARDED for name, _ in scope.get("headers", ()))
    return not handed_on and all(is_loopback(scope.get(end)) for end in ("client", "server"))


def is_loopback(end: object) -> bool:
    """Whether one end of a connection is this machine itself; False if unknown."""
    host = address_of(end)
    if host == "localhost":
        return True
    try:
        found = ip_address(host)
    except ValueError:
        return False
    return found.is_loopback


def address_of(end: object) -> str:
    """Return the address of one end of a connection, with IPv4 addresses in their own form even if mapped into IPv6."""
    host = str(end[0]) if isinstance(end, tuple | list) and end else ""
    bare = host.partition("%")[0]
    try:
        found = ip_address(bare)
    except ValueError:
        return bare
    mapped = getattr(found, "ipv4_mapped", None)
    return str(mapped or found)
