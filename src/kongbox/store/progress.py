"""What a player has learned, as it travels beside the records: the prices of decisions, answers to mistakes, and the lessons."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import date
from typing import Annotated

import msgspec
from msgspec import Meta
from sqlalchemy import Executable, select

from ..game import read_action
from . import tables as t
from .mistakes import Spot, Tried, tries, try_kept
from .prices import Price, prices_kept
from .rows import from_json, read
from .store import Store

LARGEST = 2**31 - 1
Number = Annotated[int, Meta(ge=1, le=LARGEST)]
Count = Annotated[int, Meta(ge=0, le=LARGEST)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]


class Priced(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The prices of a seat's decisions in a hand."""

    hand: Number
    seat: SeatNumber
    prices: list[Price]


class Answered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mistake that was asked again: its place, how often in a row it was solved, and when it is due."""

    hand: Number
    seat: SeatNumber
    move: Number
    solved: Count
    due: date


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What reviews of a session found, and what the player learned from it."""

    prices: list[Priced]
    answers: list[Answered]


class InLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The progress in a lesson: right answers; the level, from 0; and the answers in a row, negative if they were wrong or needed
    help.
    """

    right: Count
    level: Annotated[int, Meta(ge=0, le=2)]
    row: int


class Lessons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lessons that are done, and the progress in each. The browser keeps them."""

    done: list[str]
    going: dict[str, InLesson]


class Progress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The progress in an archive of records. `records` has what was learned from each, by the record's file name."""

    records: dict[str, Learned] = {}
    lessons: Lessons | None = None

    @classmethod
    def read(cls, content: bytes) -> "Progress":
        """Return the progress in a file. Raises msgspec.MsgspecError or BadInput for anything else."""
        found = msgspec.json.decode(content, type=cls)
        for price in (price for learned in found.records.values() for one in learned.prices for price in one.prices):
            for action in (price.played, price.best, *(other.action for other in price.others)):
                read_action(action)
        return found


async def learned(store: Store) -> dict[str, Learned]:
    """Return what was learned from each session."""
    found, prices = defaultdict[str, Learned](lambda: Learned([], [])), t.prices.c
    asked = select(prices.session, prices.hand, prices.seat, prices.text)
    async with store.reading() as connection:
        for session, hand, seat, text in await read(connection, asked, tuple[str, int, int, str]):
            every = from_json(text, list[Price], f"table prices, {session}, hand {hand}, text")
            found[session].prices.append(Priced(hand, seat, every))
    for spot, tried in (await tries(store)).items():
        found[spot.session].answers.append(Answered(spot.hand, spot.seat, spot.move, tried.solved, tried.due))
    return found


async def add_learned(store: Store, progress: Progress, sessions: Mapping[str, str]) -> bool:
    """Save what was learned from records, all of it or nothing. `sessions` has the session of each record, by its file name.
    Return whether any of it is new.

    Prices that the store has already stay. Of two answers to a mistake, the one that solved it more often in a row counts, or
    else the one that is due later.
    """
    prices, before, new = t.prices.c, await tries(store), list[Executable]()
    there = {*await store.all(select(prices.session, prices.hand, prices.seat), tuple[str, int, int])}
    for name in progress.records.keys() & sessions.keys():
        session, found = sessions[name], progress.records[name]
        for one in found.prices:
            if (session, one.hand, one.seat) not in there:
                new += prices_kept(session, one.hand, one.seat, one.prices)
        for answer in found.answers:
            spot, tried = Spot(session, answer.hand, answer.seat, answer.move), Tried(answer.solved, answer.due)
            if spot not in before or tried > before[spot]:
                new += try_kept(spot, tried)
    if new:
        await store.execute(*new)
    return bool(new)
