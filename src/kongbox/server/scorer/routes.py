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
from .settling import KINDS_OF_MONEY
from .wire import Count

Choose = Callable[[str, Mapping[str, Any]], Ruleset]
"""A ruleset by its id, with the choices of the house."""

MOST_RULESETS = 16
"""That are kept for whoever counts the next tile."""


def scorer_routes(choose: Callable[[], Awaitable[Choose]]) -> list[BaseRoute]:
    """The one thing that can be asked."""
    rulesets: dict[bytes, Ruleset] = {}

    async def known(rules: str, options: Mapping[str, Any]) -> Ruleset:
        """A ruleset as it was chosen last time: it has its tables."""
        key = msgspec.json.encode((rules, options))
        found = rulesets.pop(key, None) or (await choose())(rules, options)
        rulesets[key] = found
        while len(rulesets) > MOST_RULESETS:
            del rulesets[next(iter(rulesets))]
        return found

    async def counted(request: Request) -> Response:
        try:
            asked = read_count(await whole_body(request))
            ruleset = await known(asked.rules, asked.options)
            return as_json(await asyncio.to_thread(lambda: count(asked, ruleset)))
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
    right = len(KINDS_OF_MONEY.get(asked.money, ()))
    for wind, purse in asked.purses.items():
        if right and len(purse) != right:
            raise failure(BadInput, "bad-message", "no-purse", wind=wind, count=len(purse), right=right, paid=asked.money)
    return asked
