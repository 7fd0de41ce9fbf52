"""Whether a hand is complete in a shape other than sets. The scorer has no look-up tables, so these kernels count tiles."""

from ...tiles import EAST, PLAYED
from ..state.codes import KNITTING, ORPHANS, PAIR_HONOURS, SEVEN_PAIRS, TEMPLATES, TRIPLE_KNITTING
from ..state.records import Hand, Rules
from ..state.registry import kernel
from .forms import from_forms
from .shapes import knitting, pair_honours, template, triple_knitting

UNARY = (0, 1, 3, 7, 15)


@kernel
def is_shape(hand: Hand, rules: Rules, shape: int) -> bool:
    """Whether the rules include this shape and the fourteen tiles make it."""
    if rules.shapes.known >> min(shape, TEMPLATES) & 1 == 0:
        return False
    if shape == ORPHANS:
        return all_orphans(hand)
    if shape == SEVEN_PAIRS:
        return seven_different_pairs(hand)
    a = unary_of(hand, 0)
    b = unary_of(hand, 9)
    c = unary_of(hand, 18)
    d = unary_of(hand, EAST)
    if shape == PAIR_HONOURS:
        return pair_honours(a, b, c, d) == -1
    if shape == KNITTING:
        return knitting(a, b) == -1 or knitting(a, c) == -1 or knitting(b, c) == -1
    if shape == TRIPLE_KNITTING:
        return triple_knitting(a, b, c) == -1
    if rules.forms.count > 0 and from_forms(rules, shape - TEMPLATES, a, b, c, d) == -1:
        return True
    return template(rules, shape - TEMPLATES, a, b, c, d) == -1


@kernel
def unary_of(hand: Hand, first: int) -> int:
    """Return the counts of a suit, or of the honours, in unary, with four bits per kind. `first` is the suit's first kind."""
    found = 0
    for place in range(7 if first == EAST else 9):
        found |= UNARY[hand.count[first + place]] << 4 * place
    return found


@kernel
def all_orphans(hand: Hand) -> bool:
    """Whether the hand has one of each major and a second tile of one major. (RX-SH-1)"""
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
def seven_different_pairs(hand: Hand) -> bool:
    """Whether the hand is seven different pairs."""
    pairs = 0
    for tile in range(PLAYED):
        pairs += hand.count[tile] == 2
    return pairs == 7
