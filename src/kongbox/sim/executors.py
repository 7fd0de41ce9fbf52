"""Where hands are played: on threads, in processes, or by what else keeps to `Executor`. None of them changes what is found.

    with Processes(4) as executor:
        report = simulate(rules, 10_000_000, executor=executor)

A program that uses processes begins below `if __name__ == "__main__":`, for each process reads it again.
"""

import multiprocessing
import os
import pickle
import signal
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures import wait as wait_for
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.connection import wait
from threading import BrokenBarrierError, Event, Thread
from types import TracebackType
from typing import Any, Protocol, Self

from ..errors import KongboxError
from .asking import sound_number
from .jobs import Job, Plays, Stopped, never, play_carried
from .sources import LOADED

MOST_WORKERS = 256
PATIENCE = 60.0
"""Seconds that a process waits for the others to begin."""


class Executor(Protocol):
    """Plays chunks of hands side by side. A chunk that is played twice comes to the same.

    `seconds` says how long a chunk should take; `lost` are the errors that tell of a worker that has died.
    """

    seconds: float
    lost: Sequence[type[Exception]]

    @property
    def slots(self) -> int:
        """How many chunks are played at a time."""

    def begin(self, job: Job[Any]) -> None:
        """Have those begin who will play, as far as that takes long: no clock counts it."""

    def submit(self, job: Job[Any], first: int, hands: int) -> "Future[Any]":
        """Have some hands played: what is counted of them, or the KongboxError that says why nothing can be."""

    def renew(self) -> bool:
        """A worker has died: get another. True where all that was under way is lost with it."""

    def __enter__(self) -> Self: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None: ...


def sound_workers(workers: int) -> int:
    """The number. Raises BadInput (code "bad-number") for one that nobody can employ."""
    return sound_number("workers", workers, MOST_WORKERS)


class Threads:
    """Threads of this process: compiled hands hold no lock, so that each uses a core of its own."""

    seconds = 0.5
    lost: Sequence[type[Exception]] = ()

    def __init__(self, workers: int = 1) -> None:
        self.slots = sound_workers(workers)
        self.idle: list[tuple[Job[Any], Plays[Any]]] = []
        self.stopped = Event()

    def __enter__(self) -> Self:
        self.pool = ThreadPoolExecutor(self.slots)
        return self

    def begin(self, job: Job[Any]) -> None: ...

    def submit(self, job: Job[Any], first: int, hands: int) -> "Future[Any]":
        return self.pool.submit(self._play, job, first, hands)

    def _play(self, job: Job[Any], first: int, hands: int) -> Any:
        worker = self._free(job)
        try:
            return worker.play(first, hands, self.stopped.is_set)
        finally:
            self.idle.append((job, worker))

    def _free(self, job: Job[Any]) -> Plays[Any]:
        try:
            whose, worker = self.idle.pop()
        except IndexError:
            return job.worker()
        return worker if whose is job else job.worker()

    def renew(self) -> bool:
        return False

    def __exit__(self, *_: object) -> None:
        self.stopped.set()
        self.pool.shutdown(cancel_futures=True)


def may_travel(job: object) -> bool:
    """Can another process have it? What is defined in a module that it can import."""
    try:
        pickle.dumps(job)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True


class Carrying:
    """Pickles each job once, for those who play elsewhere."""

    def __init__(self) -> None:
        self.job: Job[Any] | None = None
        self.bytes = b""

    def carried(self, job: Job[Any]) -> bytes:
        """The job as it travels. Raises KongboxError (code "cannot-travel")."""
        if job is not self.job:
            try:
                self.job, self.bytes = job, pickle.dumps(job)
            except (pickle.PicklingError, AttributeError, TypeError) as error:
                told = f"this does not travel to another process: {error}; a player of one's own is a function of a module"
                raise KongboxError(told, code="cannot-travel") from None
        return self.bytes


def have_begun(executor: Executor, job: Job[Any]) -> None:
    """Wait until as many workers as play side by side have begun, and played a hand, which loads all that they need."""
    with suppress(*executor.lost):  # whoever submits then hears of it
        wait_for([executor.submit(job, 0, 1) for _ in range(executor.slots)])


class Processes(Carrying):
    """Processes of this machine; one that dies is replaced, and its hands are played again."""

    seconds = 2.0
    lost: Sequence[type[Exception]] = (BrokenProcessPool,)

    def __init__(self, workers: int = 1) -> None:
        super().__init__()
        self.slots = sound_workers(workers)
        self.context = multiprocessing.get_context("spawn")

    def __enter__(self) -> Self:
        self.stopped, self.all_there = self.context.Event(), self.context.Barrier(self.slots, timeout=PATIENCE)
        given = self.stopped, self.all_there
        self.pool = ProcessPoolExecutor(self.slots, mp_context=self.context, initializer=begin, initargs=given)
        return self

    def begin(self, job: Job[Any]) -> None:
        with suppress(*self.lost):  # whoever submits then hears of it
            wait_for([self.pool.submit(begin_here, self.carried(job), LOADED) for _ in range(self.slots)])

    def submit(self, job: Job[Any], first: int, hands: int) -> "Future[Any]":
        return self.pool.submit(play_here, self.carried(job), LOADED, first, hands)

    def renew(self) -> bool:
        self.__exit__()
        self.__enter__()
        return True

    def __exit__(self, *_: object) -> None:
        self.stopped.set()
        self.all_there.abort()
        self.pool.shutdown(cancel_futures=True)


_here: list[Stopped] = [never]
_others: list[Any] = []


def begin(stopped: Any, all_there: Any) -> None:
    """A process that plays has begun: whoever began it decides when it stops, and it does not outlive them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _here[0], _others[:] = stopped.is_set, [all_there]
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=lambda: (wait([parent.sentinel]), os._exit(1)), daemon=True).start()


def begin_here(job: bytes, sources: str) -> Any:
    """Play a hand, which loads all that is needed, and wait for the others: who is quick begins for itself alone."""
    try:
        return play_here(job, sources, 0, 1)
    finally:
        with suppress(BrokenBarrierError):
            _others[0].wait()


def play_here(job: bytes, sources: str, first: int, hands: int) -> Any:
    """Play some hands in a process that `begin` has made ready."""
    return play_carried(job, sources, first, hands, _here[0])
