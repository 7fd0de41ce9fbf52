"""Hands played on a GPU, and tables stepped there; each thread plays hands one after the other."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ..bots import bot_number
from ..bots.choose import SCALE
from ..core.state.codes import OVER
from ..core.state.records import Decision, Hand, Log, Outcome, Table
from ..errors import BadInput
from ..rulesets import Ruleset
from ..sim.simulate import hand_seed
from .wanting import must_lower

if TYPE_CHECKING:
    from .device import Held, Loop

Rows = npt.NDArray[Any]

BLOCK = 64
"""Threads that a processor of the GPU takes at a time."""
BLOCKS = 16
"""Blocks that a processor is given: what of them runs at once depends on the registers of the code."""
MOST = 10**9


class Player:
    """A ruleset on the GPU of this machine.

    Raises NoGpu: code "no-cuda" where the extra `cuda` is not installed, "no-gpu" without a GPU, "old-driver", "does-not-fit".
    """

    def __init__(self, rules: Ruleset | str, *, special: bool = True) -> None:
        must_lower()
        from .device import Device

        self.rules = rules if isinstance(rules, Ruleset) else Ruleset.load(rules)
        self.device = Device()

        from .lowering import Twins  # loads Numba, which takes seconds

        self._twins = Twins(self.rules.rules if special else None)
        self._loops: dict[str, Loop] = {}
        self._lookup = self._hold(self.rules.lookup.array())

    @property
    def threads(self) -> int:
        """How many hands are in play at the same time."""
        return self.device.processors * BLOCK * BLOCKS

    def play(
        self, hands: int, bots: Sequence[str] = ("greedy",) * 4, *, seed: int = 0, first: int = 0, clumsy: float = 0.0
    ) -> Rows:
        """The outcomes of hands `first`, `first` + 1, …, those that `kongbox.sim` plays with the same seed and bots.

        Raises BadInput for a number of hands or a bot that cannot be.
        """
        if not 1 <= hands <= MOST:
            raise BadInput(f"{hands} hands: a number from 1 to {MOST:,}", code="bad-number")
        if len(bots) != 4:
            raise BadInput(f"{len(bots)} bots; a table has four: greedy,greedy,greedy,greedy", code="four-bots")
        self.device.enter()
        threads = min(-(-hands // BLOCK) * BLOCK, self.threads)
        decisions = np.zeros(threads, Decision.dtype)
        decisions["bots"] = [bot_number(bot) for bot in bots]
        decisions["clumsy"] = round(clumsy * SCALE)
        held = [
            self._hold(one)
            for one in (tables_of(self.rules, threads), np.zeros(1, Log.dtype), decisions, np.zeros(threads, Hand.dtype))
        ]
        outcomes = self._hold(np.zeros(hands, Outcome.dtype))
        tables, log, minds, scratch = held
        self._loop("hand")(
            threads // BLOCK, BLOCK, tables, log, self._lookup, minds, scratch, outcomes, hand_seed(seed, first), first
        )
        self.device.wait()
        return outcomes.fetch()

    def stepper(self, tables: Rows) -> "Stepper":
        """Tables that have been dealt, to be stepped on the GPU."""
        return Stepper(self, tables)

    def _loop(self, kernel: str) -> "Loop":
        """The loop over a kernel, lowered when first asked for."""
        if kernel not in self._loops:
            from .lowering import assemble

            found = assemble(self._twins.lower(kernel, self.device.architecture), self.device.architecture)
            self._loops[kernel] = self.device.load(found.cubin, found.lowered.entry)
        return self._loops[kernel]

    def _hold(self, array: Rows) -> "Held":
        """An array, copied to the GPU."""
        from .device import Held

        found = Held(self.device, array)
        found.put()
        return found


class Stepper:
    """Tables on the GPU: who is asked, what they may do, one action at each table."""

    def __init__(self, player: Player, tables: Rows) -> None:
        if tables.dtype != Table.dtype or tables.ndim != 1 or not len(tables):
            raise BadInput("tables: an array of kongbox's tables in one dimension", code="bad-states")
        self._player = player
        count = len(tables)
        self._tables = player._hold(tables)
        self._decisions = player._hold(np.zeros(count, Decision.dtype))
        self._log, self._hands = player._hold(np.zeros(1, Log.dtype)), player._hold(np.zeros(count, Hand.dtype))
        self._actions, self._ended = player._hold(np.zeros(count, np.int64)), player._hold(np.zeros(count, np.uint8))
        self._blocks = -(-count // BLOCK)

    def step_many(self, actions: Rows) -> Rows:
        """Carry out one legal action at each table whose hand is not over, and settle hands that end; 1 where one has ended."""
        if actions.shape != self._actions.array.shape or actions.dtype.kind not in "iu":
            raise BadInput("actions: one whole number for each table", code="bad-actions")
        self._actions.array[:] = actions
        self._actions.put()
        player = self._player
        lookup = player._lookup
        player._loop("step")(self._blocks, BLOCK, self._tables, self._log, lookup, self._actions, self._ended)
        player._loop("settle")(self._blocks, BLOCK, self._tables, self._log, lookup, self._hands, self._ended)
        player.device.wait()
        return self._ended.fetch()

    def legal_many(self) -> Rows:
        """What the seat that is asked may do, as the kernels mark it: an array of int8, one row for each table."""
        self._player._loop("legal")(self._blocks, BLOCK, self._tables, self._player._lookup, self._decisions)
        self._player.device.wait()
        marked = self._decisions.fetch()["open"].copy()
        marked[self.tables()["phase"] == OVER] = 0
        return marked

    def tables(self) -> Rows:
        """The tables, copied back."""
        return self._tables.fetch()


def tables_of(rules: Ruleset, count: int) -> Rows:
    """Tables before anything is dealt, as a simulation has them."""
    tables = np.zeros(count, Table.dtype)
    tables["side"]["held"] = rules.start
    return tables


def play_many(
    rules: Ruleset | str, hands: int, bots: Sequence[str] = ("greedy",) * 4, *, seed: int = 0, first: int = 0, clumsy: float = 0.0
) -> Rows:
    """Deal, play, score and settle hands on the GPU: their outcomes, equal to the byte to those of the CPU.

    Whoever plays more than once keeps a `Player`: lowering a whole hand takes a minute.

    Raises NoGpu (code "no-cuda", "no-gpu", "old-driver", "does-not-fit"), BadInput.
    """
    return Player(rules).play(hands, bots, seed=seed, first=first, clumsy=clumsy)
