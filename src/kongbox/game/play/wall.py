"""The standing wall: the place of every tile left."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from ...core.play.wall import height, side_of, side_start, stack_at
from ...core.state.records import Lookup
from ...core.state.records import Table as State
from ...tiles import NONE

Part = Literal["live", "box", "loose", "dead"]


class Place(NamedTuple):
    """The place of a tile in the wall: the side, the stack (counted from the side's right end), the level, and the part.

    The level is 0 at the bottom, 1 on top, and 2 for a loose tile on a stack.
    """

    side: int
    stack: int
    level: int
    part: Part


UPRIGHT: dict[tuple[int, int], tuple[int, int, int]] = {}
"""A cache of side, stack and level, by the wall's number of tiles and the place. It has no loose tiles."""


def standing_wall(state: State, lookup: Lookup) -> tuple[Place, ...]:
    """Return the place of every tile left in the wall: live tiles in drawing order, then the others."""
    wall = state.wall
    size, loose = wall.size, (wall.loose[0], wall.loose[1])
    places = []
    for place, part in places_left(state, lookup):
        lies = None if place in loose else UPRIGHT.get((size, place))
        if lies is None:
            stack = stack_at(state, place)
            side = side_of(state, stack)
            lies = side, stack - side_start(size // 2, side), height(state, place)
            if place not in loose:
                UPRIGHT[size, place] = lies
        places.append(Place(*lies, part))
    return tuple(places)


def places_left(state: State, lookup: Lookup) -> Iterator[tuple[int, Part]]:
    """Yield every place that still has a tile, and its part of the wall. The live tiles come first, in drawing order.

    Tiles at the end of the wall that are never drawn count as dead. (PC2-WALL-1)
    """
    loose = [place for place in (state.wall.loose[0], state.wall.loose[1]) if place != NONE]
    for drawn in range(state.wall.stand):
        yield (state.wall.first + state.wall.head + drawn) % state.wall.size, "live" if drawn < state.wall.live else "dead"
    stacks = state.wall.size // 2
    for back in range(state.wall.feeds):
        for level in range(2):
            yield 2 * ((state.wall.feed - back) % stacks) + level, "box"
    for back in range(lookup.rules.tiles.dead_stacks):
        for level in range(2):
            yield 2 * ((state.wall.counted - back) % stacks) + level, "dead"
    for place in loose:
        yield place, "loose"
