"""Traits: numbers by which the trees of the wise bot judge an action. They tell only what the bot's seat can see.

Traits of the table come first, then traits of the action's tile, then traits of the hand after the action.
"""

from typing import Final

from ..core.hand.company import company, row_of
from ..core.hand.distance import distance
from ..core.hand.hands import shift
from ..core.hand.waits import nearer_bits
from ..core.state.actions import (
    ADDED_KONG,
    CONCEALED_KONG,
    DISCARD,
    FISH,
    PASS,
    TAKE_CHOW,
    TAKE_KONG,
    TAKE_PUNG,
    TILE_OF,
    VERB_OF,
)
from ..core.state.codes import CHOW, CLAIM, CONCEALED, EXPOSED, KONG, PUNG
from ..core.state.records import Decision, Lookup, Side, Table
from ..core.state.registry import kernel
from ..tiles import EAST, FLOWER, MAJOR, NONE, OWNER, PLAYED, RANK, RED, SUIT, TERMINAL
from .caution import unseen
from .keen import DOUBLER, best_discard, best_plan, prospect, useful_tiles
from .plans import ANY, PUNGS, open_to, pays, plan_distance, pungs_missing, scoring_honours

NAMES: Final = (
    "discards",  # on the table so far
    "live",  # tiles left in the live wall
    "dealer",  # 1: the seat deals
    "flowers",  # the seat's own bonus tiles
    "rank",  # the action's place in keen's order, from 0
    "verb",  # the verb's place in `KNOWN`
    "edge",  # steps to the nearer end of the suit; 5: a wind, 6: a dragon, -1: no tile
    "pays",  # doublers for a pung of the tile
    "held",  # tiles of its kind in hand
    "chances",  # pairs of unseen tiles that make a chow with the tile
    "suit",  # tiles of its suit in hand
    "near",  # unseen tiles of its suit, one or two numbers away
    "distance",  # tiles from ready
    "useful",  # unseen tiles that bring the hand nearer
    "kinds",  # kinds of useful tiles
    "pungs",  # tiles from ready for pungs and an eye
    "alive",  # unseen tiles that make a pung of a pair in hand
    "heads",  # pairs of terminals or honours
    "singles",  # doublers that pungs of single honours may still earn
    "honours",  # held
    "terminals",  # held
    "points",  # points of pairs and sets, roughly
    "company",  # how well all tiles connect
    "scoring",  # twice the doublers of honours
    "one_suit",  # tiles from ready for one suit with honours
    "one_useful",  # unseen tiles that bring the hand nearer to one suit
    "plan",  # the number of keen's plan
    "prospect",  # the prospect of that plan
    "plan_distance",  # tiles from ready along that plan
    "plan_useful",  # unseen tiles that bring that plan nearer
    "melds",  # sets on the table
    "cost",  # how much more the discard costs than keen's own, by keen's costs
)
"""The traits in their order."""
(
    DISCARDS, LIVE, DEALER, FLOWERS, RANKED, VERB, EDGE, PAYS, HELD, CHANCES, OF_SUIT, NEAR,
    AWAY, USEFUL, USEFUL_KINDS, PUNGS_AWAY, ALIVE, HEADS, SINGLES, HONOURS, TERMINALS, POINTS, COMPANY, SCORING,
    ONE_SUIT, ONE_USEFUL, PLAN, PROSPECT, PLAN_AWAY, PLAN_USEFUL, MELDS, COST,
) = range(len(NAMES))  # fmt: skip
KNOWN: Final = (PASS, DISCARD, TAKE_CHOW, TAKE_PUNG, TAKE_KONG, CONCEALED_KONG, ADDED_KONG, FISH)
"""The verbs that the trees distinguish. All other verbs count as one."""
CLOSED: Final = 99
"""The distance to a hand of one suit if the sets on the table rule such a hand out."""


@kernel
def describe(table: Table, lookup: Lookup, decision: Decision, seat: int, action: int, rank: int, cost: int) -> None:
    """Write the traits of an action. `rank` is the action's place among the compared actions, and `cost` is its `extra_cost`."""
    side = table.side[seat]
    traits = decision.traits
    of_table(table, decision, seat)
    of_tile(table, decision, side, seat, action)
    traits[RANKED] = rank
    traits[COST] = cost
    move(table, side, action, 1)
    thrown = NONE
    if VERB_OF[action] == TAKE_CHOW or action == TAKE_PUNG:
        thrown = discard_after(table, lookup, decision, side, seat)
    if thrown != NONE:
        shift(side, thrown, -1)
    of_hand(table, lookup, decision, side, seat)
    of_plans(table, lookup, decision, side, seat)
    if thrown != NONE:
        shift(side, thrown, 1)
    move(table, side, action, -1)


@kernel
def of_table(table: Table, decision: Decision, seat: int) -> None:
    traits = decision.traits
    wind = (seat - table.east) % 4
    traits[DISCARDS] = table.discards
    traits[LIVE] = table.wall.live
    traits[DEALER] = 1 if seat == table.dealer else 0
    traits[FLOWERS] = 0
    for tile in range(FLOWER, FLOWER + 8):
        if OWNER[tile] == wind:
            traits[FLOWERS] += table.side[seat].hand[tile]


