"""Drawings of hands without sets, as forms for the kernels. See `kongbox.core.hand.forms`."""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from itertools import combinations, combinations_with_replacement, pairwise, permutations, product
from operator import or_
from typing import NamedTuple

from ..core.state.codes import MOST_FORMS, MOST_TOPS
from ..tiles import EAST, PLAYED, SUIT, SUITS
from .groups import SUIT_LETTERS, Drawing, Group, Listed, Named, Part, letters_in, lowest, wrong
from .template import unary

MOST_TRIED = 20_000
"""The most combinations of tiles that are tried for a drawing, or for one of its groups."""
Counts = tuple[int, ...]
"""The number of tiles of each kind."""
Copies = tuple[int, ...]
"""The number of tiles that a member has in each suit."""
EVERY = 0x1FF
"""All nine places in a suit, as bits."""
MINORS = 0x0FFFFFFF0
"""The minors of a suit in unary."""
Levels = tuple[int, ...]
"""Four sets of places, as bits: those at which a form may take one, two, three or four equal members."""


class Form(NamedTuple):
    """The tiles of a form or head: fixed tiles, and `times` members of a family. Each member has `size` tiles.

    A member consists of tiles of one number, in one suit or in several. Its place is this number less 1. `strands` gives, for
    each kind of `Copies`, the places at which the form may take one member, two equal members, and so on. `reach` has every
    tile that the form can use, in unary by suit. `skips` is the number of forms and heads that follow a head and belong to it;
    0 for a form.
    """

    fixed: Counts
    times: int = 0
    size: int = 0
    strands: tuple[tuple[Copies, Levels], ...] = ()
    reach: tuple[int, ...] = ()
    skips: int = 0

    @property
    def wanted(self) -> tuple[int, ...]:
        """By suit, the fixed tiles in unary."""
        return unary(list(self.fixed))

    @property
    def across(self) -> bool:
        """Whether a member lies across several suits."""
        return any(sum(map(bool, copies)) > 1 for copies, _ in self.strands)

    @property
    def members(self) -> list[list[int]]:
        """The tiles of all members, by step and suit, as `unary` writes them. Step n has the n-th tile of each member."""
        found = [[0] * 4 for _ in range(4)]
        for (copies, levels), suit in product(self.strands, range(4)):
            for level, place, step in product(range(4), range(9), range(copies[suit])):
                if levels[level] >> place & 1:
                    before = 0 if self.across else self.fixed[9 * suit + place]
                    found[step][suit] |= 1 << 4 * place + before + copies[suit] * level + step
        return found


def whole(form: Form) -> Form:
    """Return the form with its `reach` filled in."""
    most = [*form.fixed]
    for (copies, levels), tile in product(form.strands, range(PLAYED)):
        suit, place = divmod(tile, 9)
        most[tile] += copies[suit] * sum(level >> place & 1 for level in levels)
    return form._replace(reach=unary(most))


def head_of(forms: Sequence[Form]) -> Form:
    """Return the head of these forms: the tiles that all of them require.

    If all these forms share a family across suits, and no required tile lies in the family's suits, the head has the family too.
    """
    fixed = tuple(min(counts) for counts in zip(*(form.fixed for form in forms), strict=True))
    reach = tuple(reduce(or_, reaches) for reaches in zip(*(form.reach for form in forms), strict=True))
    common = Form(fixed, reach=reach, skips=len(forms))
    families = {(form.times, form.size, *(copies for copies, _ in form.strands)) for form in forms}
    one = forms[0]
    if len(families) > 1 or not one.across:
        return common
    ((copies, (_, two, _, _)),) = one.strands
    if any(fixed[tile] for tile in range(EAST) if copies[SUIT[tile]]):
        return common
    more = EVERY if two else 0
    return common._replace(times=one.times, size=one.size, strands=((copies, (EVERY, more, more, more)),))


def forms_of(drawing: Drawing) -> list[Form]:
    """Return the forms of a drawing without sets. A head (see `head_of`) precedes each group of more than two forms.

    Raises BadInput if a group's parts differ in size, or if the drawing does not have fourteen tiles, needs five tiles of a kind,
    or has too many forms.
    """
    for group in drawing:
        if len({part.size for part in group.parts}) > 1:
            raise wrong("sizes", given=group.text)
    count = sum(group.parts[0].size * group.times for group in drawing)
    if count != 14:
        raise wrong("count", "wrong-count", count=count)
    found: dict[Form, None] = {}
    listed: list[list[Form]] = []
    suits, numbers = letters_in(drawing)
    tried = 0
    for places in permutations(range(3), len(suits)):
        new: list[Form] = []
        for values in permutations(range(1, 10), len(numbers)):
            where = dict(zip(suits, places, strict=True)) | {suit: place for place, suit in enumerate(SUITS)}
            what = dict(zip(numbers, values, strict=True))
            for form in forms_with(drawing, where, what):
                tried += 1
                if form is not None and form not in found:
                    found[form] = None
                    new.append(whole(form))
                if tried > MOST_TRIED or len(found) > MOST_FORMS:
                    raise wrong("forms", "no-room", most=MOST_FORMS)
        listed.append(new)
    if not found:
        raise wrong("none", "fifth-tile")
    every = [form for new in listed for form in new]
    if head_of(every).times:
        listed = [every]
    return [form for new in listed for form in ([head_of(new), *new] if len(new) > 2 else new)]


