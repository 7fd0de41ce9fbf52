"""An application is asked without a socket: a request goes in, what is answered comes out."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from starlette.types import ASGIApp, Message

from kongbox.server.app import make_app
from kongbox.server.opening import Opening
from kongbox.server.room import Room


class Answer(NamedTuple):
    """What was answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)


HERE = "127.0.0.1"


async def ask(
    app: ASGIApp,
    path: str,
    method: str = "GET",
    body: bytes = b"",
    *,
    by: str = HERE,
    at: str = HERE,
    host: str = "",
    cookie: str = "",
    known: str = "",
) -> Answer:
    """Ask for an address of this table, as its own page would: from the machine `by`, of the address `at` of the table's.

    `known` are the marks of answers that whoever asks has already.
    """
    called = (host or (f"[{at}]:8765" if ":" in at else f"{at}:8765")).encode()
    where, _, query = path.partition("?")
    headers = [(b"host", called), *([(b"origin", b"http://" + called)] if method != "GET" else [])]
    headers += [(b"cookie", cookie.encode())] if cookie else []
    headers += [(b"if-none-match", known.encode())] if known else []
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "method": method,
        "path": where,
        "raw_path": where.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "server": (at, 8765),
        "client": (by, 50000),
    }
    half = len(body) // 2
    parts: list[Message] = [
        {"type": "http.request", "body": body[:half], "more_body": True},
        {"type": "http.request", "body": body[half:]},
    ]
    told: list[Message] = []

    async def receive() -> Message:
        return parts.pop(0) if parts else {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        told.append(message)

    await app(scope, receive, send)
    start = next(message for message in told if message["type"] == "http.response.start")
    found = {name.decode(): value.decode() for name, value in start["headers"]}
    return Answer(start["status"], found, b"".join(message.get("body", b"") for message in told))


@asynccontextmanager
async def app_of(room: Room) -> AsyncIterator[ASGIApp]:
    """The application whose table stands in this room; both are closed in the end."""

    async def there() -> Room:
        return room

    opening = Opening(there)
    app = make_app(opening=opening)
    opening.begin()
    await opening.room()
    try:
        yield app
    finally:
        await opening.end()
