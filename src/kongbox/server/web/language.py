"""The language of the pages in a browser.

This is the language chosen on the settings page, or else the one chosen for the command, or else the one that the browser
prefers, or else the machine's.
"""

from contextlib import nullcontext

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Receive, Scope, Send

from ...words.catalogue import catalogue_in, is_chosen, languages, speaking

COOKIE = "language"


class Spoken:
    """A middleware that sets the language in which a connection is answered."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        language = language_of(Headers(scope=scope)) if scope["type"] in ("http", "websocket") else None
        with speaking(catalogue_in(language)) if language else nullcontext():
            await self.app(scope, receive, send)


def language_of(headers: Headers) -> str | None:
    """Return the code of the language for a browser; None to keep the language in use."""
    chosen = cookie_parser(headers.get("cookie", "")).get(COOKIE)
    if chosen in languages():
        return chosen
    return None if is_chosen() else wanted(headers.get("accept-language", ""))


def wanted(accepted: str) -> str | None:
    """Return the code of our language that an `Accept-Language` header prefers; None if it names none of ours. (RFC 9110, 12.5.4)

    The header "de-AT, en;q=0.8" gives "de".
    """
    weighed = []
    for place, part in enumerate(accepted.split(",")):
        name, _, weight = part.strip().partition(";q=")
        try:
            weighed.append((-float(weight or 1), place, name.partition("-")[0].lower()))
        except ValueError:
            continue
    return next((name for weight, _, name in sorted(weighed) if weight and name in languages()), None)
