"""The routes of the review. A hand in play is shown to nobody."""

from itertools import pairwise

import msgspec
from msgspec.structs import replace

from ...errors import KongboxError
from ...game.play.arguments import seat_number
from ...game.words.failures import failure
from ...tables.others import shown_name
from ..answers import Answer, as_json, misread
from ..day.keen import keens_hand
from ..questions import Question, Route, Routes, catching_with, number
from ..table.opening import Opening
from ..table.room import Room
from .hand import Reviewed, reviewed
from .saying import Sayings
from .wire import PositionText, ReviewHand

HIDDEN = ("hand-running", "day-first")
catching = catching_with(lambda error: misread(error, 403 if error.code in HIDDEN else 404))


async def looked_at(opening: Opening, question: Question) -> tuple[Room, Reviewed]:
    """Return the room, and the hand that a question asks about: keen's play of a hand of the day, or a hand of the store."""
    room = await opening.room()
    if room.keeper is None:
        raise failure(KongboxError, "nothing-to-review")
    called = question.path["session"][:40]
    anew = await keens_hand(room, called, question.beside)
    return room, anew or await reviewed(room.keeper.store, called, number(question.path["hand"]), question.beside)


def review_routes(opening: Opening) -> Routes:
    async def hand(question: Question) -> Answer:
        _, reviewed_hand = await looked_at(opening, question)
        page = await question.beside(tell, reviewed_hand, question.query.get("seat"), "open" in question.query)
        return as_json(replace(page, table=reviewed_hand.table, guest=not question.owner))

    async def position(question: Question) -> Answer:
        _, reviewed_hand = await looked_at(opening, question)
        table = await question.beside(reviewed_hand.table_at, number(question.path["moment"]))
        return as_json(PositionText(table.to_text(), reviewed_hand.bots))

    return [
        Route("/review/{session}/{hand}", catching(hand), audience="seated"),
        Route("/review/{session}/{hand}/{moment}", catching(position), audience="seated"),
    ]


def tell(replayed: Reviewed, seat: str | None, opened: bool) -> ReviewHand:
    """Return the whole hand as seen from the given seat, by default the person's seat."""
    from jsonpatch import JsonPatch

    below = (replayed.mine or 0) if seat is None else seat_number(number(seat))
    sayings = Sayings(replayed)
    moments = list(replayed.moments(below, opened=opened, beside=sayings.follow))
    # legal actions are a tuple, which a patch replaces as a whole: the list differs at each moment
    views = [msgspec.to_builtins(view) | {"legal": tuple(view.legal)} for view, _ in moments]
    changes = [JsonPatch.from_diff(*two, optimization=False, dumps=repr).patch for two in pairwise(views)]
    return ReviewHand(
        session=replayed.session,
        hand=replayed.number,
        hands=replayed.hands,
        names=list(map(shown_name, replayed.names)),
        mine=replayed.mine if replayed.saved else None,
        seat=below,
        opened=opened,
        first=moments[0].view,
        changes=changes,
        told=[moment.told for moment in moments],
        why=sayings.said,
        taken=replayed.taken,
    )
