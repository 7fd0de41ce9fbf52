"""The route of the hand of the day."""

from ..answers import Answer, as_json, by_code
from ..questions import LONGEST, Question, Route, Routes, catching_with
from ..table.opening import Opening
from .pages import day_page

catching = catching_with(by_code({"unknown-ruleset": 404}))


def day_routes(opening: Opening) -> Routes:
    """Return the route of the page. A day's hand itself is begun by a request to the table, like any other game."""

    async def page(question: Question) -> Answer:
        date, today, rules = (question.query.get(name, "")[:LONGEST] for name in ("date", "today", "rules"))
        return as_json(await day_page(await opening.room(), date, today, rules, question.beside))

    return [Route("/day", catching(page))]
