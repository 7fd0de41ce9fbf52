"""The files of the built client, or a page that says that the client has not been built.

A cookie tells a page on another machine that the page is a guest's. The page then asks for nothing that only the owner may read.
The cookie gives no access.
"""

import os
from pathlib import Path

from starlette.requests import HTTPConnection
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from ...words.catalogue import languages, say
from .audience import is_owner

STATIC = Path(__file__).parent.parent / "static"
GUEST = "kongbox-guest"
"""The cookie that tells a page that it belongs to a guest."""
FOREVER = "public, max-age=31536000, immutable"
NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>kongbox</title>
<h1>The table has not been built yet</h1>
<p>The server is running, but its page is missing. In the source folder, run <code>make web</code>
or <code>pip install .</code>, then reload this page.</p>
</html>
"""


class Files(StaticFiles):
    """A server of the client's files. Browsers cache the files in "assets", whose names contain hashes, and revalidate every
    other file at each use.
    """

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        if isinstance(response, FileResponse):  # reading in other threads takes twice as long for a small file
            del response.headers["Accept-Ranges"]
            response = Response(Path(full_path).read_bytes(), status_code, dict(response.headers))
        response.headers["Vary"] = "Accept-Language, Cookie"
        response.headers["Cache-Control"] = FOREVER if Path(full_path).parent.name == "assets" else "no-cache"
        if Path(full_path).suffix == ".html":
            mark_guest(response, scope)
        return response


def mark_guest(response: Response, scope: Scope) -> None:
    """Set the guest cookie in a browser on another machine; delete it in the owner's browser."""
    guest, marked = not is_owner(scope), GUEST in HTTPConnection(scope).cookies
    if guest and not marked:
        response.set_cookie(GUEST, "1", path="/", samesite="strict")
    elif marked and not guest:
        response.delete_cookie(GUEST, path="/", samesite="strict")


class BuiltClient:
    """The client, served from a folder. It may be built while the server runs."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder
        self.files: dict[Path, ASGIApp] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        rooms = [self.folder / name for name in (say("language", "code"), *languages())]
        built = [room for room in rooms if (room / "index.html").is_file()]
        if not built:
            await HTMLResponse(NOT_BUILT, 503, {"Cache-Control": "no-store"})(scope, receive, send)
            return
        asked = scope["path"].lstrip("/")
        room = next((room for room in built if holds(room, asked)), built[0])
        if room not in self.files:
            self.files[room] = Files(directory=room, html=True)
        await self.files[room](scope, receive, send)


def holds(folder: Path, asked: str) -> bool:
    """Whether a folder has a file of this name; False for a name that is too long."""
    try:
        return bool(asked) and (folder / asked).is_file()
    except OSError:
        return False
