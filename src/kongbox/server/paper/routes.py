"""Where a page asks for what it prints: PDFs, set one at a time beside the table."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import get_args

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ...errors import BadInput, KongboxError
from ...game.views.replies import Misread
from ...game.words.failures import failure
from ...paper.evening import evening
from ...paper.press import Form, Paper
from ...paper.prints import PRINTS
from ...parlour.bucket import Bucket, Clock
from ...rulesets import Ruleset
from ..answers import as_json
from ..book.routes import look_at, name_of, report_of
from ..budget import refusal
from ..evening import Evening
from ..history.routes import to_take
from ..opening import Opening
from ..rules.routes import THIS_TABLE

AT_ONCE = (12, 0.5)
"""So many are printed at once, one after another, and so many more a second."""
PAPERS = get_args(Paper)
LONGEST = 2_000
"""Signs of a value: all special hands by their ids."""
Answer = Callable[[Request], Awaitable[Response]]
STATUS = {"no-typst": 503} | dict.fromkeys(("no-such-book", "no-such-print", "no-store", "unknown-ruleset"), 404)


def paper_routes(opening: Opening, clock: Clock) -> list[BaseRoute]:
    """The routes of what is printed: of rulesets, and of the books of sessions."""
    prints, press = Bucket(*AT_ONCE, clock), asyncio.Lock()

    async def of_rules(request: Request) -> Response:
        """`rules` and `paper` in the address, and what a house chooses, each option by its name."""
        what = request.path_params["what"][:LONGEST]
        if what not in PRINTS:
            raise failure(BadInput, "no-such-print", given=what[:20], known=tuple(PRINTS))
        ruleset, paper = rules_of(request, (await opening.room()).evening), paper_of(request)
        return await printed(lambda: PRINTS[what](ruleset, paper), f"{ruleset.id}-{what}")

    async def of_book(request: Request) -> Response:
        """The report of a session book, for one who has its code."""
        room, paper = await opening.room(), paper_of(request)
        if room.keeper is None:
            raise failure(KongboxError, "no-store")
        there = await look_at(room.keeper.store, request)
        return await printed(lambda: evening(report_of(there), paper), name_of(there))

    async def printed(made: Callable[[], Form], name: str) -> Response:
        async with press:
            return to_take(await asyncio.to_thread(lambda: made().pdf()), f"{name}.pdf", "application/pdf")

    def told(answer: Answer) -> Answer:
        """The PDF, or in a sentence why there is none."""

        async def answered(request: Request) -> Response:
            if not prints.take():
                return refusal(prints.wait)
            try:
                return await answer(request)
            except KongboxError as error:
                status = 503 if error.code.startswith("store-") else STATUS.get(error.code, 400)
                return as_json(Misread(error.code, error.message), status)

        return answered

    return [
        Route("/print/{what}.pdf", told(of_rules), methods=["GET"], name="print"),
        Route("/books/{id}/report.pdf", told(of_book), methods=["GET"], name="print"),
    ]


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
