"""A hand that a learner plays: what the guided one and the whole one share. It knows no sockets and no clock."""

from ...errors import RuleRefusal
from ...game import Match, NextDeal, Table
from ...game.views.replies import Reasons, Shown
from ...game.views.views import event_views, view
from ...game.views.whynot import why_not_offered
from ...game.words.failures import failure


class LearnersHand:
    """A table at which the learner has the first seat."""

    def __init__(self, match: Match, table: Table) -> None:
        self.match, self.table = match, table
        self._shown = 0
        self._next: NextDeal | None = None

    @property
    def serial(self) -> int:
        """The number of the current view."""
        return len(self.table.actions) + 1

    def shown(self) -> Shown:
        """Return the table, with everything since it was last shown."""
        events, self._shown = event_views(self.table, 0, self._shown), len(self.table.events)
        seen = view(self.match, self.table, 0, serial=self.serial, bots=(1, 2, 3), next=self._next)
        return Shown(seen, events)

    def why_not(self, about: str) -> Reasons:
        """Return the reasons why an action is not offered. Raises BadInput for an unknown verb or action."""
        return why_not_offered(self.table, 0, about)

    def must_be_current(self, serial: int) -> None:
        """Raises RuleRefusal (code "stale") for an answer to an earlier view."""
        if serial != self.serial:
            raise failure(RuleRefusal, "stale")

    def _conclude(self) -> None:
        """Find out who deals next, once the hand is over."""
        if self.table.over and self._next is None:
            self._next = self.match.conclude(self.table)
