"""How well a tile connects with its hand, against counting its neighbours one by one."""

import random

from kongbox.core.hand.company import company, row_of
from kongbox.core.hand.hands import gain
from kongbox.core.state.records import Side
from kongbox.tiles import EAST, PLAYED, SUIT


def counted(side: Side, tile: int) -> int:
    """Four for each tile of the kind, two for each kind next to it in its suit, one for each kind after next."""
    if tile >= EAST:
        return 4 * side.hand[tile]
    beside = [other for other in range(EAST) if SUIT[other] == SUIT[tile] and side.hand[other] > 0]
    return 4 * side.hand[tile] + sum({1: 2, 2: 1}.get(abs(other - tile), 0) for other in beside)


def test_neighbours_in_the_same_suit_count() -> None:
    dice = random.Random(6)
    for tiles in (5, 14, 60):
        side = Side.new()
        for tile in dice.sample([tile for tile in range(PLAYED) for _ in range(4)], tiles):
            gain(side, tile, 1)
        row = row_of(side)
        assert [company(side, row, tile) for tile in range(PLAYED)] == [counted(side, tile) for tile in range(PLAYED)]
