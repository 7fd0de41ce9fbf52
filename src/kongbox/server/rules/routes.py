"""The routes of rules."""

from collections.abc import Callable
from typing import Any

from ...errors import KongboxError
from ...rulesets import SHIPPED, Ruleset
from ...rulesets.glossary import forms
from ...tables.sitting import Evening
from ...tables.state import offered
from ...words.catalogue import knows, say
from ..answers import Answer, as_json, misread
from ..questions import Question, Route, Routes
from ..table.opening import Opening
from .compared import BookName, compared
from .lookup import index
from .own_hand import own_hand
from .rulebook import rulebook

THIS_TABLE = "table"
"""The id, in an address, of the served table's rules with their chosen options."""


def rules_routes(opening: Opening) -> Routes:
    async def answer(question: Question, tell: Callable[[Evening], Any]) -> Answer:
        evening = (await opening.room()).evening
        try:
            return await question.beside(lambda: as_json(tell(evening)))
        except KongboxError as error:
            return misread(error, 404)

    async def here(question: Question) -> Answer:
        return await answer(question, lambda evening: rulebook(evening.ruleset))

    async def one(question: Question) -> Answer:
        return await answer(question, lambda evening: rulebook(find(evening, question.path["id"])))

    async def two(question: Question) -> Answer:
        a, b = question.path["a"], question.path["b"]
        return await answer(question, lambda evening: compared(find(evening, a), find(evening, b)))

    async def every(question: Question) -> Answer:
        return await answer(question, names)

    async def lookup(question: Question) -> Answer:
        return await answer(question, lambda evening: index(*(one for one in evening.offers.values() if one.id not in SHIPPED)))

    async def terms(question: Question) -> Answer:
        return await question.beside(lambda: as_json(forms()))

    async def drawing(question: Question) -> Answer:
        return as_json(await question.beside(own_hand, question.query))

    return [
        Route("/own-hand", drawing, audience="house"),
        Route("/rules", here, audience="house"),
        Route("/rules/{id}", one, audience="house"),
        Route("/rules/compare/{a}/{b}", two, audience="house"),
        Route("/rulebooks", every, audience="house"),
        Route("/lookup", lookup, audience="house"),
        Route("/terms", terms, audience="house"),
    ]


def find(evening: Evening, id: str) -> Ruleset:
    """Return a ruleset by its id: the table's own, a shipped one, or another that the table offers. Raises BadSheet for any other
    id.
    """
    if id == THIS_TABLE:
        return evening.ruleset
    return Ruleset.load(id) if id in SHIPPED else offered(evening.offers, id[:60])


def names(evening: Evening) -> list[BookName]:
    """Return the names of the rulesets that can be read here, then the name of the table's own rules."""
    others = [find(evening, offered) for offered in evening.offers]
    here = evening.ruleset
    table = BookName(THIS_TABLE, here.name, here.sheet.version, about(here.id))
    return [*(BookName(one.id, one.name, one.sheet.version, about(one.id)) for one in others), table]


def about(id: str) -> str:
    """Return a sentence on a ruleset; "" for a house's own sheet."""
    return say("book", id) if knows("book", id) else ""
