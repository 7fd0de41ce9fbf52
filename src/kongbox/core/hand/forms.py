"""Forms: hands without sets, which a sheet describes group by group. Suits are unary numbers, as in `shapes`.

A form has fixed tiles, and it may take several members of a family, for example any seven pairs. All members have the same size,
and two members share a tile only if they are equal. The best members are those with the fewest missing tiles, so it is enough to
count the members of which the hand holds one tile, two tiles, and so on.

A *head* precedes a group of forms and requires only what all of them require. If the head is too far from ready, its forms
are skipped. The loops are `while` loops, because the compiler for a single sheet would unroll `for` loops.
"""

from typing import Final

from ..state.records import Rules
from ..state.registry import kernel
from .shapes import ones

FIRST: Final = 0x111111111
"""The bits of the first tile of each kind in a suit, in unary."""


@kernel
def usable(rules: Rules, form: int, a: int, b: int, c: int, d: int) -> int:
    """Return an upper bound on how many of the hand's tiles this form can use."""
    return (
        ones(a & rules.forms.reach[form, 0])
        + ones(b & rules.forms.reach[form, 1])
        + ones(c & rules.forms.reach[form, 2])
        + ones(d & rules.forms.reach[form, 3])
    )


@kernel
def lacks(rules: Rules, form: int, a: int, b: int, c: int, d: int) -> int:
    """Return how many of a form's fixed tiles the hand lacks."""
    return (
        ones(rules.forms.wanted[form, 0] & ~a)
        + ones(rules.forms.wanted[form, 1] & ~b)
        + ones(rules.forms.wanted[form, 2] & ~c)
        + ones(rules.forms.wanted[form, 3] & ~d)
    )


@kernel
def from_form(rules: Rules, form: int, a: int, b: int, c: int, d: int) -> int:
    """Return the distance from ready for a form."""
    missing = lacks(rules, form, a, b, c, d) - 1
    times = rules.forms.times[form]
    if times == 0:
        return missing
    if rules.forms.across[form] == 1:
        a = above(a, rules.forms.wanted[form, 0]) & rules.forms.member[form, 0, 0]
        b = above(b, rules.forms.wanted[form, 1]) & rules.forms.member[form, 0, 1]
        c = above(c, rules.forms.wanted[form, 2]) & rules.forms.member[form, 0, 2]
        held = min(times, ones(a | b | c)) + min(times, ones(a & b | a & c | b & c)) + min(times, ones(a & b & c))
        return missing + times * rules.forms.size[form] - held
    missing += times * rules.forms.size[form]
    step = 0
    while step < rules.forms.size[form]:
        full = ones(a & rules.forms.member[form, step, 0]) + ones(b & rules.forms.member[form, step, 1])
        full += ones(c & rules.forms.member[form, step, 2]) + ones(d & rules.forms.member[form, step, 3])
        missing -= min(times, full)
        step += 1
    return missing


@kernel
def above(held: int, wanted: int) -> int:
    """Return, in unary, the tiles of a suit that the hand holds beyond the wanted tiles.

    Of each kind that the form's family uses, at most one tile is wanted.
    """
    kinds = (wanted & FIRST) * 15
    return held & ~kinds | (held & kinds & ~wanted) >> 1


@kernel
def from_forms(rules: Rules, place: int, a: int, b: int, c: int, d: int) -> int:
    """Return the distance from ready for the nearest form of a template."""
    least = 14
    form = 0
    while form < rules.forms.count:
        if rules.forms.template[form] == place and rules.forms.skips[form] == 0:
            least = min(least, from_form(rules, form, a, b, c, d))
        form += 1
    return least
