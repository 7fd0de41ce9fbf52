"""Whether the sets of a reading match a drawing, which describes a hand group by group.

A reading matches if, under one assignment of the letters, each group has a fitting set of its own. The loops are `while` loops,
so that the compiler for a single sheet does not unroll them.
"""

from typing import Final

from ...tiles import EAST, NONE, RANK, SUIT
from ..state.codes import EXPOSED, SETS, TEMPLATES
from ..state.records import Hand, Rules
from ..state.registry import kernel

LETTER: Final = (0, 1, 2, 1, 0, 2, 1, 2, 0, 0, 2, 1, 2, 0, 1, 2, 1, 0)
"""By assignment and suit, the suit's letter: 0 is x, 1 is y, 2 is z. In the first three assignments, x is each suit once."""
WITHOUT: Final = (0x55555555, 0x33333333, 0x0F0F0F0F, 0x00FF00FF, 0x0000FFFF)
"""For each slot, the combinations of slots that lack it, as bits. Bit 5 stands for slots 0 and 2, because 5 is binary 101."""


@kernel
def find_groups(hand: Hand, rules: Rules) -> None:
    """Find the rows whose drawings this hand matches: by its shape, or set by set."""
    hand.matched = 0
    if rules.groups.count == 0 and rules.forms.count == 0:
        return
    if hand.shape >= TEMPLATES:
        row = 0
        while row < rules.rows.count:
            if rules.rows.groups[row] != 0 and rules.rows.shape[row] == hand.shape:
                hand.matched |= 1 << rules.rows.groups[row] - 1
            row += 1
        return
    if hand.shape != SETS or hand.sets != 5:
        return
    drawing = 0
    while drawing < rules.groups.count:
        chows = rules.groups.least_chows[drawing] <= hand.chows <= rules.groups.most_chows[drawing]
        if chows and lies_as_drawn(hand, rules.groups.concealed[drawing]) and is_drawn(hand, rules, drawing):
            hand.matched |= 1 << rules.groups.row[drawing]
        drawing += 1


@kernel
def lies_as_drawn(hand: Hand, concealed: int) -> bool:
    """Whether the hand has no more exposed sets than its drawing allows.

    `concealed` says which exposed sets the drawing allows: 0 all, 1 only the set that the last tile completed, 2 none.
    """
    if concealed == 0:
        return True
    claimed = hand.claimed
    if concealed == 1 and hand.last != NONE and hand.lies[hand.last] == EXPOSED:
        claimed -= 1
    return claimed == 0


@kernel
def is_drawn(hand: Hand, rules: Rules, drawing: int) -> bool:
    """Whether the reading's sets match a drawing under some assignment of its letters."""
    letters = rules.groups.letters[drawing]
    numbers = numbers_of(hand)
    first = rules.groups.needs[drawing, 0]
    second = rules.groups.needs[drawing, 1]
    suits = 0
    while suits < rules.groups.suits[drawing]:
        one = 1
        while one <= (9 if letters > 0 else 1):
            other = 1
            while other <= (9 if letters > 1 else 1):
                may = letters < 1 or may_be(numbers, one, first)
                if letters == 2:
                    may = may and one != other and may_be(numbers, other, second)
                if may and matches(hand, rules, drawing, suits, one, other):
                    return True
                other += 1
            one += 1
        suits += 1
    return False


@kernel
def numbers_of(hand: Hand) -> int:
    """Return how many sets begin with each number, four bits a number."""
    numbers = 0
    slot = 0
    while slot < 5:
        if hand.tile[slot] < EAST:
            numbers += 1 << 4 * RANK[hand.tile[slot]]
        slot += 1
    return numbers


@kernel
def may_be(numbers: int, number: int, needs: int) -> bool:
    """Whether a letter can be this number. `numbers` is the result of `numbers_of`.

    If `needs` is more than 0, at least that many sets must begin with the number. If `needs` is 0, a number
    from 3 on must begin at least one set; the numbers 1 and 2 need not begin any.
    """
    begin = numbers >> 4 * number & 15
    if needs > 0:
        return begin >= needs
    return begin > 0 or number <= 2


@kernel
def matches(hand: Hand, rules: Rules, drawing: int, suits: int, one: int, other: int) -> bool:
    """Whether each group of a drawing has a fitting set of its own, if the letters stand for these suits and numbers."""
    reached = 1  # the combinations of slots that the groups so far can fill, as bits like those of WITHOUT
    entry = rules.groups.first[drawing]
    while entry < rules.groups.first[drawing + 1]:
        group = rules.groups.group[entry]
        fit = 0
        while entry < rules.groups.first[drawing + 1] and rules.groups.group[entry] == group:
            slot = 0
            while slot < 5:
                if fits(hand, rules, entry, slot, suits, one, other):
                    fit |= 1 << slot
                slot += 1
            entry += 1
        grown = 0
        slot = 0
        while slot < 5:
            if fit >> slot & 1:
                grown |= (reached & WITHOUT[slot]) << (1 << slot)
            slot += 1
        reached = grown
        if reached == 0:
            return False
    return True


@kernel
def fits(hand: Hand, rules: Rules, entry: int, slot: int, suits: int, one: int, other: int) -> bool:
    """Whether a set fits this alternative of a group, if its letters stand for these suits and numbers."""
    if rules.groups.kinds[entry] >> hand.kind[slot] & 1 == 0 or not lies_as_asked(hand, rules.groups.lies[entry], slot):
        return False
    tile = hand.tile[slot]
    letter = rules.groups.letter[entry]
    if letter != 0 and (tile >= EAST or RANK[tile] != (one if letter == 1 else other) + rules.groups.after[entry]):
        return False
    if rules.groups.fixed[entry] >> tile & 1:
        return True
    return tile < EAST and rules.groups.varies[entry] >> 9 * LETTER[3 * suits + SUIT[tile]] + RANK[tile] - 1 & 1 == 1


@kernel
def lies_as_asked(hand: Hand, lies: int, slot: int) -> bool:
    """Whether a set lies as its group asks: `lies` is 1 for exposed, 2 for concealed, 0 for either.

    A set completed by a claimed last tile counts as both exposed and concealed.
    """
    exposed = hand.lies[slot] == EXPOSED
    return lies == 0 or (exposed and slot == hand.last) or exposed == (lies == 1)
