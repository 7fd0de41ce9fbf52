"""Nearest to ready, and nothing else."""

from ..core.distance import distance
from ..core.hands import gain
from ..core.kernel import kernel
from ..core.names import DISCARD, MAHJONG, NO_PLAY, OPENING, PASS, TURN, WASHING
from ..core.records import House, Mind, Side, Table
from ..tiles import NONE
from .tactics import company, harmless_kong, helpful_claim, list_kinds, starts_anew


@kernel
def nearest_discard(house: House, mind: Mind, side: Side) -> int:
    """The tile without which the hand is nearest to ready; of several the loneliest."""
    best = 99_999
    for place in range(list_kinds(mind)):
        tile = mind.kinds[place]
        gain(side, tile, -1)
        away = distance(house, side)
        gain(side, tile, 1)
        best = min(best, 6400 * away + 64 * company(side, tile) + tile)
    return best % 64


@kernel
def choose_greedy(table: Table, house: House, mind: Mind, seat: int) -> int:
    """Mahjong, a kong that costs nothing, a claim that helps, the loneliest tile."""
    side = table.side[seat]
    if mind.open[MAHJONG] == 1:
        return MAHJONG
    if starts_anew(house, mind, side):
        return NO_PLAY
    if table.phase == WASHING:
        return PASS
    if table.phase == OPENING or table.phase == TURN:
        kong = harmless_kong(house, mind, side)
        if kong != NONE:
            return kong
        return PASS if table.phase == OPENING else DISCARD + nearest_discard(house, mind, side)
    claim = helpful_claim(table, house, mind, side)
    return PASS if claim == NONE else claim
