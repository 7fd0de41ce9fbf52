"""What a page reads, as it is now."""

from typing import Any

import msgspec
from starlette.responses import Response


def as_json(told: Any, status: int = 200) -> Response:
    """An answer that no browser keeps."""
    return Response(msgspec.json.encode(told), status, {"Cache-Control": "no-store"}, "application/json")
