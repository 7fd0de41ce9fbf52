"""Is a hand complete as one of the shapes that are no sets? By its counts alone, for the scorer has no tables."""

from ...tiles import EAST, PLAYED
from ..state.codes import KNITTING, ORPHANS, PAIR_HONOURS, SEVEN_PAIRS, TEMPLATES, TRIPLE_KNITTING
from ..state.records import Hand, Rules
from ..state.registry import kernel
from .shapes import knitting, pair_honours, template, triple_knitting

UNARY = (0, 1, 3, 7, 15)


@kernel
def is_shape(hand: Hand, rules: Rules, shape: int) -> bool:
    """Do the fourteen tiles make this shape, and do the rules know it?"""
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
    return template(rules, shape - TEMPLATES, a, b, c, d) == -1


@kernel
def unary_of(hand: Hand, first: int) -> int:
    """The counts of a suit, each of four bits in unary."""
    found = 0
    for place in range(7 if first == EAST else 9):
        found |= UNARY[hand.count[first + place]] << 4 * place
    return found


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
def seven_different_pairs(hand: Hand) -> bool:
    """Seven kinds, two of each."""
    pairs = 0
    for tile in range(PLAYED):
        pairs += hand.count[tile] == 2
    return pairs == 7
