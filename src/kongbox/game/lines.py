"""The lines of a score: which rows of the sheet were true of a hand, and of which tiles."""

import msgspec

from ..core.facts import find_facts
from ..core.names import CHOW, KONG, PAIR
from ..core.patterns.measure import measure
from ..core.records import Hand
from ..rulesets import Row, Ruleset
from ..tiles import FLOWER, NAMES, NONE


class Line(msgspec.Struct, frozen=True):
    """One line: a row of the sheet, how often it was true, and what it earned altogether.

    `tiles` are those that earn it, written; none where the hand as a whole does.
    """

    rule: str
    name: str
    times: int
    points: int
    doublers: int
    clause: str
    tiles: list[str] = []


def lines_of(hand: Hand, ruleset: Ruleset) -> list[Line]:
    """The lines of a hand that has been scored; a special hand has one line, for it replaces the others."""
    restore_best(hand)
    if hand.special != NONE:
        row = ruleset.rows[hand.special]
        return [Line(row.rule, row.name, 1, 0, 0, row.clause, tiles_of(hand, ruleset, hand.special))]
    lines = []
    for number, row in enumerate(ruleset.rows):
        times = hand.times[number]
        if times and (ruleset.rules.points[number] or ruleset.rules.doublers[number]):
            lines.append(line(hand, ruleset, number, row, times))
    return lines


def line(hand: Hand, ruleset: Ruleset, number: int, row: Row, times: int) -> Line:
    """What one row earned."""
    points, doublers = times * ruleset.rules.points[number], times * ruleset.rules.doublers[number]
    return Line(row.rule, row.name, times, points, doublers, row.clause, tiles_of(hand, ruleset, number))


def restore_best(hand: Hand) -> None:
    """Read the hand again as it scored best."""
    hand.sets = hand.best_sets
    hand.last = hand.best_last
    for slot in range(hand.sets):
        hand.kind[slot], hand.tile[slot], hand.lies[slot] = (hand.best[slot, i] for i in range(3))


def tiles_of(hand: Hand, ruleset: Ruleset, number: int) -> list[str]:
    """The sets without which the row would be true less often, or the bonus tiles."""
    pattern = ruleset.rules.pattern[number]
    found: list[str] = []
    for slot in range(hand.sets):
        if true_without(hand, pattern, slot) < hand.times[number]:
            found += set_tiles(hand.kind[slot], hand.tile[slot])
    for bonus in range(8):
        if hand.bonus[bonus]:
            hand.bonus[bonus] = 0
            find_facts(hand)
            if hand.fact[pattern] < hand.times[number]:
                found.append(NAMES[FLOWER + bonus])
            hand.bonus[bonus] = 1
    return found


def true_without(hand: Hand, pattern: int, slot: int) -> int:
    """How often a pattern is true of the reading without one of its sets."""
    last = hand.sets - 1
    swap(hand, slot, last)
    kept = hand.last
    hand.last = {slot: NONE, last: slot}.get(kept, kept)
    hand.sets = last
    measure(hand)
    find_facts(hand)
    times = hand.fact[pattern]
    hand.sets = last + 1
    hand.last = kept
    swap(hand, slot, last)
    measure(hand)
    return times


def swap(hand: Hand, one: int, other: int) -> None:
    """Exchange two sets."""
    for cells in (hand.kind, hand.tile, hand.lies):
        cells[one], cells[other] = cells[other], cells[one]


def set_tiles(kind: int, low: int) -> list[str]:
    """The tiles of a set, written."""
    if kind == CHOW:
        return [NAMES[low], NAMES[low + 1], NAMES[low + 2]]
    return [NAMES[low]] * (2 if kind == PAIR else 4 if kind == KONG else 3)
