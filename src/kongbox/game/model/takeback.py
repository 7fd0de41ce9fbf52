"""A decision that a player has taken back."""

from typing import NamedTuple

from .actions import Action


class Takeback(NamedTuple):
    """What was undone: the player's decision, then all that came of it; `at` counts the answers that stand before it.

    A gentle table among friends allows it; the wall stays as it is, so that whoever takes back may know what comes.
    """

    at: int
    undone: tuple[tuple[int, Action], ...]

    @property
    def seat(self) -> int:
        """The player who took back."""
        return self.undone[0][0]
