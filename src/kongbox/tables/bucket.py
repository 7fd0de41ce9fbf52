"""How often something may be asked for: a bucket of tokens, one for each time, that fills again as time goes by."""

from collections.abc import Callable
from typing import NamedTuple

Clock = Callable[[], float]
"""Seconds since some moment; never backwards."""


class Bucket:
    """`size` tokens at most, full at first; `rate` a second are added."""

    def __init__(self, size: int, rate: float, clock: Clock) -> None:
        self.size = size
        self.rate = rate
        self._clock = clock
        self._tokens = float(size)
        self._filled = clock()

    @property
    def wait(self) -> float:
        """Seconds until a token lies in it; none where one does."""
        now = self._clock()
        self._tokens = min(self.size, self._tokens + (now - self._filled) * self.rate)
        self._filled = now
        return max(0.0, (1 - self._tokens) / self.rate)

    def take(self) -> bool:
        """Take a token out; False where none lies in it."""
        if self.wait > 0:
            return False
        self._tokens -= 1
        return True


class Cost(NamedTuple):
    """How often one may ask: so many at once, and so many more a second; beyond that it is refused with this code."""

    at_once: int
    a_second: float
    code: str
