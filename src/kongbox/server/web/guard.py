"""A table on this machine talks to few: pages that came from it, and nobody else.

A browser lends its reach to every site it shows. A site whose name is made to point here gives itself away by the Host
header, one that opens a socket or sends a form across sites by its Origin, which must be this very table's: scheme, host and
port, for another program of this machine may serve pages too. All are turned away before anything is read.

A table that the house may reach is called by the very address and port at which a connection came in, and by no name.
"""

import re

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...words.catalogue import say
from .audience import address_of, is_loopback

HERE = re.compile(r"(localhost|127\.0\.0\.1|\[::1\])(:[0-9]{1,5})?", re.IGNORECASE)
"""This machine, as a browser may call it."""
POLICY = {
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self' {socket}; img-src 'self' data:; "
        "style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
READS = ("GET", "HEAD")


class Guard:
    """Turns away requests for other hosts or from other sites; adds the headers that keep a page to itself."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        reason = stranger(scope, headers)
        if reason and scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": reason})
        elif reason:
            await PlainTextResponse(f"{reason}\n", 403)(scope, receive, send)
        else:
            await self.app(scope, receive, with_policy(send, headers["host"]))


def stranger(scope: Scope, headers: Headers) -> str:
    """Why a request is turned away; nothing where it is welcome.

    A browser names the origin of every socket and of everything that is not merely read; programs that are no browsers name none,
    and may open a socket.
    """
    host, origin = headers.get("host", ""), headers.get("origin")
    if not is_called(scope, host):
        here = is_loopback(scope.get("server"))
        return say("door", "other-host") if here else say("door", "other-address", address=called(scope))
    if origin is None:
        changes = scope["type"] == "http" and scope["method"] not in READS
        return say("door", "no-origin") if changes else ""
    secure = scope["scheme"] in ("https", "wss")
    if origin.lower() != f"http{'s' if secure else ''}://{host.lower()}":
        return say("door", "other-origin")
    return ""


def is_called(scope: Scope, host: str) -> bool:
    """Is this table called so by a browser? This machine by its names, from elsewhere by the address that was reached."""
    if is_loopback(scope.get("server")):
        return HERE.fullmatch(host) is not None
    own = called(scope)
    return bool(own) and host.lower() in (own, own.removesuffix(":80"))


def called(scope: Scope) -> str:
    """The address and port at which a connection came in, as a browser writes them."""
    host, port = address_of(scope.get("server")), (scope.get("server") or ("", 0))[1]
    return (f"[{host}]:{port}" if ":" in host else f"{host}:{port}") if host else ""


def with_policy(send: Send, host: str) -> Send:
    """Send with the headers of the policy; a page may open a socket to where it came from."""

    async def send_guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in POLICY.items():
                headers.setdefault(name, value.format(socket=f"ws://{host} wss://{host}"))
        await send(message)

    return send_guarded
