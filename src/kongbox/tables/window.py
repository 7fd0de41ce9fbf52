"""The question that a table asks now, and the time to answer it. An open tile stays open equally long for all, whether they can
claim it or not.
"""

from typing import NamedTuple

from ..game.play.table import Table
from .countdown import Countdown

Mark = tuple[str, str | None, int]
"""A question, identified by the phase, the open tile, and the number of events before it."""
OPEN = ("claim", "rob")
"""The phases with an open tile."""
LAID_OUT = ("opening", "washing")
"""The phases that ask only players with certain tiles in their hands, so that the others must not see who is asked."""
SHORTEST = {"none": 0.0, "half": 0.5, "one": 1.0, "two": 2.0, "three": 3.0}
"""Seconds for which every open tile stays open, even if all have answered."""


class Times(NamedTuple):
    """Seconds to answer an open tile, to play a turn, and to exchange three tiles; a player's `bank` lengthens their turns."""

    answer: float
    turn: float
    exchange: float
    bank: float = 0.0

    def given(self, phase: str, bank: float, now: float) -> Countdown:
        """Return the countdown for a question that is asked at time `now`; `bank`: the seconds left in this player's bank."""
        if phase != "turn":
            of = self.answer if phase in OPEN else self.exchange if phase == "exchange" else self.turn
            return Countdown(of, now + of)
        return Countdown(self.turn + bank, now + self.turn + bank, bank=bank)


TIMES = {"none": None, "gentle": Times(15.0, 30.0, 60.0, bank=120.0), "quick": Times(6.0, 15.0, 30.0)}


def mark_of(table: Table) -> Mark:
    """Return the question that a table asks now."""
    return table.phase, table.open_tile, len(table.events)


class Window(NamedTuple):
    """The seats that were asked. All of them stay listed until the window closes, so that nobody sees who has answered.

    No answer counts while the shortest time of an open tile lasts; without one, `least` is None.
    """

    mark: Mark
    asked: tuple[int, ...]
    least: Countdown | None = None
