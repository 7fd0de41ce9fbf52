"""Takebacks in the records."""

from collections import defaultdict
from collections.abc import Sequence

import msgspec
from sqlalchemy import select

from ..record.form import PARTS, Taken
from . import tables as t
from .store import Store

MOVES = 3
"""The number of the first line with moves in a record. From there on, every fourth line has moves."""


class MovesLine(msgspec.Struct):
    """A line of moves, of which only the takebacks are read."""

    taken: list[Taken] = []


async def taken_back(store: Store, sessions: Sequence[str]) -> dict[str, dict[int, list[int]]]:
    """Return the seats of the players who took decisions back in finished hands, by session and hand, in order.

    Hands without a takeback and unreadable lines are left out.
    """
    events, takebacks = t.events.c, defaultdict[str, dict[int, list[int]]](dict)
    moves = (events.session.in_(sessions), events.line % len(PARTS) == MOVES, events.text.contains('"taken":['))
    asked = select(events.session, events.hand, events.text).where(*moves)
    for session, hand, text in await store.readable(asked, tuple[str, int, str]):
        try:
            seats = [int(one.moves[0].split()[0]) for one in msgspec.json.decode(text, type=MovesLine).taken]
        except (msgspec.MsgspecError, RecursionError, ValueError, IndexError):
            continue
        if seats:
            takebacks[session][hand] = seats
    return takebacks
