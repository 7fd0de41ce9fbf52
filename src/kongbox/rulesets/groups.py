"""Drawings: descriptions of special hands in the notation of docs/own-hands.md.

A drawing of four melds and an eye describes a hand of sets. Any other drawing describes a hand without sets.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from ..core.pay import dangers
from ..core.state.codes import CHOW, KONG, PAIR, PUNG
from ..errors import BadInput
from ..tiles import DRAGONS, KIND, PLAYED, SUITS, WINDS
from ..words.catalogue import say

LONGEST = 200
"""The most characters of a drawing."""
MOST_TIMES = 14
SUIT_LETTERS = "xyz"
NUMBER_LETTERS = "nm"
EVERY = (1 << PLAYED) - 1


SIZES = {"tile": 1, "pair": 2, "chow": 3, "triplet": 3, "pung": 3, "kong": 4, "meld": 3}
"""The number of tiles of each named group in a hand without sets."""
KINDS = {
    "pair": 1 << PAIR,
    "chow": 1 << CHOW,
    "triplet": 1 << PUNG,
    "pung": 1 << PUNG | 1 << KONG,
    "kong": 1 << KONG,
    "meld": 1 << CHOW | 1 << PUNG | 1 << KONG,
    "tile": 0,
}
"""The kinds of set that each named group may be, as bits."""
CLASSES = {
    "any": EVERY,
    "winds": dangers.WINDS,
    "dragons": dangers.DRAGONS,
    "honours": dangers.HONOURS,
    "terminals": dangers.TERMINALS,
    "majors": dangers.HEADS,
    "minors": EVERY & ~dangers.HEADS,
    "green": dangers.GREENS,
}
"""The named classes of tiles."""
TOKEN = re.compile(r"(?P<number>[1-9]|[a-zA-Z]'*|.)")
STARRED = re.compile(r"(?P<times>\d+)\*(?P<rest>.+)")
SIGNS = ("", "+", "_")
"""The signs of a group, by the kernels' numbers: either way, exposed, concealed."""
NAMED = re.compile(r"(?P<word>[a-z]*[ae-lo-w][a-z]*)(?::(?P<classes>.+))?")
"""A group or class given by name. A name has a letter other than those of suits (b, c, d, x, y, z) and numbers (n, m)."""


class Number(NamedTuple):
    """A tile's number. Without a letter, `value` is the number itself. With a letter, `value` says how much higher the number is
    than the number for which the letter stands. For an honour, `value` is its kind.
    """

    letter: str
    value: int


class Tile(NamedTuple):
    """A tile: a number and a suit, or an honour without a suit. Letters may stand for the number and the suit."""

    number: Number
    suit: str


class Listed(NamedTuple):
    """A group whose tiles are written out."""

    tiles: tuple[Tile, ...]

    @property
    def size(self) -> int:
        """The number of tiles."""
        return len(self.tiles)


class Named(NamedTuple):
    """A group given by name, and its possible tiles as bits: fixed tiles, and tiles of the suits x, y and z."""

    word: str
    fixed: int
    varies: int

    @property
    def size(self) -> int:
        """The number of tiles."""
        return SIZES[self.word]


Part = Listed | Named


class Group(NamedTuple):
    """A group of a drawing. A hand has the group `times` times, each time as one of `parts`. If `different`, the tiles
    differ each time.

    With a star (`starred`), the number letters hold for this group alone. `lies` is the group's sign; "" if it has none.
    """

    text: str
    parts: tuple[Part, ...]
    times: int
    different: bool
    starred: bool
    lies: str


Drawing = tuple[Group, ...]


class Entry(NamedTuple):
    """One alternative of a group in a hand of sets, with the numbers that `records.rules.Groups` holds."""

    group: int
    kinds: int
    fixed: int
    varies: int
    letter: int
    after: int
    lies: int = 0


def wrong(case: str, code: str = "bad-groups", **facts: object) -> BadInput:
    """Return the error for a drawing."""
    return BadInput(say("bad-sheet", "groups", case, **facts), code=code)


