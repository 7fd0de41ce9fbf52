"""Tiles from ready, by tables: a suit is a number in base five, and its look-up tells all that matters of it."""

from typing import Final

from ...tiles import HONOURS
from ..state.codes import CHOW, KNITTING, ORPHANS, PAIR_HONOURS, SETS, SEVEN_PAIRS, TEMPLATES, TRIPLE_KNITTING
from ..state.records import Lookup, Side
from ..state.registry import kernel
from .shapes import knitting, pair_honours, template, triple_knitting, unary, variant

# a cell of `lookup.suit` or `lookup.honour`: the class of the suit, and what the four suits of a hand add up
CLASS: Final = 2048  # a cell is of the class that remains when it is divided by this
PAIRS_AT: Final = 11  # kinds held twice or more
KINDS_AT: Final = 14  # kinds held
ORPHANS_AT: Final = 18  # terminals and honours held, by kind
PAIRED_AT: Final = 22  # 1: one of those twice
TILES_AT: Final = 25  # tiles held
CLASSES: Final = 128
STRIDE: Final = 256

FEW_CLASSES: Final = 512
"""Where chows are limited: classes of suits by what they lack without chows and with one."""
FEW_HONOURS: Final = 64
ANY_CHOWS: Final = 4
FAR_ENOUGH: Final = 3
"""So far from ready a hand need not be looked at again for so many turns; how much farther it is takes longer to tell."""
FAR: Final = 14
"""The distance to a hand that sets on the table have ruled out."""


@kernel
def by_cells(lookup: Lookup, melds: int, a: int, b: int, c: int, d: int) -> int:
    """Tiles from ready for melds and an eye, by the cells of the four suits and the number of sets on the table."""
    pair = lookup.two[a % CLASS * CLASSES + b % CLASS]
    rest = lookup.three[c % CLASS * CLASSES + d % CLASS]
    return lookup.final[melds * (STRIDE * STRIDE) + pair * STRIDE + rest]


