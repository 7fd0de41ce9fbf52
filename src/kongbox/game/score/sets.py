"""The sets of a hand as it scored."""

from collections import Counter
from collections.abc import Sequence
from typing import Literal

import msgspec

from ...core.score.scoring import restore_best
from ...core.state import codes as n
from ...core.state.records import Hand
from ...tiles import KIND, NAMES, PLAYED
from .lines import set_tiles

Kind = Literal["chow", "pung", "kong", "eye", "pair", "three", "all"]
KINDS: dict[int, Kind] = {n.CHOW: "chow", n.PUNG: "pung", n.KONG: "kong", n.PAIR: "eye"}


class ScoredSet(msgspec.Struct, frozen=True, omit_defaults=True):
    """A set of a scored hand: its tiles, whether the winning tile completed it, and the places of its `wild` tiles.

    In `tiles`, each wild tile is replaced by the tile that it stands for. A special hand without melds is shown as pairs, as
    threes of one number in three suits, or as one set of all its tiles.
    """

    kind: Kind
    tiles: tuple[str, ...]
    completed: bool
    wild: tuple[int, ...] = ()


def sets_of(hand: Hand, laid: Sequence[int] | None = None, *, came_wild: bool = False) -> tuple[ScoredSet, ...]:
    """Return the sets of a scored hand: those on the table in order, then the others, the eye last.

    Return () for a hand without sets.

    For a hand with wild tiles, `laid` is the number of wild tiles in each set on the table, and `came_wild` says whether the
    winning tile is wild. Without `laid`, the result for such a hand is ().
    """
    restore_best(hand)
    if hand.shape != n.SETS or (hand.wilds and laid is None):
        return ()
    tiles = [set_tiles(hand.kind[slot], hand.tile[slot]) for slot in range(hand.sets)]
    wild = wild_places(hand, tiles, laid or (), came_wild=came_wild)
    order = sorted(range(hand.sets), key=lambda slot: (hand.kind[slot] == n.PAIR, slot >= hand.fixed and hand.tile[slot]))
    return tuple(ScoredSet(KINDS[hand.kind[slot]], tuple(tiles[slot]), slot == hand.last, wild[slot]) for slot in order)


def groups_of(hand: Hand, *, came_wild: bool) -> tuple[ScoredSet, ...]:
    """Return the groups of a hand without sets. `came_wild` is as for `sets_of`."""
    tiles = [[NAMES[tile] for tile in group] for group in grouped(hand)]
    hand.sets, hand.last = len(tiles), next(slot for slot, group in enumerate(tiles) if NAMES[hand.winning] in group)
    wild = wild_places(hand, tiles, (), came_wild=came_wild)
    kinds: dict[int, Kind] = {2: "pair", 3: "three"}
    return tuple(
        ScoredSet(kinds.get(len(group), "all"), tuple(group), slot == hand.last, wild[slot]) for slot, group in enumerate(tiles)
    )


def grouped(hand: Hand) -> list[list[int]]:
    """Return the groups of a hand: pairs, tiles of one number in several suits, or all tiles. (BM-SH-2, BM-SH-3, BM-SH-4)"""
    count = hand.count.tolist()
    if hand.shape in (n.SEVEN_PAIRS, n.PAIR_HONOURS):
        return [[tile] * 2 for tile in range(PLAYED) for _ in range(count[tile] // 2)]
    if hand.shape not in (n.KNITTING, n.TRIPLE_KNITTING):
        return [[tile for tile in range(PLAYED) for _ in range(count[tile])]]
    suits = [range(number, 27, 9) for number in range(9)]
    knitted = [[tile for tile in suit if count[tile] > times] for suit in suits for times in range(4)]
    return [group for group in knitted if group]


def wild_places(hand: Hand, tiles: Sequence[Sequence[str]], laid: Sequence[int], *, came_wild: bool) -> list[tuple[int, ...]]:
    """Return the places of each set's wild tiles, as near to the set's end as possible.

    The winning tile is wild only if `came_wild`.
    """
    places = [tuple(range(len(tiles[slot]) - number, len(tiles[slot]))) for slot, number in enumerate(laid[: hand.fixed])]
    places += [()] * (hand.sets - len(places))
    left = Counter(hand.best_stands[place] for place in range(hand.best_standing))
    for slot in sorted(range(hand.fixed, hand.sets), key=lambda slot: (slot == hand.last) != came_wild):
        kept = hand.winning if slot == hand.last and not came_wild else None
        for place in reversed(range(len(tiles[slot]))):
            kind = KIND[tiles[slot][place]]
            if kind == kept:
                kept = None
            elif left[kind] > 0:
                left[kind] -= 1
                places[slot] = (place, *places[slot])
    return places
