"""Where the scorer is asked."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ...errors import BadInput, KongboxError
from ...game.words.failures import failure
from ...rulesets import Ruleset
from ..answers import as_json, whole_body
from ..messages import Misread, one_line
from .count import count
from .wire import Count

Choose = Callable[[str, Mapping[str, Any]], Ruleset]
"""A ruleset by its id, with the choices of the house."""


def scorer_routes(choose: Callable[[], Awaitable[Choose]]) -> list[BaseRoute]:
    """The one thing that can be asked."""

    async def counted(request: Request) -> Response:
        try:
            asked = read_count(await whole_body(request))
            chosen = await choose()
            return as_json(await asyncio.to_thread(lambda: count(asked, chosen(asked.rules, asked.options))))
        except KongboxError as error:
            return as_json(Misread(error.code, error.message), 400)

    return [Route("/score/count", counted, methods=["POST"])]


def read_count(body: bytes) -> Count:
    """The hands that are to be counted. Raises BadInput (code "bad-message")."""
    try:
        asked = msgspec.json.decode(body, type=Count)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise failure(BadInput, "bad-message", "no-count", why=one_line(error)) from None
    if len({player.wind for player in asked.players}) < len(asked.players):
        raise failure(BadInput, "bad-message", "wind-twice")
    return asked
