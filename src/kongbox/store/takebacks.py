"""Decisions that players took back, as the records tell it."""

from collections import defaultdict
from collections.abc import Sequence

import msgspec
from sqlalchemy import select

from ..record.form import PARTS, Taken
from . import tables as t
from .rows import readable
from .store import Store

MOVES = 3
"""The first line of a record that tells what was done; from there on every fourth does."""


class Told(msgspec.Struct):
    """What a line of moves tells of it."""

    taken: list[Taken] = []


async def taken_back(store: Store, sessions: Sequence[str]) -> dict[str, dict[int, list[int]]]:
    """By session and hand: the seats of the players who took a decision back, as they did it, in hands that are over.

    A line that cannot be read tells nothing.
    """
    events, found = t.events.c, defaultdict[str, dict[int, list[int]]](dict)
    moves = (events.session.in_(sessions), events.line % len(PARTS) == MOVES, events.text.contains('"taken":['))
    async with store.reading() as connection:
        asked = select(events.session, events.hand, events.text).where(*moves)
        rows = readable((await connection.execute(asked)).all(), tuple[str, int, str])
    for session, hand, text in rows:
        try:
            seats = [int(one.moves[0].split()[0]) for one in msgspec.json.decode(text, type=Told).taken]
        except (msgspec.MsgspecError, RecursionError, ValueError, IndexError):
            continue
        if seats:
            found[session][hand] = seats
    return found
