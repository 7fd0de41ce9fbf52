"""The time in which an open tile is answered: the same for all who are asked, whether they can claim it or not."""

from typing import NamedTuple

from ..game.play.table import Table

Mark = tuple[str, str | None, int]
"""Which question it is: the phase, the open tile, how much had happened."""
OPEN = ("claim", "rob")
"""The phases in which a tile lies open."""
LAID_OUT = ("opening", "washing")
"""The phases in which only those are asked who hold something that the others do not know of."""
SECONDS = {"none": None, "gentle": 15.0, "quick": 6.0}


def mark_of(table: Table) -> Mark:
    """Which question is asked at a table now."""
    return table.phase, table.open_tile, len(table.events)


class Window(NamedTuple):
    """Who was asked, by their seats, and until when they may answer; without a clock for as long as they like.

    Everybody who was asked stays among them until it is closed: nobody sees who has answered.
    """

    mark: Mark
    asked: tuple[int, ...]
    until: float | None = None
    of: float = 0.0

    def left(self, now: float) -> float:
        """Seconds that are left."""
        return 0.0 if self.until is None else max(0.0, self.until - now)
