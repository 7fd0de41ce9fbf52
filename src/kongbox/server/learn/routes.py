"""Where the lessons are: a socket for the guided hand, and pages to read."""

from collections.abc import Callable
from typing import Any

from ...errors import KongboxError
from ...game.words.catalogue import say
from ..answers import Answer, as_json, misread
from ..questions import Line, Question, Route, Routes, Socket, greet
from .glossary import term_view
from .lessons import LARGEST_SEED, check, exercise, lesson_names, lesson_page
from .socket import lead

MOST_LEARNERS = 32
TRY_LATER = 1013


def learn_routes(pace: tuple[float, float]) -> Routes:
    """The routes of the lessons; `pace` is how long the others take for a move in a guided hand."""
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

    def lessons(question: Question) -> Answer:
        return as_json(lesson_names())

    def page(question: Question) -> Answer:
        return answered(lambda: lesson_page(question.path["name"][:60]))

    def asked(question: Question) -> Answer:
        return answered(lambda: exercise(question.path["name"][:60], seed_of(question)))

    def checked(question: Question) -> Answer:
        chosen = set(question.query.every("chosen"))
        return answered(lambda: check(question.path["name"][:60], seed_of(question), chosen))

    def term(question: Question) -> Answer:
        return answered(lambda: term_view(question.path["word"][:200]))

    return [
        Socket("/learn/hand", first),
        Route("/learn/lessons", lessons),
        Route("/learn/lesson/{name}", page),
        Route("/learn/exercise/{name}", asked),
        Route("/learn/check/{name}", checked),
        Route("/term/{word}", term),
    ]


def answered(tell: Callable[[], Any]) -> Answer:
    """What is told, or why there is no such thing."""
    try:
        return as_json(tell())
    except KongboxError as error:
        return misread(error, 404)


def seed_of(question: Question) -> int:
    """The seed of an exercise."""
    return min(number(question.query.get("seed")), LARGEST_SEED)


def number(text: str | None) -> int:
    """A number in an address; 0 where there is none."""
    return int(text[:18]) if text and text[:18].isdecimal() and text.isascii() else 0
