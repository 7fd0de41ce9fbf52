"""The wall as a client draws it: where every tile that is left lies, and in which part of the wall; never which tile it is."""

from typing import Annotated, Literal

import msgspec

from ..play.table import Table
from .kinds import Seat

Part = Annotated[Literal["live", "box", "loose", "dead"], msgspec.Meta(title="Part")]
Lying = Annotated[tuple[Seat, int, int, Part], msgspec.Meta(title="Lying")]
"""A tile in the wall: whose side, which stack from its right end, which level, which part."""


class WallView(msgspec.Struct, frozen=True):
    """`stacks` on the longest side as built, live tiles `left`, every tile: side, stack from its right end, level, part."""

    stacks: int
    left: int
    tiles: list[Lying]


def wall_view(table: Table) -> WallView:
    """The wall of a hand as it stands."""
    return WallView(-(-table.wall_built // 8), table.wall_left, [*table.wall_standing])
