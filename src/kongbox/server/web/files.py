"""The built client's files, or a page that says that it has not been built."""

import os
from pathlib import Path

from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

STATIC = Path(__file__).parent.parent / "static"
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
    """Files with a hash in their names are cached for good; others are checked each time."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = FOREVER if Path(full_path).parent.name == "assets" else "no-cache"
        return response


class BuiltClient:
    """The client in a folder. It may be built while the server runs."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder
        self.files: ASGIApp | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not (self.folder / "index.html").is_file():
            await HTMLResponse(NOT_BUILT, 503, {"Cache-Control": "no-store"})(scope, receive, send)
            return
        if self.files is None:
            self.files = Files(directory=self.folder, html=True)
        await self.files(scope, receive, send)
