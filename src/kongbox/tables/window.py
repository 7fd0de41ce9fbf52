"""The time to answer an open tile, equal for all players, whether they can claim it or not."""

from typing import NamedTuple

from ..game.play.table import Table

Mark = tuple[str, str | None, int]
"""The question: the phase, the open tile, and the number of events before."""
OPEN = ("claim", "rob")
"""The phases with an open tile."""
LAID_OUT = ("opening", "washing")
"""The phases that ask only players who hold something hidden from the others."""
SECONDS = {"none": None, "gentle": 15.0, "quick": 6.0}
SHORTEST = {"none": 0.0, "half": 0.5, "one": 1.0, "two": 2.0, "three": 3.0}
"""Seconds for which every open tile stays open, even if all have answered."""


def mark_of(table: Table) -> Mark:
    """Return the question that a table asks now."""
    return table.phase, table.open_tile, len(table.events)


class Window(NamedTuple):
    """The seats that were asked, and the deadline; without a clock there is none.

    All of them stay listed until it closes: nobody sees who has answered. No answer counts within the `shortest` time, which ends
    at `least`; afterwards `shortest` is 0.
    """

    mark: Mark
    asked: tuple[int, ...]
    until: float | None = None
    of: float = 0.0
    least: float | None = None
    shortest: float = 0.0

    def left(self, now: float) -> float:
        """Return the seconds that are left."""
        return 0.0 if self.until is None else max(0.0, self.until - now)