def by_suits(templates: Sequence[tuple[int, list[Form]]]) -> list[tuple[int, Form]]:
    """Return the forms of several templates, grouped by the suits that they need. A group with several
    tops (see `Top`) gets a head, unless it needs all three suits.
    """
    found: dict[tuple[bool, ...], list[tuple[int, Form]]] = {}
    for template, forms in templates:
        skips = 0
        for form in forms:
            if not skips:
                suits = tuple(bool(reach) for reach in form.reach[:3])
            found.setdefault(suits, []).append((template, form))
            skips = form.skips or max(skips - 1, 0)
    listed: list[tuple[int, Form]] = []
    for suits, some in found.items():
        tops = len(some) - sum(form.skips for _, form in some)
        if tops > 1 and not all(suits):
            listed.append((0, head_of([form for _, form in some])))
        listed += some
    return listed


class Top(NamedTuple):
    """A top: a group of consecutive forms, from the place `first` to just before the next top.

    `most` has, by suit, the greatest number of tiles that one of the forms uses. `minors` says whether any form uses minors.
    `pairs` says whether every form is seven different pairs.
    """

    first: int
    most: tuple[int, ...]
    minors: bool
    pairs: bool


def tops_of(forms: Sequence[Form]) -> list[Top]:
    """Return the tops of these forms. If there are more than `MOST_TOPS`, the last ones are merged.

    A top is a head with the forms and heads that belong to it, or a single form that belongs to no head.
    """
    firsts = [0]
    while firsts[-1] < len(forms):
        firsts.append(firsts[-1] + 1 + forms[firsts[-1]].skips)
    firsts = [*firsts[:MOST_TOPS][: len(firsts) - 1], len(forms)]
    found = []
    for first, end in pairwise(firsts):
        some = [form for form in forms[first:end] if not form.skips]
        most = tuple(max(most_of(form, suit) for form in some) for suit in range(4))
        minors = any(reach & MINORS for form in some for reach in form.reach[:3])
        found.append(Top(first, most, minors, all(is_of_pairs(form) for form in some)))
    return found


def is_of_pairs(form: Form) -> bool:
    """Whether a form is seven different pairs."""
    once = all(not any(levels[1:]) and sum(copies) == 2 == max(copies) for copies, levels in form.strands)
    return form.times == 7 and form.size == 2 and once


def most_of(form: Form, suit: int) -> int:
    """Return the most tiles of a suit that a form uses."""
    fixed = form.wanted[suit].bit_count()
    reach = form.reach[suit].bit_count()
    if form.across:
        return min(fixed + form.times * any(copies[suit] for copies, _ in form.strands), reach)
    return min(fixed + form.times * form.size, reach)


def far_of(tops: Sequence[Top], suits: tuple[int, ...]) -> int:
    """Return, in four bits for each top, the fewest tiles that a hand can lack for one of the top's forms. `suits` has the number
    of the hand's tiles in each suit.
    """
    honours = 14 - sum(suits)
    used = [sum(min(most, held) for most, held in zip(top.most, (*suits, honours), strict=True)) for top in tops]
    return sum(14 - tiles << 4 * place for place, tiles in enumerate(used)) if honours >= 0 else 0


def forms_with(drawing: Drawing, where: Mapping[str, int], what: Mapping[str, int]) -> Iterator[Form | None]:
    """Yield the forms of a drawing for these values of its letters; None for an impossible form."""
    options = [options_of(group, where, what) for group in drawing]
    families = [strands_of(group, where, what) for group in drawing]
    able = [place for place, family in enumerate(families) if family and len(options[place]) > 1]
    able = [place for place in able if not crossed(families[place], [one for at, one in enumerate(options) if at != place])]
    chosen = max(able, key=lambda place: (drawing[place].times, len(options[place])), default=-1)
    rest = [choices(group, options[place]) for place, group in enumerate(drawing) if place != chosen]
    for parts in product(*rest):
        fixed = tuple(sum(counts) for counts in zip(*(counts for part in parts for counts in part), (0,) * PLAYED, strict=True))
        if max(fixed) > 4:
            yield None
        elif chosen < 0:
            yield Form(fixed)
        else:
            yield with_family(fixed, drawing[chosen], families[chosen])


