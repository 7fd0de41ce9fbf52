"""The routes of the prices of a hand's decisions."""

from ...game.play.arguments import seat_number
from ..answers import Answer, as_json
from ..database import database
from ..questions import Question, Route, Routes, number
from ..review.routes import catching, looked_at
from ..table.opening import Opening
from .pricing import Asked, Key, Pricing


def price_routes(opening: Opening) -> Routes:
    pricing = Pricing(opening.turns)

    async def asked(question: Question) -> Asked:
        room, hand = await looked_at(opening, question)
        return Asked(await database(room), hand, key_of(question)[2], await question.beside(hand.answered))

    async def told(question: Question) -> Answer:
        """Return the prices known so far. Replay the hand, unless the current search is for this hand and seat."""
        return as_json(pricing.told if pricing.key == key_of(question) else await pricing.look(await asked(question)))

    async def begin(question: Question) -> Answer:
        return as_json(await pricing.ask(await asked(question)))

    async def stop(question: Question) -> Answer:
        return as_json(pricing.stop()) if pricing.key == key_of(question) else await told(question)

    place = "/prices/{session}/{hand}/{seat}"
    return [
        Route(place, catching(told)),
        Route(place, catching(begin), ("POST",)),
        Route(f"{place}/stop", catching(stop), ("POST",)),
    ]


def key_of(question: Question) -> Key:
    """Return the session, hand and seat in the address."""
    return question.path["session"], number(question.path["hand"]), seat_number(number(question.path["seat"]))
