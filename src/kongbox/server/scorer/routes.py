"""The routes of the scorer."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import msgspec

from ...book.paying import VALUES_OF
from ...errors import BadInput, KongboxError
from ...game import score
from ...game.words.failures import failure
from ...practice.counting import LEVELS, practised, practised_with
from ...rulesets import Ruleset
from ...words.catalogue import by_language
from ..answers import Answer, as_json, by_code, not_there
from ..questions import Beside, Question, Route, Routes, catching_with, number, read_body
from ..table.opening import Opening
from .count import count
from .wire import Count

SOME_HAND = "22b 234c 11d NSW GGG"
MOST_MISSED = 20
"""The most rows that a page may name as missed by the person."""
MOST_RULESETS = 16
"""The most rulesets in the cache."""
last_asked, last_practised = by_language(practised_with), by_language(practised)
"""Functions that return hands to count, with a cache because pages ask about them again."""


def scorer_routes(opening: Opening) -> Routes:
    """Return the routes that count hands, and that pose hands as exercises in counting."""
    rulesets: dict[bytes, Ruleset] = {}

    async def known(rules: str, options: Mapping[str, Any], beside: Beside) -> Ruleset:
        """Return a ruleset, from the cache if possible. If it is new, begin to prepare it, and return before it is ready."""
        evening = (await opening.room()).evening
        key = msgspec.json.encode((evening.sheet(rules, {}).hash, options))
        ruleset = rulesets.pop(key, None)
        if ruleset is None:
            ruleset = evening.sheet(rules, options)
            beside(make_ready, ruleset)
        rulesets[key] = ruleset
        while len(rulesets) > MOST_RULESETS:
            del rulesets[next(iter(rulesets))]
        return ruleset

    async def wanted(question: Question) -> tuple[Ruleset, int, int]:
        """Return the ruleset, the level and the seed in the address."""
        query = question.query
        ruleset = (await opening.room()).evening.sheet(query.get("rules", "redux")[:60], {})
        return ruleset, min(max(number(query.get("level")), LEVELS[0]), LEVELS[-1]), number(query.get("seed"))

    async def counted(question: Question) -> Answer:
        asked = read_count(await question.body())
        ruleset = await known(asked.rules, asked.options, question.beside)
        return await question.beside(lambda: as_json(count(asked, ruleset)))

    async def posed(question: Question) -> Answer:
        missed = frozenset(one[:60] for one in question.query.every("missed")[:MOST_MISSED])
        ruleset, level, seed = await wanted(question)
        return await question.beside(lambda: as_json(last_asked(ruleset, level, seed, missed).asked()))

    async def checked(question: Question) -> Answer:
        query = question.query
        total = number(query["total"]) if query.get("total") else None
        chosen = set(query.every("row"))
        ruleset, level, seed = await wanted(question)
        return await question.beside(lambda: as_json(last_practised(ruleset, level, seed).answer(chosen, total)))

    missing = catching_with(not_there)
    return [
        Route("/score/count", catching_with(by_code({}))(counted), ("POST",), audience="house"),
        Route("/score/practice", missing(posed), audience="house"),
        Route("/score/practice/answer", missing(checked), audience="house"),
    ]


def make_ready(ruleset: Ruleset) -> None:
    """Count a hand in advance, because the first count is slow."""
    with suppress(KongboxError):
        score(SOME_HAND, ruleset)


def read_count(body: bytes) -> Count:
    """Return the hands to count. Raises BadInput (code "bad-message") for unreadable or contradictory ones."""
    asked = read_body(body, Count, "no-count")
    if len({player.wind for player in asked.players}) < len(asked.players):
        raise failure(BadInput, "bad-message", "wind-twice")
    right = len(VALUES_OF[asked.money])
    for wind, purse in asked.purses.items():
        if right and len(purse) != right:
            raise failure(BadInput, "bad-message", "no-purse", wind=wind, count=len(purse), right=right, paid=asked.money)
    return asked
