"""The novice bot, which plays like the greedy bot, but with the mistakes of a beginner."""

from typing import Final

from ..core.hand.company import company, row_of
from ..core.hand.distance import distance
from ..core.play.wall import loose_left
from ..core.state.actions import DISCARD, GIVE, PASS, TAKE_CHOW, TAKE_KONG, TAKE_PUNG
from ..core.state.codes import EXCHANGE, TURN
from ..core.state.records import Decision, Lookup, Side, Table
from ..core.state.registry import kernel
from ..core.state.rng import below
from ..tiles import NONE
from .greedy import nearest_discard
from .tactics import after_chow, list_kinds, obvious

CARELESS: Final = 3
"""One discard in this many is careless: the loneliest tile, even if the hand needs it."""
LATE: Final = 4
"""The bot overlooks one open tile in this many."""


@kernel
def choose_novice(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    """Choose as a beginner does: some discards are careless, and the bot claims eagerly unless it overlooks the tile."""
    side = table.side[seat]
    move = obvious(table, lookup, decision, side)
    if move != NONE:
        return move
    if table.phase == TURN or table.phase == EXCHANGE:
        first = DISCARD if table.phase == TURN else GIVE
        tile = loneliest(decision, side, first) if below(decision.random, CARELESS) == 0 else NONE
        return nearest_discard(lookup, decision, side, first) if tile == NONE else first + tile
    return PASS if below(decision.random, LATE) == 0 else eager_claim(table, lookup, decision, side)


@kernel
def loneliest(decision: Decision, side: Side, first: int) -> int:
    """Return the kind that connects least with the hand, or NONE. `first` is as in `list_kinds`."""
    best = NONE
    least = 9999
    row = row_of(side)
    for place in range(list_kinds(decision, first)):
        tile = decision.kinds[place]
        worth = company(side, row, tile)
        if worth < least:
            least = worth
            best = tile
    return best


@kernel
def eager_claim(table: Table, lookup: Lookup, decision: Decision, side: Side) -> int:
    """Return a claim for a kong or a pung if one is possible. Otherwise return a claim for a chow that leaves the hand no
    farther from ready, or PASS.
    """
    if decision.open[TAKE_KONG] == 1 and loose_left(table):
        return TAKE_KONG
    if decision.open[TAKE_PUNG] == 1:
        return TAKE_PUNG
    for place in range(3):
        if decision.open[TAKE_CHOW + place] == 1 and after_chow(lookup, side, table.tile, place) <= distance(lookup, side):
            return TAKE_CHOW + place
    return PASS
