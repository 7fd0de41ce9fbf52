"""What the decisions of a finished hand cost: `kongbox review` finds it in a process of its own, and the store keeps it."""

from bisect import bisect_right
from importlib.util import find_spec
from typing import NamedTuple

import msgspec

from ...game import read_action
from ...game.words.buttons import label
from ...store.prices import Price, keep_prices, kept_prices
from ...store.store import Store
from ..aside import Aside
from ..review.hand import Reviewed
from ..review.wire import HandPrices, PricedDecision

FILE = "game.kongbox"
PLAYOUTS = 8000 if find_spec("numba") else 1600
"""Hands that are played out for each decision; interpreted, these take longer, and fewer must do."""
SMALLEST = 1
"""The most points whose loss is no mistake."""


Key = tuple[str, int, int]
"""A session, a hand and a seat: what tells one search from another."""


class Asked(NamedTuple):
    """Whose decisions are priced, how many answers each moment of the hand follows, and where the prices are kept."""

    store: Store
    hand: Reviewed
    seat: int
    answered: list[tuple[int, str]]

    @property
    def key(self) -> Key:
        """What tells this search from another."""
        return self.hand.session, self.hand.number, self.seat


class Side(msgspec.Struct):
    """What is read of an action's price."""

    action: str
    gain: float


class Gap(msgspec.Struct):
    """What is read of the difference between the best and the played action."""

    points: float
    interval: float


class Line(msgspec.Struct):
    """What is read of a line of `kongbox review --lines`."""

    move: int
    played: Side
    best: Side
    loss: Gap


class Pricing(Aside[HandPrices, Asked]):
    """One search at a time. It may be asked for again while it runs, and goes on."""

    def __init__(self) -> None:
        super().__init__(HandPrices(0, "none"))
        self.key: Key | None = None

    async def look(self, asked: Asked) -> HandPrices:
        """Return what is kept, or found so far."""
        if self.key == asked.key:
            return self.told
        kept = await kept_prices(asked.store, *asked.key)
        if kept is None:
            return self.nothing
        return HandPrices(0, "done", asked.hand.answers, asked.hand.answers, [priced(one, asked.answered) for one in kept])

    async def ask(self, asked: Asked) -> HandPrices:
        """Begin to search, unless it is known or under way."""
        known = await self.look(asked)
        if known.moves and not known.reason:
            return known
        self.begin(asked)
        self.tell("running", moves=asked.hand.answers)
        self.key = asked.key
        return self.told

    def stop(self) -> HandPrices:
        """End the search, if one is going on. What was found stays with the asker, and is not kept."""
        self.key = None
        super().stop()
        self.tell("none")
        return self.told

    async def work(self, asked: Asked) -> None:
        """Read the prices one by one, and keep them at the end."""
        hand, found = asked.hand, list[Price]()
        command = ("--hand", str(hand.number), "--seat", str(asked.seat), "--playouts", str(PLAYOUTS), "--no-luck", "--lines")
        async for line in self.lines(FILE, hand.record, "review", FILE, *command):
            try:
                one = msgspec.json.decode(line, type=Line)
            except msgspec.MsgspecError:
                continue  # a line about something else
            found.append(Price(one.move, one.played.action, one.best.action, one.played.gain, one.loss.points, one.loss.interval))
            self.tell("running", done=one.move, decisions=[*self.told.decisions, priced(found[-1], asked.answered)])
        if self.failed:
            self.tell("failed", reason=self.complaint)
        else:
            await keep_prices(asked.store, *asked.key, found)
            self.tell("done", done=hand.answers)


def priced(one: Price, answered: list[tuple[int, str]]) -> PricedDecision:
    """Return a price with the moment at which its decision was made, and the actions in words."""
    moment = bisect_right(answered, one.move - 1, key=lambda moment: moment[0]) - 1
    played, best = (label(read_action(action), answered[moment][1]) for action in (one.played, one.best))
    value, loss, interval = (round(points) for points in (one.value, one.loss, one.interval))
    return PricedDecision(moment, played, best, value, loss, interval, mistake=loss > max(interval, SMALLEST))
