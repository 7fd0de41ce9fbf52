"""The routes of what the decisions of a hand cost."""

from ...game.play.arguments import seat_number
from ..answers import Answer, as_json
from ..database import database
from ..questions import Question, Route, Routes, number
from ..review.routes import Looked, catching
from .pricing import Asked, Pricing


def price_routes(looked_at: Looked) -> Routes:
    """The routes of what the decisions of a hand cost, which its owner asks for."""
    pricing = Pricing()

    async def asked(question: Question) -> Asked:
        room, hand = await looked_at(question)
        return Asked(await database(room), hand, seat_number(number(question.path["seat"])))

    async def told(question: Question) -> Answer:
        return as_json(await pricing.look(await asked(question)))

    async def begin(question: Question) -> Answer:
        return as_json(await pricing.ask(await asked(question)))

    async def stop(question: Question) -> Answer:
        wanted = await asked(question)
        return as_json(pricing.stop() if pricing.key == wanted.key else await pricing.look(wanted))

    place = "/prices/{session}/{hand}/{seat}"
    return [
        Route(place, catching(told)),
        Route(place, catching(begin), ("POST",)),
        Route(f"{place}/stop", catching(stop), ("POST",)),
    ]
