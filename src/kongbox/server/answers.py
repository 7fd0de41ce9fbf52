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


async def whole_body(request: Request) -> bytes:
    """What was sent. Raises BadInput (code "too-long") as soon as it is more than anybody needs."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST:
            raise failure(BadInput, "too-long", "message", count=len(body), most=LARGEST)
    return body
