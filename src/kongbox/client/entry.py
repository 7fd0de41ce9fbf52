"""How a program is let in: the code of a table for a token, as a browser gets one in a cookie."""

import json
from http.client import HTTPException
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import ProxyHandler, Request, build_opener

from ..errors import BadInput, KongboxError, RuleRefusal

COOKIE = "kongbox"
PATIENCE = 20.0
"""Seconds in which a table answers, or is not there."""
MOST = 1 << 20


class Entry(NamedTuple):
    """By what one is let in again: the address of a house, a table there by its id, and a token that nobody else should see."""

    house: str
    table: str
    token: str

    @property
    def socket(self) -> str:
        """The address of the table's socket."""
        return f"{self.house.replace('http', 'ws', 1)}/tables/{self.table}/ws"

    @property
    def cookie(self) -> str:
        """What is sent with it."""
        return f"{COOKIE}={self.token}"


def come_in(url: str, code: str, name: str, *, program: bool = True) -> Entry:
    """Come to the table with a code, under a name.

    `url` is the address of the house; a whole link, with #/join/…, is as good. Raises BadInput for what is no address (code
    "bad-address"), RuleRefusal where the door is not opened (the code that it gives), KongboxError where nobody answers (code
    "no-table").
    """
    house = house_in(url)
    body = json.dumps({"code": code, "name": name, "program": program}).encode()
    request = Request(f"{house}/join", body, {"Content-Type": "application/json", "Origin": house}, method="POST")
    try:
        with build_opener(ProxyHandler({})).open(request, timeout=PATIENCE) as answer:
            told = json.loads(answer.read(MOST))
            token = token_in(answer.headers.get_all("Set-Cookie") or [])
            return Entry(house, str(told["id"]), token)
    except HTTPError as error:
        raise refusal(house, error.read(MOST)) from None
    except (OSError, HTTPException, ValueError, KeyError, TypeError) as error:
        why = getattr(error, "reason", None) or error
        raise KongboxError(f"{house}: no table of friends answers there ({why})", code="no-table") from None


def house_in(url: str) -> str:
    """The address of a house in what somebody was given. Raises BadInput (code "bad-address")."""
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        right = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        right = False
    if not right:
        raise BadInput(f"{url[:60]!r} is no address; write it as http://192.168.1.5:8765", code="bad-address")
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"


def code_in(url: str) -> str:
    """The join code at the end of a link; nothing where there is none."""
    _, found, code = url.partition("#/join/")
    return code.strip("/") if found else ""


def token_in(cookies: list[str]) -> str:
    """The token in what a server has set. Raises ValueError."""
    for cookie in cookies:
        name, _, value = cookie.partition(";")[0].strip().partition("=")
        if name == COOKIE:
            return value
    raise ValueError("no token was given")


def refusal(house: str, body: bytes) -> KongboxError:
    """What a door says that stays closed; a page of HTML comes from another server."""
    told: Any = None
    try:
        told = json.loads(body)
        return RuleRefusal(str(told["reason"]), code=str(told["code"]))
    except (ValueError, KeyError, TypeError):
        text = body.decode("utf-8", "replace").strip().splitlines()
        if text and text[0].startswith("<"):
            return KongboxError(f"{house}: no table of friends answers there (it is another server)", code="no-table")
        return RuleRefusal(text[0][:200] if text else "the door stays closed", code="refused")
