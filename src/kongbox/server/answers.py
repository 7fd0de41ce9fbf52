"""What a page reads, as it is now, and what it sends where that is no message of the socket."""

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ..errors import BadInput
from ..game.views.requests import LARGEST
from ..game.words.failures import failure


def as_json(told: Any, status: int = 200) -> Response:
    """An answer that no browser keeps."""
    return Response(msgspec.json.encode(told), status, {"Cache-Control": "no-store"}, "application/json")


def as_known(told: Any, mark: str) -> Response:
    """An answer that a browser keeps by its mark, and asks about before it is shown again."""
    return Response(msgspec.json.encode(told), 200, kept_by(mark), "application/json")


def as_before(mark: str) -> Response:
    """Nothing has changed since the answer that bore this mark."""
    return Response(status_code=304, headers=kept_by(mark))


def kept_by(mark: str) -> dict[str, str]:
    """The headers of an answer that is kept by a mark."""
    return {"Cache-Control": "no-cache", "ETag": f'"{mark}"'}


def knows(request: Request, mark: str) -> bool:
    """Has whoever asks an answer with this mark?"""
    given = request.headers.get("if-none-match", "").split(",")
    return f'"{mark}"' in [one.strip().removeprefix("W/") for one in given]


async def whole_body(request: Request) -> bytes:
    """What was sent. Raises BadInput (code "too-long") as soon as it is more than anybody needs."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST:
            raise failure(BadInput, "too-long", "message", count=len(body), most=LARGEST)
    return body
