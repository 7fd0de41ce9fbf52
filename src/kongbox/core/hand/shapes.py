"""Special hands that are no sets: how far a hand is from each, by the unary numbers of its four suits.

A count is written in unary, four bits a kind: what two counts share is then an AND, what either has an OR, and how many tiles a
number stands for its ones. Such a hand is drawn tile by tile, save for its last; a set on the table rules it out. (BM-PLAY-12)
"""

from typing import Final

from ..state.records import Lookup, Rules
from ..state.registry import kernel

HALF: Final = 3125  # a key is looked up in two parts: five kinds and four
ENDS: Final = 0xF0000000F  # the ones and nines of a suit
PAIRS: Final = 0xAAAAAAAAAAAA  # the second and the fourth of a kind


@kernel
def unary(lookup: Lookup, key: int) -> int:
    """The counts of a suit, each of four bits in unary."""
    return lookup.low_unary[key % HALF] | lookup.high_unary[key // HALF]


@kernel
def ones(number: int) -> int:
    """How many bits of a number are set; written so that a compiler sees what it is and takes one instruction for it."""
    n = number - (number >> 1 & 0x5555555555555555)
    n = (n & 0x3333333333333333) + (n >> 2 & 0x3333333333333333)
    n = n + (n >> 4) & 0x0F0F0F0F0F0F0F0F
    return n * 0x0101010101010101 >> 56 & 127


@kernel
def by_pairs(pairs: int, tiles: int) -> int:
    """Tiles from ready for seven pairs, by the pairs and the tiles that belong to such a hand."""
    return max(6 - pairs, 13 - tiles)


@kernel
def pair_honours(a: int, b: int, c: int, d: int) -> int:
    """Seven pairs of majors, the same pair twice allowed: tiles from ready. (BM-SH-2)"""
    suits = (a & ENDS) | (b & ENDS) << 4 | (c & ENDS) << 8
    return by_pairs(ones(suits & PAIRS) + ones(d & PAIRS), ones(suits) + ones(d))


@kernel
def knitting(a: int, b: int) -> int:
    """Seven pairs, each the same number in these two suits: tiles from ready. (BM-SH-3)"""
    return by_pairs(ones(a & b), ones(a) + ones(b))


@kernel
def triple_knitting(a: int, b: int, c: int) -> int:
    """Four triplets, each one number in all three suits, and a pair of one number in two suits: tiles from ready. (BM-SH-4)

    Of the numbers that lie in three suits, in two and in one the best five become triplets and, the poorest of them, the pair.
    """
    three = ones(a & b & c)
    two = ones(a & b | a & c | b & c) - three
    one = ones(a | b | c) - two - three
    best = min(three, 5)
    more = min(two, 5 - best)
    return 13 - min(3 * best + 2 * more + min(one, 5 - best - more), 14)


@kernel
def variant(rules: Rules, number: int, a: int, b: int, c: int, d: int) -> int:
    """The tiles that a row names, in one of the suits that they may be of: tiles from ready."""
    w = rules.shapes.wanted[number, 0]
    x = rules.shapes.wanted[number, 1]
    y = rules.shapes.wanted[number, 2]
    z = rules.shapes.wanted[number, 3]
    missing = ones(w & ~a) + ones(x & ~b) + ones(y & ~c) + ones(z & ~d) - 1
    if rules.shapes.any_one[number] == 0:
        return missing
    spare = a & ~w & rules.shapes.besides[number, 0] | b & ~x & rules.shapes.besides[number, 1]
    spare |= c & ~y & rules.shapes.besides[number, 2] | d & ~z & rules.shapes.besides[number, 3]
    return missing if spare != 0 else missing + 1


@kernel
def template(rules: Rules, place: int, a: int, b: int, c: int, d: int) -> int:
    """The tiles that a row names, in whichever suit is nearest: tiles from ready."""
    least = 14
    for number in range(rules.shapes.variants):
        if rules.shapes.template[number] == place:
            least = min(least, variant(rules, number, a, b, c, d))
    return least
