"""Joining a table: a program exchanges the table's join code for a token."""

import json
import ssl
from http.client import HTTPException
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import ProxyHandler, Request, build_opener

from ..errors import BadInput, KongboxError, RuleRefusal
from ..game.words.failures import failure

COOKIE = "kongbox"
PATIENCE = 20.0
"""The seconds to wait for an answer."""
MOST = 1 << 20


class Entry(NamedTuple):
    """The credentials with which a program returns to its table: the server's address, the table's id, and a secret token."""

    house: str
    table: str
    token: str

    @property
    def socket(self) -> str:
        """The address of the table's socket."""
        return f"{self.house.replace('http', 'ws', 1)}/tables/{self.table}/ws"

    @property
    def cookie(self) -> str:
        """The cookie to send when the socket opens."""
        return f"{COOKIE}={self.token}"


def come_in(url: str, code: str, name: str, *, program: bool = True, token: str = "") -> Entry:
    """Join the table that has this join code, under a name. With the `token` of an earlier entry, join again as the same program.

    `url` is the server's address, or a whole link with #/join/…. Raises BadInput for an invalid address (code "bad-address"),
    RuleRefusal if the server refuses (with the server's code), and KongboxError if there is no answer (code "no-table").
    """
    house = house_in(url)
    body = json.dumps({"code": code, "name": name, "program": program}).encode()
    headers = {"Content-Type": "application/json", "Origin": house, **({"Cookie": f"{COOKIE}={token}"} if token else {})}
    request = Request(f"{house}/join", body, headers, method="POST")
    try:
        with build_opener(ProxyHandler({})).open(request, timeout=PATIENCE) as answer:
            joined = json.loads(answer.read(MOST))
            token = token_in(answer.headers.get_all("Set-Cookie") or [])
            return Entry(house, str(joined["id"]), token)
    except HTTPError as error:
        raise refusal(house, error.read(MOST)) from None
    except (OSError, HTTPException, ValueError, KeyError, TypeError) as error:
        why = getattr(error, "reason", None) or error
        kind = "untrusted" if isinstance(why, ssl.SSLCertVerificationError) else "silent"
        raise failure(KongboxError, "no-table", kind, house=house, why=str(why)) from None


def house_in(url: str) -> str:
    """Return the address of the server that `url` names. Raises BadInput (code "bad-address") if it names none."""
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        right = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        right = False
    if not right:
        raise failure(BadInput, "bad-address", "link", given=url[:60])
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"


def code_in(url: str) -> str:
    """Return the join code at the end of a link; "" if the link has none."""
    _, marker, code = url.partition("#/join/")
    return code.strip("/") if marker else ""


def token_in(cookies: list[str]) -> str:
    """Return the token in a server's cookies. Raises ValueError if there is none."""
    for cookie in cookies:
        name, _, value = cookie.partition(";")[0].strip().partition("=")
        if name in (COOKIE, f"__Host-{COOKIE}"):
            return value
    raise ValueError("there is no token")


def refusal(house: str, body: bytes) -> KongboxError:
    """Return the error in a server's refusal. A refusal in HTML comes from another kind of server."""
    answer: Any = None
    try:
        answer = json.loads(body)
        return RuleRefusal(str(answer["reason"]), code=str(answer["code"]))
    except (ValueError, KeyError, TypeError):
        text = body.decode("utf-8", "replace").strip().splitlines()
        if text and text[0].startswith("<"):
            return failure(KongboxError, "no-table", "other", house=house)
        return RuleRefusal(text[0][:200], code="refused") if text else failure(RuleRefusal, "refused")
