"""Scoring: the rows of the sheet score each reading of a hand, and the best reading counts.

No sum needs more than 64 bits, because a sheet is refused if its rows could add up to more.
"""

from ...tiles import NONE, PLAYED
from ..hand.complete import is_shape
from ..hand.readings import find_readings, holds, read_loser, take_reading
from ..state.codes import (
    ALL,
    BASIC,
    CLAIMED_KONG,
    EXPOSED,
    FIXED,
    FROM_BOX,
    FROM_DISCARD,
    FROM_KONG,
    FROM_LOOSE,
    FROM_WALL,
    KNITTING,
    LIMIT_HAND,
    ORDINARY_WILD,
    ORPHANS,
    SETS,
    TEMPLATES,
    TRIPLE_KNITTING,
)
from ..state.records import Hand, Rules
from ..state.registry import kernel
from .facts import find_facts
from .groups import find_groups
from .patterns.measure import measure


@kernel
def score(hand: Hand, rules: Rules) -> int:
    """Return the best total over all readings, and over all sets that the last tile may have completed. (RX-SC-7)

    Return NONE for a winner's hand that is not mahjong.
    """
    begin_score(hand, rules)
    if hand.winner == 1:
        weigh_complete(hand, rules, False)
        return hand.total
    weigh_loser(hand, rules)
    if hand.fished != 0:
        weigh_fishing(hand, rules)
    return hand.total


@kernel
def begin_score(hand: Hand, rules: Rules) -> None:
    """Reset the score before weighing."""
    hand.total = NONE
    hand.last = NONE
    hand.shape = SETS
    hand.fishing = 0
    settle_circumstances(hand, rules)


@kernel
def weigh_loser(hand: Hand, rules: Rules) -> None:
    """Weigh a loser's sets."""
    read_loser(hand, rules.score.kong_in_hand == 1)
    weigh(hand, rules)


@kernel
def weigh_complete(hand: Hand, rules: Rules, fished: bool) -> None:
    """Weigh a complete hand in each of its readings as sets, and in every other shape that it has.

    `fished` means that a loser's hand was completed by the tile that it lacked. Only its best special hand then counts.
    """
    hand.readings = 0
    if wilds_fit(hand, SETS):
        find_readings(hand, rules.play.chows)
    for reading in range(hand.readings):
        take_reading(hand, reading)
        if fished:
            seek_row(hand, rules)
        else:
            weigh_by_last(hand, rules)
    if hand.fixed == 0 and rules.shapes.known != 0:
        hand.sets = 0
        hand.last = NONE
        for shape in range(ORPHANS, TEMPLATES + rules.shapes.templates):
            if is_shape(hand, rules, shape) and wilds_fit(hand, shape):
                hand.shape = shape
                if fished:
                    seek_row(hand, rules)
                else:
                    weigh(hand, rules)
        hand.shape = SETS


@kernel
def weigh_by_last(hand: Hand, rules: Rules) -> None:
    """Weigh a reading once for each set that the last tile may have completed."""
    claimed = hand.how == FROM_DISCARD or hand.how == FROM_KONG
    for slot in range(hand.fixed, 5):
        if holds(hand, slot, hand.winning) and not same_before(hand, slot):
            weigh_with_last(hand, rules, slot, claimed)


