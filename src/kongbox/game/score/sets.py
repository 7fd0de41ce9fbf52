"""The sets of a hand as it scored, and the one that the winning tile completed."""

from collections import Counter
from collections.abc import Sequence
from typing import Literal

import msgspec

from ...core.score.best import restore_best
from ...core.state import codes as n
from ...core.state.records import Hand
from ...tiles import KIND
from .lines import set_tiles

Kind = Literal["chow", "pung", "kong", "eye"]
KINDS: dict[int, Kind] = {n.CHOW: "chow", n.PUNG: "pung", n.KONG: "kong", n.PAIR: "eye"}


class ScoredSet(msgspec.Struct, frozen=True, omit_defaults=True):
    """A set of a scored hand: its tiles, whether the winning tile completed it, and the places of its `wild` tiles."""

    kind: Kind
    tiles: tuple[str, ...]
    completed: bool
    wild: tuple[int, ...] = ()


def sets_of(hand: Hand, laid: Sequence[int] | None = None, *, came_wild: bool = False) -> tuple[ScoredSet, ...]:
    """Return the sets of a scored hand: those on the table in order, then the others, the eye last; none for a hand without sets.

    A hand with wild tiles needs `laid`, the number of them in each set on the table, and `came_wild`, whether the winning tile is
    one; otherwise it has none.
    """
    restore_best(hand)
    if hand.shape != n.SETS or (hand.wilds and laid is None):
        return ()
    tiles = [set_tiles(hand.kind[slot], hand.tile[slot]) for slot in range(hand.sets)]
    wild = wild_places(hand, tiles, laid or (), came_wild=came_wild)
    order = sorted(range(hand.sets), key=lambda slot: (hand.kind[slot] == n.PAIR, slot >= hand.fixed and hand.tile[slot]))
    return tuple(ScoredSet(KINDS[hand.kind[slot]], tuple(tiles[slot]), slot == hand.last, wild[slot]) for slot in order)


def wild_places(hand: Hand, tiles: Sequence[Sequence[str]], laid: Sequence[int], *, came_wild: bool) -> list[tuple[int, ...]]:
    """Return the places of wild tiles in each set: the last ones. The completing tile is wild only if it came so."""
    found = [tuple(range(len(tiles[slot]) - number, len(tiles[slot]))) for slot, number in enumerate(laid[: hand.fixed])]
    found += [()] * (hand.sets - len(found))
    left = Counter(hand.best_stands[place] for place in range(hand.best_standing))
    for slot in sorted(range(hand.fixed, hand.sets), key=lambda slot: (slot == hand.last) != came_wild):
        kept = hand.winning if slot == hand.last and not came_wild else None
        for place in reversed(range(len(tiles[slot]))):
            kind = KIND[tiles[slot][place]]
            if kind == kept:
                kept = None
            elif left[kind] > 0:
                left[kind] -= 1
                found[slot] = (place, *found[slot])
    return found
