"""The distance of a hand from ready: how many tiles must change before it is fishing. 0 is ready, and -1 is complete.

The distances come from look-up tables. The honours count here as a fourth suit. The counts of a suit's kinds are the digits of a
number in base five, the suit's key. A key leads to a cell of a table, and the cells of the four suits give the distance.
"""

from typing import Final

from ...tiles import HONOURS
from ..state.codes import CHOW, KNITTING, ORPHANS, PAIR_HONOURS, SETS, SEVEN_PAIRS, TEMPLATES, TRIPLE_KNITTING
from ..state.records import Lookup, Side
from ..state.registry import kernel
from .forms import from_form, from_forms, lacks, usable
from .shapes import knitting, pair_honours, template, triple_knitting, unary, variant

# the bits of a cell of `lookup.suit` or `lookup.honour`: the suit's class, then counts that are added over the four suits
CLASS: Final = 2048  # a cell modulo this is the suit's class
PAIRS_AT: Final = 11  # kinds held at least twice
KINDS_AT: Final = 14  # kinds held
ORPHANS_AT: Final = 18  # different terminals and honours held
PAIRED_AT: Final = 22  # 1: a terminal or honour is held twice or more
TILES_AT: Final = 25  # tiles held
CLASSES: Final = 128
STRIDE: Final = 256

FEW_CLASSES: Final = 512
"""The number of classes of suits if the rules limit chows. A class says what a suit lacks without a chow, and with one."""
FEW_HONOURS: Final = 64
ANY_CHOWS: Final = 4
FAR_ENOUGH: Final = 3
"""The greatest distance that `look` stores, unless the rules are plain. Greater distances take longer to find."""
FAR: Final = 14
"""The distance for a shape that sets on the table rule out."""


@kernel
def by_cells(lookup: Lookup, melds: int, a: int, b: int, c: int, d: int) -> int:
    """Return the distance for melds and an eye. `melds` is the number of sets on the table; `a` to `d` are the suits' cells."""
    pair = lookup.two[a % CLASS * CLASSES + b % CLASS]
    rest = lookup.three[c % CLASS * CLASSES + d % CLASS]
    return lookup.final[melds * (STRIDE * STRIDE) + pair * STRIDE + rest]


