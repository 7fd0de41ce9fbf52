"""The prices of the decisions in a finished hand, found by `kongbox review` in a separate process and kept in the store.

A browser's tab finds them in steps between its other tasks.
"""

from bisect import bisect_right
from collections.abc import AsyncIterator, Iterable
from contextlib import suppress
from importlib.util import find_spec
from math import hypot
from typing import NamedTuple

import msgspec

from ...errors import KongboxError
from ...game import read_action
from ...game.play.threats import call_of
from ...game.words.buttons import label
from ...game.words.failures import failure
from ...record.texts import read_move
from ...store.prices import Measured, Other, Price, is_clear, keep_prices, kept_prices
from ...store.store import Store
from ..aside import Aside
from ..review.hand import Reviewed
from ..review.wire import HandPrices, Luck, PricedDecision
from ..turns import Turns

FILE = "game.kongbox"
PLAYOUTS = 8000
"""How many hands are played out for each decision."""
PLAINLY = () if find_spec("numba") is not None else ("--playouts", "1000", "--no-luck")
"""Options of the command without Numba: fewer playouts, because each takes longer, and no figure of luck."""


Key = tuple[str, int, int]
"""A session, a hand and a seat, which identify a search."""


class Asked(NamedTuple):
    """A search for the prices of one seat's decisions in a hand, and the store in which to save them.

    `answered` has, for each moment, the number of answers before it and the phase of the table.
    """

    store: Store
    hand: Reviewed
    seat: int
    answered: list[tuple[int, str]]

    @property
    def key(self) -> Key:
        return self.hand.session, self.hand.number, self.seat


class Side(msgspec.Struct):
    """The fields that are read from the price of the played action, or of the best action."""

    action: str
    gain: float


class Told(msgspec.Struct):
    """The fields that are read from another action's price. `ahead` is the action's lead over the played action."""

    action: str
    ahead: float
    ahead_interval: float | None


class Line(msgspec.Struct):
    """The fields that are read from a line of `kongbox review --lines`."""

    move: int
    played: Side
    best: Side
    loss: Measured
    luck: Measured | None = None
    choices: list[Told] = []

    @property
    def price(self) -> Price:
        """The price to save. Only a mistake has the prices of all actions, because the player is asked about it again."""
        played, best, loss = self.played, self.best, self.loss
        found = Price(self.move, played.action, best.action, played.gain, loss.points, loss.interval, luck=self.luck)
        told = self.choices if found.is_mistake else []
        others = [Other(one.action, one.ahead, one.ahead_interval) for one in told if one.action != best.action]
        return msgspec.structs.replace(found, others=others)


class Pricing(Aside[HandPrices, Asked]):
    """Searches for prices, one at a time."""

    def __init__(self, turns: Turns | None = None) -> None:
        super().__init__(HandPrices(0, "none"))
        self.turns = turns
        """The runner of the steps of a search; None where a separate process searches."""
        self.key: Key | None = None
        self.ended = set[Key]()
        """Searches that a later search ended."""

    async def look(self, asked: Asked) -> HandPrices:
        """Return the prices so far if `asked` is the current search, otherwise the saved prices.

        Without saved prices, the state is "failed" if a later search ended the search `asked`, otherwise "none".
        """
        if self.key == asked.key:
            return self.told
        kept = await kept_prices(asked.store, *asked.key)
        if kept is None and asked.key in self.ended:
            return HandPrices(0, "failed", reason=failure(KongboxError, "search-ended").message)
        if kept is None:
            return self.nothing
        decisions = [priced(one, asked) for one in kept]
        return HandPrices(0, "done", asked.hand.answers, asked.hand.answers, decisions, brought(kept))

    async def ask(self, asked: Asked) -> HandPrices:
        """Begin to search, unless the prices are known or the search is running."""
        known = await self.look(asked)
        if known.moves and not known.reason:
            return known
        if self.key is not None and self.is_working:
            self.ended.add(self.key)
        self.ended.discard(asked.key)
        self.begin(asked)
        self.tell("running", moves=asked.hand.answers)
        self.key = asked.key
        return self.told

    def stop(self) -> HandPrices:
        """End the search, if one is running, and drop its prices."""
        self.key = None
        super().stop()
        self.tell("none")
        return self.told

    async def work(self, asked: Asked) -> None:
        """Read the prices one by one, and save them at the end if the hand is saved."""
        hand, found = asked.hand, list[Price]()
        async for line in self.aside(asked) if self.turns is None else self.here(asked, self.turns):
            found.append(line.price)
            self.tell("running", done=line.move, decisions=[*self.told.decisions, priced(found[-1], asked)])
        if self.failed:
            self.tell("failed", reason=self.complaint)
        else:
            if hand.saved:
                await keep_prices(asked.store, *asked.key, found)
            self.tell("done", done=hand.answers, luck=brought(found))

    async def aside(self, asked: Asked) -> AsyncIterator[Line]:
        hand = asked.hand
        command = ("--hand", str(hand.number), "--seat", str(asked.seat), "--playouts", str(PLAYOUTS), "--lines", *PLAINLY)
        async for line in self.lines(FILE, hand.record, "review", FILE, *command):
            with suppress(msgspec.MsgspecError):  # a line about something else
                yield msgspec.json.decode(line, type=Line)

    async def here(self, asked: Asked, turns: Turns) -> AsyncIterator[Line]:
        """Yield the lines of a search that runs in this process, step by step between other tasks.

        Raises KongboxError (code "no-playouts") if nothing can play hands at full speed.
        """
        from ...minds.means import means
        from ...minds.pricing import Effort, price_in_steps
        from ...minds.told import decision_values

        hand = asked.hand
        await means().wait(hand.ruleset)
        if not means().is_ready(hand.ruleset):
            raise failure(KongboxError, "no-playouts")
        steps = price_in_steps(hand.begun(), map(read_move, hand.moves), asked.seat, Effort(PLAYOUTS))
        async for one in turns.each(steps):
            yield msgspec.convert(decision_values(one), Line)


def priced(one: Price, asked: Asked) -> PricedDecision:
    """Return a price with the moment of its decision, and the actions in words."""
    answered, call = asked.answered, call_of(asked.hand.ruleset)
    moment = bisect_right(answered, one.move - 1, key=lambda moment: moment[0]) - 1
    played, best = (label(read_action(action), answered[moment][1], call) for action in (one.played, one.best))
    value, loss, interval = (round(points) for points in (one.value, one.loss, one.interval))
    luck = brought([one]) if one.luck and is_clear(abs(one.luck.points), one.luck.interval) else None
    return PricedDecision(moment, played, best, value, loss, interval, one.is_mistake, luck)


def brought(prices: Iterable[Price]) -> Luck | None:
    """Return how much luck the drawn tiles brought in these decisions; None if this was not measured."""
    lucks = [one.luck for one in prices if one.luck]
    return Luck(round(sum(luck.points for luck in lucks)), round(hypot(*(luck.interval for luck in lucks)))) if lucks else None
