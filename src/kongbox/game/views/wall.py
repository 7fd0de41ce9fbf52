"""The wall as a client draws it: where every tile that is left lies, and in which part of the wall; never which tile it is."""

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from ...core.play.wall import height, side_of, side_start, stack_at
from ...core.state.records import Lookup
from ...core.state.records import Table as State
from ...tiles import NONE
from .kinds import Seat

Part = Annotated[Literal["live", "box", "loose", "dead"], msgspec.Meta(title="Part")]
Lying = Annotated[tuple[Seat, int, int, Part], msgspec.Meta(title="Lying")]
"""A tile in the wall: whose side, which stack from its right end, which level, which part."""


class WallView(msgspec.Struct, frozen=True):
    """`stacks` on the longest side as built, live tiles `left`, every tile: side, stack from its right end, level, part."""

    stacks: int
    left: int
    tiles: list[Lying]


def wall_view(state: State, lookup: Lookup) -> WallView:
    """The wall of a hand as it stands."""
    stacks = state.wall.size // 2
    tiles: list[Lying] = []
    for place, part in places_left(state, lookup):
        stack = stack_at(state, place)
        side = side_of(state, stack)
        tiles.append((side, stack - side_start(stacks, side), height(state, place), part))
    return WallView(-(-stacks // 4), state.wall.live, tiles)


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
