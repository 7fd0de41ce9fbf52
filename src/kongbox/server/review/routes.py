"""The routes of the review. A hand in play is shown to nobody."""

from collections.abc import Awaitable, Callable
from itertools import pairwise

import msgspec
from msgspec.structs import replace

from ...errors import KongboxError
from ...game.play.arguments import seat_number
from ...game.words.failures import failure
from ...store.archive import Archive
from ...tables.others import shown_name
from ..answers import Answer, as_json, misread
from ..questions import Beside, Question, Route, Routes, at_once, catching_with, number
from ..table.room import Room
from .hand import Reviewed, hands_in
from .saying import Sayings
from .wire import PositionText, ReviewHand

HIDDEN = ("hand-running", "day-first")
catching = catching_with(lambda error: misread(error, 403 if error.code in HIDDEN else 404))


Looked = Callable[[Question], Awaitable[tuple[Room, Reviewed]]]
"""A function that returns the room, and the hand that a question asks about."""


def looking(open_room: Callable[[], Awaitable[Room]], played_anew: Callable[..., Awaitable[Reviewed | None]]) -> Looked:
    """Return a function that finds the room and the hand for a question.

    `played_anew` finds the hand if it is keen's play of a hand of the day. Any other hand is in the store.
    """

    async def looked_at(question: Question) -> tuple[Room, Reviewed]:
        room = await open_room()
        if room.keeper is None:
            raise failure(KongboxError, "nothing-to-review")
        called = question.path["session"][:40]
        anew = await played_anew(room, called, question.beside)
        return room, anew or await reviewed(room.keeper.store, called, number(question.path["hand"]), question.beside)

    return looked_at


def review_routes(looked_at: Looked) -> Routes:
    async def hand(question: Question) -> Answer:
        _, reviewed_hand = await looked_at(question)
        page = await question.beside(tell, reviewed_hand, question.query.get("seat"), "open" in question.query)
        return as_json(replace(page, table=reviewed_hand.table, guest=not question.owner))

    async def position(question: Question) -> Answer:
        _, reviewed_hand = await looked_at(question)
        table = await question.beside(reviewed_hand.table_at, number(question.path["moment"]))
        return as_json(PositionText(table.to_text(), reviewed_hand.bots))

    return [
        Route("/review/{session}/{hand}", catching(hand), audience="seated"),
        Route("/review/{session}/{hand}/{moment}", catching(position), audience="seated"),
    ]


async def reviewed(store: Archive, called: str, hand: int, beside: Beside = at_once) -> Reviewed:
    """Return a hand of a saved session. Raises KongboxError (code "hand-running") for a hand in play."""
    session = await store.find(called)
    lines, settings = await store.record(session), await store.settings(session)
    if hand == hands_in(lines) + 1 and await store.status(session) != "over":
        raise failure(KongboxError, "hand-running")
    replayed = await beside(Reviewed, session, lines, hand, dict(enumerate(settings.bots, 1)))
    replayed.table = await store.table_of(session)
    return replayed


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
