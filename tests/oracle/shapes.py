"""Ways to divide tiles into pungs, chows and at most one eye, family by family, lowest tile first."""

from functools import lru_cache
from itertools import product

from .cases import HONOURS, MAJORS, SUITS

FAMILIES = (*((suit, True) for suit in SUITS), ("", False))
PLACE = {f"{number}{suit}": (SUITS.index(suit), number - 1) for suit in SUITS for number in range(1, 10)}
PLACE |= {honour: (3, place) for place, honour in enumerate(HONOURS)}
KIND = {place: kind for kind, place in PLACE.items()}

# A meld is ("pung" | "chow", lowest tile). A parting is its melds and its eye.
Meld = tuple[str, str]
Parting = tuple[tuple[Meld, ...], str]
Counts = tuple[int, ...]


def by_family(tiles: list[str]) -> list[Counts]:
    """Return how many of each kind there are, for the three suits and the honours."""
    counts = [[0] * 9, [0] * 9, [0] * 9, [0] * 7]
    for tile in tiles:
        family, place = PLACE[tile]
        counts[family][place] += 1
    return [tuple(family) for family in counts]


@lru_cache(maxsize=1 << 17)
def partings(family: int, counts: Counts) -> tuple[tuple[tuple[tuple[str, int], ...], int | None], ...]:
    """Return every way to divide one family's tiles into melds and at most one eye. The lowest tile must go somewhere."""
    if not any(counts):
        return (((), None),)
    low = next(place for place, count in enumerate(counts) if count)

    def without(*places: int) -> Counts:
        rest = list(counts)
        for place in places:
            rest[place] -= 1
        return tuple(rest)

    found: set[tuple[tuple[tuple[str, int], ...], int | None]] = set()
    if counts[low] >= 2:
        found |= {(melds, low) for melds, eye in partings(family, without(low, low)) if eye is None}
    trios = [("pung", (low, low, low))] if counts[low] >= 3 else []
    if FAMILIES[family][1] and low < 7 and counts[low + 1] and counts[low + 2]:
        trios.append(("chow", (low, low + 1, low + 2)))
    for shape, places in trios:
        for melds, eye in partings(family, without(*places)):
            found.add((tuple(sorted((*melds, (shape, low)))), eye))
    return tuple(sorted(found, key=repr))


def whole_partings(tiles: list[str]) -> list[Parting]:
    """Return every way to read the tiles as melds and exactly one eye."""
    parts = [partings(family, counts) for family, counts in enumerate(by_family(tiles))]
    readings: list[Parting] = []
    for choice in product(*parts):
        eyes = [KIND[family, eye] for family, (_, eye) in enumerate(choice) if eye is not None]
        if len(eyes) == 1:
            melds = tuple((shape, KIND[family, low]) for family, (own, _) in enumerate(choice) for shape, low in own)
            readings.append((melds, eyes[0]))
    return readings


@lru_cache(maxsize=1 << 17)
def finishes(family: int, counts: Counts) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the places where one more tile leaves only melds, and those where it leaves melds and an eye."""
    without_eye, with_eye = [], []
    for place in range(len(counts)):
        if counts[place] == 4:
            continue
        ways = partings(family, (*counts[:place], counts[place] + 1, *counts[place + 1 :]))
        if any(eye is None for _, eye in ways):
            without_eye.append(place)
        if any(eye is not None for _, eye in ways):
            with_eye.append(place)
    return tuple(without_eye), tuple(with_eye)


def is_orphans(tiles: list[str]) -> bool:
    """Whether there is one of each major tile, and one of them is paired. (RX-SH-1)"""
    return len(tiles) == 14 and set(tiles) == MAJORS


def waits(tiles: list[str], orphans: bool) -> set[str]:
    """Return the kinds that complete these concealed tiles, wherever their copies lie. (RX-PLAY-7)"""
    families = by_family(tiles)
    bare = [any(eye is None for _, eye in partings(family, counts)) for family, counts in enumerate(families)]
    eyed = [any(eye is not None for _, eye in partings(family, counts)) for family, counts in enumerate(families)]
    found = set()
    for family, counts in enumerate(families):
        others = [other for other in range(4) if other != family]
        unready = [other for other in others if not bare[other]]
        if len(unready) > 1:
            continue
        without_eye, with_eye = finishes(family, counts)
        if not unready:
            found |= {KIND[family, place] for place in with_eye}
        # The eye stands in one other family, and no family of melds alone is also melds and an eye (3n against 3n + 2).
        if len(unready) == 1 and eyed[unready[0]]:
            found |= {KIND[family, place] for place in without_eye}
    if orphans and len(tiles) == 13:
        found |= {kind for kind in MAJORS if is_orphans([*tiles, kind])}
    return found
