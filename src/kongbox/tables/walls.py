"""Walls that are shuffled so that nobody can foresee them, and promised before any dice are thrown."""

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import NamedTuple

from ..game.model.promise import Promise, promise
from ..rulesets import Ruleset
from ..tiles import NAMES

SYSTEM = SystemRandom()
"""The system's generator: nobody can foresee what it gives."""


class Bound(NamedTuple):
    """A wall that is promised: its tiles by place, and what binds it."""

    wall: tuple[int, ...]
    promise: Promise

    @property
    def text(self) -> str:
        """The wall as a record writes it."""
        return wall_text(self.wall)


def wall_text(wall: Sequence[int]) -> str:
    """A wall as a record writes it."""
    return " ".join(NAMES[tile] for tile in wall)


def bound(ruleset: Ruleset, chance: Random = SYSTEM, wall: Sequence[int] | None = None) -> Bound:
    """Shuffle the tiles so that nobody can foresee them, and promise the wall, before any dice are thrown."""
    tiles = list(ruleset.tiles if wall is None else wall)
    if wall is None:
        chance.shuffle(tiles)
    return Bound(tuple(tiles), promise(wall_text(tiles)))


def thrown(chance: Random = SYSTEM) -> list[int]:
    """Four dice: the dealer's two, and the breaker's."""
    return [chance.randint(1, 6) for _ in range(4)]