@kernel
def few_chows(lookup: Lookup, melds: int, free: int, a: int, b: int, c: int, d: int) -> int:
    """The same with no more chows than are left free, none or one; FAR where too many lie on the table. (BM-PLAY-1)

    The chow lies in one half of the suits or in the other.
    """
    if free < 0:
        return FAR
    first = lookup.few_two[a % CLASS * FEW_CLASSES + b % CLASS]
    second = lookup.few_three[c % CLASS * FEW_HONOURS + d % CLASS]
    at = melds * (STRIDE * STRIDE)
    if free == 0:
        return lookup.few_final[at + first % STRIDE * STRIDE + second % STRIDE]
    with_first = lookup.few_final[at + first // STRIDE * STRIDE + second % STRIDE]
    with_second = lookup.few_final[at + first % STRIDE * STRIDE + second // STRIDE]
    return min(with_first, with_second)


@kernel
def pairs_by_sum(cells: int) -> int:
    """Tiles from ready for seven pairs, by the sum of the four cells."""
    kinds = cells >> KINDS_AT & 15
    missing = 6 - (cells >> PAIRS_AT & 7)
    return missing if kinds >= 7 else missing + 7 - kinds


@kernel
def orphans_by_sum(cells: int) -> int:
    """Tiles from ready for Thirteen Orphans, by the sum of the four cells."""
    missing = 13 - (cells >> ORPHANS_AT & 15)
    return missing - 1 if cells >> PAIRED_AT & 7 else missing


@kernel
def cell_sum(lookup: Lookup, side: Side) -> int:
    """What the four suits add up."""
    key = side.key
    return lookup.suit[key[0]] + lookup.suit[key[1]] + lookup.suit[key[2]] + lookup.honour[key[3]]


@kernel
def cell(lookup: Lookup, suit: int, key: int) -> int:
    """What the tables know of a suit."""
    return lookup.honour[key] if suit == HONOURS else lookup.suit[key]


@kernel
def free_chows(lookup: Lookup, side: Side) -> int:
    """How many chows may still come to those that lie on the table; below 0: they are too many. (BM-PLAY-1)"""
    free = lookup.rules.play.chows
    if free < ANY_CHOWS:
        for meld in range(side.melds):
            if side.kind[meld] == CHOW:
                free -= 1
    return free


@kernel
def sets(lookup: Lookup, melds: int, free: int, a: int, b: int, c: int, d: int) -> int:
    """Tiles from ready for melds and an eye, by the cells of the four suits, with so many chows more where those are limited."""
    if lookup.rules.play.chows < ANY_CHOWS:
        return few_chows(lookup, melds, free, a, b, c, d)
    return by_cells(lookup, melds, a, b, c, d)


@kernel
def melds_and_eye(lookup: Lookup, side: Side) -> int:
    """Tiles from ready for four melds and an eye, with as many chows as the rules allow: 0 is ready, -1 is complete."""
    key = side.key
    a = lookup.suit[key[0]]
    b = lookup.suit[key[1]]
    c = lookup.suit[key[2]]
    return sets(lookup, side.melds, free_chows(lookup, side), a, b, c, lookup.honour[key[3]])


@kernel
def seven_pairs(lookup: Lookup, side: Side) -> int:
    """Tiles from ready for seven different pairs: 0 is ready, -1 is complete."""
    return FAR if side.melds > 0 else pairs_by_sum(cell_sum(lookup, side))


@kernel
def thirteen_orphans(lookup: Lookup, side: Side) -> int:
    """Tiles from ready for Thirteen Orphans, one of each major and one more: 0 is ready, -1 is complete. (RX-SH-1)"""
    return FAR if side.melds > 0 else orphans_by_sum(cell_sum(lookup, side))


@kernel
def distance_to(lookup: Lookup, side: Side, shape: int) -> int:
    """Tiles from ready for a hand of one shape: 0 is ready, -1 is complete."""
    if shape == SETS:
        return melds_and_eye(lookup, side)
    if side.melds > 0:
        return FAR
    if shape == ORPHANS:
        return thirteen_orphans(lookup, side)
    if shape == SEVEN_PAIRS:
        return seven_pairs(lookup, side)
    key = side.key
    a = unary(lookup, key[0])
    b = unary(lookup, key[1])
    c = unary(lookup, key[2])
    if shape == KNITTING:
        return min(knitting(a, b), knitting(a, c), knitting(b, c))
    if shape == TRIPLE_KNITTING:
        return triple_knitting(a, b, c)
    d = unary(lookup, key[3])
    if shape == PAIR_HONOURS:
        return pair_honours(a, b, c, d)
    return template(lookup.rules, shape - TEMPLATES, a, b, c, d)


@kernel
def shape_code(shape: int, missing: int) -> int:
    """A shape and the tiles from ready for it, in one number."""
    return 16 * shape + missing + 1


@kernel
def nearer(code: int, shape: int, missing: int) -> int:
    """The nearer of a shape found before and another, as `shape_code` gives them; among equals the earlier."""
    return shape_code(shape, missing) if missing + 1 < code & 15 else code


@kernel
def nearest_drawn(lookup: Lookup, side: Side, a: int, b: int, c: int, cells: int, code: int) -> int:
    """As `nearest_by_cells`, for shapes that no table knows. A shape that is certainly no nearer than others is not looked at."""
    rules = lookup.rules
    shapes = rules.shapes.known
    key = side.key
    a >>= TILES_AT
    b >>= TILES_AT
    c >>= TILES_AT
    short = 14 - (code & 15)  # more tiles than these must belong to a hand that is nearer
    minors = (cells >> KINDS_AT & 15) - (cells >> ORPHANS_AT & 15)
    honours = shapes >> PAIR_HONOURS & 1 == 1 and 14 - minors > short
    knitted = (shapes >> KNITTING & 1 == 1 or shapes >> TRIPLE_KNITTING & 1 == 1) and a + b + c > short
    named = rules.shapes.variants > 0 and max(a, b, c) + 14 - rules.shapes.heaviest > short
    if not (honours or knitted or named):
        return code
    x = unary(lookup, key[0])
    y = unary(lookup, key[1])
    z = unary(lookup, key[2])
    if honours:
        code = nearer(code, PAIR_HONOURS, pair_honours(x, y, z, unary(lookup, key[3])))
    if knitted and shapes >> KNITTING & 1 == 1:
        if a + b > short:
            code = nearer(code, KNITTING, knitting(x, y))
        if a + c > short:
            code = nearer(code, KNITTING, knitting(x, z))
        if b + c > short:
            code = nearer(code, KNITTING, knitting(y, z))
    if knitted and shapes >> TRIPLE_KNITTING & 1 == 1:
        code = nearer(code, TRIPLE_KNITTING, triple_knitting(x, y, z))
    if named:
        for number in range(rules.shapes.variants):
            if rules.shapes.heavy[number] - ((a | b << 8 | c << 16) >> 8 * rules.shapes.heavy_suit[number] & 255) < code & 15:
                shape = TEMPLATES + rules.shapes.template[number]
                code = nearer(code, shape, variant(rules, number, x, y, z, unary(lookup, key[3])))
    return code


@kernel
def nearest_by_cells(lookup: Lookup, side: Side, most: int, a: int, b: int, c: int, d: int) -> int:
    """As `nearest_code`, by the cells of the four suits."""
    code = shape_code(SETS, min(sets(lookup, side.melds, free_chows(lookup, side), a, b, c, d), most))
    shapes = lookup.rules.shapes.known
    if side.melds > 0 or shapes == 0:
        return code
    cells = a + b + c + d
    if shapes >> ORPHANS & 1:
        code = nearer(code, ORPHANS, orphans_by_sum(cells))
    if shapes >> SEVEN_PAIRS & 1:
        code = nearer(code, SEVEN_PAIRS, pairs_by_sum(cells))
    if shapes >> PAIR_HONOURS:
        return nearest_drawn(lookup, side, a, b, c, cells, code)
    return code


@kernel
def nearest_code(lookup: Lookup, side: Side, most: int) -> int:
    """The nearest shape that the rules know, with the tiles from ready; among equals the earlier.

    Only what is nearer than `most` tiles from ready matters: whatever is not passes for sets so far away.
    """
    key = side.key
    return nearest_by_cells(
        lookup, side, most, lookup.suit[key[0]], lookup.suit[key[1]], lookup.suit[key[2]], lookup.honour[key[3]]
    )


@kernel
def nearest_shape(lookup: Lookup, side: Side) -> int:
    """The nearest shape of those that the rules know."""
    return nearest_code(lookup, side, FAR) // 16


@kernel
def distance(lookup: Lookup, side: Side) -> int:
    """Tiles from ready for the nearest hand that the rules know: 0 is ready, -1 is mahjong.

    Only the concealed tiles count: whether the missing ones lie elsewhere is for `analysis` to say.
    """
    if plain(lookup):
        return by_tables(lookup, side)
    return (nearest_code(lookup, side, FAR) & 15) - 1


@kernel
def within(lookup: Lookup, side: Side, most: int) -> bool:
    """Is the hand no more than so many tiles from ready?"""
    if plain(lookup):
        return by_tables(lookup, side) <= most
    return (nearest_code(lookup, side, most + 1) & 15) - 1 <= most


@kernel
def look(lookup: Lookup, side: Side) -> None:
    """Look up how far the hand is from ready, if for all that is known of it one tile may complete it."""
    if side.least <= 0:
        side.least = by_tables(lookup, side) if plain(lookup) else (nearest_code(lookup, side, FAR_ENOUGH) & 15) - 1


@kernel
def plain(lookup: Lookup) -> bool:
    """Do tables by suit know all shapes of these rules?"""
    return lookup.rules.play.chows == ANY_CHOWS and lookup.rules.shapes.known < 1 << SEVEN_PAIRS


@kernel
def nearest(lookup: Lookup, melds: int, a: int, b: int, c: int, d: int) -> int:
    """The same by cells, where the rules are plain."""
    least = by_cells(lookup, melds, a, b, c, d)
    if melds == 0 and lookup.rules.shapes.known >> ORPHANS & 1:
        orphans = orphans_by_sum(a + b + c + d)
        if orphans < least:
            return orphans
    return least


@kernel
def by_tables(lookup: Lookup, side: Side) -> int:
    """Tiles from ready where the rules are plain: four look-ups by key and three by what they say."""
    key = side.key
    return nearest(lookup, side.melds, lookup.suit[key[0]], lookup.suit[key[1]], lookup.suit[key[2]], lookup.honour[key[3]])
