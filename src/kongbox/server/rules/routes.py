"""Where the rules are read: those of the table, every other ruleset, two of them, and all that can be looked up."""

import asyncio
from collections.abc import Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ...errors import KongboxError
from ...game.views.replies import Misread
from ...game.words.catalogue import knows, say
from ...game.words.failures import failure
from ...rulesets import SHIPPED, BadSheet, Ruleset
from ...rulesets.glossary import forms
from ..answers import as_json
from ..evening import Evening
from ..opening import Opening
from ..rulebook import rulebook
from .compared import BookName, compared
from .lookup import index

THIS_TABLE = "table"
"""In an address, the rules of the table that is served, as its house has chosen."""


def rules_routes(opening: Opening) -> list[BaseRoute]:
    """The routes of the rules."""

    async def answer(tell: Callable[[Evening], Any]) -> Response:
        evening = (await opening.room()).evening
        try:
            return await asyncio.to_thread(lambda: as_json(tell(evening)))
        except KongboxError as error:
            return as_json(Misread(error.code, error.message), 404)

    async def here(request: Request) -> Response:
        return await answer(lambda evening: rulebook(evening.ruleset))

    async def one(request: Request) -> Response:
        return await answer(lambda evening: rulebook(find(evening, request.path_params["id"])))

    async def two(request: Request) -> Response:
        a, b = request.path_params["a"], request.path_params["b"]
        return await answer(lambda evening: compared(find(evening, a), find(evening, b)))

    async def every(request: Request) -> Response:
        return await answer(names)

    async def lookup(request: Request) -> Response:
        return await asyncio.to_thread(lambda: as_json(index()))

    def terms(request: Request) -> Response:
        return as_json(forms())

    return [
        Route("/rules", here),
        Route("/rules/{id}", one),
        Route("/rules/compare/{a}/{b}", two),
        Route("/rulebooks", every),
        Route("/lookup", lookup),
        Route("/terms", terms),
    ]


def find(evening: Evening, id: str) -> Ruleset:
    """A ruleset by its id, as its sheet has it; the table's own as its house has chosen. Raises BadSheet."""
    if id == THIS_TABLE:
        return evening.ruleset
    if id in SHIPPED:
        return Ruleset.load(id)
    if id not in evening.offers:
        raise failure(BadSheet, "unknown-ruleset", "offered", given=id[:60], known=tuple(evening.offers))
    return evening.offers[id]


def names(evening: Evening) -> list[BookName]:
    """The rulesets that can be read here, the table's own among them once more, as its house has chosen."""
    others = [find(evening, offered) for offered in evening.offers]
    here = evening.ruleset
    table = BookName(THIS_TABLE, here.name, here.sheet.version, about(here.id))
    return [*(BookName(one.id, one.name, one.sheet.version, about(one.id)) for one in others), table]


def about(id: str) -> str:
    """A sentence on a ruleset; none on a sheet of one's own."""
    return say("book", id) if knows("book", id) else ""
