"""Brief moments at a table, such as a discard before a bot took it, or a kong before a bot robbed it."""

from collections.abc import Callable
from typing import NamedTuple

from ...words.catalogue import ENGLISH, in_each_language, language_now
from ..model.events import SHOWN
from ..play.table import Table
from .replies import Moment
from .wire import View

TAKEN = ("chow", "pung", "kong", "bogus", "win")
"""The events that take an open tile."""


class Glimpse(NamedTuple):
    """A view in each language in use, and the number of events before this view."""

    views: dict[str, View]
    mark: int


class Moments:
    """The moments of a hand at which no person was asked, and which no other view shows.

    A moment is kept only if a bot took the open tile. Everybody sees that, but nobody may learn that a bot let a tile pass.
    """

    def __init__(self) -> None:
        self.kept: list[Glimpse] = []
        self._now: Glimpse | None = None

    def look(self, table: Table, me: int | None, view: Callable[[], View]) -> None:
        """Remember the view of an open tile about which only other seats are asked, in case a bot takes the tile."""
        if table.open_tile is not None and me not in table.waiting and self._now is None:
            self._now = Glimpse(in_each_language(view), len(table.events))

    def settle(self, table: Table) -> None:
        """Keep the remembered view if a bot has taken the open tile; otherwise drop it. Call this once all have answered."""
        now, self._now = self._now, None
        if now is None:
            return
        came = next((event.kind for event in table.events[now.mark :] if event.kind in SHOWN), None)
        if came in TAKEN:
            self.kept.append(now)

    def since(self, table: Table, first: int) -> list[Moment]:
        """Return the moments that a page has not shown, each with the number of new events before it.

        `first` is the number of the hand's events that the page already has. Events that pages do not show are not counted.
        """
        shown = [event.kind in SHOWN for event in table.events[first:]]
        language = language_now()
        return [
            Moment(views.get(language, views[ENGLISH]), sum(shown[: mark - first])) for views, mark in self.kept if mark > first
        ]
