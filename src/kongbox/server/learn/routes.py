"""The routes of the lessons."""

from ...practice.counting import LARGEST_SEED
from ...words.catalogue import say
from ..answers import Answer, as_json, not_there
from ..questions import LONGEST, TRY_LATER, Line, Query, Question, Route, Routes, Socket, catching_with, greet, number
from .guided import GuidedHand, first_hand
from .hand import LearnersHand
from .lessons import HARD, USUAL, check, exercise, lesson_page, lesson_path
from .pieces import term_view
from .small import small_game
from .socket import lead
from .whole import WholeHand

MOST_LEARNERS = 32
MOST_MOVES = 40
"""The most moves of a small game that an address may name. No small game has so many."""
MOST_DECISIONS = 100
"""The most decisions of a whole hand that an address may name. No player makes so many."""
catching = catching_with(not_there)


def learn_routes(pace: tuple[float, float]) -> Routes:
    """Return the routes of the lessons.

    `pace`: the shortest and longest time, in seconds, before another player's move in a learner's hand.
    """
    learners: set[Line] = set()

    async def first(line: Line) -> None:
        await greet(line)
        if len(learners) >= MOST_LEARNERS:
            await line.close(TRY_LATER, say("door", "too-many-pages"))
            return
        learners.add(line)
        try:
            await lead(line, pace, await line.beside(hand_of, line.query))
        finally:
            learners.discard(line)

    async def lessons(question: Question) -> Answer:
        return as_json(await question.beside(lesson_path, rules_of(question.query)))

    async def page(question: Question) -> Answer:
        return as_json(await question.beside(lesson_page, name_of(question), rules_of(question.query)))

    async def asked(question: Question) -> Answer:
        return as_json(await question.beside(exercise, name_of(question), seed_of(question.query), *manner_of(question.query)))

    async def checked(question: Question) -> Answer:
        chosen, query = set(question.query.every("chosen")), question.query
        return as_json(await question.beside(check, name_of(question), seed_of(query), chosen, *manner_of(query)))

    async def game(question: Question) -> Answer:
        did = question.query.every("did")[:MOST_MOVES]
        return as_json(await question.beside(small_game, name_of(question), seed_of(question.query), did))

    async def term(question: Question) -> Answer:
        return as_json(await question.beside(term_view, question.path["word"][:200]))

    return [
        Socket("/learn/hand", first, audience="house"),
        Route("/learn/lessons", lessons, audience="house"),
        Route("/learn/lesson/{name}", catching(page), audience="house"),
        Route("/learn/exercise/{name}", catching(asked), audience="house"),
        Route("/learn/check/{name}", catching(checked), audience="house"),
        Route("/learn/game/{name}", catching(game), audience="house"),
        Route("/term/{word}", catching(term), audience="house"),
    ]


def hand_of(query: Query) -> LearnersHand:
    """Return the hand in the address: a whole hand after the moves so far, or the guided first hand, begun at a step."""
    if "rules" in query:
        return WholeHand(rules_of(query), seed_of(query), query.every("did")[:MOST_DECISIONS])
    return GuidedHand(first_hand(), number(query.get("step")))


def name_of(question: Question) -> str:
    return question.path["name"][:LONGEST]


def seed_of(query: Query) -> int:
    return min(number(query.get("seed")), LARGEST_SEED)


def rules_of(query: Query) -> str:
    return query.get("rules", "")[:LONGEST]


def manner_of(query: Query) -> tuple[str, int]:
    return rules_of(query), min(number(query.get("level"), otherwise=USUAL), HARD)
