"""Walls in an unpredictable order, promised before the dice are thrown."""

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import NamedTuple

from ..game.model.promise import Promise, promise
from ..rulesets import Ruleset
from ..tiles import NAMES

SYSTEM = SystemRandom()
"""The system's unpredictable random generator."""


class Bound(NamedTuple):
    """A promised wall: its tiles by place, and the promise."""

    wall: tuple[int, ...]
    promise: Promise

    @property
    def text(self) -> str:
        """The wall as a record writes it."""
        return wall_text(self.wall)


def wall_text(wall: Sequence[int]) -> str:
    """Return a wall as a record writes it."""
    return " ".join(NAMES[tile] for tile in wall)


def bound(ruleset: Ruleset, chance: Random = SYSTEM, wall: Sequence[int] | None = None, *, salt: str = "") -> Bound:
    """Return a promised wall: the given `wall`, or else all tiles in an order drawn from `chance`."""
    tiles = list(ruleset.tiles if wall is None else wall)
    if wall is None:
        chance.shuffle(tiles)
    return Bound(tuple(tiles), promise(wall_text(tiles), salt))


def thrown(chance: Random = SYSTEM) -> list[int]:
    """Return the numbers of four dice: the dealer's two and the breaker's two."""
    return [chance.randint(1, 6) for _ in range(4)]
