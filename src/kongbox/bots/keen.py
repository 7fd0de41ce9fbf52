"""The keen and bold bots, which weigh the distance from ready, the unseen tiles and the worth of the hand.

They differ only in what a likely doubler is worth to them.
"""

from typing import Final

from ..core.hand.company import company, row_of
from ..core.hand.distance import nearest_shape, plain
from ..core.hand.hands import shift
from ..core.hand.waits import nearer_bits
from ..core.play.wall import loose_left
from ..core.state.actions import (
    DISCARD,
    DISCARD_WILD,
    FISH,
    GIVE,
    GIVE_WILD,
    NO_PLAY,
    PASS,
    TAKE_CHOW,
    TAKE_KONG,
    TAKE_PUNG,
)
from ..core.state.codes import CHOW, EXCHANGE, PUNG, SETS, TURN
from ..core.state.records import Decision, Lookup, Side, Table
from ..core.state.registry import kernel
from ..tiles import EAST, NONE, PLAYED
from .caution import gains_by_calling, is_too_dear, is_wary, with_care
from .plans import ANY, PLANS, doublers_of, in_plan, open_to, pays, plan_distance, scoring_honours
from .tactics import list_kinds, obvious, wild_claim

STEP: Final = 20  # the worth of being one tile nearer to ready
DOUBLER: Final = 13  # the worth of a likely doubler to keen
BOLD: Final = 30  # the worth of a likely doubler to bold: three doublers are worth more than four tiles
SPECIAL: Final = 39  # the worth of a special hand without sets, if it is the nearest hand


