"""The wall for a client to draw: the place of every tile left, and its part of the wall; never the tile itself."""

from typing import Annotated, Literal

import msgspec

from ..play.table import Table
from .kinds import Seat

Part = Annotated[Literal["live", "box", "loose", "dead"], msgspec.Meta(title="Part")]
Lying = Annotated[tuple[Seat, int, int, Part], msgspec.Meta(title="Lying")]
"""A tile in the wall: the side, the stack from its right end, the level, the part."""


class WallView(msgspec.Struct, frozen=True):
    """The wall: `stacks` on the longest side as built, the live tiles `left`, and every tile's side, stack from its right
    end, level and part.
    """

    stacks: int
    left: int
    tiles: list[Lying]


def wall_view(table: Table) -> WallView:
    """Return the present wall of a hand."""
    return WallView(-(-table.wall_built // 8), table.wall_left, [*table.wall_standing])
