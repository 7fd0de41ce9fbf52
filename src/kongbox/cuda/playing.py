"""Playing hands, or single steps at tables, on a GPU. Each thread plays one hand after another."""

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from ..bots import bot_number
from ..core.play.bots import SCALE, USERS
from ..core.state.codes import OVER
from ..core.state.records import Decision, Hand, Log, Outcome, Table
from ..core.state.registry import REWRITTEN
from ..errors import BadInput, RuleRefusal
from ..game.play.arguments import whole_number
from ..game.play.bots import must_be_sound
from ..game.play.seeds import hand_seed, sound_seed
from ..rulesets import Ruleset
from ..sim.asking import check_clumsy, four_bots
from .wanting import nothing_installed

Rows = npt.NDArray[Any]

BLOCK = 64
"""The number of threads in a block."""
BLOCKS = 16
"""The number of blocks launched for each processor. Some of them wait if the code needs many registers."""
MOST = 10**8


class Held(Protocol):
    """An array, and its copy in the memory of a device."""

    array: Rows

    def clear(self) -> None:
        """Fill the copy with zeros."""

    def put(self) -> None:
        """Copy the array to the device."""

    def fetch(self) -> Rows:
        """Copy the array back and return it."""


class Runs(Protocol):
    """A device that runs loops: a GPU (`device.Device`), or a stand-in for tests."""

    processors: int

    def enter(self) -> None:
        """Use the device from the current thread."""

    def loop(self, kernel: str) -> Any:
        """Return the loop over a kernel: a function of the number of blocks, the threads per block, and the loop's arguments."""

    def hold(self, array: Rows) -> Any:
        """Reserve device memory for an array."""

    def wait(self) -> None:
        """Wait until all launched loops are done."""