def read_drawing(text: str) -> Drawing:
    """Return the groups of a drawing. Raises BadInput for a text that is not a drawing."""
    if len(text) > LONGEST:
        raise wrong("long", most=LONGEST)
    drawing = tuple(read_group(part) for part in text.split())
    if not drawing:
        raise wrong("empty")
    return drawing


def read_group(text: str) -> Group:
    """Return the group that a text describes: "4*pung:x", "(EEE|SSS)", "nnx", "7*pair!", "2*_pung"."""
    times, rest = 1, text
    starred = STARRED.fullmatch(text)
    if starred:
        times, rest = int(starred["times"][:3]), starred["rest"]
        if not 1 <= times <= MOST_TIMES:
            raise wrong("times", given=text, most=MOST_TIMES)
    lies = rest[0] if rest[0] in SIGNS else ""
    different = rest.endswith("!")
    rest = rest.removesuffix("!").removeprefix(lies)
    inner = rest[1:-1].split("|") if rest.startswith("(") and rest.endswith(")") else [rest]
    parts = tuple(read_part(part, text) for part in inner)
    if lies and not all(kinds_of(part) & ~(1 << PAIR) for part in parts):
        raise wrong("lies", given=text)
    return Group(text, parts, times, different, starred is not None, lies)


def read_part(text: str, group: str) -> Part:
    """Return a named or a listed group."""
    if not text:
        raise wrong("hole", given=group)
    named = NAMED.fullmatch(text)
    if named is None:
        return Listed(read_listed(text, group))
    if named["word"] not in SIZES:
        raise wrong("word", given=named["word"], known=", ".join(SIZES))
    fixed = varies = 0
    for name in (named["classes"] or "any").split("+"):
        more = read_class(name, group)
        fixed, varies = fixed | more[0], varies | more[1]
    return Named(named["word"], fixed, varies)


def read_class(name: str, group: str) -> tuple[int, int]:
    """Return the fixed tiles of a class, and its tiles of the suits x, y and z, both as bits.

    A class is a name, a suit, or listed tiles.
    """
    if name in CLASSES:
        return CLASSES[name], 0
    if name in SUITS:
        return 0x1FF << 9 * SUITS.index(name), 0
    if name in (*SUIT_LETTERS,):
        return 0, 0x1FF << 9 * SUIT_LETTERS.index(name)
    if not name or (name.islower() and NAMED.fullmatch(name)):
        raise wrong("class", given=name or group, known=", ".join([*CLASSES, *SUITS, *SUIT_LETTERS]))
    fixed = varies = 0
    for (letter, value), suit in read_listed(name, group):
        if letter:
            raise wrong("letter", "unknown-letter", given=group, letter=letter)
        if suit in (*SUIT_LETTERS,):
            varies |= 1 << 9 * SUIT_LETTERS.index(suit) + value - 1
        else:
            fixed |= 1 << (9 * SUITS.index(suit) + value - 1 if suit else value)
    return fixed, varies


def read_listed(text: str, group: str) -> tuple[Tile, ...]:
    """Return the tiles in a text. A suit's letter applies to all numbers just before it: "123b"."""
    tiles: list[Tile] = []
    waiting: list[Number] = []
    for token in TOKEN.findall(text):
        letter, after = token[0], len(token) - 1
        if letter in "123456789":
            waiting.append(Number("", int(letter)))
        elif letter in NUMBER_LETTERS and after <= 8:
            waiting.append(Number(letter, after))
        elif after or letter not in (*SUITS, *SUIT_LETTERS, *WINDS, *DRAGONS):
            raise wrong("letter", "unknown-letter", given=group, letter=token)
        elif letter in (*SUITS, *SUIT_LETTERS):
            if not waiting:
                raise wrong("number", given=group, suit=letter)
            tiles += [Tile(number, letter) for number in waiting]
            waiting = []
        elif waiting:
            raise wrong("suit", given=group)
        else:
            tiles.append(Tile(Number("", KIND[letter]), ""))
    if waiting or not tiles:
        raise wrong("suit", given=group)
    return tuple(tiles)


