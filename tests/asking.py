"""Asking an application without a socket: a request goes in, and the response comes out."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from httpx import ASGITransport, AsyncClient, Response
from starlette.types import ASGIApp

from kongbox.server.table.opening import Opening
from kongbox.server.table.room import Room
from kongbox.server.web.app import make_app

HERE = "127.0.0.1"
Ask = Callable[..., Awaitable[Response]]
"""Asks one application. See `ask`."""


async def ask(
    app: ASGIApp,
    path: str,
    method: str = "GET",
    body: bytes | AsyncIterator[bytes] = b"",
    *,
    by: str = HERE,
    at: str = HERE,
    host: str = "",
    cookie: str = "",
    known: str = "",
) -> Response:
    """Send a request to this table as its own page would, from the machine `by`, at the table's address `at`.

    `known` are the marks of the answers that the asker has cached.
    """
    table = f"[{at}]:8765" if ":" in at else f"{at}:8765"
    headers = {"Host": host or table, "Origin": f"http://{host or table}" if method != "GET" else ""}
    headers |= {"Cookie": cookie, "If-None-Match": known}
    async with AsyncClient(transport=ASGITransport(app, client=(by, 50000)), base_url=f"http://{table}") as page:
        return await page.request(method, path, content=body, headers={name: said for name, said in headers.items() if said})


@asynccontextmanager
async def app_of(room: Room) -> AsyncIterator[ASGIApp]:
    """Yield the application whose table stands in this room, and close both at the end."""

    async def there() -> Room:
        return room

    opening = Opening(there)
    app = make_app(room=room, opening=opening)
    async with app.router.lifespan_context(app):
        await opening.room()
        yield app