class Player:
    """A player of hands under one ruleset, on this machine's GPU or on another device.

    Raises NoGpu. The code is "no-cuda" without the extra `cuda`, "no-gpu" without a GPU, "old-driver" if the driver is too old,
    and "does-not-fit" if the GPU has too little memory.
    """

    def __init__(self, rules: Ruleset | str, *, device: Runs | None = None) -> None:
        self.rules = Ruleset.of(rules)
        self.device = open_gpu(self.rules) if device is None else device
        self._loops: dict[tuple[str, int], Any] = {}
        self._lookup = self._hold(self.rules.lookup.array())
        self._seats: tuple[Held, ...] = ()

    @property
    def threads(self) -> int:
        """The most hands played at once."""
        return self.device.processors * BLOCK * BLOCKS

    def play(
        self, hands: int, bots: str | Sequence[str] = "greedy", *, seed: int = 0, first: int = 0, clumsy: float = 0.0
    ) -> Rows:
        """Play `hands` hands, numbered from `first`. Return their outcomes in an array.

        For the same seed and bots, `kongbox.sim` gives the same outcomes. Raises BadInput for an impossible argument, and
        PlayerFailed (code "player-failed") for a user's kernel that chooses an illegal action.
        """
        hands, bots = whole_number(hands, "hands", 1, MOST, "bad-number"), four_bots(bots)
        check_clumsy(self.rules, clumsy)
        begin = hand_seed(sound_seed(seed), first)
        self.device.enter()
        loop = self._loop("hand")
        threads = min(-(-hands // BLOCK) * BLOCK, self.threads)
        tables, log, decisions, scratch = self._seated(threads)
        decisions.array["bots"] = [bot_number(bot) for bot in bots]
        decisions.array["clumsy"] = round(clumsy * SCALE)
        decisions.put()
        outcomes = self.device.hold(np.zeros(hands, Outcome.dtype))
        outcomes.clear()
        loop(threads // BLOCK, BLOCK, tables, log, self._lookup, decisions, scratch, outcomes, begin, int(first))
        self.device.wait()
        if USERS:
            must_be_sound(decisions.fetch()["bots"].min(axis=0).tolist())
        found: Rows = outcomes.fetch()
        return found

    def stepper(self, tables: Rows) -> "Stepper":
        """Return a stepper for dealt tables. Raises BadInput (code "bad-states")."""
        return Stepper(self, tables)

    def _seated(self, threads: int) -> tuple[Held, ...]:
        """Return tables, a log, decisions and scratch for at least this many threads. Later calls to `play` reuse this memory."""
        if not self._seats or len(self._seats[0].array) < threads:
            self._seats = ()  # free the old memory first
            kinds = (np.zeros(1, Log.dtype), np.zeros(threads, Decision.dtype), np.zeros(threads, Hand.dtype))
            self._seats = tuple(self._hold(one) for one in (tables_of(self.rules, threads), *kinds))
        return self._seats

    def _loop(self, kernel: str) -> Any:
        key = kernel, len(REWRITTEN)
        if key not in self._loops:
            self._loops[key] = self.device.loop(kernel)
        return self._loops[key]

    def _hold(self, array: Rows) -> Held:
        found: Held = self.device.hold(array)
        found.put()
        return found


def open_gpu(rules: Ruleset) -> Runs:
    """Return this machine's GPU. Raises NoGpu (code "no-cuda", "no-gpu", "old-driver")."""
    try:
        from .device import Device
    except ImportError:
        raise nothing_installed() from None
    return Device(rules.rules)


class Stepper:
    """Tables on the GPU that are played step by step, one action at each table."""

    def __init__(self, player: Player, tables: Rows) -> None:
        if tables.dtype != Table.dtype or tables.ndim != 1 or not len(tables):
            raise BadInput("tables: give a one-dimensional array of kongbox's tables", code="bad-states")
        self._player = player
        count = len(tables)
        self._tables = player._hold(tables)
        self._decisions = player._hold(np.zeros(count, Decision.dtype))
        self._log, self._hands = player._hold(np.zeros(1, Log.dtype)), player._hold(np.zeros(count, Hand.dtype))
        self._actions, self._ended = player._hold(np.zeros(count, np.int64)), player._hold(np.zeros(count, np.uint8))
        self._blocks = -(-count // BLOCK)
        self._marked: Rows | None = None

    def step_many(self, actions: Rows) -> Rows:
        """Carry out one legal action at each table whose hand is not over, and settle hands that end.

        Returns an array of uint8: 1 for each table whose hand has just ended, otherwise 0.

        Raises BadInput (code "bad-actions") or RuleRefusal (code "illegal-action"); the tables are then unchanged.
        """
        if actions.shape != self._actions.array.shape or actions.dtype.kind not in "iu":
            raise BadInput("actions: give one integer for each table", code="bad-actions")
        marked = self.legal_many() if self._marked is None else self._marked
        known = (actions >= 0) & (actions < marked.shape[1])
        fine = (known & (marked[np.arange(len(actions)), np.where(known, actions, 0)] > 0)) | ~marked.any(axis=1)
        if not fine.all():
            table = int(np.argmin(fine))
            raise RuleRefusal(f"table {table}: action {int(actions[table])} is illegal for the asked seat", code="illegal-action")
        self._marked = None
        self._actions.array[:] = actions
        self._actions.put()
        player = self._player
        lookup = player._lookup
        player._loop("step")(self._blocks, BLOCK, self._tables, self._log, lookup, self._actions, self._ended)
        player._loop("settle")(self._blocks, BLOCK, self._tables, self._log, lookup, self._hands, self._ended)
        player.device.wait()
        return self._ended.fetch()

    def legal_many(self) -> Rows:
        """Return the marks of the asked seats' legal actions: int8 of shape (tables, actions), zeros where the hand is over."""
        self._player._loop("legal")(self._blocks, BLOCK, self._tables, self._player._lookup, self._decisions)
        self._player.device.wait()
        marked = self._decisions.fetch()["open"].copy()
        marked[self.tables()["phase"] == OVER] = 0
        self._marked = marked
        return marked.copy()

    def tables(self) -> Rows:
        return self._tables.fetch()


def tables_of(rules: Ruleset, count: int) -> Rows:
    tables = np.zeros(count, Table.dtype)
    tables["side"]["held"] = rules.start
    return tables


def play_many(
    rules: Ruleset | str, hands: int, bots: str | Sequence[str] = "greedy", *, seed: int = 0, first: int = 0, clumsy: float = 0.0
) -> Rows:
    """Deal, play, score and settle hands on the GPU. Return the outcomes, which are byte for byte the same as on the CPU.

    The first call for a ruleset lowers and assembles the code, which takes a minute and a half, and caches it. To play more than
    once, keep a `Player`, which loads the code only once.

    Raises NoGpu (code "no-cuda", "no-gpu", "old-driver", "does-not-fit"), and the errors of `Player.play`.
    """
    return Player(rules).play(hands, bots, seed=seed, first=first, clumsy=clumsy)
