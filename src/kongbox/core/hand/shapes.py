"""The distance of a hand from ready, for each special hand without sets.

One integer has the counts of a suit, or of the honours, in unary, with four bits for each kind. The AND of two suits gives,
number by number, the smaller count, and the OR gives the larger. In a hand without sets, every tile but the last must be drawn,
so a set on the table rules the hand out. (BM-PLAY-12)
"""

from typing import Final

from ..state.records import Lookup, Rules
from ..state.registry import kernel

HALF: Final = 3125  # a key is looked up in two parts: its first five kinds, then the other four
ENDS: Final = 0xF0000000F  # the ones and nines of a suit
PAIRS: Final = 0xAAAAAAAAAAAA  # the second and the fourth tile of each kind


@kernel
def unary(lookup: Lookup, key: int) -> int:
    """Return the counts of a suit in unary, from the suit's key."""
    return lookup.low_unary[key % HALF] | lookup.high_unary[key // HALF]


@kernel
def ones(number: int) -> int:
    """Return the number of set bits. Compilers recognize this formula and replace it with one instruction."""
    n = number - (number >> 1 & 0x5555555555555555)
    n = (n & 0x3333333333333333) + (n >> 2 & 0x3333333333333333)
    n = n + (n >> 4) & 0x0F0F0F0F0F0F0F0F
    return n * 0x0101010101010101 >> 56 & 127


@kernel
def by_pairs(pairs: int, tiles: int) -> int:
    """Return the distance for seven pairs if `tiles` tiles of the hand fit, among them `pairs` pairs."""
    return max(6 - pairs, 13 - tiles)


@kernel
def pair_honours(a: int, b: int, c: int, d: int) -> int:
    """Return the distance for seven pairs of majors; the same pair may appear twice. (BM-SH-2)"""
    suits = (a & ENDS) | (b & ENDS) << 4 | (c & ENDS) << 8
    return by_pairs(ones(suits & PAIRS) + ones(d & PAIRS), ones(suits) + ones(d))


@kernel
def knitting(a: int, b: int) -> int:
    """Return the distance for seven pairs, each of one number in these two suits. (BM-SH-3)"""
    return by_pairs(ones(a & b), ones(a) + ones(b))


@kernel
def triple_knitting(a: int, b: int, c: int) -> int:
    """Return the distance for four triplets and a pair, each of one number in different suits. (BM-SH-4)"""
    three = ones(a & b & c)
    two = ones(a & b | a & c | b & c) - three
    one = ones(a | b | c) - two - three
    best = min(three, 5)
    more = min(two, 5 - best)
    return 13 - min(3 * best + 2 * more + min(one, 5 - best - more), 14)


@kernel
def variant(rules: Rules, number: int, a: int, b: int, c: int, d: int) -> int:
    """Return the distance for a special hand listed tile by tile, with one assignment of suits."""
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
    """Return the distance for a special hand listed tile by tile, with the best assignment of suits."""
    least = 14
    for number in range(rules.shapes.variants):
        if rules.shapes.template[number] == place:
            least = min(least, variant(rules, number, a, b, c, d))
    return least
