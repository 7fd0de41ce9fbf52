"""Themes for random hands: four melds and an eye, for ordinary hands and for each special hand."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, NamedTuple

from .cases import DRAGONS, HONOURS, KINDS, MAJORS, SUITS, WINDS
from .shapes import Meld

TERMINALS = sorted(MAJORS - set(HONOURS))
CHOWS: list[Meld] = [("chow", f"{number}{suit}") for suit in SUITS for number in range(1, 8)]
PUNGS: list[Meld] = [("pung", kind) for kind in KINDS]
GREENS = ["G", "2b", "3b", "4b", "6b", "8b"]


class Frame(NamedTuple):
    """Four melds and an eye before anything is exposed, and what must happen to them.

    `forced` may name won, won_tile, circumstances, `kongs` (the share of pungs laid as kongs) and `show` (the share of melds
    exposed).
    """

    melds: list[Meld]
    eye: str
    forced: dict[str, Any]


def meld_tiles(meld: Meld) -> tuple[str, ...]:
    """Return the three tiles of a meld."""
    shape, low = meld
    if shape == "pung":
        return (low, low, low)
    number, suit = int(low[0]), low[1]
    return (low, f"{number + 1}{suit}", f"{number + 2}{suit}")


TILES_OF = {meld: meld_tiles(meld) for meld in CHOWS + PUNGS}


def fits(melds: list[Meld], eye: str) -> bool:
    """Whether there are at most four of each kind."""
    tiles = [eye, eye]
    for meld in melds:
        tiles += TILES_OF[meld]
    return all(tiles.count(tile) <= 4 for tile in tiles)


def drawn_from(rng: Random, melds: list[Meld], eyes: list[str], fixed: list[Meld] | None = None, **forced: Any) -> Frame:
    """Draw melds and an eye at random, beside the fixed melds, until they fit."""
    fixed = fixed or []
    while True:
        chosen = fixed + rng.choices(melds, k=4 - len(fixed))
        eye = rng.choice(eyes)
        if fits(chosen, eye):
            return Frame(chosen, eye, forced)


def pungs_of(kinds: Iterable[str]) -> list[Meld]:
    """Return the pungs of these kinds."""
    return [("pung", kind) for kind in kinds]


def within(kinds: list[str]) -> list[Meld]:
    """Return the chows and pungs of these kinds."""
    pool = set(kinds)
    return [meld for meld in CHOWS + PUNGS if pool.issuperset(TILES_OF[meld])]


def one_suit(rng: Random) -> list[str]:
    """Return the nine kinds of a suit."""
    suit = rng.choice(SUITS)
    return [f"{number}{suit}" for number in range(1, 10)]


def anything(rng: Random) -> Frame:
    eyes = list(HONOURS) if rng.random() < 0.3 else list(KINDS)
    return drawn_from(rng, CHOWS * rng.choice((1, 3)) + PUNGS, eyes)


def chows_only(rng: Random) -> Frame:
    return drawn_from(rng, CHOWS, list(KINDS[:27]) if rng.random() < 0.6 else list(KINDS))


def pungs_only(rng: Random) -> Frame:
    return drawn_from(rng, PUNGS, list(KINDS), kongs=rng.choice((0.1, 0.5)))


def suit_and_honours(rng: Random) -> Frame:
    suit = one_suit(rng)
    return drawn_from(rng, within(suit) + pungs_of(HONOURS), suit + list(HONOURS))


def clear_suit(rng: Random) -> Frame:
    suit = one_suit(rng)
    return drawn_from(rng, within(suit), suit)


def dense(rng: Random) -> Frame:
    """Use few neighbouring kinds, so that the tiles can be read in several ways."""
    kinds: list[str] = []
    for suit in rng.sample(SUITS, rng.choice((1, 2))):
        low = rng.randint(1, 5)
        kinds += [f"{number}{suit}" for number in range(low, low + 5)]
    return drawn_from(rng, within(kinds), kinds + list(HONOURS), show=rng.choice((0, 0, 0.2)), kongs=0.02)


def majors(rng: Random) -> Frame:
    return drawn_from(rng, pungs_of(sorted(MAJORS)), sorted(MAJORS))


def kongs_galore(rng: Random) -> Frame:
    return drawn_from(rng, PUNGS, list(KINDS), kongs=0.8)


def dragons(rng: Random) -> Frame:
    """Use two dragon melds with the third as eye, or all three melds beside a chow."""
    if rng.random() < 0.5:
        pair = rng.choice(DRAGONS)
        return drawn_from(rng, CHOWS + PUNGS, [pair], pungs_of(DRAGONS.replace(pair, "")))
    return drawn_from(rng, CHOWS, list(KINDS), pungs_of(DRAGONS))


def little_winds(rng: Random) -> Frame:
    pair = rng.choice(WINDS)
    return drawn_from(rng, CHOWS + pungs_of(KINDS[:27]), [pair], pungs_of(WINDS.replace(pair, "")))


def orphans(rng: Random) -> Frame:
    return Frame([], "", {"orphans": True})


def nine_gates(rng: Random) -> Frame:
    return Frame([], "", {"gates": rng.choice(SUITS)})


def buried(rng: Random) -> Frame:
    return drawn_from(rng, PUNGS, list(KINDS), show=0, kongs=0.15, hidden=True, won="wall")


def fourfold(rng: Random) -> Frame:
    return drawn_from(rng, PUNGS, list(KINDS), kongs=1)


def terminals(rng: Random) -> Frame:
    return drawn_from(rng, pungs_of(TERMINALS), TERMINALS)


def symbols(rng: Random) -> Frame:
    return drawn_from(rng, pungs_of(HONOURS), list(HONOURS))


def jade(rng: Random) -> Frame:
    return drawn_from(rng, within(GREENS), GREENS)


def snake(rng: Random) -> Frame:
    suit, eye = rng.choice(SUITS), rng.choice("258")
    lows = {"2": "36", "5": "26", "8": "25"}[eye]
    melds: list[Meld] = [("pung", "1" + suit), ("pung", "9" + suit), *(("chow", low + suit) for low in lows)]
    return Frame(melds, eye + suit, {"kongs": 0.3})


def concealed_suit(rng: Random) -> Frame:
    suit = one_suit(rng)
    return drawn_from(rng, within(suit), suit, show=0, kongs=0.3, hidden=True, won="wall")


def scholars(rng: Random) -> Frame:
    return drawn_from(rng, PUNGS, list(KINDS), pungs_of(DRAGONS))


def blessings(rng: Random) -> Frame:
    return drawn_from(rng, PUNGS, list(KINDS), pungs_of(WINDS))


def twofold(rng: Random) -> Frame:
    fixed = pungs_of(rng.sample(KINDS, 2))
    return drawn_from(rng, CHOWS + PUNGS, list(KINDS), fixed, kongs=1, won="loose", kong_on_kong=True)


def with_tile(rng: Random, tile: str, **forced: Any) -> Frame:
    """Return a hand in which the given tile is the last one, in a meld or as the eye."""
    if rng.random() < 0.15:
        return drawn_from(rng, CHOWS + PUNGS, [tile], won_tile=tile, **forced)
    meld = rng.choice([meld for meld in CHOWS * 2 + PUNGS if tile in TILES_OF[meld]])
    return drawn_from(rng, CHOWS + PUNGS, list(KINDS), [meld], won_tile=tile, **forced)


def plum(rng: Random) -> Frame:
    return with_tile(rng, "5d", won="loose", kongs=0.8)


def moon(rng: Random) -> Frame:
    return with_tile(rng, "1d", won="wall", final=True)


def pole(rng: Random) -> Frame:
    melds = [meld for meld in CHOWS + PUNGS if "2b" not in TILES_OF[meld]]
    eyes = [kind for kind in KINDS if kind != "2b"]
    meld: Meld = ("chow", rng.choice(("1b", "2b")))
    return drawn_from(rng, melds, eyes, [meld], won="rob", won_tile="2b")


def heaven(rng: Random) -> Frame:
    return anything(rng)._replace(forced={"heaven": True, "seat": "E", "show": 0, "hidden": True, "won": "wall"})


def earth(rng: Random) -> Frame:
    seat = rng.choice("SWN")
    return anything(rng)._replace(forced={"earth": True, "seat": seat, "show": 0, "hidden": True, "won": "discard"})


def thirteenth(rng: Random) -> Frame:
    return anything(rng)._replace(forced={"thirteenth": True, "seat": "E"})


THEMES: dict[Callable[[Random], Frame], float] = {
    anything: 24,
    chows_only: 10,
    pungs_only: 8,
    suit_and_honours: 8,
    clear_suit: 5,
    dense: 12,
    majors: 4,
    kongs_galore: 3,
    dragons: 3,
    little_winds: 2,
    orphans: 1,
    nine_gates: 1.2,
    buried: 1.2,
    fourfold: 0.8,
    terminals: 1,
    symbols: 1,
    jade: 1.2,
    snake: 1.2,
    concealed_suit: 1.2,
    scholars: 1,
    blessings: 1,
    twofold: 1.2,
    plum: 1.2,
    moon: 1.2,
    pole: 1.2,
    heaven: 1.2,
    earth: 1.2,
    thirteenth: 1,
}
LOSER_THEMES: dict[Callable[[Random], Frame], float] = {
    anything: 5,
    suit_and_honours: 2,
    dense: 2,
    majors: 2,
    pungs_only: 2,
    dragons: 2,
    little_winds: 2,
    scholars: 1,
    blessings: 2,
    symbols: 1,
}
