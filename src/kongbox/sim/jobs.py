"""What is to be played and counted: a job travels to those who play, who are given hands of it by their numbers."""

import pickle
from collections.abc import Callable
from functools import lru_cache
from typing import Any, ClassVar, Protocol, Self, TypeVar

import msgspec

from ..errors import KongboxError
from ..rulesets import Ruleset
from .sources import LOADED

Counted = TypeVar("Counted")
Counted_co = TypeVar("Counted_co", covariant=True)
Stopped = Callable[[], bool]
"""Is nobody interested any more? A worker asks now and then."""


class GivenUp(Exception):
    """Nobody wants the rest of these hands."""


def never() -> bool:
    """Somebody is interested."""
    return False


class Sheet(msgspec.Struct, frozen=True):
    """A ruleset by which hands are played, whole."""

    id: str
    hash: str
    goulash: bool
    sheet: msgspec.Raw

    @classmethod
    def of(cls, ruleset: Ruleset) -> Self:
        return cls(ruleset.id, ruleset.hash, ruleset.is_goulash, msgspec.Raw(ruleset.to_json()))

    def ruleset(self) -> Ruleset:
        """Raises BadSheet for what no ruleset has written."""
        found = Ruleset.from_json(bytes(self.sheet))
        return found.goulash if self.goulash else found

    def same(self, other: "Sheet") -> bool:
        """Do both play alike?"""
        return (self.hash, self.goulash) == (other.hash, other.goulash)


class Asked(msgspec.Struct, frozen=True):
    """All that decides which hands are played: what kind of job, by which rules, by whom, from which seed."""

    kind: str
    rules: list[Sheet]
    bots: list[str]
    seed: int
    clumsy: float = 0.0


class Plays(Protocol[Counted_co]):
    """Somebody who plays hands of a job, from number `first` on, and counts them."""

    def play(self, first: int, hands: int, stopped: Stopped) -> Counted_co: ...


class Job(Protocol[Counted]):
    """Hands that can be played one without the other, and what is counted of them."""

    counts: ClassVar[type[Any]]
    """The struct that is counted in; two of them add up."""

    @property
    def asked(self) -> Asked: ...

    def nothing(self) -> Counted:
        """Nothing is counted yet."""

    def worker(self) -> Plays[Counted]:
        """Somebody who plays, with tables of their own."""

    def fits(self, counted: Counted, hands: int) -> bool:
        """Can this be the count of so many hands?"""


def play_carried(job: bytes, sources: str, first: int, hands: int, stopped: Stopped = never) -> Any:
    """Play some hands of a pickled job, in another process or on another machine: their count, or why there can be none."""
    if sources != LOADED:
        return KongboxError(
            f"a worker has other sources of kongbox ({LOADED[:12]} there, {sources[:12]} here): "
            "its hands would not be the same; install the same version on every machine",
            code="other-sources",
        )
    try:
        return worker_of(job).play(first, hands, stopped)
    except KongboxError as refused:
        return refused


@lru_cache(maxsize=2)
def worker_of(job: bytes) -> Plays[Any]:
    """Who plays a job in this process; the tables of its rules are built here, they do not travel."""
    made: Job[Any] = pickle.loads(job)
    return made.worker()
