"""Jobs: what to play and count. A worker receives a job once, and then the numbers of the hands to play."""

import pickle
from collections.abc import Callable
from functools import lru_cache
from typing import Any, ClassVar, Protocol, Self, TypeVar

import msgspec

from ..errors import KongboxError
from ..rulesets import Ruleset
from ..words.catalogue import say
from .sources import LOADED

Counted = TypeVar("Counted")
Counted_co = TypeVar("Counted_co", covariant=True)
Stopped = Callable[[], bool]
"""A function that returns True once the caller no longer wants the result. Workers call it between batches."""


class GivenUp(Exception):
    """Raised when the caller no longer wants the remaining hands."""


def never() -> bool:
    return False


class Sheet(msgspec.Struct, frozen=True):
    """The complete ruleset of a job."""

    id: str
    hash: str
    goulash: bool
    sheet: msgspec.Raw

    @classmethod
    def of(cls, ruleset: Ruleset) -> Self:
        return cls(ruleset.id, ruleset.hash, ruleset.is_goulash, msgspec.Raw(ruleset.to_json()))

    def ruleset(self) -> Ruleset:
        """Return the ruleset. Raises BadSheet unless `sheet` is a ruleset's JSON."""
        found = Ruleset.from_json(bytes(self.sheet))
        return found.goulash if self.goulash else found


class Asked(msgspec.Struct, frozen=True):
    """Everything that determines the hands of a job: kind, rules, players, seed and clumsiness.

    `files` has the hash of each player's file, or "" for a bot. Manifests of earlier versions have no `files`.
    """

    kind: str
    rules: list[Sheet]
    bots: list[str]
    seed: int
    clumsy: float = 0.0
    files: list[str] = []


class Plays(Protocol[Counted_co]):
    """A worker that plays a job's hands from number `first` on, and counts them."""

    def play(self, first: int, hands: int, stopped: Stopped) -> Counted_co: ...


class Job(Protocol[Counted]):
    """Hands that can be played independently, and what to count in them."""

    counts: ClassVar[type[Any]]
    """The class of the counts. Two of its objects can be added."""

    @property
    def asked(self) -> Asked: ...

    def nothing(self) -> Counted:
        """Return empty counts."""

    def worker(self) -> Plays[Counted]:
        """Return a worker with its own tables."""

    def fits(self, counted: Counted, hands: int) -> bool:
        """Whether these counts are possible for this many hands."""


def play_carried(job: bytes, sources: str, first: int, hands: int, stopped: Stopped = never) -> Any:
    """Play some hands of a pickled job. Return the hands' counts, or the KongboxError that stopped play."""
    if sources != LOADED:
        message = say("simulation", "other-worker", there=LOADED[:12], here=sources[:12])
        return KongboxError(message, code="other-sources")
    try:
        return worker_of(job).play(first, hands, stopped)
    except KongboxError as refused:
        return refused


@lru_cache(maxsize=2)
def worker_of(job: bytes) -> Plays[Any]:
    """Return this process's worker for a pickled job."""
    made: Job[Any] = pickle.loads(job)
    return made.worker()
