"""What stood on the table for a moment only: a discard before a bot took it, a kong before it was robbed."""

from collections.abc import Callable
from typing import NamedTuple

from ..model.events import TOLD
from ..play.table import Table
from .replies import Moment
from .wire import View

TAKEN = ("chow", "pung", "kong", "bogus", "win")
"""What becomes of an open tile that somebody takes."""


class Glimpse(NamedTuple):
    """A view, and how many events of the hand had happened then."""

    view: View
    mark: int


class Moments:
    """The moments of a hand that nobody was asked about, so that no other view shows them.

    A moment is kept only where the tile was taken, which everybody sees a moment later: that a bot was asked and let the tile
    pass is nobody's business.
    """

    def __init__(self) -> None:
        self.kept: list[Glimpse] = []
        self._now: Glimpse | None = None

    def look(self, table: Table, me: int | None, view: Callable[[], View]) -> None:
        """A tile lies open and only bots are asked about it."""
        if table.open_tile is not None and me not in table.waiting and self._now is None:
            self._now = Glimpse(view(), len(table.events))

    def settle(self, table: Table) -> None:
        """All have answered."""
        now, self._now = self._now, None
        if now is None:
            return
        came = next((event.kind for event in table.events[now.mark :] if event.kind in TOLD), None)
        if came in TAKEN:
            self.kept.append(now)

    def since(self, table: Table, first: int) -> list[Moment]:
        """The moments after an event of the hand, each with how many events were told from there to it."""
        told = [event.kind in TOLD for event in table.events[first:]]
        return [Moment(view, sum(told[: mark - first])) for view, mark in self.kept if mark > first]