@kernel
def of_tile(table: Table, decision: Decision, side: Side, seat: int, action: int) -> None:
    """Write the traits of an action's verb and tile. The tile of a pass is the open tile."""
    traits = decision.traits
    tile = table.tile if table.phase == CLAIM else TILE_OF[action]
    traits[VERB] = len(KNOWN)
    for place in range(len(KNOWN)):
        if KNOWN[place] == VERB_OF[action]:
            traits[VERB] = place
    for trait in range(PAYS, AWAY):
        traits[trait] = 0
    traits[EDGE] = NONE
    if tile < 0 or tile >= PLAYED:
        return
    traits[EDGE] = 5 if tile < RED else 6
    traits[PAYS] = pays(table, seat, tile)
    traits[HELD] = side.hand[tile]
    for other in range(PLAYED):
        if SUIT[other] == SUIT[tile]:
            traits[OF_SUIT] += side.hand[other]
            if tile < EAST and other != tile and tile - 2 <= other <= tile + 2:
                traits[NEAR] += unseen(table, side, other)
    if tile >= EAST:
        return
    traits[EDGE] = min(RANK[tile] - 1, 9 - RANK[tile])
    for place in range(3):
        if place < RANK[tile] <= 7 + place:
            low = tile - place
            first = low + 1 if place == 0 else low
            second = low + 1 if place == 2 else low + 2
            traits[CHANCES] += unseen(table, side, first) * unseen(table, side, second)


@kernel
def move(table: Table, side: Side, action: int, way: int) -> None:
    """Apply an action to the tiles and sets of a hand, or undo it if `way` is -1."""
    verb = VERB_OF[action]
    tile = TILE_OF[action]
    if verb == DISCARD or verb == FISH or verb == ADDED_KONG:
        shift(side, tile, -way)
    elif verb == TAKE_CHOW or verb == TAKE_PUNG or verb == TAKE_KONG or verb == CONCEALED_KONG:
        low = tile if verb == CONCEALED_KONG else table.tile
        kind = KONG
        lies = EXPOSED
        if verb == CONCEALED_KONG:
            shift(side, low, -4 * way)
            lies = CONCEALED
        elif verb == TAKE_KONG:
            shift(side, low, -3 * way)
        elif verb == TAKE_PUNG:
            shift(side, low, -2 * way)
            kind = PUNG
        else:
            place = action - TAKE_CHOW
            low -= place
            shift(side, low + 1 if place == 0 else low, -way)
            shift(side, low + 1 if place == 2 else low + 2, -way)
            kind = CHOW
        if way == -1:
            side.melds -= 1
        else:
            side.kind[side.melds] = kind
            side.tile[side.melds] = low
            side.lies[side.melds] = lies
            side.melds += 1


@kernel
def discard_after(table: Table, lookup: Lookup, decision: Decision, side: Side, seat: int) -> int:
    """Return the tile that the keen bot would discard after a claim, or NONE."""
    for tile in range(PLAYED):
        decision.open[DISCARD + tile] = 1 if side.hand[tile] > 0 else 0
    thrown = best_discard(table, lookup, decision, side, seat, DISCARD, DOUBLER)
    for tile in range(PLAYED):
        decision.open[DISCARD + tile] = 0
    return thrown


@kernel
def of_hand(table: Table, lookup: Lookup, decision: Decision, side: Side, seat: int) -> None:
    traits = decision.traits
    for trait in range(AWAY, ONE_SUIT):
        traits[trait] = 0
    traits[AWAY] = distance(lookup, side)
    traits[PUNGS_AWAY] = pungs_missing(side) if open_to(side, PUNGS) else 9
    traits[MELDS] = side.melds
    traits[SCORING] = scoring_honours(table, side, seat, ANY)
    bits = nearer_bits(lookup, side, traits[AWAY])
    row = row_of(side)
    for tile in range(PLAYED):
        held = side.hand[tile]
        if bits >> tile & 1:
            left = unseen(table, side, tile)
            traits[USEFUL] += left
            traits[USEFUL_KINDS] += 1 if left > 0 else 0
        if held > 0:
            traits[COMPANY] += held * company(side, row, tile)
            traits[TERMINALS] += held * TERMINAL[tile]
            traits[HONOURS] += held if tile >= EAST else 0
        if held == 1 and tile >= EAST and table.shown[tile] < 2:
            traits[SINGLES] += pays(table, seat, tile)
        elif held == 2:
            traits[ALIVE] += unseen(table, side, tile)
            traits[HEADS] += MAJOR[tile]
            traits[POINTS] += 2 if pays(table, seat, tile) > 0 else 0
        elif held >= 3:
            traits[POINTS] += 4 + 4 * MAJOR[tile]
    for meld in range(side.melds):
        if side.kind[meld] != CHOW:
            worth = (2 + 2 * MAJOR[side.tile[meld]]) * (4 if side.kind[meld] == KONG else 1)
            traits[POINTS] += 2 * worth if side.lies[meld] == CONCEALED else worth


@kernel
def of_plans(table: Table, lookup: Lookup, decision: Decision, side: Side, seat: int) -> None:
    """Write the traits of the nearest plan of one suit with honours, and of the keen bot's plan."""
    traits = decision.traits
    traits[ONE_SUIT] = CLOSED
    traits[ONE_USEFUL] = 0
    best = ANY
    for plan in range(1, 4):
        if open_to(side, plan):
            away = plan_distance(lookup, side, plan)
            if away < traits[ONE_SUIT]:
                traits[ONE_SUIT] = away
                best = plan
    if best != ANY:
        of_plan(table, lookup, decision, side, best, ONE_SUIT)
    plan = best_plan(table, lookup, side, seat, DOUBLER)
    traits[PLAN] = plan
    traits[PROSPECT] = prospect(table, lookup, side, seat, plan, DOUBLER)
    of_plan(table, lookup, decision, side, plan, PLAN_AWAY)


@kernel
def of_plan(table: Table, lookup: Lookup, decision: Decision, side: Side, plan: int, trait: int) -> None:
    """Write two traits of a hand under a plan: its distance from ready at number `trait`, then the number of its useful tiles."""
    away = plan_distance(lookup, side, plan)
    decision.traits[trait] = away
    decision.traits[trait + 1] = useful_tiles(table, lookup, side, plan, away)
