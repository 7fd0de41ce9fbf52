"""The lines of a score: the rows of the sheet that apply to a hand, with their tiles."""

from collections.abc import Iterator

from ...core.score.card import fill_card
from ...core.score.facts import find_facts
from ...core.score.patterns.measure import measure
from ...core.score.scoring import restore_best
from ...core.state.codes import CHOW, KONG, PAIR
from ...core.state.records import Card, Hand
from ...rulesets import Ruleset
from ...tiles import FLOWER, NAMES, NONE
from ..model.score import Line, Score

Piece = tuple[list[str], list[int]]
"""The tiles of a set, or one bonus tile, and how often each pattern applies to the hand without these tiles."""


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
    pieces = [*sets_left_out(hand), *bonus_left_out(hand)]
    rows = sorted((row for row in range(len(ruleset.rows)) if card.counts[row]), key=lambda row: row != hand.special)
    return tuple(line_of(hand, ruleset, card, row, pieces) for row in rows)


def line_of(hand: Hand, ruleset: Ruleset, card: Card, number: int, pieces: list[Piece]) -> Line:
    """Return the line of a row. A special hand for which a loser fishes has no tiles in its line, because it is not complete."""
    row, special = ruleset.rows[number], number == hand.special
    tiles = () if special and hand.fishing else tiles_of(hand, ruleset, number, pieces)
    times = 1 if special else hand.times[number]
    return Line(row.rule, row.called, times, card.points[number], card.doublers[number], row.clause, tiles, card.extra[number])


def tiles_of(hand: Hand, ruleset: Ruleset, number: int, pieces: list[Piece]) -> tuple[str, ...]:
    """Return the tiles that a row needs: every bonus tile and set without which it would apply less often."""
    pattern, times = ruleset.rules.rows.pattern[number], hand.times[number]
    return tuple(tile for tiles, facts in pieces if facts[pattern] < times for tile in tiles)


def bonus_left_out(hand: Hand) -> Iterator[Piece]:
    """Yield each bonus tile, and how often each pattern applies to the hand without this tile."""
    for bonus in range(8):
        if hand.bonus[bonus]:
            hand.bonus[bonus] = 0
            find_facts(hand)
            yield [NAMES[FLOWER + bonus]], hand.fact.tolist()
            hand.bonus[bonus] = 1


def sets_left_out(hand: Hand) -> Iterator[Piece]:
    """Yield each set of the reading, and how often each pattern applies to the hand without this set."""
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
