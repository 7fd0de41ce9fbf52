"""Who may ask for what: everything at this machine, and what the house shares with whoever reaches the address.

Every route says for whom it is (`questions.Route`), and a test goes through all of the application.
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
"""Headers by which a proxy says that it asks for somebody else."""
Sat = Callable[[Scope], Awaitable[bool]]
"""Did somebody sit in the hand, or in the session, that they ask for?"""


async def nobody_sat(scope: Scope) -> bool:
    """Where no table of friends is played."""
    return False


def for_their_audience(routes: Iterable[tuple[BaseRoute, Audience]], sat: Sat = nobody_sat) -> list[BaseRoute]:
    """The routes, each of which answers its audience alone."""
    found = []
    for route, audience in routes:
        if isinstance(route, Route | WebSocketRoute | Mount) and audience != "house":
            route.app = kept_from_others(route.app, sat if audience == "seated" else nobody_sat)
        found.append(route)
    return found


def kept_from_others(app: ASGIApp, sat: Sat) -> ASGIApp:
    """Answer the owner, and others where they have sat there themselves."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if is_owner(scope) or await sat(scope):
            await app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": say("door", "owner")})
        else:
            await refused_to_others()(scope, receive, send)

    return answer


def refused_to_others() -> Response:
    """One sentence for those whom it is not for."""
    told = msgspec.json.encode(Misread("owner", say("door", "owner")))
    return Response(told, 403, {"Cache-Control": "no-store"}, "application/json")


def is_owner(scope: Scope) -> bool:
    """Does somebody ask who sits at this machine? They come over its loopback, to its loopback, and no proxy hands them on."""
    handed_on = any(name in FORWARDED for name, _ in scope.get("headers", ()))
    return not handed_on and all(is_loopback(scope.get(end)) for end in ("client", "server"))


def is_loopback(end: object) -> bool:
    """Is an end of a connection this machine itself? Where it is not known, it is not."""
    host = address_of(end)
    if host == "localhost":
        return True
    try:
        found = ip_address(host)
    except ValueError:
        return False
    return found.is_loopback


def address_of(end: object) -> str:
    """The address of an end of a connection, as an address of the old kind where it is one in the clothes of the new."""
    host = str(end[0]) if isinstance(end, tuple | list) and end else ""
    bare = host.partition("%")[0]
    try:
        found = ip_address(bare)
    except ValueError:
        return bare
    mapped = getattr(found, "ipv4_mapped", None)
    return str(mapped or found)
