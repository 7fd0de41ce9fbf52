"""The routes of the lessons: a socket for the guided hand, and pages."""

from ...words.catalogue import say
from ..answers import Answer, as_json, not_there
from ..questions import Line, Question, Route, Routes, Socket, greet, number, telling
from .glossary import term_view
from .lessons import LARGEST_SEED, check, exercise, lesson_names, lesson_page
from .socket import lead

MOST_LEARNERS = 32
TRY_LATER = 1013
told = telling(not_there)


def learn_routes(pace: tuple[float, float]) -> Routes:
    """The routes of the lessons. `pace` is the time that other players take for a move in a guided hand."""
    learners: set[Line] = set()

    async def first(line: Line) -> None:
        await greet(line)
        if len(learners) >= MOST_LEARNERS:
            await line.close(TRY_LATER, say("door", "too-many-pages"))
            return
        learners.add(line)
        try:
            await lead(line, pace, number(line.query.get("step")))
        finally:
            learners.discard(line)

    async def lessons(question: Question) -> Answer:
        return as_json(await question.beside(lesson_names))

    async def page(question: Question) -> Answer:
        return as_json(await question.beside(lesson_page, question.path["name"][:60]))

    async def asked(question: Question) -> Answer:
        return as_json(await question.beside(exercise, question.path["name"][:60], seed_of(question)))

    async def checked(question: Question) -> Answer:
        chosen = set(question.query.every("chosen"))
        return as_json(await question.beside(check, question.path["name"][:60], seed_of(question), chosen))

    async def term(question: Question) -> Answer:
        return as_json(await question.beside(term_view, question.path["word"][:200]))

    return [
        Socket("/learn/hand", first, audience="house"),
        Route("/learn/lessons", lessons, audience="house"),
        Route("/learn/lesson/{name}", told(page), audience="house"),
        Route("/learn/exercise/{name}", told(asked), audience="house"),
        Route("/learn/check/{name}", told(checked), audience="house"),
        Route("/term/{word}", told(term), audience="house"),
    ]


def seed_of(question: Question) -> int:
    """Return the seed in the address."""
    return min(number(question.query.get("seed")), LARGEST_SEED)
