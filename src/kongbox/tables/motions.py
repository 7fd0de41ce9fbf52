"""What needs the consent of others: a pause, a decision taken back, the end of a session, a ruling by vote."""

from collections.abc import Collection

from ..errors import RuleRefusal
from ..game.model.takeback import Takeback
from ..game.play.table import Table
from ..game.views.requests import Rule, TakeBack, Unrule
from ..game.words.failures import failure
from .wire import MotionKind, Pause, Stop

LAPSES = 60.0
"""Seconds after which nobody is bound by a motion any more."""
SEEN = ("draw", "loose", "bonus", "give", "chow", "pung", "kong", "conceal", "add", "win", "bogus", "shown")
"""What cannot be unseen: tiles that were drawn, exchanged or shown."""
Asked = Pause | TakeBack | Stop | Rule | Unrule
KINDS: dict[type, MotionKind] = {Pause: "pause", TakeBack: "take-back", Stop: "stop", Rule: "rule", Unrule: "rule"}


class Pending:
    """A motion: what was asked for by whom, and whose word is awaited, by their persons' ids."""

    def __init__(self, number: int, asked: Asked, by: str, needed: Collection[str], until: float) -> None:
        self.number = number
        self.asked = asked
        self.by = by
        self.agreed: list[str] = []
        self.awaited = [person for person in needed if person != by]
        self.until = until

    @property
    def kind(self) -> MotionKind:
        """What it is about."""
        return KINDS[type(self.asked)]

    @property
    def is_carried(self) -> bool:
        """Have all agreed?"""
        return not self.awaited

    def agree(self, person: str) -> None:
        """Somebody agrees."""
        self.awaited.remove(person)
        self.agreed.append(person)

    def forget(self, person: str) -> None:
        """Somebody is at the table no more: their word is not awaited."""
        self.awaited = [other for other in self.awaited if other != person]


def must_be_unseen(table: Table, seat: int) -> Takeback:
    """What a seat's last decision was, and what would be undone with it.

    Raises RuleRefusal (code "no-takeback") where there is none to take back, as `Table.take_back` says, and where somebody has
    seen something since that nobody can forget.
    """
    before = table.copy()
    found = before.take_back(seat)
    if any(event.kind in SEEN for event in table.events[len(before.events) :]):
        raise failure(RuleRefusal, "no-takeback", "seen")
    return found
