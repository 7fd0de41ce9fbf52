"""A score is the fold of its lines, and the best reading counts."""

from ..tiles import NONE
from .facts import find_facts
from .kernel import kernel
from .names import CLAIMED_KONG, EXPOSED, FROM_BOX, FROM_DISCARD, FROM_KONG, FROM_LOOSE, FROM_WALL, LIMIT_HAND
from .patterns.measure import measure
from .readings import find_readings, holds, read_loser, take_reading
from .records import Hand, Rules


@kernel
def score(hand: Hand, rules: Rules) -> int:
    """The best total over every reading and every set that the last tile may complete; NONE if it is not mahjong. (RX-SC-7)"""
    hand.total = NONE
    hand.last = NONE
    hand.orphans = 0
    settle_circumstances(hand, rules)
    if hand.winner == 0:
        read_loser(hand)
        weigh(hand, rules)
        return hand.total
    find_readings(hand)
    claimed = hand.how == FROM_DISCARD or hand.how == FROM_KONG
    for reading in range(hand.readings):
        take_reading(hand, reading)
        for slot in range(hand.fixed, 5):
            if holds(hand, slot, hand.won) and not same_before(hand, slot):
                weigh_with_last(hand, rules, slot, claimed)
    if rules.orphans == 1 and hand.fixed == 0 and hand.readings == 0 and all_orphans(hand):
        hand.orphans = 1
        hand.sets = 0
        hand.last = NONE
        weigh(hand, rules)
    return hand.total


@kernel
def settle_circumstances(hand: Hand, rules: Rules) -> None:
    """Which doublers the last tile's way of coming may earn, and what a kong claimed onto a concealed pung counts as.

    A loose tile is not drawn from the wall, unless the sheet says so. (RX-SC-4)
    """
    hand.drawn = 1 if hand.how == FROM_WALL else 0
    hand.loose = 1 if hand.how == FROM_LOOSE else 0
    if rules.loose_draw_points == 1 and (hand.how == FROM_LOOSE or hand.how == FROM_BOX):
        hand.drawn = 1
    if rules.claimed_kong_concealed == 0:
        for slot in range(hand.fixed):
            if hand.lies[slot] == CLAIMED_KONG:
                hand.lies[slot] = EXPOSED


@kernel
def weigh_with_last(hand: Hand, rules: Rules, slot: int, claimed: bool) -> None:
    """Weigh a reading in which the last tile completes this set; a claimed tile exposes it. (RX-PLAY-19)"""
    hand.last = slot
    lies = hand.lies[slot]
    if claimed:
        hand.lies[slot] = EXPOSED
    weigh(hand, rules)
    hand.lies[slot] = lies


@kernel
def same_before(hand: Hand, slot: int) -> bool:
    """Does an earlier concealed set hold the same tiles? Then completing this one is nothing new."""
    for other in range(hand.fixed, slot):
        if hand.kind[other] == hand.kind[slot] and hand.tile[other] == hand.tile[slot]:
            return True
    return False


@kernel
def all_orphans(hand: Hand) -> bool:
    """One of each major, one of them paired. (RX-SH-1)"""
    kinds = 0
    for suit in range(3):
        kinds += (hand.count[9 * suit] > 0) + (hand.count[9 * suit + 8] > 0)
    for tile in range(27, 34):
        kinds += hand.count[tile] > 0
    tiles = 0
    for tile in range(34):
        if tile >= 27 or tile % 9 == 0 or tile % 9 == 8:
            tiles += hand.count[tile]
    return kinds == 13 and tiles == 14


@kernel
def counts(hand: Hand, rules: Rules, row: int) -> int:
    """How often a row of the sheet is true of this reading, for this player."""
    who = rules.who[row]
    if who == 0 or (who == 1) == (hand.winner == 1):
        return hand.fact[rules.pattern[row]]
    return 0


@kernel
def weigh(hand: Hand, rules: Rules) -> None:
    """Points × 2 ^ doublers, capped at the limit; keep the reading if it is the best so far. (RX-SC-8, RX-SC-9)

    What a row adds to the score comes after doubling and before the limit; a row that stands alone counts where nothing but
    mahjong earns points.
    """
    measure(hand)
    find_facts(hand)
    points = 0
    doublers = 0
    extra = 0
    alone = 0
    special = NONE
    for row in range(rules.rows):
        times = counts(hand, rules, row)
        if times > 0:
            if rules.alone[row] == 1:
                alone += rules.points[row]
            else:
                points += times * rules.points[row]
            doublers += times * rules.doublers[row]
            extra += times * rules.extra[row]
            if special == NONE and rules.value[row] == LIMIT_HAND:
                special = row
    if alone > 0 and points == rules.mahjong:
        points += alone
        alone = 0
    total = (points << min(doublers, 40)) + extra
    capped = 0
    if special != NONE:  # it replaces the arithmetic (RX-SH-19)
        total = rules.special
        points = rules.special
        doublers = 0
    elif rules.limit > 0 and total > rules.limit and rules.payment_limit == 0:
        total = rules.limit
        capped = 1
    if better(hand, rules, total, points, special):
        keep(hand, rules, total, points, doublers, special, capped, alone)


@kernel
def better(hand: Hand, rules: Rules, total: int, points: int, special: int) -> bool:
    """The higher total; then a special hand; then more points; then the lines that come first on the sheet. (Ruling 61)"""
    if total != hand.total:
        return total > hand.total
    if (special == NONE) != (hand.special == NONE):
        return special != NONE
    if points != hand.points:
        return points > hand.points
    for row in range(rules.rows):
        times = counts(hand, rules, row)
        if times != hand.times[row]:
            return times > hand.times[row]
    return False


@kernel
def keep(hand: Hand, rules: Rules, total: int, points: int, doublers: int, special: int, capped: int, lost: int) -> None:
    """Remember the best reading: what it is worth, by which rows, and its sets."""
    hand.total = total
    hand.points = points
    hand.doublers = doublers
    hand.special = special
    hand.capped = capped
    for row in range(rules.rows):
        hand.times[row] = counts(hand, rules, row)
        if lost > 0 and rules.alone[row] == 1:
            hand.times[row] = 0
    hand.best_sets = hand.sets
    hand.best_last = hand.last
    for slot in range(hand.sets):
        hand.best[slot, 0] = hand.kind[slot]
        hand.best[slot, 1] = hand.tile[slot]
        hand.best[slot, 2] = hand.lies[slot]
