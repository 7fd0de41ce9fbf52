"""Access: this machine may use every route; other machines may use only the routes meant for them."""

from collections.abc import Awaitable, Callable, Iterable
from ipaddress import ip_address

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from ...game.views.replies import Misread
from ...words.catalogue import say
from ..answers import FRESH, JSON
from ..questions import REFUSED, Audience

FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
"""The headers by which a proxy shows that it forwards another machine's request."""
SESSIONS = ("/review/{session}", "/history/session/{id}")
"""The routes of one session."""
Sat = Callable[[Scope], Awaitable[bool]]
"""A check of a request, for example whether the asker played the hand or session in its address."""


async def nobody_sat(scope: Scope) -> bool:
    """Return False, because there are no tables of friends."""
    return False


def for_their_audience(
    routes: Iterable[tuple[BaseRoute, Audience]], sat: Sat = nobody_sat, held: Sat = nobody_sat
) -> list[BaseRoute]:
    """Restrict each route to its audience, and return the routes.

    `sat` tells whether the asker may review the session or hand in the address. `held` tells whether the session is held back
    while a table plays its walls.
    """
    restricted = []
    for route, audience in routes:
        if isinstance(route, Route) and route.path.startswith(SESSIONS):
            route.app = held_back(route.app, sat, held)
        if isinstance(route, Route | WebSocketRoute | Mount) and audience != "house":
            route.app = kept_from_others(route.app, sat if audience == "seated" else nobody_sat)
        restricted.append(route)
    return restricted


def held_back(app: ASGIApp, sat: Sat, held: Sat) -> ASGIApp:
    """Return an application that refuses every request for a held-back session that the asker may not review, even if the asker
    is the owner.
    """

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if await held(scope) and not await sat(scope):
            await refused("walls-held", say("error", "walls-held"))(scope, receive, send)
        else:
            await app(scope, receive, send)

    return answer


def kept_from_others(app: ASGIApp, sat: Sat) -> ASGIApp:
    """Return an application that refuses every request except the owner's and those for which `sat` returns True."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if is_owner(scope) or await sat(scope):
            await app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": REFUSED, "reason": say("door", "owner")})
        else:
            await refused("owner", say("door", "owner"))(scope, receive, send)

    return answer


def refused(code: str, reason: str) -> Response:
    content = msgspec.json.encode(Misread(code, reason))
    return Response(content, 403, FRESH, JSON)


def is_owner(scope: Scope) -> bool:
    """Whether a request is from this machine: both ends of its connection are loopback addresses, and it shows no sign of a
    proxy.
    """
    return not is_handed_on(scope) and all(is_loopback(scope.get(end)) for end in ("client", "server"))


def is_handed_on(scope: Scope) -> bool:
    """Whether a request shows that a proxy forwards it.

    nginx adds none of the headers in `FORWARDED` by itself. But it speaks HTTP/1.0, or it closes or upgrades the connection of
    every request. Browsers do none of this, except that they upgrade a connection to open a socket.
    """
    headers = Headers(raw=[*scope.get("headers", ())])
    wishes = {wish.strip() for wish in headers.get("connection", "").lower().split(",")}
    is_odd = scope.get("type") != "websocket" and not wishes.isdisjoint({"close", "upgrade"})
    return is_odd or scope.get("http_version") == "1.0" or any(name in headers for name in FORWARDED)


def is_loopback(end: object) -> bool:
    """Whether one end of a connection has a loopback address; False if its address is unknown."""
    host = address_of(end)
    if host == "localhost":
        return True
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return address.is_loopback


def address_of(end: object) -> str:
    """Return the address of one end of a connection; "" if it is unknown. An IPv4 address mapped into IPv6 becomes plain IPv4."""
    host = str(end[0]) if isinstance(end, tuple | list) and end else ""
    bare = host.partition("%")[0]
    try:
        address = ip_address(bare)
    except ValueError:
        return bare
    mapped = getattr(address, "ipv4_mapped", None)
    return str(mapped or address)
