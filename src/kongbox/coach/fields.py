"""Fields: groups of complete hands that are alike in their kinds or sets.

Only the scorer decides what a hand of a field is worth, and whether it is a special hand.
"""

from typing import Final, NamedTuple

from ..core.pay.dangers import GREENS, HEADS, HONOURS, SUITS, TERMINALS
from ..rulesets.groups import EVERY
from ..tiles import EAST, GREEN, NONE, RED, SUIT_NAMES, WHITE


class Pungs(NamedTuple):
    """A field of hands with pungs and an eye of certain kinds. The kinds in `wanted` must be among the pungs. If `size` is 4, the
    pungs are kongs.

    `chow` is the lowest tile of a chow that may replace a pung. `eye` is a bit mask of the kinds that the eye may have.
    """

    name: str
    kinds: int
    wanted: tuple[int, ...] = ()
    size: int = 3
    chow: int = NONE
    eye: int = EVERY


class Named(NamedTuple):
    """A field with the exact tiles of a concealed hand."""

    name: str
    tiles: tuple[int, ...]
    any_of: int = 0
    """The kinds that one more tile may have, as a bit mask; 0 if the hand has no such tile."""


def pung_fields() -> tuple[Pungs, ...]:
    winds, dragons = tuple(range(EAST, RED)), tuple(range(RED, WHITE + 1))
    found = [Pungs("pungs", EVERY), Pungs("honours", HONOURS), Pungs("terminals", TERMINALS), Pungs("majors", HEADS)]
    for suit, name in enumerate(SUIT_NAMES):
        found += [Pungs(f"pungs-{name}", SUITS[suit]), Pungs(f"pungs-{name}-honours", SUITS[suit] | HONOURS)]
    found += [
        Pungs("greens", GREENS, chow=1),
        Pungs("greens-dragon", GREENS, eye=1 << GREEN),
        Pungs("greens-pungs", GREENS, (GREEN,)),
    ]
    found += [Pungs("dragons", EVERY, dragons), Pungs("winds", EVERY, winds)]
    found += [Pungs("three-winds", EVERY, tuple(w for w in winds if w != eye), eye=1 << eye) for eye in winds]
    found += [Pungs("two-dragons", EVERY, tuple(d for d in dragons if d != eye), eye=1 << eye) for eye in dragons]
    return (*found, Pungs("kongs", EVERY, size=4))


def named_fields() -> tuple[Named, ...]:
    """Return every field whose hands are listed tile by tile.

    Each suit has four such fields, all with the tiles 1112345678999. The fourteenth tile is any tile of the suit in the first
    field, the 2 in the second, the 5 in the third, and the 8 in the fourth.
    """
    found = []
    for suit, name in enumerate(SUIT_NAMES):
        one = 9 * suit
        nine = one + 8
        run = tuple(range(one, nine + 1))
        found.append(Named(f"gates-{name}", (one, one, *run, nine, nine), SUITS[suit]))
        for eye in (1, 4, 7):
            found.append(Named(f"snake-{name}", (one,) * 2 + (nine,) * 2 + (one + eye,) + run))
    return tuple(found)


PUNGS: Final = pung_fields()
NAMED: Final = named_fields()