@kernel
def choose_keen(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    """Choose mahjong, a free kong, a claim that adds worth, or the discard that harms the best plan least."""
    return choose_by_worth(table, lookup, decision, seat, DOUBLER)


@kernel
def choose_bold(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    """Choose as the keen bot does, but aim for higher scores, at the price of fewer wins."""
    return choose_by_worth(table, lookup, decision, seat, BOLD)


@kernel
def choose_by_worth(table: Table, lookup: Lookup, decision: Decision, seat: int, doubler: int) -> int:
    """Choose an action for a player to whom a likely doubler is worth `doubler`.

    Every tile that brings the hand nearer to ready is worth `STEP`.
    """
    side = table.side[seat]
    move = obvious(table, lookup, decision, side)
    if move != NONE and not (move == NO_PLAY and table.phase == TURN and is_too_dear(table, side, seat)):
        return move
    if table.phase != TURN and table.phase != EXCHANGE:
        return best_claim(table, lookup, decision, side, seat, doubler)
    first = DISCARD if table.phase == TURN else GIVE
    tile = best_discard(table, lookup, decision, side, seat, first, doubler)
    if tile == NONE:
        return DISCARD_WILD if first == DISCARD else GIVE_WILD
    if first == DISCARD and is_wary(table, lookup, seat):
        tile = with_care(table, lookup, decision, side, seat, tile)
    if first == DISCARD and decision.open[FISH + tile] == 1 and gains_by_calling(table, lookup, side, seat, tile):
        return FISH + tile
    return first + tile


@kernel
def prospect(table: Table, lookup: Lookup, side: Side, seat: int, plan: int, doubler: int) -> int:
    """Return the prospect of a plan: the worth of its likely doublers, less the cost of its distance from ready."""
    worth = doubler * (2 * doublers_of(plan) + scoring_honours(table, side, seat, plan)) // 2
    if plan == ANY and not plain(lookup) and nearest_shape(lookup, side) != SETS:
        worth += SPECIAL
    return worth - STEP * plan_distance(lookup, side, plan)


@kernel
def best_plan(table: Table, lookup: Lookup, side: Side, seat: int, doubler: int) -> int:
    best = ANY
    most = -9999
    for plan in range(PLANS):
        if open_to(side, plan):
            worth = prospect(table, lookup, side, seat, plan, doubler)
            if worth > most:
                most = worth
                best = plan
    return best


@kernel
def best_discard(table: Table, lookup: Lookup, decision: Decision, side: Side, seat: int, first: int, doubler: int) -> int:
    """Return the tile whose discard leaves the hand nearest to ready along the best plan; NONE if only wild tiles are left.

    If several discards leave it equally near, the useful tiles still unseen and the worth of the discarded tile to the hand
    decide. `first` is as in `list_kinds`.
    """
    plan = best_plan(table, lookup, side, seat, doubler)
    now = plan_distance(lookup, side, plan)
    best = NONE
    most = -9999
    row = row_of(side)
    for place in range(list_kinds(decision, first)):
        tile = decision.kinds[place]
        shift(side, tile, -1)
        worth = -100 * (plan_distance(lookup, side, plan) - now)
        if worth == 0:
            worth = 3 * useful_tiles(table, lookup, side, plan, now)
        shift(side, tile, 1)
        worth -= company(side, row, tile)
        worth -= keeping(table, side, seat, plan, tile)
        decision.lonely[place] = 64 * -worth + tile
        if worth > most:
            most = worth
            best = tile
    return best


@kernel
def keeping(table: Table, side: Side, seat: int, plan: int, tile: int) -> int:
    """Return a tile's worth besides its connections: above 0 for an honour that may still score, below 0 for a tile
    outside the plan.
    """
    if not in_plan(plan, tile):
        return -40
    if tile >= EAST and table.shown[tile] < 2:
        return pays(table, seat, tile) * (3 if side.hand[tile] == 1 else 12)
    return 0


@kernel
def useful_tiles(table: Table, lookup: Lookup, side: Side, plan: int, now: int) -> int:
    """Return how many unseen tiles bring a hand of thirteen nearer to ready along the plan."""
    n = 0
    if plan == ANY:
        bits = nearer_bits(lookup, side, now)
        for tile in range(PLAYED):
            n += (bits >> tile & 1) * max(4 - side.hand[tile] - table.shown[tile], 0)
        return n
    for tile in range(PLAYED):
        unseen = 4 - side.hand[tile] - table.shown[tile]
        if unseen > 0 and in_plan(plan, tile):
            shift(side, tile, 1)
            if plan_distance(lookup, side, plan) < now:
                n += unseen
            shift(side, tile, -1)
    return n


@kernel
def best_claim(table: Table, lookup: Lookup, decision: Decision, side: Side, seat: int, doubler: int) -> int:
    """Return the claim that leaves the hand with the best prospect, or PASS.

    A pung or chow must improve the prospect. A kong need only keep it. A pung with a wild tile must bring the hand nearer to
    ready.
    """
    plan = best_plan(table, lookup, side, seat, doubler)
    most = prospect(table, lookup, side, seat, plan, doubler)
    best = PASS
    tile = table.tile
    if decision.open[TAKE_KONG] == 1 and loose_left(table):
        worth = worth_after(table, lookup, side, seat, tile, tile, 3, doubler)
        if worth >= most:
            most = worth
            best = TAKE_KONG
    if decision.open[TAKE_PUNG] == 1:
        worth = worth_after(table, lookup, side, seat, tile, tile, 2, doubler)
        if worth > most:
            most = worth
            best = TAKE_PUNG
    for place in range(3):
        if decision.open[TAKE_CHOW + place] == 1:
            low = tile - place
            first = low + 1 if place == 0 else low
            second = low + 1 if place == 2 else low + 2
            worth = worth_after(table, lookup, side, seat, first, second, 0, doubler)
            if worth > most:
                most = worth
                best = TAKE_CHOW + place
    if best == PASS:
        wild = wild_claim(table, lookup, decision, side)
        return PASS if wild == NONE else wild
    return best


@kernel
def worth_after(table: Table, lookup: Lookup, side: Side, seat: int, first: int, second: int, same: int, doubler: int) -> int:
    """Return the best prospect after a claim. If `same` is 0, `first` and `second` make a chow with the open tile. Otherwise
    `same` tiles of the hand make a pung or a kong with that tile.
    """
    shift(side, first, -1)
    shift(side, second, -1)
    if same == 3:
        shift(side, first, -1)
    side.kind[side.melds] = CHOW if same == 0 else PUNG
    side.tile[side.melds] = min(first, second, table.tile) if same == 0 else first
    side.melds += 1
    worth = prospect(table, lookup, side, seat, best_plan(table, lookup, side, seat, doubler), doubler)
    side.melds -= 1
    shift(side, first, 1)
    shift(side, second, 1)
    if same == 3:
        shift(side, first, 1)
    return worth
