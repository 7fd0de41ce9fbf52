"""Jobs whose hands cost nothing, and executors whose workers die, to test the distribution of work without a compiler."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Self

import msgspec

from kongbox.errors import KongboxError
from kongbox.sim.jobs import Asked, Stopped
from kongbox.sim.report import SimulationReport


class Numbers(msgspec.Struct):
    """The number of hands, the sum of their numbers, and the sum of the squares."""

    hands: int
    numbers: int
    squares: int


def numbers(hands: Iterable[int]) -> Numbers:
    """Return the sums of some hands."""
    every = list(hands)
    return Numbers(len(every), sum(every), sum(one * one for one in every))


@dataclass(frozen=True, eq=False)
class Adding:
    """A job that adds up the numbers of its hands. It refuses the hand `refuses`, if given."""

    refuses: int = -1
    counts: ClassVar[type[Any]] = Numbers

    @property
    def asked(self) -> Asked:
        return Asked("adding", [], [], 0)

    def nothing(self) -> Numbers:
        return Numbers(0, 0, 0)

    def worker(self) -> "Adding":
        return self

    def play(self, first: int, hands: int, stopped: Stopped) -> Numbers:
        if first <= self.refuses < first + hands:
            raise KongboxError("this hand cannot be played", code="no-hand")
        return numbers(range(first, first + hands))

    def fits(self, counted: Numbers, hands: int) -> bool:
        return counted.hands == hands


@dataclass(frozen=True, eq=False)
class Signing(Adding):
    """A job that leaves the number of each process that plays one of its hands in a folder."""

    folder: str = ""

    def play(self, first: int, hands: int, stopped: Stopped) -> Numbers:
        (Path(self.folder) / str(os.getpid())).touch()
        return super().play(first, hands, stopped)


class Died(Exception):
    """The death of a worker."""


@dataclass
class Mortal:
    """An executor that plays at once, or dies, chunk by chunk, as `dies` says. With `all_lost`, all other work is lost too."""

    slots: int
    dies: Iterator[bool]
    all_lost: bool = False
    seconds: float = 0.01
    lost: Sequence[type[Exception]] = (Died,)
    given: list[tuple[int, int]] = field(default_factory=list)
    renewed: int = 0

    def begin(self, job: Any) -> None: ...

    def submit(self, job: Any, first: int, hands: int) -> "Future[Any]":
        future: Future[Any] = Future()
        self.given.append((first, hands))
        if next(self.dies, False):
            future.set_exception(Died())
        else:
            try:
                future.set_result(job.play(first, hands, bool))
            except KongboxError as refused:
                future.set_result(refused)
        return future

    def renew(self) -> bool:
        self.renewed += 1
        return self.all_lost

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None: ...


def timeless(report: SimulationReport) -> bytes:
    """Return a report without the time that it took."""
    return msgspec.json.encode(msgspec.structs.replace(report, seconds=0.0, hands_per_second=0.0))


def interrupting(hands: int) -> Callable[[int, int], None]:
    """Return a progress function that presses Ctrl-C once this many hands are counted."""

    def look(done: int, _: int) -> None:
        if done >= hands:
            raise KeyboardInterrupt

    return look
