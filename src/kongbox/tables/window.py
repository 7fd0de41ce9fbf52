"""The question that a table asks now, the time to answer it, and what the clock plays for a player whose time is up."""

from typing import NamedTuple

from ..game import Action, Table

Asked = tuple[str, str | None, int]
"""A question, identified by the phase, the open tile, and the number of events before it."""
OPEN = ("claim", "rob")
"""The phases with an open tile."""
LAID_OUT = ("opening", "washing")
"""The phases that ask only players with certain tiles. The others must not see who is asked."""
SHORTEST = {"none": 0.0, "half": 0.5, "one": 1.0, "two": 2.0, "three": 3.0}
"""Seconds for which every open tile stays open, even if all have answered, by the name of the choice."""


class Countdown(NamedTuple):
    """A countdown: its length in seconds (`of`), and the time on the table's clock at which it ends (`until`).

    While the countdown is stopped, `until` is None and `held` is the time left. The last `bank` seconds are a player's extra
    time.
    """

    of: float
    until: float | None
    held: float = 0.0
    bank: float = 0.0

    def left(self, now: float) -> float:
        """Return the seconds that are left."""
        return self.held if self.until is None else max(0.0, self.until - now)

    def kept(self, now: float, *, stands: bool) -> "Countdown":
        """Return this countdown, stopped if `stands` is True and running otherwise."""
        if stands == (self.until is None):
            return self
        return self._replace(until=None, held=self.left(now)) if stands else self._replace(until=now + self.held)

    def is_out(self, now: float) -> bool:
        """Whether the time is up."""
        return self.until is not None and self.until <= now


class Times(NamedTuple):
    """Seconds to answer an open tile, to play a turn, and to exchange three tiles. `bank` is extra time for a player's turns."""

    answer: float
    turn: float
    exchange: float
    bank: float = 0.0

    def given(self, phase: str, bank: float, now: float) -> Countdown:
        """Return the countdown for a question asked at time `now`. `bank` is the player's remaining extra time in seconds."""
        if phase != "turn":
            of = self.answer if phase in OPEN else self.exchange if phase == "exchange" else self.turn
            return Countdown(of, now + of)
        return Countdown(self.turn + bank, now + self.turn + bank, bank=bank)


TIMES = {"none": None, "gentle": Times(15.0, 30.0, 60.0, bank=120.0), "quick": Times(6.0, 15.0, 30.0)}


def mark_of(table: Table) -> Asked:
    """Return the question that a table asks now."""
    return table.phase, table.open_tile, len(table.events)


class Window(NamedTuple):
    """A question, and the seats that were `asked`. All these seats stay listed until the window closes, to hide who has answered.

    `least` counts down an open tile's shortest time, during which no answer takes effect; None without such a time.
    """

    mark: Asked
    asked: tuple[int, ...]
    least: Countdown | None = None


def played_for(table: Table, seat: int) -> Action:
    """Return the action of a player whose time is up: never an error, and never a claim, kong or mahjong.

    A short hand takes its loose tile. Otherwise the player passes or, if that is impossible, discards the drawn tile. If that
    is impossible too, the player discards or gives a tile of the kind that is rarest in the hand.
    """
    errors = table.infractions(seat)
    offered = {action.id: action for action in table.legal(seat) if action not in errors}
    for wanted in ("replace", "pass", f"discard {table.drawn(seat)}"):
        if wanted in offered:
            return offered[wanted]
    hand = table.hand(seat)
    loose = [action for action in offered.values() if action.verb in ("discard", "give")]
    return min(reversed(loose), key=lambda action: hand.count(action.id.partition(" ")[2]))
