"""The lines of a score: the rows of the sheet that apply to a hand, with their tiles."""

from collections.abc import Callable
from functools import cache, partial

from ...core.score.card import fill_card
from ...core.score.facts import find_facts
from ...core.score.patterns.measure import measure
from ...core.score.scoring import restore_best
from ...core.state.codes import CHOW, KONG, PAIR
from ...core.state.records import Card, Hand
from ...rulesets import Ruleset
from ...tiles import FLOWER, NAMES, NONE, PLAYED
from ..model.score import Line, Score

BONUS = 12
"""The number of the first bonus tile among the pieces of a hand. Lower numbers are slots of sets."""
Facts = Callable[[tuple[int, ...], bool], list[int]]
"""Returns how often each pattern applies to some pieces of a hand, as `facts_of` does."""


def explain(hand: Hand, ruleset: Ruleset, text: str = "") -> Score:
    """Return the score, with lines, of a hand that the kernels have scored."""
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
    """Return the lines of a scored hand, a special hand first."""
    card = Card.new()
    restore_best(hand)
    fill_card(hand, ruleset.rules, card)
    facts: Facts = cache(partial(facts_of, hand))
    rows = sorted((row for row in range(len(ruleset.rows)) if card.counts[row]), key=lambda row: row != hand.special)
    return tuple(line_of(hand, ruleset, card, row, facts) for row in rows)


def line_of(hand: Hand, ruleset: Ruleset, card: Card, number: int, facts: Facts) -> Line:
    """Return the line of a row. A special hand for which a loser fishes has no tiles in its line, because it is not complete."""
    row, special = ruleset.rows[number], number == hand.special
    tiles = () if special and hand.fishing else tiles_of(hand, ruleset.rules.rows.pattern[number], hand.times[number], facts)
    times = 1 if special else hand.times[number]
    return Line(row.rule, row.called, times, card.points[number], card.doublers[number], row.clause, tiles, card.extra[number])


def tiles_of(hand: Hand, pattern: int, times: int, facts: Facts) -> tuple[str, ...]:
    """Return the tiles that a pattern needs: every set and bonus tile without which it would apply less often.

    If these alone do not suffice, the pattern applies to the whole hand, and no tiles are returned.
    """
    pieces = (*range(hand.sets), *(BONUS + bonus for bonus in range(8) if hand.bonus[bonus]))
    needed = tuple(one for one in pieces if facts(tuple(other for other in pieces if other != one), True)[pattern] < times)
    if not needed or facts(needed, False)[pattern] < times:
        return ()
    return tuple(tile for piece in needed for tile in piece_tiles(hand, piece))


def facts_of(hand: Hand, pieces: tuple[int, ...], spare: bool) -> list[int]:
    """Return how often each pattern applies to these sets and bonus tiles of a hand and, if `spare`, to its concealed tiles."""
    part, slots = hand.copy(), [piece for piece in pieces if piece < BONUS]
    part.sets = len(slots)
    part.last = slots.index(hand.last) if hand.last in slots else NONE
    for place, slot in enumerate(slots):
        part.kind[place], part.tile[place], part.lies[place] = hand.kind[slot], hand.tile[slot], hand.lies[slot]
    for bonus in range(8):
        part.bonus[bonus] = int(BONUS + bonus in pieces)
    for tile in range(0 if spare else PLAYED):
        part.count[tile] = 0
    measure(part)
    find_facts(part)
    return part.fact.tolist()


def piece_tiles(hand: Hand, piece: int) -> list[str]:
    """Return the tiles of a set, or a bonus tile."""
    return [NAMES[FLOWER + piece - BONUS]] if piece >= BONUS else set_tiles(hand.kind[piece], hand.tile[piece])


def set_tiles(kind: int, low: int) -> list[str]:
    """Return the tiles of a set."""
    if kind == CHOW:
        return [NAMES[low], NAMES[low + 1], NAMES[low + 2]]
    return [NAMES[low]] * (2 if kind == PAIR else 4 if kind == KONG else 3)
