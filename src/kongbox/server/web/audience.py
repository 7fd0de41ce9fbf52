"""Who may ask for what: everything at this machine, and what the house shares with whoever reaches the address.

The table below names every route, and a test goes through all of the application. A route that it does not name is the owner's.
"""

from collections.abc import Awaitable, Callable, Iterable, Iterator
from ipaddress import ip_address
from typing import Literal

import msgspec
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from ...game.views.replies import Misread
from ...game.words.catalogue import say

Audience = Literal["owner", "seated", "house"]
"""Whoever sits at this machine; or they and whoever sat at a table of friends in what is asked for; or they and whoever reaches
the address."""
FORWARDED = (b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip")
"""Headers by which a proxy says that it asks for somebody else."""
OWNER: Audience = "owner"
SEATED: Audience = "seated"
HOUSE: Audience = "house"
Sat = Callable[[Scope], Awaitable[bool]]
"""Did somebody sit in the hand, or in the session, that they ask for?"""

AUDIENCE: dict[str, Audience] = {
    "FILES /": HOUSE,
    # what anybody may read or work out: it tells of no game that is played or kept here
    "GET /rules": HOUSE,
    "GET /rules/{id}": HOUSE,
    "GET /rules/compare/{a}/{b}": HOUSE,
    "GET /rulebooks": HOUSE,
    "GET /rulesets": HOUSE,
    "GET /choices": HOUSE,
    "GET /lookup": HOUSE,
    "GET /terms": HOUSE,
    "GET /term/{word}": HOUSE,
    "GET /clause/{id}": HOUSE,
    "WS /learn/hand": HOUSE,
    "GET /learn/lessons": HOUSE,
    "GET /learn/lesson/{name}": HOUSE,
    "GET /learn/exercise/{name}": HOUSE,
    "GET /learn/check/{name}": HOUSE,
    "POST /score/count": HOUSE,
    "GET /score/practice": HOUSE,
    "GET /score/practice/answer": HOUSE,
    "GET /print/{what}.pdf": HOUSE,
    # session books: each for those who have its code, the list of all with their codes for the owner
    "GET /books": OWNER,
    "POST /books": OWNER,
    "GET /books/{id}": HOUSE,
    "GET /books/{id}/report.json": HOUSE,
    "GET /books/{id}/report.csv": HOUSE,
    "GET /books/{id}/report.pdf": HOUSE,
    "GET /books/{id}/lines.jsonl": HOUSE,
    "POST /books/{id}/entries": HOUSE,
    "POST /books/{id}/pen": HOUSE,
    "POST /books/{id}/count": HOUSE,
    # tables of friends: laid by the owner, and each for those who were let in
    "GET /tables": HOUSE,
    "POST /tables": OWNER,
    "POST /join": HOUSE,
    "POST /moved": HOUSE,
    "GET /tables/{id}": HOUSE,
    "POST /tables/{id}/move": HOUSE,
    "WS /tables/{id}/ws": HOUSE,
    # the owner's own table, what is kept, and what helps at it
    "WS /ws": OWNER,
    "GET /home": OWNER,
    "POST /table": OWNER,
    "GET /presets": OWNER,
    "POST /presets": OWNER,
    "POST /presets/choice": OWNER,
    "POST /presets/forget": OWNER,
    "POST /presets/sheet": OWNER,
    "GET /coach": OWNER,
    # hands that are over, and their record: for whoever has played them
    "GET /review/{session}/{hand}": SEATED,
    "GET /review/{session}/{hand}/{moment}": SEATED,
    "GET /history/session/{id}/record": SEATED,
    # what is the owner's besides
    "GET /position/told": OWNER,
    "GET /history/sessions": OWNER,
    "GET /history/figures": OWNER,
    "GET /history/hands.csv": OWNER,
    "GET /history/session/{id}": OWNER,
    "GET /history/session/{id}/csv": OWNER,
    "POST /history/session/{id}/away": OWNER,
    "POST /history/session/{id}/back": OWNER,
    "POST /history/bring": OWNER,
}
"""For every route, by method and path, whom it answers."""


def asked_of(route: BaseRoute) -> Iterator[str]:
    """What can be asked of a route, as the table of audiences names it."""
    match route:
        case WebSocketRoute():
            yield f"WS {route.path}"
        case Mount():
            yield f"FILES {route.path or '/'}"
        case Route():
            for method in sorted((route.methods or set()) - {"HEAD"}):
                yield f"{method} {route.path}"


def shared(asked: str) -> bool:
    """Does the house share it?"""
    return AUDIENCE.get(asked, OWNER) == HOUSE


async def nobody_sat(scope: Scope) -> bool:
    """Where no table of friends is played."""
    return False


def for_their_audience(routes: Iterable[BaseRoute], sat: Sat = nobody_sat) -> list[BaseRoute]:
    """The routes, each of which answers its audience alone."""
    found = [*routes]
    for route in found:
        if isinstance(route, Route | WebSocketRoute | Mount):
            house = frozenset(asked for asked in asked_of(route) if shared(asked))
            if house != {*asked_of(route)}:
                route.app = kept_from_others(route.app, route.path, house, sat)
    return found


def kept_from_others(app: ASGIApp, path: str, house: frozenset[str], sat: Sat) -> ASGIApp:
    """Answer the owner, and others where the house shares what they ask for, or they have sat there themselves."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        method = "WS" if scope["type"] == "websocket" else "GET" if scope["method"] == "HEAD" else scope["method"]
        asked = f"{method} {path}"
        if is_owner(scope) or asked in house or (AUDIENCE.get(asked) == SEATED and await sat(scope)):
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
