"""Hands for a row's drawings: random examples, near misses, and the number of hands that fit."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, islice, permutations, product
from math import comb, prod
from random import Random
from typing import Literal, NamedTuple

from ..core.state import codes as n
from ..core.state.records import Rules
from ..notation import WrittenHand, WrittenSet
from ..notation.hand import SetKind
from ..tiles import PLAYED
from .forms import Copies, Form, forms_of
from .group_words import groups_in_words
from .groups import SIGNS, SUIT_LETTERS, Drawing, Entry, entries_of, is_of_sets, letters_in, read_drawing
from .own_hands import is_own_hand, rules_of
from .schema import Row

TRIES = 2_000
"""The number of tries in a row without a new hand after which sampling ends."""
MOST_COUNTED = 100_000
"""If several drawings or forms may give more hands than this, the hands are not counted."""
Member = tuple[Copies, int]
"""A member of a form's family: its `Copies`, and its place."""
PieceKind = SetKind | Literal["pair"]
KINDS: dict[PieceKind, int] = {"pair": n.PAIR, "chow": n.CHOW, "pung": n.PUNG, "kong": n.KONG}
"""The kernels' number of each kind of set."""


class Piece(NamedTuple):
    """A set: its kind, its lowest tile, and its group's sign."""

    kind: PieceKind
    low: int
    sign: str = ""

    @property
    def tiles(self) -> tuple[int, ...]:
        """The tiles of the set."""
        if self.kind == "chow":
            return self.low, self.low + 1, self.low + 2
        return (self.low,) * {"pair": 2, "pung": 3, "kong": 4}[self.kind]


def sets_of(entries: list[Entry], suits: tuple[int, ...], values: tuple[int, ...]) -> list[Piece]:
    """Return the sets that a group's alternatives allow, under one assignment of suits and numbers to letters."""
    found: dict[Piece, None] = {}
    for entry in entries:
        tiles = entry.fixed
        for place in range(3):
            tiles |= (entry.varies >> 9 * place & 0x1FF) << 9 * suits[place]
        for kind, number_of in KINDS.items():
            if entry.kinds >> number_of & 1:
                for tile in range(PLAYED):
                    number = values[entry.letter - 1] + entry.after if entry.letter else 0
                    if tiles >> tile & 1 and (not number or tile % 9 + 1 == number):
                        found[Piece(kind, tile, SIGNS[entry.lies])] = None
    return list(found)


def frames_of(drawing: Drawing) -> Iterator[list[list[Piece]]]:
    """Yield, for each assignment of the letters, the sets that each group may be."""
    suits, numbers = letters_in(drawing)
    entries = entries_of(drawing)
    groups = [[entry for entry in entries if entry.group == place] for place in range(5)]
    seen: set[tuple[int, ...]] = set()
    for places in permutations(range(3)):
        used = tuple(place for letter, place in zip(SUIT_LETTERS, places, strict=True) if letter in suits)
        if used in seen:
            continue
        seen.add(used)
        for values in permutations(range(1, 10), len(numbers)):
            yield [sets_of(group, places, values) for group in groups]


class Sampler:
    """A source of random hands that a row's drawings describe. All assignments of letters, and all forms, are equally likely.

    A seed always gives the same hands.
    """

    def __init__(self, row: Row, seed: int | None = None) -> None:
        self.rules: Rules = rules_of(row)
        self.chance = Random(seed)
        self.concealed = row.concealed
        drawings = [read_drawing(text) for text in row.drawings]
        self.frames = [frame for drawing in drawings if is_of_sets(drawing) for frame in frames_of(drawing) if all(frame)]
        self.forms = [form for drawing in drawings if not is_of_sets(drawing) for form in forms_of(drawing) if not form.skips]

    def hand(self, *, off: bool = False) -> WrittenHand | None:
        """Return a random hand; None if the drawings allow no hand, or if chance gives five tiles of a kind. If `off` is
        true, one set or tile is changed.
        """
        ways: list[list[list[Piece]] | Form] = [*self.frames, *self.forms]
        if not ways:
            return None
        chosen = self.chance.choice(ways)
        if isinstance(chosen, Form):
            return self.of_form(chosen, off=off)
        return self.of_sets([self.chance.choice(sets) for sets in chosen], off=off)

    def of_sets(self, sets: list[Piece], *, off: bool) -> WrittenHand | None:
        """Return a hand of these sets; None if it has five tiles of a kind. If `off` is true, change one set first.

        Kongs lie on the table, and so do sets that must be exposed. If a set may be exposed or concealed, chance decides.
        """
        if off:
            place = self.chance.randrange(5)
            kind, low, sign = sets[place]
            if sign and self.chance.random() < 0.5:
                sets[place] = Piece(kind, low, "+_".replace(sign, ""))
            else:
                kind = "pair" if kind == "pair" else self.chance.choice(("chow", "pung", "pung"))
                suit, number = divmod(self.chance.randrange(21), 7)
                sets[place] = Piece(kind, 9 * suit + number if kind == "chow" else self.chance.randrange(PLAYED), sign)
        concealed: list[int] = []
        laid: list[WrittenSet] = []
        for one in sets:
            free = not one.sign and not self.concealed and one.kind != "pair"
            exposed = one.sign == "+" or (free and self.chance.random() < 0.3)
            if one.kind != "pair" and (exposed or one.kind == "kong"):
                laid.append(WrittenSet(one.kind, one.low, one.tiles, "exposed" if exposed else "concealed"))
            else:
                concealed += one.tiles
        return self.written(concealed, laid)

    def of_form(self, form: Form, *, off: bool) -> WrittenHand | None:
        """Return a random hand of a form."""
        tiles = [tile for tile, count in enumerate(form.fixed) for _ in range(count)]
        members = [member for member, most in members_of(form).items() for _ in range(most)]
        for member in self.chance.sample(members, form.times):
            tiles += tiles_in_member(member)
        if off:
            tiles[self.chance.randrange(14)] = self.chance.randrange(PLAYED)
        return self.written(tiles, [])

    def written(self, concealed: list[int], laid: list[WrittenSet]) -> WrittenHand | None:
        """Return the hand with a random concealed tile as the winning tile; None if it has five tiles of a kind."""
        held = Counter(concealed) + Counter(tile for one in laid for tile in one.tiles)
        if max(held.values()) > 4:
            return None
        last = concealed.pop(self.chance.randrange(len(concealed)))
        return WrittenHand(tuple(sorted(concealed)), tuple(laid), (), last)

    def every(self, *, fits: bool) -> Iterator[WrittenHand]:
        """Yield different hands that fit the drawings or, if `fits` is false, almost fit them.

        Stop when TRIES tries in a row have given no new hand.
        """
        seen: set[WrittenHand | None] = {None}

        def is_new(hand: WrittenHand | None) -> bool:
            return hand not in seen and hand is not None and is_own_hand(hand, self.rules) == fits

        while hand := next(filter(is_new, (self.hand(off=not fits) for _ in range(TRIES))), None):
            seen.add(hand)
            yield hand


