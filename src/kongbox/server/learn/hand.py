"""The base of all hands that a learner plays."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

from ...errors import RuleRefusal
from ...game import Match, NextDeal, Table
from ...game.views.replies import Reasons, Shown
from ...game.views.views import event_views, view
from ...game.views.whynot import why_not_offered
from ...game.words.failures import failure
from ...tables.wire_alone import Hinted
from .wire import Guide


class LearnersHand(ABC):
    """A table at which the learner has the seat `me`. `bots` are the seats of the bots."""

    def __init__(self, match: Match, table: Table, me: int = 0, bots: Sequence[int] = (1, 2, 3)) -> None:
        self.match, self.table, self.me, self.bots = match, table, me, bots
        self._shown = 0
        self._next: NextDeal | None = None

    @property
    def serial(self) -> int:
        """The number of the current view."""
        return len(self.table.actions) + 1

    def shown(self) -> Shown:
        """Return the table, and the events since the last call."""
        events, self._shown = event_views(self.table, self.me, self._shown), len(self.table.events)
        seen = view(
            self.match,
            self.table,
            self.me,
            serial=self.serial,
            bots=self.bots,
            next=self._next,
        )
        return Shown(seen, events)

    @abstractmethod
    def guide(self) -> Guide:
        """Return the text that the page shows beside the table to guide the learner."""

    @abstractmethod
    def hint(self) -> Hinted:
        """Return advice. Raises RuleRefusal if there is none."""

    @abstractmethod
    def do(self, serial: int, action: str) -> Iterator[None]:
        """Carry out the learner's action, and yield after each change of the table, so that the caller sets the pace.

        Raises RuleRefusal if `serial` is not current (code "stale") or the rules refuse the action. Raises BadInput if the action
        is unreadable.
        """

    def read(self) -> Iterator[None]:
        """Continue after a text that needs no action, and yield as `do` does."""
        return iter(())

    def why_not(self, about: str) -> Reasons:
        """Return why the learner is not offered a verb or an action, as `why_not_offered` does."""
        return why_not_offered(self.table, self.me, about)

    def must_be_current(self, serial: int) -> None:
        """Raise RuleRefusal (code "stale") unless this is the number of the current view."""
        if serial != self.serial:
            raise failure(RuleRefusal, "stale")

    def _conclude(self) -> None:
        """Once the hand is over, add the result to the session and note the next deal."""
        if self.table.over and self._next is None:
            self._next = self.match.conclude(self.table)