@kernel
def wilds_fit(hand: Hand, shape: int) -> bool:
    """Whether every pair and every set has room for its wild tiles. (BM-GO-4)

    Each kind of tile has room for one wild tile, or for two if the hand has four tiles of the kind. In a knitted hand, a number
    has room for one wild tile in each of its pairs or threes. If `hand.leeway` is 1, one wild tile may lack room.
    """
    over = 0
    knitted = shape == KNITTING or shape == TRIPLE_KNITTING
    for place in range(hand.standing):
        tile = hand.stands[place]
        room = max(1, hand.count[tile] // 2)
        if knitted:
            low = tile % 9
            room = max(hand.count[low], hand.count[low + 9], hand.count[low + 18])
        for other in range(place):
            if hand.stands[other] == tile or (knitted and hand.stands[other] % 9 == tile % 9):
                room -= 1
        if room <= 0:
            over += 1
    return over <= hand.leeway


@kernel
def settle_circumstances(hand: Hand, rules: Rules) -> None:
    """Decide whether the last tile counts as drawn from the wall, as a loose tile or as both, and whether a claimed kong counts
    as exposed.

    A loose tile does not count as drawn from the wall, unless the sheet says so. (RX-SC-4)
    """
    hand.drawn = 1 if hand.how == FROM_WALL else 0
    hand.loose = 1 if hand.how == FROM_LOOSE else 0
    if rules.score.loose_draw_points == 1 and (hand.how == FROM_LOOSE or hand.how == FROM_BOX):
        hand.drawn = 1
    if rules.score.claimed_kong_concealed == 0:
        for slot in range(hand.fixed):
            if hand.lies[slot] == CLAIMED_KONG:
                hand.lies[slot] = EXPOSED


@kernel
def weigh_with_last(hand: Hand, rules: Rules, slot: int, claimed: bool) -> None:
    """Weigh a reading in which the last tile completed this set. A claimed tile makes the set exposed. (RX-PLAY-19)"""
    hand.last = slot
    lies = hand.lies[slot]
    if claimed:
        hand.lies[slot] = EXPOSED
    weigh(hand, rules)
    hand.lies[slot] = lies


@kernel
def same_before(hand: Hand, slot: int) -> bool:
    """Whether an earlier concealed set has the same tiles, so that the last tile completes either set with the same result."""
    for other in range(hand.fixed, slot):
        if hand.kind[other] == hand.kind[slot] and hand.tile[other] == hand.tile[slot]:
            return True
    return False


@kernel
def counts(hand: Hand, rules: Rules, row: int) -> int:
    """Return how often a row applies to this reading and this player."""
    who = rules.rows.who[row]
    if who == 0 or (who == 1) == (hand.winner == 1):
        if rules.rows.shape[row] != SETS and rules.rows.shape[row] != hand.shape:
            return 0
        if rules.rows.groups[row] != 0:
            return hand.matched >> rules.rows.groups[row] - 1 & 1
        return hand.fact[rules.rows.pattern[row]]
    return 0


@kernel
def weigh(hand: Hand, rules: Rules) -> None:
    """Score a reading: points × 2 ^ doublers, capped at the limit. Keep the reading if it is the best so far. (RX-SC-8, RX-SC-9)

    Extra points are added after doubling and before the limit. The points of a row marked `alone` count only if nothing but
    mahjong earns points.

    A special hand's worth replaces this score. (RX-SH-19) Under some sheets, and at every table without a limit, it does so only
    if it is not lower. (BM-SC-7, ruling 69) A hand without sets has only its special value. (Ruling 62)
    """
    measure(hand)
    find_groups(hand, rules)
    find_facts(hand)
    points = 0
    doublers = 0
    extra = 0
    alone = 0
    hand.beside_points = 0
    hand.beside_doublers = 0
    hand.all_doublers = 0
    special = NONE
    worth = NONE
    for row in range(rules.rows.count):
        times = counts(hand, rules, row)
        if times == 0:
            continue
        if rules.rows.value[row] != 0:
            value = special_worth(hand, rules, row, points - hand.beside_points)
            if special == NONE or under_limit(rules, value) > under_limit(rules, worth):
                worth = value
                special = row
            continue
        if rules.rows.alone[row] == 1:
            alone += rules.rows.points[row]
        else:
            points += times * rules.rows.points[row]
        doublers += times * rules.rows.doublers[row]
        extra += times * rules.rows.extra[row]
        if rules.rows.beside[row] != 0:
            hand.beside_points += times * rules.rows.points[row]
            hand.beside_doublers += times * rules.rows.doublers[row]
            if rules.rows.beside[row] == ALL:
                hand.all_doublers += times * rules.rows.doublers[row]
    if hand.wilds > ORDINARY_WILD + hand.leeway and hand.winner == 1 and special == NONE:
        return
    if alone > 0 and points == rules.score.mahjong:
        points += alone
        alone = 0
    hand.basic = points - hand.beside_points
    total = (points << doublers) + extra
    capped = 0
    if rules.score.limit > 0 and total > rules.score.limit and (rules.score.limit_on == 0 or hand.winner == 1):  # ruling 59
        total = rules.score.limit
        capped = 1
    fixed = rules.score.intrinsic_value == 0 and rules.score.limit > 0
    if special != NONE and (fixed or hand.shape != SETS or under_limit(rules, worth) >= total):
        total = under_limit(rules, worth)
        points = total
        doublers = 0
        capped = 1 if worth > total else 0
    else:
        special = NONE
    if (special != NONE or hand.shape == SETS) and better(hand, rules, total, points, special):
        keep(hand, rules, total, points, doublers, special, capped, alone)


@kernel
def special_worth(hand: Hand, rules: Rules, row: int, basic: int) -> int:
    """Return what a special hand scores, with the points of bonus tiles unless it is worth the limit. (BM-SC-6)"""
    if rules.rows.value[row] == LIMIT_HAND:
        return rules.score.special
    return with_bonus(hand, rules.rows.worth[row] if rules.rows.value[row] == FIXED else doubled_alone(hand, rules, row, basic))


@kernel
def doubled_alone(hand: Hand, rules: Rules, row: int, basic: int) -> int:
    """Return the points without bonus tiles, doubled only by the special hand and the rows that count beside it. (BM-SH-1)"""
    return basic << rules.rows.doublers[row] + hand.all_doublers


@kernel
def with_bonus(hand: Hand, value: int) -> int:
    """Return a value plus the points of rows that count beside it, doubled only by the doublers of these rows. (BM-SC-6)"""
    return value + (hand.beside_points << hand.beside_doublers)


@kernel
def under_limit(rules: Rules, worth: int) -> int:
    """Return a special hand's worth, capped at the limit. (BM-SC-6)"""
    return min(worth, rules.score.limit) if rules.score.limit > 0 else worth


@kernel
def weigh_fishing(hand: Hand, rules: Rules) -> None:
    """If a loser is one tile short of a special hand, score that hand unless the loser's tiles score more. (BM-SC-9)

    The best special hand counts, even if no tile that would complete it is available. (BM-PLAY-8, BM-SC-7)
    """
    sets = hand.sets
    begin_fishing(hand)
    for tile in range(PLAYED):
        if hand.fished >> tile & 1:
            hand.count[tile] += 1
            hand.winning = tile
            weigh_complete(hand, rules, True)
            hand.count[tile] -= 1
    end_fishing(hand, rules)
    hand.sets = sets


@kernel
def begin_fishing(hand: Hand) -> None:
    """Prepare to weigh a loser's hand as if it had the tile that it lacks."""
    hand.sought = NONE
    hand.most = hand.total
    hand.winner = 1
    hand.how = FROM_WALL


@kernel
def seek_row(hand: Hand, rules: Rules) -> None:
    """Note the special hand that this complete hand makes, if fishing for it scores more than for those noted before."""
    measure(hand)
    find_groups(hand, rules)
    find_facts(hand)
    before = hand.sought
    for row in range(rules.rows.count):
        if rules.rows.fishing[row] != 0 and counts(hand, rules, row) > 0:
            worth = under_limit(rules, fishing_worth(hand, rules, row))
            if worth > hand.most or (worth == hand.most and before == NONE and hand.sought == NONE):
                hand.sought = row
                hand.most = worth


@kernel
def end_fishing(hand: Hand, rules: Rules) -> None:
    """Score the special hand that the loser fishes for, if there is one."""
    hand.winner = 0
    hand.how = NONE
    hand.winning = NONE
    if hand.sought == NONE:
        return
    hand.total = hand.most
    hand.points = hand.most
    hand.doublers = 0
    hand.special = hand.sought
    hand.fishing = 1
    hand.capped = 1 if fishing_worth(hand, rules, hand.sought) > hand.most else 0


@kernel
def fishing_worth(hand: Hand, rules: Rules, row: int) -> int:
    """Return what a loser one tile short of a special hand scores, bonus tiles included. (BM-SC-6, BM-SC-9)"""
    if rules.rows.value[row] == BASIC:
        return with_bonus(hand, doubled_alone(hand, rules, row, hand.best_basic))
    return with_bonus(hand, rules.rows.fishing[row])


@kernel
def better(hand: Hand, rules: Rules, total: int, points: int, special: int) -> bool:
    """Whether a reading beats the best so far. (Ruling 61)

    The first difference decides: a higher total, then a special hand, then more points, then, row by
    row in the sheet's order, a row that applies more often.
    """
    if total != hand.total:
        return total > hand.total
    if (special == NONE) != (hand.special == NONE):
        return special != NONE
    if points != hand.points:
        return points > hand.points
    for row in range(rules.rows.count):
        times = counts(hand, rules, row)
        if times != hand.times[row]:
            return times > hand.times[row]
    return False


@kernel
def keep(hand: Hand, rules: Rules, total: int, points: int, doublers: int, special: int, capped: int, lost: int) -> None:
    """Store a reading as the best one.

    If the rows marked `alone` do not count, `lost` is the sum of their points, and they are stored as if they did not apply.
    """
    hand.total = total
    hand.points = points
    hand.doublers = doublers
    hand.special = special
    hand.capped = capped
    hand.best_basic = hand.basic
    hand.best_winning = hand.winning
    hand.best_standing = hand.standing
    for place in range(hand.standing):
        hand.best_stands[place] = hand.stands[place]
    for row in range(rules.rows.count):
        hand.times[row] = counts(hand, rules, row)
        if lost > 0 and rules.rows.alone[row] == 1:
            hand.times[row] = 0
    hand.best_sets = hand.sets
    hand.best_shape = hand.shape
    hand.best_last = hand.last
    for slot in range(hand.sets):
        hand.best[slot, 0] = hand.kind[slot]
        hand.best[slot, 1] = hand.tile[slot]
        hand.best[slot, 2] = hand.lies[slot]


@kernel
def restore_best(hand: Hand) -> None:
    """Restore the reading that scored best."""
    hand.sets = hand.best_sets
    hand.shape = hand.best_shape
    hand.last = hand.best_last
    for slot in range(hand.sets):
        hand.kind[slot] = hand.best[slot, 0]
        hand.tile[slot] = hand.best[slot, 1]
        hand.lies[slot] = hand.best[slot, 2]


@kernel
def facts_of_best(hand: Hand, rules: Rules) -> None:
    """Restore the best reading, and write the results of all patterns for it."""
    restore_best(hand)
    measure(hand)
    find_groups(hand, rules)
    find_facts(hand)
