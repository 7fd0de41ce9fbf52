"""A decision that a player has taken back."""

from typing import NamedTuple

from .actions import Action


class Takeback(NamedTuple):
    """The undone answers: the player's decision, then all that followed. `at` is the number of answers before the decision.

    A table of friends that is not strict allows this. The wall stays as it is, so the player may know the next tiles.
    """

    at: int
    undone: tuple[tuple[int, Action], ...]

    @property
    def seat(self) -> int:
        """The player who took the decision back."""
        return self.undone[0][0]
