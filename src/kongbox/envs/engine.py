"""The engine of an environment. Interpreted kernels give the same results as compiled ones, but take a thousand times as long."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from ..compiled.entry import Entry
from ..core.play.bots import USERS
from ..core.state.record import Record
from ..core.state.records import Dice, Log, Lookup
from ..game.play.bots import must_be_sound
from ..rulesets import Ruleset
from ..tiles import PLAYED
from .playing import go_on_many, observe_many_seats, sample_many
from .states import ASK, DEAL, STEP, State, Work

Rows = npt.NDArray[Any]


class Engine:
    """A runner that divides many tables under one ruleset among threads.

    With `keep`, the log of a single table keeps everything since the deal.
    """

    def __init__(
        self, rules: Ruleset, threads: int = 1, *, compiled: bool = True, special: bool = True, keep: bool = False
    ) -> None:
        self.rules, self.threads, self.compiled = rules, threads, compiled
        self._go_on = go_on_many.of(rules.rules) if special and compiled else go_on_many
        self.lookup = rules.lookup.array()
        self.work = [np.zeros(1, Work.dtype) for _ in range(threads)]
        self.keeps = keep
        self._looking = np.zeros(1, Work.dtype)
        self._job: tuple[Any, ...] = ()
        self._interpreted = Interpreted(rules.lookup)
        self._pool = ThreadPoolExecutor(threads - 1) if compiled and threads > 1 else None
        if keep:
            journal = self.journal
            journal.keep = 1
            journal.save()

    @property
    def journal(self) -> Log:
        """The log of events since the deal. It is complete only if the engine was made with `keep`."""
        return Log.over(self.work[0][0]["log"]) if self.compiled else self._interpreted.of_work(self.work[0]).log

    def prepare(self) -> bool:
        """Compile or load the kernels. Return whether all kernels were compiled before."""
        entries: list[Entry[Any, Any]] = [self._go_on, observe_many_seats, sample_many]
        kept = all(entry.is_kept for entry in entries)
        for entry in entries:
            entry.prepare()
        return kept

    def run(self, what: int, states: Rows, actions: Rows, out: tuple[Rows, ...], **how: int) -> None:
        """Deal, step or ask at all tables. Write to `out`: masks, observations, closing observations, rewards, ends, players."""
        job = (what, len(states), tuple(how.items()))
        if job != self._job:
            self._job = job
            for work, (first, end) in zip(self.work, shares(len(states), self.threads), strict=True):
                work["what"], work["first"], work["end"], work["kinds"] = what, first, end, PLAYED
                for name, value in how.items():
                    work[name] = value
        self._share(self._go_on, [(self.lookup, states, work, actions, *out) for work in self.work])
        if USERS:
            must_be_sound(states["bots"].min(axis=0, initial=0).tolist())

    def observe(self, states: Rows, seats: Rows, observation: int, out: Rows) -> None:
        """Write to `out` what one seat sees at each table."""
        if self._looking["observation"][0] != observation:
            self._looking["observation"], self._looking["kinds"] = observation, PLAYED
        self._call(observe_many_seats, (self.lookup, states, seats, self._looking, out))

    def sample(self, chances: Rows, masks: Rows, out: Rows) -> None:
        """Write to `out` a random legal action for each table."""
        tables, words = shares(len(masks), self.threads), masks.view(np.int64)
        self._share(sample_many, [(chances, words, first, end, out) for first, end in tables])

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()

    def _share(self, entry: Entry[Any, Any], jobs: list[tuple[Any, ...]]) -> None:
        """Run the first job in this thread and the others in the pool."""
        waiting = [] if self._pool is None else [self._pool.submit(self._call, entry, job) for job in jobs[1:]]
        for job in jobs if self._pool is None else jobs[:1]:
            self._call(entry, job)
        for done in waiting:
            done.result()

    def _call(self, entry: Entry[Any, Any], job: tuple[Any, ...]) -> None:
        if self.compiled:
            entry(*job)
        else:
            self._interpreted(entry.plain, job)


def shares(tables: int, threads: int) -> list[tuple[int, int]]:
    """Return the range of tables for each thread."""
    edges = [tables * thread // threads for thread in range(threads + 1)]
    return list(pairwise(edges))


RECORDS: dict[Any, type[Record]] = {State.dtype: State, Work.dtype: Work, Dice.dtype: Dice}


class Interpreted:
    """The engine's loops in plain Python, over the same arrays."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup = lookup
        self._objects: dict[tuple[int, int], tuple[Rows, list[Record]]] = {}

    def __call__(self, plain: Callable[..., int], job: tuple[Any, ...]) -> None:
        plain(*[self._shown(given) for given in job])
        for given in job:
            for one in self._over(given):
                if not isinstance(one, Work):  # the bytes of a working record are never read
                    one.save()

    def of_work(self, given: Rows) -> Work:
        """Return a thread's working record as an object."""
        (work,) = self._over(given)
        assert isinstance(work, Work)
        return work

    def _shown(self, given: Any) -> Any:
        if not isinstance(given, np.ndarray):
            return given
        if given.dtype == Lookup.dtype:
            return [self._lookup]
        if given.dtype not in RECORDS:
            return memoryview(given)  # type: ignore[arg-type]
        objects = self._over(given)
        for one in objects:
            if isinstance(one, Work):
                one._load_scalars()
            else:
                one.load()
        return objects

    def _over(self, given: Any) -> list[Record]:
        """Return an object for each record of an array, or [] for anything else. The objects are kept between calls."""
        if not isinstance(given, np.ndarray) or given.dtype not in RECORDS:
            return []
        key = given.ctypes.data, len(given)
        if key not in self._objects or self._objects[key][0] is not given:
            if len(self._objects) > 8:
                self._objects.clear()
            self._objects[key] = given, [RECORDS[given.dtype].over(row) for row in given]
        return self._objects[key][1]


@lru_cache(8)
def engine_for(rules: Ruleset, thread: int, *, compiled: bool) -> Engine:
    """Return the engine that only this thread uses. It serves functions whose callers keep the states."""
    return Engine(rules, compiled=compiled)


__all__ = ["ASK", "DEAL", "STEP", "Engine", "engine_for"]
