"""What is answered to a question, whatever carries it to the page."""

from collections.abc import Callable, Mapping
from math import ceil
from typing import Any

import msgspec

from ..errors import KongboxError
from ..game.views.replies import Misread
from ..words.catalogue import say

JSON = "application/json"
FRESH = {"Cache-Control": "no-store"}
"""An answer that no browser keeps."""


class Answer(msgspec.Struct, frozen=True):
    """An answer: what it says, in which form, and how a browser's own words put whether it worked.

    With a `token` the browser comes to be known again.
    """

    content: bytes = b""
    status: int = 200
    kind: str = JSON
    headers: dict[str, str] = msgspec.field(default_factory=FRESH.copy)
    token: str = ""


def as_json(told: Any, status: int = 200) -> Answer:
    """An answer that no browser keeps."""
    return Answer(msgspec.json.encode(told), status)


def as_known(told: Any, mark: str) -> Answer:
    """An answer that a browser keeps by its mark, and asks about before it is shown again."""
    return Answer(msgspec.json.encode(told), headers=kept_by(mark))


def as_before(mark: str) -> Answer:
    """Nothing has changed since the answer that bore this mark."""
    return Answer(status=304, kind="", headers=kept_by(mark))


def as_file(content: bytes, name: str, kind: str) -> Answer:
    """A file for the person to keep."""
    return Answer(content, kind=kind, headers={**FRESH, "Content-Disposition": f'attachment; filename="{name}"'})


def misread(error: KongboxError, status: int) -> Answer:
    """Why there is no answer, in a sentence."""
    return as_json(Misread(error.code, error.message), status)


def not_there(error: KongboxError) -> Answer:
    """The same of what there is not."""
    return misread(error, 404)


def status_of(error: KongboxError, statuses: Mapping[str, int]) -> int:
    """How a browser's own words put a refusal: by its code; 503 where the store fails, else 400."""
    return statuses.get(error.code, 503 if error.code.startswith("store-") else 400)


def by_code(statuses: Mapping[str, int]) -> Callable[[KongboxError], Answer]:
    """Why there is no answer, with its status."""
    return lambda error: misread(error, status_of(error, statuses))


def too_many(wait: float) -> Answer:
    """Too many questions: one sentence, and after how many seconds to ask again."""
    told = Misread("too-many-reads", say("door", "too-many-reads"))
    return Answer(msgspec.json.encode(told), 429, headers={**FRESH, "Retry-After": str(ceil(wait) or 1)})


def too_slow() -> Answer:
    """What was sent has not come in time: one sentence, and the connection is closed."""
    told = Misread("too-slow", say("door", "too-slow"))
    return Answer(msgspec.json.encode(told), 408, headers={**FRESH, "Connection": "close"})


def kept_by(mark: str) -> dict[str, str]:
    """The headers of an answer that is kept by a mark."""
    return {"Cache-Control": "no-cache", "ETag": f'"{mark}"'}


def marks(given: str) -> frozenset[str]:
    """The marks that a browser names."""
    return frozenset(mark for one in given.split(",") if (mark := one.strip().removeprefix("W/").strip('"')))
