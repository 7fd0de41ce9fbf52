"""The guard of a table: it refuses the requests of pages that are not the table's own.

The Host header reveals a site whose name was made to point to this machine. The Origin header reveals a site that opens a socket
or sends a form to it. The origin's scheme, host and port must be the table's, because another program on this machine may serve
pages too.

On the local network, the Host header must be the exact address and port of the connection. At an encrypted table, it may also be
a name in the certificate.
"""

import re
from collections.abc import Set

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...words.catalogue import say
from ..questions import REFUSED
from .audience import address_of, is_loopback

HERE = re.compile(r"(localhost|127\.0\.0\.1|\[::1\])(:[0-9]{1,5})?", re.IGNORECASE)
"""The pattern of this machine's names for its own browser, with or without a port."""
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
    """A guard that refuses requests for other hosts or from other sites. It adds the headers of `POLICY` to the application's
    answers.
    """

    def __init__(self, app: ASGIApp, names: Set[str] = frozenset()) -> None:
        self.app, self.names = app, names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        reason = stranger(scope, headers, self.names)
        if reason and scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": REFUSED, "reason": reason})
        elif reason:
            await PlainTextResponse(f"{reason}\n", 403)(scope, receive, send)
        else:
            await self.app(scope, receive, with_policy(send, headers["host"]))


def stranger(scope: Scope, headers: Headers, names: Set[str] = frozenset()) -> str:
    """Return the reason to refuse a request; "" if it is welcome.

    Browsers send an origin whenever they open a socket or do more than read. A request without an origin may read. It may
    also open a socket, because only programs other than browsers open a socket without an origin.
    """
    host, origin = headers.get("host", ""), headers.get("origin")
    if not is_called(scope, host, names):
        here = is_loopback(scope.get("server"))
        return say("door", "other-host") if here else say("door", "other-address", address=called(scope))
    if origin is None:
        changes = scope["type"] == "http" and scope["method"] not in READS
        return say("door", "no-origin") if changes else ""
    if origin.lower() != f"http{'s' if is_secure(scope) else ''}://{host.lower()}":
        return say("door", "other-origin")
    return ""


def is_secure(scope: Scope) -> bool:
    return scope.get("scheme") in ("https", "wss")


def is_called(scope: Scope, host: str, names: Set[str] = frozenset()) -> bool:
    """Whether a browser may call this machine by this `host`.

    Over a loopback connection, `host` must be a loopback name; over any other, the address to which the browser is connected.
    Over an encrypted connection, each of these `names` is valid too; "*.example" stands for all names with one label before
    ".example".
    """
    if is_loopback(scope.get("server")) and HERE.fullmatch(host) is not None:
        return True
    usual = ":443" if is_secure(scope) else ":80"
    name, _, port = host.lower().partition(":")
    named = is_secure(scope) and not names.isdisjoint({name, f"*.{name.partition('.')[2]}"})
    own = called(scope)
    if named and own.endswith(f":{port}" if port else usual):
        return True
    return not is_loopback(scope.get("server")) and bool(own) and host.lower() in (own, own.removesuffix(usual))


def called(scope: Scope) -> str:
    """Return the address and port to which a browser is connected, as the browser writes them; "" if they are unknown."""
    host, port = address_of(scope.get("server")), (scope.get("server") or ("", 0))[1]
    return (f"[{host}]:{port}" if ":" in host else f"{host}:{port}") if host else ""


def with_policy(send: Send, host: str) -> Send:
    """Return a `send` that adds the headers of `POLICY` to a response. A page may then open sockets only to this `host`."""

    async def send_guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in POLICY.items():
                headers.setdefault(name, value.format(socket=f"ws://{host} wss://{host}"))
        await send(message)

    return send_guarded
