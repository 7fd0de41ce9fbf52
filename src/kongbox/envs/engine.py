"""The kernels at work for an environment: compiled, on threads; or interpreted, a thousand times slower, to the same bytes."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from ..compiled.entry import Entry
from ..core.state.record import Record
from ..core.state.records import Dice, Log, Lookup
from ..rulesets import Ruleset
from ..tiles import PLAYED
from .playing import go_on_many, observe_many_seats, sample_many
from .states import ASK, DEAL, STEP, State, Work

Rows = npt.NDArray[Any]


class Engine:
    """What plays on at many tables of one ruleset, the tables shared out among threads.

    Of a single table it may `keep` what has happened there since the deal.
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
        """What has happened at the only table since the deal, where that is kept."""
        return Log.over(self.work[0][0]["log"]) if self.compiled else self._interpreted.of_work(self.work[0]).log

    def prepare(self) -> bool:
        """Compile what plays and what looks, or load it from the cache; was it there already?"""
        entries: list[Entry[Any, Any]] = [self._go_on, observe_many_seats, sample_many]
        kept = all(entry.is_kept for entry in entries)
        for entry in entries:
            entry.prepare()
        return kept

    def run(self, what: int, states: Rows, actions: Rows, out: tuple[Rows, ...], **how: int) -> None:
        """Deal, step or ask at all tables; `out` is written: masks, observations, closing ones, rewards, ends, players."""
        job = (what, len(states), tuple(how.items()))
        if job != self._job:
            self._job = job
            for work, (first, end) in zip(self.work, shares(len(states), self.threads), strict=True):
                work["what"], work["first"], work["end"], work["kinds"] = what, first, end, PLAYED
                for name, value in how.items():
                    work[name] = value
        self._share(self._go_on, [(self.lookup, states, work, actions, *out) for work in self.work])

    def observe(self, states: Rows, seats: Rows, observation: int, out: Rows) -> None:
        """What the seats see, one at each table."""
        if self._looking["observation"][0] != observation:
            self._looking["observation"], self._looking["kinds"] = observation, PLAYED
        self._call(observe_many_seats, (self.lookup, states, seats, self._looking, out))

    def sample(self, chances: Rows, masks: Rows, out: Rows) -> None:
        """Any legal action at each table."""
        tables, words = shares(len(masks), self.threads), masks.view(np.int64)
        self._share(sample_many, [(chances, words, first, end, out) for first, end in tables])

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()

    def _share(self, entry: Entry[Any, Any], jobs: list[tuple[Any, ...]]) -> None:
        """The first job is done here, the others meanwhile on threads."""
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
    """The tables of each thread: from which to which."""
    edges = [tables * thread // threads for thread in range(threads + 1)]
    return list(pairwise(edges))


RECORDS: dict[Any, type[Record]] = {State.dtype: State, Work.dtype: Work, Dice.dtype: Dice}


class Interpreted:
    """Loops in plain Python over the same arrays; the objects over their records are kept from call to call."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup = lookup
        self._objects: dict[tuple[int, int], tuple[Rows, list[Record]]] = {}

    def __call__(self, plain: Callable[..., int], job: tuple[Any, ...]) -> None:
        """Run a loop."""
        plain(*[self._shown(given) for given in job])
        for given in job:
            for one in self._over(given):
                if not isinstance(one, Work):  # scratch, of which nobody reads the record
                    one.save()

    def of_work(self, given: Rows) -> Work:
        """What a thread works with, as an object."""
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
        """The objects over an array of records."""
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
    """An engine of a thread's own for calls that bring their states along."""
    return Engine(rules, compiled=compiled)


__all__ = ["ASK", "DEAL", "STEP", "Engine", "engine_for"]
