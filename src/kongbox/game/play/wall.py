"""The wall as it stands: where every tile that is left lies, and in which part of the wall."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from ...core.play.wall import height, side_of, side_start, stack_at
from ...core.state.records import Lookup
from ...core.state.records import Table as State
from ...tiles import NONE

Part = Literal["live", "box", "loose", "dead"]


class Place(NamedTuple):
    """Where a tile of the wall lies: whose side, which stack from its right end, which level, which part."""

    side: int
    stack: int
    level: int
    part: Part


UPRIGHT: dict[tuple[int, int], tuple[int, int, int]] = {}
"""Side, stack and level of a place of a wall of so many tiles, where its tile is no loose one: it hangs on nothing else."""


def standing_wall(state: State, lookup: Lookup) -> tuple[Place, ...]:
    """Every tile of the wall that is left, never which it is: live tiles as they will be drawn, then the others."""
    wall = state.wall
    size, loose = wall.size, (wall.loose[0], wall.loose[1])
    found = []
    for place, part in places_left(state, lookup):
        lies = None if place in loose else UPRIGHT.get((size, place))
        if lies is None:
            stack = stack_at(state, place)
            side = side_of(state, stack)
            lies = side, stack - side_start(size // 2, side), height(state, place)
            if place not in loose:
                UPRIGHT[size, place] = lies
        found.append(Place(*lies, part))
    return tuple(found)


def places_left(state: State, lookup: Lookup) -> Iterator[tuple[int, Part]]:
    """Every place that still holds a tile: live tiles in the order in which they will be drawn, then the others.

    What stands at the end of the wall and is never drawn counts as dead; it is shown a little apart. (PC2-WALL-1)
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
