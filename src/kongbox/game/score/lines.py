"""The kernels' score, and its lines: the rows of the sheet that are true of a hand, with their tiles."""

from collections.abc import Iterator

from ...core.score.best import restore_best
from ...core.score.facts import find_facts
from ...core.score.patterns.measure import measure
from ...core.state.codes import ALL, BASIC, CHOW, FIXED, KONG, LIMIT_HAND, PAIR
from ...core.state.records import Hand
from ...rulesets import Ruleset
from ...tiles import FLOWER, NAMES, NONE
from ..model.score import Line, Score

Piece = tuple[list[str], list[int]]
"""The tiles of a set, or a bonus tile, and how often each pattern is true of the hand without it."""


def explain(hand: Hand, ruleset: Ruleset, text: str = "") -> Score:
    """Return the score of a scored hand."""
    special = None if hand.special == NONE else ruleset.rows[hand.special].called
    lines = lines_of(hand, ruleset)
    doubled = special is None or any(line.name == special and line.doublers for line in lines)
    return Score(
        rules=ruleset.id,
        points=sum(line.points for line in lines) if doubled else None,
        doublers=sum(line.doublers for line in lines) if doubled else None,
        total=hand.total,
        capped=bool(hand.capped),
        special=special,
        lines=lines,
        hand=text,
        fishing=special if hand.fishing else None,
    )


def lines_of(hand: Hand, ruleset: Ruleset) -> tuple[Line, ...]:
    """Return the lines of a scored hand. A special hand replaces most others, or does not count at all."""
    restore_best(hand)
    pieces = [*sets_left_out(hand), *bonus_left_out(hand)]
    if hand.special != NONE:
        return special_lines(hand, ruleset, pieces)
    lines = []
    for number, row in enumerate(ruleset.rows):
        times = hand.times[number]
        points, doublers = times * ruleset.rules.rows.points[number], times * ruleset.rules.rows.doublers[number]
        extra = times * ruleset.rules.rows.extra[number]
        if (points or doublers or extra) and not ruleset.rules.rows.value[number]:
            tiles = tiles_of(hand, ruleset, number, pieces)
            lines.append(Line(row.rule, row.called, times, points, doublers, row.clause, tiles, extra))
    return tuple(lines)


def special_lines(hand: Hand, ruleset: Ruleset, pieces: list[Piece]) -> tuple[Line, ...]:
    """Return the lines of a special hand and what counts beside it: bonus tiles and their doublers, or all points if it is worth
    its own.

    Points not multiplied by bonus doublers are `extra`, if there are any. (BM-SC-6, BM-SH-1)
    """
    rules, special = ruleset.rules, hand.special
    row, value = ruleset.rows[special], rules.rows.value[special]
    tiles = () if hand.fishing else tiles_of(hand, ruleset, special, pieces)
    worth = (
        0 if value != FIXED and not hand.fishing else rules.rows.fishing[special] if hand.fishing else rules.rows.worth[special]
    )
    bonus = any(hand.times[i] and rules.rows.beside[i] and rules.rows.points[i] for i in range(rules.rows.count))
    plain = value == BASIC and not bonus
    doubles = rules.rows.doublers[special] if plain else 0
    lines = [Line(row.rule, row.called, 1, 0, doubles, row.clause, tiles, 0 if value == BASIC else worth)]
    if value == LIMIT_HAND and not hand.fishing:
        return tuple(lines)
    times = rules.rows.doublers[special]
    times += sum(hand.times[i] * rules.rows.doublers[i] for i in range(rules.rows.count) if rules.rows.beside[i] == ALL)
    for i, other in enumerate(ruleset.rows):
        points, doublers = hand.times[i] * rules.rows.points[i], hand.times[i] * rules.rows.doublers[i]
        if rules.rows.value[i] or not hand.times[i]:
            continue
        told = (other.rule, other.called, hand.times[i])
        if (plain and points) or (rules.rows.beside[i] and (points or doublers)):
            lines.append(Line(*told, points, doublers, other.clause, tiles_of(hand, ruleset, i, pieces)))
        elif value == BASIC and points:
            lines.append(Line(*told, 0, 0, other.clause, tiles_of(hand, ruleset, i, pieces), points << times))
    return tuple(lines)


def tiles_of(hand: Hand, ruleset: Ruleset, number: int, pieces: list[Piece]) -> tuple[str, ...]:
    """Return the sets and bonus tiles without which the row would be true less often."""
    pattern, times = ruleset.rules.rows.pattern[number], hand.times[number]
    return tuple(tile for tiles, facts in pieces if facts[pattern] < times for tile in tiles)


def bonus_left_out(hand: Hand) -> Iterator[Piece]:
    """Leave out each bonus tile in turn."""
    for bonus in range(8):
        if hand.bonus[bonus]:
            hand.bonus[bonus] = 0
            find_facts(hand)
            yield [NAMES[FLOWER + bonus]], hand.fact.tolist()
            hand.bonus[bonus] = 1


def sets_left_out(hand: Hand) -> Iterator[Piece]:
    """Leave out each set of the reading in turn."""
    last, kept = hand.sets - 1, hand.last
    for slot in range(hand.sets):
        tiles = set_tiles(hand.kind[slot], hand.tile[slot])
        swap(hand, slot, last)
        hand.last = {slot: NONE, last: slot}.get(kept, kept)
        hand.sets = last
        measure(hand)
        find_facts(hand)
        yield tiles, hand.fact.tolist()
        hand.sets, hand.last = last + 1, kept
        swap(hand, slot, last)
    measure(hand)


def swap(hand: Hand, one: int, other: int) -> None:
    """Exchange two sets."""
    for cells in (hand.kind, hand.tile, hand.lies):
        cells[one], cells[other] = cells[other], cells[one]


def set_tiles(kind: int, low: int) -> list[str]:
    """Return the tiles of a set."""
    if kind == CHOW:
        return [NAMES[low], NAMES[low + 1], NAMES[low + 2]]
    return [NAMES[low]] * (2 if kind == PAIR else 4 if kind == KONG else 3)
