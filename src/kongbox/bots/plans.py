"""Plans: what a hand could become, and how far it is from ready along each plan.

A plan is a number. 0 is any complete hand; 1 to 3 are one suit (bamboo, characters, dots) with honours; 4 to 6 are one suit
alone; 7 is pungs and kongs.
"""

from typing import Final

from ..core.hand.distance import distance, melds_and_eye
from ..core.state.codes import CHOW
from ..core.state.records import Lookup, Side, Table
from ..core.state.registry import kernel
from ..tiles import EAST, PLAYED, RED, SUIT

ANY: Final = 0
PUNGS: Final = 7
PLANS: Final = 8


@kernel
def in_plan(plan: int, tile: int) -> bool:
    """Whether the plan collects this tile."""
    if plan == ANY or plan == PUNGS:
        return True
    if tile >= EAST:
        return plan <= 3
    return SUIT[tile] == (plan - 1) % 3


@kernel
def open_to(side: Side, plan: int) -> bool:
    """Whether the sets on the table allow the plan."""
    for meld in range(side.melds):
        if plan == PUNGS:
            if side.kind[meld] == CHOW:
                return False
        elif not in_plan(plan, side.tile[meld]):
            return False
    return True


@kernel
def doublers_of(plan: int) -> int:
    if plan == ANY:
        return 0
    if plan == PUNGS or plan <= 3:
        return 1
    return 3


@kernel
def pungs_missing(side: Side) -> int:
    """Return how many tiles from ready the hand is along the plan of pungs and an eye."""
    wanted = 4 - side.melds
    triples = 0
    pairs = 0
    for tile in range(PLAYED):
        if side.hand[tile] >= 3:
            triples += 1
        elif side.hand[tile] == 2:
            pairs += 1
    if triples > wanted:
        pairs += triples - wanted
        triples = wanted
    rest = wanted - triples
    grown = min(pairs, rest)
    missing = 2 * rest - grown
    if pairs <= rest:
        missing += 1
    return missing - 1


@kernel
def plan_distance(lookup: Lookup, side: Side, plan: int) -> int:
    """Return how many tiles from ready the hand is along a plan. A plan of one suit ignores the tiles of other suits."""
    if plan == ANY:
        return distance(lookup, side)
    if plan == PUNGS:
        return pungs_missing(side)
    keep = (plan - 1) % 3
    first = side.key[0]
    second = side.key[1]
    third = side.key[2]
    honours = side.key[3]
    if keep != 0:
        side.key[0] = 0
    if keep != 1:
        side.key[1] = 0
    if keep != 2:
        side.key[2] = 0
    if plan > 3:
        side.key[3] = 0
    found = melds_and_eye(lookup, side)
    side.key[0] = first
    side.key[1] = second
    side.key[2] = third
    side.key[3] = honours
    return found


@kernel
def scoring_honours(table: Table, side: Side, seat: int, plan: int) -> int:
    """Return twice the number of doublers that honours on the table and in hand are likely to earn.

    A pung counts two for each doubler that it earns. A pair in hand counts one for each doubler that its pung would earn.
    """
    if plan > 3 and plan != PUNGS:
        return 0
    worth = 0
    for tile in range(EAST, PLAYED):
        times = pays(table, seat, tile)
        if times > 0:
            if side.hand[tile] >= 3:
                worth += 2 * times
            elif side.hand[tile] == 2 and table.shown[tile] < 2:
                worth += times
    for meld in range(side.melds):
        if side.tile[meld] >= EAST:
            worth += 2 * pays(table, seat, side.tile[meld])
    return worth


@kernel
def pays(table: Table, seat: int, tile: int) -> int:
    """Return how many doublers a pung of this tile earns the seat."""
    if tile >= RED:
        return 1
    if tile < EAST:
        return 0
    times = 0
    if tile == EAST + (seat - table.east) % 4:
        times += 1
    if tile == EAST + table.prevailing:
        times += 1
    return times
