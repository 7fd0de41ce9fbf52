"""Rate limits: each request takes a token from a bucket, which refills over time."""

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple, TypeVar

Clock = Callable[[], float]
"""Seconds since a fixed moment; never runs backwards."""
MOST_MACHINES = 64
T = TypeVar("T")


class Bucket:
    """A token bucket. It starts full, holds at most `size` tokens, and gains `rate` tokens each second."""

    def __init__(self, size: int, rate: float, clock: Clock) -> None:
        self.size = size
        self.rate = rate
        self._clock = clock
        self._tokens = float(size)
        self._filled = clock()

    @property
    def is_full(self) -> bool:
        """Whether no token is missing."""
        return self.wait == 0 and self._tokens >= self.size

    @property
    def wait(self) -> float:
        """Seconds until a token is available; 0 if one is available now."""
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


class Machines(OrderedDict[str, T]):
    """An item for each machine, by its address. Beyond `most` machines, the one that asked least recently loses its item."""

    def __init__(self, new: Callable[[], T], most: int = MOST_MACHINES) -> None:
        super().__init__()
        self._new, self._most = new, most

    def of(self, address: str) -> T:
        """Return the item of the machine at an address."""
        if address not in self:
            self[address] = self._new()
        self.move_to_end(address)
        if len(self) > self._most:
            self.popitem(last=False)
        return self[address]


class Cost(NamedTuple):
    """A rate limit: a burst of `at_once` requests, and `a_second` more per second. Requests beyond it get the error `code`."""

    at_once: int
    a_second: float
    code: str
