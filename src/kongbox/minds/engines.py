"""The engines that play out the deals of a decision. All engines give the same prices."""

import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from ..bots.rollouts import try_deals
from ..core.state.records import Decision, Hand, Log, Lookup, Prices, Table, Unseen
from ..game.play.bots import must_be_sound

SUMS = ("times", "gain", "squares", "ahead", "spread", "wins", "feeds")


class Engine(Protocol):
    """The playouts of one decision. `prices` holds the choices, each with the sums of its results on all deals so far."""

    prices: Prices

    def most(self, bot: int) -> int:
        """Return the greatest number of deals that a bot plays out in one step."""
        return sys.maxsize

    def play(self, bot: int, seed: int, first: int, deals: int) -> None:
        """Put this bot in every seat. Play `deals` deals, numbered from `first` on, for each choice that still gets playouts.

        Raises PlayerFailed (code "player-failed") if the bot is a user's kernel and chose an illegal action.
        """


class Interpreted(Engine):
    """The kernels in plain Python, a hundred times slower than compiled kernels."""

    def __init__(self, lookup: Lookup, view: Table, decision: Decision, prices: Prices) -> None:
        self.prices, self._decision = prices.copy(), decision.copy()
        tables, scratch = (view.copy(), Table.new(), Table.new()), (Hand.new(), Unseen.new())
        self._records = (*tables, Log.new(), lookup, self._decision, *scratch, self.prices)

    def play(self, bot: int, seed: int, first: int, deals: int) -> None:
        seat_everywhere(self._decision, bot)
        try_deals(*self._records, seed, first, deals)
        must_be_sound(self._decision.bots)


class Threads:
    """Several engines, each on its own thread."""

    def __init__(self, engines: Sequence[Engine]) -> None:
        self.prices = engines[0].prices.copy()
        self._engines = engines

    def most(self, bot: int) -> int:
        return min(engine.most(bot) for engine in self._engines) * len(self._engines)

    def play(self, bot: int, seed: int, first: int, deals: int) -> None:
        each, rest = divmod(deals, len(self._engines))
        with ThreadPoolExecutor(len(self._engines)) as pool:
            jobs = []
            for number, engine in enumerate(self._engines):
                engine.prices.open[:] = self.prices.open
                share = each + (number < rest)
                jobs.append(pool.submit(engine.play, bot, seed, first, share))
                first += share
            for job in jobs:
                job.result()
        for name in SUMS:
            sums = getattr(self.prices, name)
            for place in range(self.prices.count):
                sums[place] = sum(getattr(engine.prices, name)[place] for engine in self._engines)


def seat_everywhere(decision: Decision, bot: int) -> None:
    for seat in range(4):
        decision.bots[seat] = bot
