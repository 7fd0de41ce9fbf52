"""Who may talk to a table on this machine: pages that came from it, and nobody else.

A browser lends its reach to every site it shows. A site whose name is made to point here gives itself away by the Host
header, one that opens a socket across sites by its Origin; both are turned away before anything is read.
"""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
POLICY = {
    "Content-Security-Policy": (
        "default-src 'self'; connect-src 'self' ws://localhost:* ws://127.0.0.1:*; img-src 'self' data:; "
        "style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Guard:
    """Turns away requests for other hosts or from other sites; adds the headers that keep a page to itself."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        reason = stranger(Headers(scope=scope))
        if reason and scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": reason})
        elif reason:
            await PlainTextResponse(f"{reason}\n", 403)(scope, receive, send)
        else:
            await self.app(scope, receive, with_policy(send))


def stranger(headers: Headers) -> str:
    """Why a request is turned away; nothing where it is welcome."""
    if name_in(f"//{headers.get('host', '')}") not in LOOPBACK:
        return "This table is served to this machine alone, as localhost or 127.0.0.1."
    origin = headers.get("origin")
    if origin is not None and name_in(origin) not in LOOPBACK:
        return "Pages from elsewhere may not sit down at this table."
    return ""


def name_in(address: str) -> str:
    """The host in an address."""
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def with_policy(send: Send) -> Send:
    """Send with the headers of the policy."""

    async def send_guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in POLICY.items():
                headers.setdefault(name, value)
        await send(message)

    return send_guarded
