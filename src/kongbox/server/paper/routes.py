"""Where a page asks for what it prints: PDFs, set one at a time beside the table."""

import asyncio
from typing import get_args

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ...errors import BadInput, KongboxError
from ...game.words.failures import failure
from ...paper.press import Paper
from ...paper.prints import PRINTS
from ...rulesets import Ruleset
from ..answers import as_json
from ..bucket import Bucket, Clock
from ..budget import refusal
from ..evening import Evening
from ..history.routes import to_take
from ..messages import Misread
from ..opening import Opening
from ..rules.routes import THIS_TABLE

AT_ONCE = (12, 0.5)
"""So many are printed at once, one after another, and so many more a second."""
PAPERS = get_args(Paper)
LONGEST = 2_000
"""Signs of a value: all special hands by their ids."""
STATUS = {"no-typst": 503, "no-such-print": 404, "unknown-ruleset": 404}


def paper_routes(opening: Opening, clock: Clock) -> list[BaseRoute]:
    """The routes of what is printed."""
    prints, press = Bucket(*AT_ONCE, clock), asyncio.Lock()

    async def a_print(request: Request) -> Response:
        """`rules` and `paper` in the address, and what a house chooses, each option by its name."""
        what = request.path_params["what"][:LONGEST]
        if not prints.take():
            return refusal(prints.wait)
        evening = (await opening.room()).evening
        try:
            if what not in PRINTS:
                raise failure(BadInput, "no-such-print", given=what[:20], known=tuple(PRINTS))
            ruleset, paper = rules_of(request, evening), paper_of(request)
            async with press:
                content = await asyncio.to_thread(lambda: PRINTS[what](ruleset, paper).pdf())
        except KongboxError as error:
            return as_json(Misread(error.code, error.message), STATUS.get(error.code, 400))
        return to_take(content, f"{ruleset.id}-{what}.pdf", "application/pdf")

    return [Route("/print/{what}.pdf", a_print, name="print")]


def rules_of(request: Request, evening: Evening) -> Ruleset:
    """The rules that are asked for, the table's own among them, with what else is chosen. Raises BadSheet."""
    query = request.query_params
    rules = query.get("rules", THIS_TABLE)
    options = {key: value[:LONGEST] for key, value in query.items() if key not in ("rules", "paper")}
    return evening.ruleset.choose(options) if rules == THIS_TABLE else evening.sheet(rules[:LONGEST], options)


def paper_of(request: Request) -> str:
    """The size of the sheet. Raises BadInput (code "bad-paper")."""
    paper = request.query_params.get("paper", PAPERS[0])
    if paper not in PAPERS:
        raise failure(BadInput, "bad-paper", given=paper[:20], known=PAPERS)
    return str(paper)
