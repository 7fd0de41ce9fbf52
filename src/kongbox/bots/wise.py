"""The wise bot, which makes keen's choice unless its decision trees expect another action to gain more.

The trees learned from keen's playouts (`tools/learn.py`) how to predict an action's gain from its traits. For rules without
trees, the wise bot chooses as the keen bot does.
"""

from typing import Final

from ..core.hand.distance import distance
from ..core.state.actions import DISCARD, FISH, MAHJONG, TILE_OF, VERB_OF
from ..core.state.codes import CALL_READY, CLAIM, TURN
from ..core.state.records import Decision, Lookup, Table
from ..core.state.registry import kernel
from ..tiles import NONE, PLAYED
from .caution import gains_by_calling, risk
from .greedy import LAST, less_lonely
from .keen import choose_keen
from .tactics import list_kinds
from .traits import describe

BREADTH: Final = 6
"""The most actions that the bot compares, in the order of `next_choice`."""
NOTHING: Final = -1_000_000_000  # less than any worth


@kernel
def choose_wise(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    """Choose the action that gains most according to the trees. Among equal actions, choose the one that was compared first."""
    own = choose_keen(table, lookup, decision, seat)
    if lookup.trees.count == 0 or not can_compare(table, decision, own):
        return own
    best = own
    most = NOTHING
    action = own
    rank = 0
    while action != NONE and rank < BREADTH:
        if lookup.rules.play.call != CALL_READY or has_sense(table, lookup, decision, seat, action, own):
            worth = judge(table, lookup, decision, seat, action, rank, extra_cost(decision, action, own))
            if worth > most:
                most = worth
                best = action
        action = next_choice(decision, own, action)
        rank += 1
    return best


@kernel
def next_choice(decision: Decision, own: int, last: int) -> int:
    """Return the action to compare after `last`, or NONE.

    First comes keen's own choice, then the other actions except discards, and then the other discards, the cheapest first.
    """
    code = -LAST
    if last == own or VERB_OF[last] != DISCARD:
        for action in range(0 if last == own else last + 1, FISH + PLAYED):
            if decision.open[action] == 1 and action != own and VERB_OF[action] != DISCARD:
                return action
    else:
        code = 64 * cost_of(decision, last) + TILE_OF[last]
    kinds = list_kinds(decision, DISCARD)
    code = less_lonely(decision, kinds, code)
    if DISCARD + code % 64 == own:
        code = less_lonely(decision, kinds, code)
    return NONE if code == LAST else DISCARD + code % 64


@kernel
def can_compare(table: Table, decision: Decision, own: int) -> bool:
    """Whether the trees may judge.

    They may not if the seat can declare mahjong. Otherwise they may if the seat must answer a discard, or if the bot `keen` would
    discard.
    """
    if decision.open[MAHJONG] == 1:
        return False
    return table.phase == CLAIM or (table.phase == TURN and is_discard(own))


@kernel
def has_sense(table: Table, lookup: Lookup, decision: Decision, seat: int, action: int, own: int) -> bool:
    """Whether an action makes sense where riichi is possible. (DM-13, DM-14)

    A discard must announce riichi if riichi can gain anything, and only then. It must be no riskier than keen's own discard.
    """
    if not is_discard(action) or not is_discard(own):
        return True
    side = table.side[seat]
    tile = TILE_OF[action]
    if decision.open[FISH + tile] == 1 and gains_by_calling(table, lookup, side, seat, tile) != (VERB_OF[action] == FISH):
        return False
    away = distance(lookup, side)
    return risk(table, lookup, side, seat, tile, away) <= risk(table, lookup, side, seat, TILE_OF[own], away)


@kernel
def is_discard(action: int) -> bool:
    return VERB_OF[action] == DISCARD or VERB_OF[action] == FISH


@kernel
def extra_cost(decision: Decision, action: int, own: int) -> int:
    """Return how much more an action costs than keen's `own` choice, by the costs that keen has just found; 0 unless both
    actions are discards.
    """
    if not is_discard(action) or not is_discard(own):
        return 0
    return cost_of(decision, action) - cost_of(decision, own)


@kernel
def cost_of(decision: Decision, action: int) -> int:
    """Return the cost that the bot `keen` has just found for a discard; 0 if the action discards no tile in hand."""
    for place in range(list_kinds(decision, DISCARD)):
        if DISCARD + decision.kinds[place] == action or FISH + decision.kinds[place] == action:
            return (decision.lonely[place] - decision.kinds[place]) // 64
    return 0


@kernel
def judge(table: Table, lookup: Lookup, decision: Decision, seat: int, action: int, rank: int, cost: int) -> int:
    """Return the trees' judgement of an action, in 64ths of a point. Only differences between judgements mean anything."""
    describe(table, lookup, decision, seat, action, rank, cost)
    trees = lookup.trees
    worth = 0
    for tree in range(trees.count):
        at = trees.root[tree]
        while at >= 0:
            side = 2 if decision.traits[trees.node[at, 0]] <= trees.node[at, 1] else 3
            at = trees.node[at, side]
        worth += trees.leaf[~at]
    return worth