@kernel
def few_chows(lookup: Lookup, melds: int, free: int, a: int, b: int, c: int, d: int) -> int:
    """Return the distance for melds and an eye, with at most `free` more chows (0 or 1); FAR if `free` is negative.
    (BM-PLAY-1)
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
    """Return the distance for seven pairs. `cells` is the sum of the cells of the suits and the honours."""
    kinds = cells >> KINDS_AT & 15
    missing = 6 - (cells >> PAIRS_AT & 7)
    return missing if kinds >= 7 else missing + 7 - kinds


@kernel
def orphans_by_sum(cells: int) -> int:
    """Return the distance for Thirteen Orphans. `cells` is the sum of the cells of the suits and the honours."""
    missing = 13 - (cells >> ORPHANS_AT & 15)
    return missing - 1 if cells >> PAIRED_AT & 7 else missing


@kernel
def cell_sum(lookup: Lookup, side: Side) -> int:
    """Return the sum of the cells of the three suits and of the honours."""
    key = side.key
    return lookup.suit[key[0]] + lookup.suit[key[1]] + lookup.suit[key[2]] + lookup.honour[key[3]]


@kernel
def cell(lookup: Lookup, suit: int, key: int) -> int:
    """Return the cell of one suit."""
    return lookup.honour[key] if suit == HONOURS else lookup.suit[key]


@kernel
def free_chows(lookup: Lookup, side: Side) -> int:
    """Return how many more chows the hand may have. The result is negative if it has too many. (BM-PLAY-1)"""
    free = lookup.rules.play.chows
    if free < ANY_CHOWS:
        for meld in range(side.melds):
            if side.kind[meld] == CHOW:
                free -= 1
    return free


@kernel
def sets(lookup: Lookup, melds: int, free: int, a: int, b: int, c: int, d: int) -> int:
    """Return the distance for melds and an eye. If the rules limit chows, the hand may still form `free` of them."""
    if lookup.rules.play.chows < ANY_CHOWS:
        return few_chows(lookup, melds, free, a, b, c, d)
    return by_cells(lookup, melds, a, b, c, d)


@kernel
def melds_and_eye(lookup: Lookup, side: Side) -> int:
    """Return the distance for four melds and an eye, within the limit on chows."""
    key = side.key
    a = lookup.suit[key[0]]
    b = lookup.suit[key[1]]
    c = lookup.suit[key[2]]
    return sets(lookup, side.melds, free_chows(lookup, side), a, b, c, lookup.honour[key[3]])


@kernel
def seven_pairs(lookup: Lookup, side: Side) -> int:
    """Return the distance for seven different pairs."""
    return FAR if side.melds > 0 else pairs_by_sum(cell_sum(lookup, side))


@kernel
def thirteen_orphans(lookup: Lookup, side: Side) -> int:
    """Return the distance for Thirteen Orphans. (RX-SH-1)"""
    return FAR if side.melds > 0 else orphans_by_sum(cell_sum(lookup, side))


@kernel
def distance_to(lookup: Lookup, side: Side, shape: int) -> int:
    """Return the distance for one shape; FAR if sets on the table rule it out."""
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
    if lookup.rules.forms.count == 0:
        return template(lookup.rules, shape - TEMPLATES, a, b, c, d)
    return min(template(lookup.rules, shape - TEMPLATES, a, b, c, d), from_forms(lookup.rules, shape - TEMPLATES, a, b, c, d))


@kernel
def shape_code(shape: int, missing: int) -> int:
    """Pack a shape and its distance into one number."""
    return 16 * shape + missing + 1


@kernel
def nearer(code: int, shape: int, missing: int) -> int:
    """Return the code of the nearer shape: the shape in `code`, or `shape`. On a tie, return `code`."""
    return shape_code(shape, missing) if missing + 1 < code & 15 else code


@kernel
def nearest_drawn(lookup: Lookup, side: Side, a: int, b: int, c: int, cells: int, code: int) -> int:
    """Return the code of the nearest shape: the shape in `code` or, if nearer, a shape that the look-up tables do not cover."""
    rules = lookup.rules
    shapes = rules.shapes.known
    key = side.key
    a >>= TILES_AT
    b >>= TILES_AT
    c >>= TILES_AT
    short = 14 - (code & 15)  # a nearer hand must use more tiles than this
    minors = (cells >> KINDS_AT & 15) - (cells >> ORPHANS_AT & 15)
    honours = shapes >> PAIR_HONOURS & 1 == 1 and 14 - minors > short
    knitted = (shapes >> KNITTING & 1 == 1 or shapes >> TRIPLE_KNITTING & 1 == 1) and a + b + c > short
    named = rules.shapes.variants > 0 and max(a, b, c) + 14 - rules.shapes.heaviest > short
    if rules.forms.count > 0:
        code = nearest_form(lookup, side, code, a, b, c, cells, minors)
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
        code = nearest_named(lookup, code, a | b << 8 | c << 16, x, y, z, unary(lookup, key[3]))
    return code


@kernel
def nearest_named(lookup: Lookup, code: int, tiles: int, x: int, y: int, z: int, w: int) -> int:
    """Return the code of the nearest shape: the shape in `code` or, if nearer, a special hand whose tiles are listed.

    `x`, `y` and `z` are the suits in unary, and `w` the honours. `tiles` has the number of tiles in each suit, 8 bits a suit.
    """
    rules = lookup.rules
    for number in range(rules.shapes.variants):
        if rules.shapes.heavy[number] - (tiles >> 8 * rules.shapes.heavy_suit[number] & 255) < code & 15:
            code = nearer(code, TEMPLATES + rules.shapes.template[number], variant(rules, number, x, y, z, w))
    return code


@kernel
def nearest_form(lookup: Lookup, side: Side, code: int, a: int, b: int, c: int, cells: int, minors: int) -> int:
    """Return the code of the nearest shape: the shape in `code`, or a form of the sheet that is nearer.

    `a`, `b` and `c` are the numbers of tiles in the suits, and `cells` is the sum of the cells of the four suits. `minors` is
    the number of different minors in the hand.
    """
    forms = lookup.rules.forms
    tiles = cells >> TILES_AT
    pairs = cells >> PAIRS_AT & 7
    far = forms.far[225 * a + 15 * b + c] if tiles <= 14 else 0
    top = 0
    while top < forms.tops:
        least = far >> 4 * top & 15
        if forms.majors >> top & 1 == 1 and tiles <= 14:
            least = max(least, minors)
        if forms.pairs >> top & 1 == 1:
            least = max(least, 7 - pairs)
        if least < code & 15:
            code = nearest_of(lookup, side, code, forms.top[top], forms.top[top + 1])
        top += 1
    return code


@kernel
def nearest_of(lookup: Lookup, side: Side, code: int, form: int, end: int) -> int:
    """Return the code of the nearest shape: the shape in `code`, or a form that is nearer, from number `form` up to `end` - 1.

    A head has only the tiles that all its forms require. If a head is no nearer than the shape in `code`, its forms are skipped.
    If a head has a family, each of its forms lacks at least as many of the family's tiles as the head does.
    """
    rules = lookup.rules
    a = unary(lookup, side.key[0])
    b = unary(lookup, side.key[1])
    c = unary(lookup, side.key[2])
    d = unary(lookup, side.key[3])
    members = 0
    behind = 0
    while form < end:
        skips = rules.forms.skips[form]
        if form < behind:
            may = members + lacks(rules, form, a, b, c, d) < code & 15
        else:
            may = usable(rules, form, a, b, c, d) > 14 - (code & 15)
        if may:
            missing = from_form(rules, form, a, b, c, d)
            if missing + 1 < code & 15:
                if skips == 0:
                    code = shape_code(TEMPLATES + rules.forms.template[form], missing)
                elif rules.forms.times[form] > 0:
                    members = missing + 1 - lacks(rules, form, a, b, c, d)
                    behind = form + 1 + skips
                skips = 0
        form += 1 + skips
    return code


@kernel
def nearest_by_cells(lookup: Lookup, side: Side, most: int, a: int, b: int, c: int, d: int) -> int:
    """Return the result of `nearest_code`, from the four cells."""
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
    """Return the nearest shape that the rules know, packed by `shape_code`. On a tie, the shape examined first counts.

    If no shape is nearer than `most`, return the shape of four melds and an eye, with the distance `most`.
    """
    key = side.key
    return nearest_by_cells(
        lookup, side, most, lookup.suit[key[0]], lookup.suit[key[1]], lookup.suit[key[2]], lookup.honour[key[3]]
    )


@kernel
def nearest_shape(lookup: Lookup, side: Side) -> int:
    """Return the nearest shape that the rules know."""
    return nearest_code(lookup, side, FAR) // 16


@kernel
def distance(lookup: Lookup, side: Side) -> int:
    """Return the distance for the nearest shape that the rules know. The missing tiles need not be available."""
    if plain(lookup):
        return by_tables(lookup, side)
    return (nearest_code(lookup, side, FAR) & 15) - 1


@kernel
def within(lookup: Lookup, side: Side, most: int) -> bool:
    """Whether the distance is at most `most`."""
    if plain(lookup):
        return by_tables(lookup, side) <= most
    return (nearest_code(lookup, side, most + 1) & 15) - 1 <= most


@kernel
def within_shape(lookup: Lookup, side: Side, shape: int, most: int) -> bool:
    """Whether the distance for one shape is at most `most`. TEMPLATES stands for all shapes that the sheet describes."""
    if shape < TEMPLATES:
        return distance_to(lookup, side, shape) <= most
    if side.melds > 0:
        return False
    rules = lookup.rules
    key = side.key
    a = lookup.suit[key[0]]
    b = lookup.suit[key[1]]
    c = lookup.suit[key[2]]
    cells = a + b + c + lookup.honour[key[3]]
    a >>= TILES_AT
    b >>= TILES_AT
    c >>= TILES_AT
    farther = shape_code(SETS, most + 1)
    code = farther
    if rules.forms.count > 0:
        code = nearest_form(lookup, side, code, a, b, c, cells, (cells >> KINDS_AT & 15) - (cells >> ORPHANS_AT & 15))
    if rules.shapes.variants > 0:
        x = unary(lookup, key[0])
        y = unary(lookup, key[1])
        z = unary(lookup, key[2])
        code = nearest_named(lookup, code, a | b << 8 | c << 16, x, y, z, unary(lookup, key[3]))
    return code != farther


@kernel
def look(lookup: Lookup, side: Side) -> None:
    """Store the hand's distance from ready in `side.least`, unless this field already shows that the hand is not fishing."""
    if side.least <= 0:
        side.least = by_tables(lookup, side) if plain(lookup) else (nearest_code(lookup, side, FAR_ENOUGH) & 15) - 1


@kernel
def plain(lookup: Lookup) -> bool:
    """Whether the rules are plain: they allow any number of chows, and only shapes that the look-up tables cover."""
    return lookup.rules.play.chows == ANY_CHOWS and lookup.rules.shapes.known < 1 << SEVEN_PAIRS


@kernel
def nearest(lookup: Lookup, melds: int, a: int, b: int, c: int, d: int) -> int:
    """Return the distance under plain rules, from the four cells."""
    least = by_cells(lookup, melds, a, b, c, d)
    if melds == 0 and lookup.rules.shapes.known >> ORPHANS & 1:
        orphans = orphans_by_sum(a + b + c + d)
        if orphans < least:
            return orphans
    return least


@kernel
def by_tables(lookup: Lookup, side: Side) -> int:
    """Return the distance under plain rules."""
    key = side.key
    return nearest(lookup, side.melds, lookup.suit[key[0]], lookup.suit[key[1]], lookup.suit[key[2]], lookup.honour[key[3]])
