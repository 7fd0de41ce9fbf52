"""The score card of one hand: the rows of the sheet that count, and what each earns."""

from ...tiles import NONE
from ..state.codes import ALL, BASIC, FIXED, LIMIT_HAND
from ..state.records import Card, Hand, Rules
from ..state.registry import kernel


@kernel
def fill_card(hand: Hand, rules: Rules, card: Card) -> None:
    """Write what every row earns in a scored hand. A special hand that counts replaces most other rows."""
    for row in range(rules.rows.count):
        card.counts[row] = 0
    if hand.special != NONE:
        fill_special(hand, rules, card)
        return
    for row in range(rules.rows.count):
        if rules.rows.value[row] == 0:
            times = hand.times[row]
            earn(card, row, times * rules.rows.points[row], times * rules.rows.doublers[row], times * rules.rows.extra[row])


@kernel
def earn(card: Card, row: int, points: int, doublers: int, extra: int) -> None:
    """Write what a row earns. A row that earns anything becomes a line of the score."""
    card.points[row] = points
    card.doublers[row] = doublers
    card.extra[row] = extra
    if points != 0 or doublers != 0 or extra != 0:
        card.counts[row] = 1


@kernel
def fill_special(hand: Hand, rules: Rules, card: Card) -> None:
    """Write a special hand and the rows that count beside it. (BM-SC-6, BM-SH-1)

    These are the rows with `beside` on the sheet, such as those for bonus tiles. If the hand scores the points of its tiles, all
    rows with points count too. If a row with `beside` earns points, the doublers of these rows double only the points of these
    rows. The other points are then written as extra points, already doubled by the special hand and by rows marked "all".
    """
    special = hand.special
    value = rules.rows.value[special]
    plain = value == BASIC
    times = rules.rows.doublers[special]
    for row in range(rules.rows.count):
        if hand.times[row] != 0 and rules.rows.beside[row] != 0 and rules.rows.points[row] != 0:
            plain = False
        if rules.rows.beside[row] == ALL:
            times += hand.times[row] * rules.rows.doublers[row]
    worth = 0
    if hand.fishing != 0:
        worth = rules.rows.fishing[special]
    elif value == FIXED:
        worth = rules.rows.worth[special]
    for row in range(rules.rows.count):
        if rules.rows.value[row] == 0 and hand.times[row] != 0 and (value != LIMIT_HAND or hand.fishing != 0):
            points = hand.times[row] * rules.rows.points[row]
            if (plain and points != 0) or rules.rows.beside[row] != 0:
                earn(card, row, points, hand.times[row] * rules.rows.doublers[row], 0)
            elif value == BASIC:
                earn(card, row, 0, 0, points << times)
    earn(card, special, 0, rules.rows.doublers[special] if plain else 0, 0 if value == BASIC else worth)
    card.counts[special] = 1
