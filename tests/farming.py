"""Jobs whose hands cost nothing, and executors whose workers die: how work is given out can be tried without a compiler."""

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
    """How many hands, their numbers added up, and their squares."""

    hands: int
    numbers: int
    squares: int


def numbers(hands: Iterable[int]) -> Numbers:
    """What some hands come to."""
    every = list(hands)
    return Numbers(len(every), sum(every), sum(one * one for one in every))


@dataclass(frozen=True, eq=False)
class Adding:
    """A job that adds the numbers of its hands up; it refuses one hand, if it is told which."""

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
    """Each process that plays a hand of it leaves its number in a folder."""

    folder: str = ""

    def play(self, first: int, hands: int, stopped: Stopped) -> Numbers:
        (Path(self.folder) / str(os.getpid())).touch()
        return super().play(first, hands, stopped)


class Died(Exception):
    """A worker has."""


@dataclass
class Mortal:
    """Plays at once, or dies, as it is told by `dies`, chunk by chunk; `all_lost`: and all others with it."""

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
    """A report but for the time that it took."""
    return msgspec.json.encode(msgspec.structs.replace(report, seconds=0.0, hands_per_second=0.0))


def interrupting(hands: int) -> Callable[[int, int], None]:
    """Somebody who looks at the progress, and presses Ctrl-C once so many hands are counted."""

    def look(done: int, _: int) -> None:
        if done >= hands:
            raise KeyboardInterrupt

    return look
