"""Playouts by a WebAssembly module of the kernels.

The page's script loads the module, which plays by any rules. The module's memory keeps the distance tables until the rules
change.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any, Protocol

from ..core.state.record import Record, up_to
from ..core.state.records import Decision, Hand, Log, Lookup, Prices, Table, Unseen
from ..rulesets import Ruleset
from ..steps import STEP
from .engines import seat_everywhere

log = logging.getLogger(__name__)
RECORDS: tuple[type[Record], ...] = (Table, Table, Table, Log, Lookup, Decision, Hand, Unseen, Prices)
"""The records that `try_deals` takes, in order."""
VIEW, LOOKUP, DECISION, PRICES = 0, 4, 5, 8
ALIGNED = 8
FEW = 2
"""The most deals in a bot's first step."""
TICK = 0.0001
"""The resolution of a browser's clock, in seconds. A step counts as at least this long."""


class Shown(Protocol):
    """A module as the page's script offers it (`web/src/tab/playouts.ts`)."""

    base: int
    """The first free address of the module's memory."""

    def room(self, at: int, size: int) -> Any:
        """Return `size` bytes of the memory from address `at`, as a JavaScript array that can be read and written."""

    def play(self, *given: int) -> None:
        """Call `try_deals` with the addresses of the records, then the seed, the first deal and the number of deals."""


class Module:
    """The means to play hands out with the module, once the page has loaded it."""

    is_here = True

    def __init__(self, load: Callable[[], Awaitable[Shown]]) -> None:
        self._load = load
        self._loading: asyncio.Task[None] | None = None
        self._loaded: Loaded | None = None

    def is_ready(self, _: Ruleset) -> bool:
        return self._loaded is not None

    def prepare(self, _: Ruleset) -> None:
        """Begin to load the module, unless loading was tried before."""
        if self._loading is None:
            self._loading = asyncio.ensure_future(self._get())

    def is_preparing(self, _: Ruleset) -> bool:
        return self._loading is not None and not self._loading.done()

    async def wait(self, rules: Ruleset) -> None:
        """Load the module, and wait until it is loaded or loading has failed. After an earlier failure, try again."""
        if not self.is_ready(rules) and not self.is_preparing(rules):
            self._loading = None
        self.prepare(rules)
        assert self._loading is not None
        await asyncio.wait([self._loading])

    def engine(self, rules: Ruleset, view: Table, decision: Decision, prices: Prices) -> "InModule":
        assert self._loaded is not None, "it is not loaded"
        return InModule(self._loaded, rules, view, decision, prices)

    async def _get(self) -> None:
        try:
            self._loaded = Loaded(await self._load())
        except Exception:
            log.exception("playouts")


class Loaded:
    """A module whose memory has room for the records of a decision."""

    def __init__(self, shown: Shown) -> None:
        self.shown = shown
        self.places = list[int]()
        """The addresses of the records."""
        self.taken = dict[int, float]()
        """The seconds that a playout took in the last step, by bot."""
        self._lookup: Lookup | None = None
        end = shown.base
        for kind in RECORDS:
            self.places.append(up_to(end, ALIGNED))
            end = self.places[-1] + kind.nbytes
            if kind is not Lookup:
                self.lay(len(self.places) - 1, kind.new())

    def lay(self, number: int, record: Record) -> None:
        record.save()
        self.shown.room(self.places[number], record.nbytes).assign(record.memory)

    def take(self, number: int, record: Record) -> None:
        self.shown.room(self.places[number], record.nbytes).assign_to(record.memory)
        record.load()

    def serve(self, lookup: Lookup) -> None:
        """Copy the rules and their distance tables into the memory, unless they are there already."""
        if self._lookup is not lookup:
            self.lay(LOOKUP, lookup)
            self._lookup = lookup


class InModule:
    """Playouts of one decision in the memory of a module."""

    def __init__(self, module: Loaded, rules: Ruleset, view: Table, decision: Decision, prices: Prices) -> None:
        self.prices, self._decision = prices.copy(), decision.copy()
        self._module, self._lookup, self._view = module, rules.lookup, view

    def most(self, bot: int) -> int:
        """Return the most deals that a bot plays out in one step, estimated from the time that its last step took."""
        taken = self._module.taken.get(bot)
        return FEW if taken is None else max(int(STEP / (taken * self._open)), 1)

    def play(self, bot: int, seed: int, first: int, deals: int) -> None:
        seat_everywhere(self._decision, bot)
        module, own = self._module, {VIEW: self._view, DECISION: self._decision, PRICES: self.prices}
        module.serve(self._lookup)
        for number, record in own.items():
            module.lay(number, record)
        began = monotonic()
        module.shown.play(*module.places, seed, first, deals)
        module.taken[bot] = max(monotonic() - began, TICK) / (deals * self._open)
        module.take(PRICES, self.prices)

    @property
    def _open(self) -> int:
        return sum(self.prices.open)
