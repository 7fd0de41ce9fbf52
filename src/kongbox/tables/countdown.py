"""A countdown that can be stopped."""

from typing import NamedTuple


class Countdown(NamedTuple):
    """A countdown of `of` seconds, which ends when the table's clock shows `until`. While it is stopped, `until` is None and
    `held` is the time left.

    The last `bank` seconds come from a player's extra time for the hand.
    """

    of: float
    until: float | None
    held: float = 0.0
    bank: float = 0.0

    def left(self, now: float) -> float:
        """Return the seconds that are left."""
        return self.held if self.until is None else max(0.0, self.until - now)

    def kept(self, now: float, *, stands: bool) -> "Countdown":
        """Return this countdown, stopped if `stands` and otherwise running."""
        if stands == (self.until is None):
            return self
        return self._replace(until=None, held=self.left(now)) if stands else self._replace(until=now + self.held)

    def is_out(self, now: float) -> bool:
        """Whether the time is up."""
        return self.until is not None and self.until <= now
