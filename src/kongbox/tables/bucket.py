"""Rate limits: a bucket holds one token per request and refills over time."""

from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

Clock = Callable[[], float]
"""Seconds since a fixed moment; never runs backwards."""
MOST_MACHINES = 64


class Bucket:
    """A token bucket: full at first, at most `size` tokens, `rate` more each second."""

    def __init__(self, size: int, rate: float, clock: Clock) -> None:
        self.size = size
        self.rate = rate
        self._clock = clock
        self._tokens = float(size)
        self._filled = clock()

    @property
    def is_full(self) -> bool:
        """Whether nothing was taken lately."""
        return self.wait == 0 and self._tokens >= self.size

    @property
    def wait(self) -> float:
        """Return the seconds until a token is available; 0 if there is one now."""
        now = self._clock()
        self._tokens = min(self.size, self._tokens + (now - self._filled) * self.rate)
        self._filled = now
        return max(0.0, (1 - self._tokens) / self.rate)

    def take(self) -> bool:
        """Take a token; return False if there is none."""
        if self.wait > 0:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """A bucket for each machine. If there are too many machines, the one that asked least recently is forgotten."""

    def __init__(self, size: int, rate: float, clock: Clock) -> None:
        self._new = partial(Bucket, size, rate, clock)
        self._each: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, machine: str) -> Bucket:
        """Return a machine's bucket."""
        bucket = self._each.setdefault(machine, self._new())
        self._each.move_to_end(machine)
        if len(self._each) > MOST_MACHINES:
            self._each.popitem(last=False)
        return bucket


class Cost(NamedTuple):
    """A rate limit: `size` requests at once, `rate` more each second; beyond that, a refusal with this code."""

    at_once: int
    a_second: float
    code: str