def takes(sets: list[Piece], laid: WrittenSet) -> bool:
    """Whether a set on the table is one of these sets and lies as that set's sign asks."""
    return any(Piece(laid.kind, laid.low, sign) in sets for sign in ("", "+" if laid.display == "exposed" else "_"))


class Shown(NamedTuple):
    """A row's drawings in words, some hands that fit, some that almost fit, and how many fit."""

    words: str
    fits: list[str]
    almost: list[str]
    hands: int
    exact: bool


def show(row: Row, seed: int = 0, fitting: int = 20, almost: int = 5) -> Shown:
    """Return a row's drawings in words, with example hands and the number of hands that fit."""
    fits, near = hands_of(row, seed, fitting, almost)
    hands, exact = how_many(row)
    return Shown(groups_in_words(row), [str(hand) for hand in fits], [str(hand) for hand in near], hands, exact)


def hands_of(row: Row, seed: int, fitting: int, almost: int) -> tuple[list[WrittenHand], list[WrittenHand]]:
    """Return some hands that fit a row's drawings, and some that almost fit."""
    sampler = Sampler(row, seed)
    return list(islice(sampler.every(fits=True), fitting)), list(islice(sampler.every(fits=False), almost))


class Number(NamedTuple):
    """The number of hands; an upper bound unless `exact`."""

    hands: int
    exact: bool


def how_many(row: Row) -> Number:
    """Return how many different hands a row's drawings describe. A hand with a kong is not counted if a pung may
    take the kong's place.
    """
    sampler = Sampler(row)
    frames = [Counter(tuple(sorted(without_kongs(sets))) for sets in frame) for frame in sampler.frames]
    most = sum(prod(comb(len(sets) + times - 1, times) for sets, times in frame.items()) for frame in frames)
    most += sum(len_of(form) for form in sampler.forms)
    if not frames and len(sampler.forms) == 1:
        return Number(most, exact=True)
    if most > MOST_COUNTED:
        return Number(most, exact=False)
    found = {tiles for frame in frames for tiles in hands_in(frame)}
    return Number(len(found.union(tiles for form in sampler.forms for tiles in hands_of_form(form))), exact=True)


def without_kongs(sets: list[Piece]) -> list[Piece]:
    """Return the sets, but leave out a kong if they include the pung of the same tile."""
    return [one for one in sets if one.kind != "kong" or one._replace(kind="pung") not in sets]


def hands_in(frame: Counter[tuple[Piece, ...]]) -> Iterator[tuple[int, ...]]:
    """Yield the tiles of every hand with one set for each group, except hands with five tiles of a kind."""
    for chosen in product(*(combinations_with_replacement(sets, times) for sets, times in frame.items())):
        tiles = sorted(tile for sets in chosen for one in sets for tile in one.tiles)
        if max(Counter(tiles).values()) <= 4:
            yield tuple(tiles)


def members_of(form: Form) -> dict[Member, int]:
    """Return how often a hand of the form may have each member of the family."""
    return Counter(
        (copies, place) for copies, levels in form.strands for level in levels for place in range(9) if level >> place & 1
    )


def len_of(form: Form) -> int:
    """Return how many different hands a form allows."""
    ways = [1] + [0] * form.times
    for most in members_of(form).values():
        ways = [sum(ways[place - taken] for taken in range(min(most, place) + 1)) for place in range(form.times + 1)]
    return ways[form.times]


def hands_of_form(form: Form) -> Iterator[tuple[int, ...]]:
    """Yield the tiles of every hand of a form."""
    fixed = [tile for tile, count in enumerate(form.fixed) for _ in range(count)]
    most = members_of(form)
    for chosen in combinations_with_replacement(most, form.times):
        if all(count <= most[member] for member, count in Counter(chosen).items()):
            yield tuple(sorted([*fixed, *(tile for member in chosen for tile in tiles_in_member(member))]))


def tiles_in_member(member: Member) -> list[int]:
    """Return the tiles of a family's member."""
    copies, place = member
    return [9 * suit + place for suit in range(4) for _ in range(copies[suit])]