def kinds_of(part: Part) -> int:
    """Return the kinds of set that a part may be, as bits; 0 if it cannot be a set."""
    if isinstance(part, Named):
        return KINDS[part.word]
    if len({tile.suit for tile in part.tiles}) > 1 or len({tile.number.letter for tile in part.tiles}) > 1:
        return 0
    values = sorted(tile.number.value for tile in part.tiles)
    if values[0] == values[-1]:
        return {2: 1 << PAIR, 3: 1 << PUNG | 1 << KONG, 4: 1 << KONG}.get(len(values), 0)
    run = len(values) == 3 and part.tiles[0].suit and all(b - a == 1 for a, b in pairwise(values))
    return 1 << CHOW if run else 0


def is_of_sets(drawing: Drawing) -> bool:
    """Whether a drawing is four melds and an eye."""
    every = [kinds for group in drawing for kinds in [[kinds_of(part) for part in group.parts]] * group.times]
    eyes = [kinds for kinds in every if all(one == 1 << PAIR for one in kinds)]
    melds = [kinds for kinds in every if all(one and one & 1 << PAIR == 0 for one in kinds)]
    return len(eyes) == 1 and len(melds) == 4 and len(every) == 5


def letters_in(drawing: Drawing) -> tuple[str, str]:
    """Return the letters that stand for suits in a drawing, and those that stand for numbers in its groups without a star."""
    suits, numbers = set(), set()
    for group in drawing:
        for part in group.parts:
            if isinstance(part, Named):
                suits |= {SUIT_LETTERS[place] for place in range(3) if part.varies >> 9 * place & 0x1FF}
            else:
                suits |= {tile.suit for tile in part.tiles if tile.suit in (*SUIT_LETTERS,)}
                numbers |= {tile.number.letter for tile in part.tiles if not group.starred}
    return "".join(sorted(suits)), "".join(sorted(numbers))


def entries_of(drawing: Drawing) -> list[Entry]:
    """Return the alternatives of a drawing of sets. If a letter gives an alternative its number, `after` says how much higher the
    number is than the lowest that this letter gives to any alternative.
    """
    _, shared = letters_in(drawing)
    every = [group for group in drawing for _ in range(group.times)]
    found: list[Entry] = []
    for place, group in enumerate(every):
        letters = "" if group.starred else shared
        for part in group.parts:
            entries = named_entries(part, place) if isinstance(part, Named) else [listed_entry(part, place, letters)]
            found += [entry._replace(lies=SIGNS.index(group.lies)) for entry in entries]
    nearest = {letter: min(entry.after for entry in found if entry.letter == letter) for letter in {one.letter for one in found}}
    return [entry._replace(after=entry.after - nearest[entry.letter]) for entry in found]


def named_entries(part: Named, place: int) -> Iterator[Entry]:
    """Yield the alternatives of a named group: its chows, and its sets of equal tiles."""
    kinds = kinds_of(part)
    if kinds & 1 << CHOW:
        yield Entry(place, 1 << CHOW, lowest(part.fixed), lowest(part.varies), 0, 0)
    if kinds & ~(1 << CHOW):
        yield Entry(place, kinds & ~(1 << CHOW), part.fixed, part.varies, 0, 0)


def lowest(tiles: int) -> int:
    """Return the lowest tile of each chow that these tiles can make. Both the tiles and the result are bits."""
    return tiles & tiles >> 1 & tiles >> 2 & sum(0x7F << 9 * suit for suit in range(3))


def listed_entry(part: Listed, place: int, shared: str) -> Entry:
    """Return listed tiles as an alternative of a group. A letter in `shared` stands for the same number in all groups."""
    kinds = kinds_of(part)
    (letter, value), suit = min(part.tiles, key=lambda tile: tile.number.value)
    if not suit:
        return Entry(place, kinds, 1 << value, 0, 0, 0)
    numbers = 1 << value - 1 if not letter else (0x7F if kinds == 1 << CHOW else 0x1FF) & -1 << value
    varies = suit in SUIT_LETTERS
    at = (SUIT_LETTERS if varies else "".join(SUITS)).index(suit)
    key = 1 + shared.index(letter) if letter and letter in shared else 0
    found = numbers << 9 * at
    return Entry(place, kinds, 0 if varies else found, found if varies else 0, key, value if key else 0)
