"""Answers to questions, independent of how they travel to the page."""

from collections.abc import Callable, Mapping
from math import ceil
from typing import Any

import msgspec

from ..errors import KongboxError
from ..game.views.replies import Misread
from ..words.catalogue import say

JSON = "application/json"
FRESH = {"Cache-Control": "no-store"}
"""The headers of an answer that browsers must not cache."""


class Answer(msgspec.Struct, frozen=True):
    """An answer: content, status, media type (`kind`) and headers. A `token` other than "" identifies the browser from now on."""

    content: bytes = b""
    status: int = 200
    kind: str = JSON
    headers: dict[str, str] = msgspec.field(default_factory=FRESH.copy)
    token: str = ""


def as_json(content: Any, status: int = 200, *, token: str = "") -> Answer:
    """Return content as a JSON answer that browsers must not cache."""
    return Answer(msgspec.json.encode(content), status, token=token)


def as_known(content: Any, mark: str) -> Answer:
    """Return content as a JSON answer with the ETag `mark`. Browsers cache it, and check before each use that it is current."""
    return Answer(msgspec.json.encode(content), headers=kept_by(mark))


def as_before(mark: str) -> Answer:
    """Return "not modified" for an answer with this mark."""
    return Answer(status=304, kind="", headers=kept_by(mark))


def as_file(content: bytes, name: str, kind: str) -> Answer:
    return Answer(content, kind=kind, headers={**FRESH, "Content-Disposition": f'attachment; filename="{name}"'})


def as_csv_file(text: str, name: str) -> Answer:
    """Return comma-separated values as a file to download. `name` is the file's name without its ending."""
    return as_file(text.encode(), f"{name}.csv", "text/csv; charset=utf-8")


def misread(error: KongboxError, status: int) -> Answer:
    """Return a refusal with this status and the error's code and sentence."""
    return as_json(Misread(error.code, error.message), status)


def not_there(error: KongboxError) -> Answer:
    return misread(error, 404)


def status_of(error: KongboxError, statuses: Mapping[str, int]) -> int:
    """Return the status for an error's code. If `statuses` lacks the code, return 503 if the store failed, otherwise 400."""
    return statuses.get(error.code, 503 if error.code.startswith("store-") else 400)


def by_code(statuses: Mapping[str, int]) -> Callable[[KongboxError], Answer]:
    """Return a function that turns an error into a refusal, with the status for the error's code."""
    return lambda error: misread(error, status_of(error, statuses))


def too_many(wait: float) -> Answer:
    """Return the refusal of too many requests (status 429). `wait` is in seconds."""
    refusal = Misread("too-many-reads", say("door", "too-many-reads"))
    return Answer(msgspec.json.encode(refusal), 429, headers={**FRESH, "Retry-After": str(ceil(wait) or 1)})


def too_slow() -> Answer:
    """Return the refusal of a request whose body arrives too slowly (status 408). This refusal closes the connection."""
    refusal = Misread("too-slow", say("door", "too-slow"))
    return Answer(msgspec.json.encode(refusal), 408, headers={**FRESH, "Connection": "close"})


def kept_by(mark: str) -> dict[str, str]:
    """Return the headers of an answer cached under a mark."""
    return {"Cache-Control": "no-cache", "ETag": f'"{mark}"'}


def marks(given: str) -> frozenset[str]:
    """Return the marks in an `If-None-Match` header."""
    return frozenset(mark for one in given.split(",") if (mark := one.strip().removeprefix("W/").strip('"')))
