"""How a device learns to trust a table: over plain HTTP, the table offers the root certificate and the steps to install it."""

from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ...words.catalogue import knows, say
from ..answers import FRESH
from ..questions import REFUSED
from .audience import is_loopback
from .guard import is_secure
from .house import link
from .safe import Safe

FILE = "kongbox-root.crt"
KIND = "application/x-x509-ca-cert"
DEVICES = ("apple", "android", "firefox", "computer")
PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title} · kongbox</title>
<style>
:root {{ --paper: #f7f0de; --ink: #2b2418; --jade: #1d6b45; }}
@media (prefers-color-scheme: dark) {{ :root {{ --paper: #1d2430; --ink: #ece4d2; --jade: #7fcfa4; }} }}
body {{ background: var(--paper); color: var(--ink); font: 1.1rem/1.5 system-ui, sans-serif; }}
body {{ max-width: 40rem; margin: 0 auto; padding: 1rem; }}
a {{ color: var(--jade); }}
h1, h2 {{ font-weight: 400; line-height: 1.2; }}
h2 {{ font-size: 1.3rem; margin: 1.5rem 0 0; }}
code {{ display: block; overflow-wrap: anywhere; }}
ol {{ margin: .3rem 0; padding-left: 1.5rem; }}
a.get {{ display: inline-block; padding: .7rem 1.2rem; border-radius: .6rem; }}
a.get {{ background: #1d6b45; color: #fff; text-decoration: none; }}
</style>
<h1>{title}</h1>
<p>{why}</p>
<p>{compare}</p>
<p><code>{fingerprint}</code></p>
<p><a class="get" href="/{file}">{get}</a></p>
{devices}
<h2>{done}</h2>
<p><a href="{table}">{table}</a></p>
</html>
"""


class Trusting:
    """An app that answers other machines' plain HTTP requests with the root certificate, or with the steps to install it."""

    def __init__(self, app: ASGIApp, safe: Safe, port: int) -> None:
        self.app, self.safe, self.port = app, safe, port

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or is_secure(scope) or is_loopback(scope.get("server")):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": REFUSED, "reason": say("door", "only-https")})
        else:
            await self.answer(Request(scope))(scope, receive, send)

    def answer(self, request: Request) -> Response:
        """Return the root certificate if the request is for its file, otherwise the page with the steps to install it.

        Refuse any request that does more than read.
        """
        if request.method not in ("GET", "HEAD"):
            return PlainTextResponse(say("door", "only-https"), 403, FRESH)
        if request.url.path == f"/{FILE}":
            return Response(self.safe.root, 200, {**FRESH, "Content-Disposition": f'attachment; filename="{FILE}"'}, KIND)
        return HTMLResponse(self.page(link(request.url.hostname or "", self.port, secure=True)), 200, FRESH)

    def page(self, table: str) -> str:
        devices = "\n".join(
            f"<h2>{escape(say('trust', one, 'title'))}</h2>\n<ol>{''.join(f'<li>{escape(step)}' for step in steps_on(one))}</ol>"
            for one in DEVICES
        )
        words = {name: escape(say("trust", name)) for name in ("title", "why", "compare", "get", "done")}
        language = say("language", "code")
        return PAGE.format(
            **words, language=language, devices=devices, table=escape(table), file=FILE, fingerprint=self.safe.fingerprint
        )


def steps_on(device: str) -> list[str]:
    """Return the steps by which a person makes this kind of device trust the root certificate."""
    return [say("trust", device, step) for step in map(str, range(1, 6)) if knows("trust", device, step)]
