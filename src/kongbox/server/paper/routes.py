"""The routes of printed papers: PDFs, typeset one at a time."""

import asyncio
from collections.abc import Callable
from typing import get_args

from ...errors import BadInput
from ...game.words.failures import failure
from ...paper.evening import evening
from ...paper.press import Form, Paper
from ...paper.prints import PRINTS
from ...rulesets import Ruleset
from ...tables.bucket import Bucket, Clock, Machines
from ...tables.sitting import Evening
from ..answers import Answer, as_file, by_code, too_many
from ..book.routes import code_of, look_at, name_of
from ..database import store_of
from ..questions import Handler, Question, Route, Routes, catching_with
from ..rules.routes import THIS_TABLE
from ..table.opening import Opening

AT_ONCE = (12, 0.5)
"""The rate limit for one machine's printing: 12 papers at once, and one more every 2 seconds."""
ASKED = (60, 10.0)
"""The rate limit for one machine's requests for papers, refused ones included: 60 at once, and 10 more each second."""
PAPERS = get_args(Paper)
LONGEST = 2_000
"""The most characters of a value in the address, enough for the ids of all special hands."""
STATUS = {"no-typst": 503} | dict.fromkeys(("no-such-book", "no-such-print", "no-store", "unknown-ruleset"), 404)


def paper_routes(opening: Opening, clock: Clock) -> Routes:
    asked, prints = Machines(lambda: Bucket(*ASKED, clock)), Machines(lambda: Bucket(*AT_ONCE, clock))
    press = asyncio.Lock()

    async def of_rules(question: Question) -> Answer:
        """Print a card, score sheets or a booklet. The address gives the `rules`, the size of the `paper`, and the options."""
        what = question.path["what"][:LONGEST]
        if what not in PRINTS:
            raise failure(BadInput, "no-such-print", given=what[:20], known=tuple(PRINTS))
        ruleset, paper = rules_of(question, (await opening.room()).evening), paper_of(question)
        return await printed(question, lambda: PRINTS[what](ruleset, paper), f"{ruleset.id}-{what}")

    async def of_book(question: Question) -> Answer:
        """Print the report of a session book for a reader who has its code."""
        store, paper = await store_of(opening), paper_of(question)
        there = await look_at(store, question.id, code_of(question))
        return await printed(question, lambda: evening(there.report(), paper), name_of(there))

    async def printed(question: Question, made: Callable[[], Form], name: str) -> Answer:
        mine = prints.of(question.machine)
        if not mine.take():
            return too_many(mine.wait)
        async with press:
            return as_file(await question.beside(lambda: made().pdf()), f"{name}.pdf", "application/pdf")

    def printing(answer: Handler) -> Handler:
        """Return a handler that limits requests, and answers an error with its sentence."""
        answered = catching_with(by_code(STATUS))(answer)

        async def paid(question: Question) -> Answer:
            mine = asked.of(question.machine)
            return await answered(question) if mine.take() else too_many(mine.wait)

        return paid

    return [
        Route("/print/{what}.pdf", printing(of_rules), paid=False, audience="house"),
        Route("/books/{id}/report.pdf", printing(of_book), paid=False, audience="house"),
    ]


def rules_of(question: Question, evening: Evening) -> Ruleset:
    """Return the rules in the address, by default the table's own, with the options in the address."""
    query = question.query
    rules = query.get("rules", THIS_TABLE)
    options = {key: value[:LONGEST] for key, value in query.items() if key not in ("rules", "paper")}
    return evening.ruleset.choose(options) if rules == THIS_TABLE else evening.sheet(rules[:LONGEST], options)


def paper_of(question: Question) -> str:
    """Return the paper size. Raises BadInput (code "bad-paper") for an unknown size."""
    paper = question.query.get("paper", PAPERS[0])
    if paper not in PAPERS:
        raise failure(BadInput, "bad-paper", given=paper[:20], known=PAPERS)
    return str(paper)
