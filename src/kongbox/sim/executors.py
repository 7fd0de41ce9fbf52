"""Executors: where hands are played, such as threads or processes. The results do not depend on the executor.

    with Processes(4) as executor:
        report = simulate(rules, 10_000_000, executor=executor)

A program that uses processes needs `if __name__ == "__main__":` above these calls, because each process imports the program
again.
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
from ..game.play.arguments import whole_number
from ..words.catalogue import say
from .jobs import Job, Plays, Stopped, never, play_carried
from .sources import LOADED

MOST_WORKERS = 256
PATIENCE = 60.0
"""The most seconds that a process waits for the other processes to start."""


class Executor(Protocol):
    """A place where chunks of hands are played in parallel. Playing a chunk twice gives the same result.

    `seconds` is how long a chunk should take. `lost` are the exceptions that report a worker's death.
    """

    seconds: float
    lost: Sequence[type[Exception]]

    @property
    def slots(self) -> int:
        """The number of chunks played at once."""

    def begin(self, job: Job[Any]) -> None:
        """Do the slow part of starting the workers, before the clock starts."""

    def submit(self, job: Job[Any], first: int, hands: int) -> "Future[Any]":
        """Play some hands. The future gives the hands' counts, or the KongboxError that stopped play."""

    def renew(self) -> bool:
        """Replace a dead worker. Return True if all other work in progress is lost too."""

    def __enter__(self) -> Self: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None: ...


def sound_workers(workers: int) -> int:
    return whole_number(workers, "workers", 1, MOST_WORKERS, "bad-number")


class Threads:
    """Threads of this process. Compiled code runs without the interpreter's lock, so each thread uses its own core."""

    seconds = 0.5
    lost: Sequence[type[Exception]] = ()

    def __init__(self, workers: int = 1) -> None:
        self.slots = sound_workers(workers)
        self.idle: list[tuple[Job[Any], Plays[Any]]] = []
        self.stopped = Event()

    def __enter__(self) -> Self:
        self.pool = ThreadPoolExecutor(self.slots)
        return self

    def begin(self, job: Job[Any]) -> None:
        """Do nothing: threads start at once."""

    def submit(self, job: Job[Any], first: int, hands: int) -> "Future[Any]":
        """Play some hands in a thread."""
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
        """Return False: a thread does not die."""
        return False

    def __exit__(self, *_: object) -> None:
        self.stopped.set()
        self.pool.shutdown(cancel_futures=True)


def may_travel(job: object) -> bool:
    """Whether the object can be sent to another process."""
    try:
        pickle.dumps(job)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True


class Carrying:
    """An executor with workers in other processes or on other machines. Each job is pickled once."""

    def __init__(self) -> None:
        self.job: Job[Any] | None = None
        self.bytes = b""

    def carried(self, job: Job[Any]) -> bytes:
        """Return the pickled job. Raises KongboxError (code "cannot-travel")."""
        if job is not self.job:
            try:
                self.job, self.bytes = job, pickle.dumps(job)
            except (pickle.PicklingError, AttributeError, TypeError) as error:
                message = say("simulation", "cannot-travel", why=error)
                raise KongboxError(message, code="cannot-travel") from None
        return self.bytes


def have_begun(executor: Executor, job: Job[Any]) -> None:
    """Let each worker play one hand, so that it loads everything that it needs. Wait until all have played."""
    with suppress(*executor.lost):  # the next `submit` reports the loss again
        wait_for([executor.submit(job, 0, 1) for _ in range(executor.slots)])


class Processes(Carrying):
    """Processes on this machine. If one dies, all start again, and the lost hands are played again."""

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
        """Start all processes, and let each play one hand."""
        with suppress(*self.lost):  # the next `submit` reports the loss again
            wait_for([self.pool.submit(begin_here, self.carried(job), LOADED) for _ in range(self.slots)])

    def submit(self, job: Job[Any], first: int, hands: int) -> "Future[Any]":
        """Play some hands in a process."""
        return self.pool.submit(play_here, self.carried(job), LOADED, first, hands)

    def renew(self) -> bool:
        """Start all processes again, and return True."""
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
    """Set up a worker process. The process ends with its parent, and stops play when `stopped` is set."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _here[0], _others[:] = stopped.is_set, [all_there]
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=lambda: (wait([parent.sentinel]), os._exit(1)), daemon=True).start()


def begin_here(job: bytes, sources: str) -> Any:
    """Play one hand to load everything, then wait for the other processes."""
    try:
        return play_here(job, sources, 0, 1)
    finally:
        with suppress(BrokenBarrierError):
            _others[0].wait()


def play_here(job: bytes, sources: str, first: int, hands: int) -> Any:
    """Play some hands in a process set up by `begin`."""
    return play_carried(job, sources, first, hands, _here[0])
