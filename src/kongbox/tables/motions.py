"""Motions, which need the consent of others."""

from collections.abc import Collection

from ..errors import RuleRefusal
from ..game.model.actions import Takeback
from ..game.play.table import Table
from ..game.views.requests import Rule, TakeBack, Unrule
from ..game.words.failures import failure
from .window import Countdown
from .wire import MotionKind, Pause, Stop
from .wire_chairs import SwapChairs

LAPSES = 60.0
"""Seconds after which a motion lapses."""
SEEN = ("draw", "loose", "bonus", "give", "chow", "pung", "kong", "conceal", "add", "win", "bogus", "shown")
"""Events that show a drawn, exchanged or exposed tile. After such an event, no takeback is possible."""
Asked = Pause | TakeBack | Stop | Rule | Unrule | SwapChairs
KINDS: dict[type, MotionKind] = {
    Pause: "pause",
    TakeBack: "take-back",
    Stop: "stop",
    Rule: "rule",
    Unrule: "rule",
    SwapChairs: "swap",
}


class Pending:
    """A pending motion, with the ids of the people who have agreed and of those who still have to vote."""

    def __init__(self, number: int, asked: Asked, by: str, needed: Collection[str], now: float) -> None:
        self.number = number
        self.asked = asked
        self.by = by
        self.agreed: list[str] = []
        self.awaited = [person for person in needed if person != by]
        self.lapses = Countdown(LAPSES, now + LAPSES)

    @property
    def kind(self) -> MotionKind:
        return KINDS[type(self.asked)]

    @property
    def is_carried(self) -> bool:
        """Whether all have agreed."""
        return not self.awaited

    def agree(self, person: str) -> None:
        """Count a person's agreement, if their vote is awaited."""
        if person in self.awaited:
            self.awaited.remove(person)
            self.agreed.append(person)

    def forget(self, person: str) -> None:
        """Drop the vote of a person who has left their chair."""
        self.awaited = [other for other in self.awaited if other != person]


def must_be_unseen(table: Table, seat: int) -> Takeback:
    """Return a seat's last decision, and what a takeback would undo.

    Raises RuleRefusal (code "no-takeback") if somebody has seen hidden tiles since the decision. Raises the errors of
    `Table.take_back` too.
    """
    before = table.copy()
    takeback = before.take_back(seat)
    if any(event.kind in SEEN for event in table.events[len(before.events) :]):
        raise failure(RuleRefusal, "no-takeback", "seen")
    return takeback