def crossed(family: Mapping[Copies, int], others: Sequence[Sequence[Counts]]) -> bool:
    """Whether a member of a family has tiles of several suits, and the other groups can take two tiles of a kind that the
    family uses. `others` has the options of the other groups.
    """
    if all(sum(map(bool, copies)) < 2 for copies in family):
        return False
    most = [sum(max(counts[tile] for counts in options) for options in others if options) for tile in range(PLAYED)]
    return any(most[tile] > 1 for copies in family for tile in range(EAST) if copies[SUIT[tile]])


def choices(group: Group, options: list[Counts]) -> list[tuple[Counts, ...]]:
    """Return every way to choose as many options as a group needs. An option can repeat unless the group forbids it."""
    every = combinations if group.different else combinations_with_replacement
    found: list[tuple[Counts, ...]] = []
    for one in every(options, group.times):
        found.append(one)
        if len(found) > MOST_TRIED:
            raise wrong("forms", "no-room", most=MOST_FORMS)
    return found


def with_family(fixed: Counts, group: Group, family: dict[Copies, int]) -> Form | None:
    """Return the form with these fixed tiles and this family; None if the family has too few members."""
    strands: list[tuple[Copies, Levels]] = []
    members = 0
    for copies, numbers in family.items():
        levels = [0, 0, 0, 0]
        for level, place in product(range(1 if group.different else 4), range(9)):
            if numbers >> place & 1 and all(
                fixed[9 * suit + place] + (level + 1) * copies[suit] <= 4 for suit in range(4) if copies[suit]
            ):
                levels[level] |= 1 << place
                members += 1
        if levels[0]:
            strands.append((copies, tuple(levels)))
    return Form(fixed, group.times, group.parts[0].size, tuple(strands)) if members >= group.times else None


def options_of(group: Group, where: Mapping[str, int], what: Mapping[str, int]) -> list[Counts]:
    """Return every choice of tiles for one occurrence of a group, as counts by kind."""
    found: dict[Counts, None] = {}
    for part in group.parts:
        letters = sorted({tile.number.letter for tile in part.tiles} - {""}) if isinstance(part, Listed) and group.starred else []
        for values in permutations(range(1, 10), len(letters)):
            for counts in tiles_of(part, where, {**what, **dict(zip(letters, values, strict=True))}):
                found[counts] = None
    return list(found)


def tiles_of(part: Part, where: Mapping[str, int], what: Mapping[str, int]) -> Iterator[Counts]:
    """Yield every choice of tiles for a part, as counts by kind."""
    if isinstance(part, Named):
        kinds = tiles_in(part, where)
        if part.word in ("chow", "meld"):
            for low in range(EAST):
                if lowest(kinds) >> low & 1:
                    yield tuple(int(low <= tile <= low + 2) for tile in range(PLAYED))
        if part.word != "chow":
            for kind in range(PLAYED):
                if kinds >> kind & 1:
                    yield tuple(part.size * (tile == kind) for tile in range(PLAYED))
        return
    counts = [0] * PLAYED
    for (letter, value), suit in part.tiles:
        number = what[letter] + value if letter else value
        if suit and number > 9:
            return
        counts[9 * where[suit] + number - 1 if suit else number] += 1
    yield tuple(counts)


def tiles_in(part: Named, where: Mapping[str, int]) -> int:
    """Return the tiles that a named group may consist of, as bits. `where` has the suit of each letter."""
    found = part.fixed
    for place, letter in enumerate(SUIT_LETTERS):
        found |= (part.varies >> 9 * place & 0x1FF) << 9 * where.get(letter, place)
    return found


def strands_of(group: Group, where: Mapping[str, int], what: Mapping[str, int]) -> dict[Copies, int]:
    """Return a group as a family: for each kind of `Copies`, the places of its members, as bits. Return {} if the group is not
    a family.
    """
    found: dict[Copies, int] = {}
    for part in group.parts:
        if isinstance(part, Named):
            if part.word in ("chow", "meld"):
                return {}
            kinds = tiles_in(part, where)
            for suit in range(4):
                numbers = kinds >> 9 * suit & 0x1FF
                if numbers:
                    copies = spread(suit, part.size)
                    found[copies] = found.get(copies, 0) | numbers
            continue
        numbers_used = {tile.number for tile in part.tiles}
        if len(numbers_used) != 1:
            return {}
        ((letter, value),) = numbers_used
        if letter and (value or not group.starred):
            number = set() if group.starred else {what[letter] + value}
        else:
            number = set(range(1, 10)) if letter else {value}
        counts = [0, 0, 0, 0]
        for tile in part.tiles:
            counts[where[tile.suit] if tile.suit else 3] += 1
        if not part.tiles[0].suit:
            number = {value - EAST + 1}
        copies = tuple(counts)
        for place in number:
            found[copies] = found.get(copies, 0) | 1 << place - 1
        if not number:
            return {}
    across = [copies for copies in found if sum(map(bool, copies)) > 1]
    return {} if across and (len(found) > 1 or max(across[0]) > 1) else found


def spread(suit: int, size: int) -> Copies:
    """Return the copies of a member that lies in one suit."""
    return tuple(size * (place == suit) for place in range(4))
