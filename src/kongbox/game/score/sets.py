"""The sets of a hand as it scored, one by one, and which of them the winning tile completed."""

from typing import Literal

import msgspec

from ...core.score.best import restore_best
from ...core.state import codes as n
from ...core.state.records import Hand
from .lines import set_tiles

Kind = Literal["chow", "pung", "kong", "eye"]
KINDS: dict[int, Kind] = {n.CHOW: "chow", n.PUNG: "pung", n.KONG: "kong", n.PAIR: "eye"}


class ScoredSet(msgspec.Struct, frozen=True):
    """A set of a hand as it scored, its tiles, and whether the winning tile completed it."""

    kind: Kind
    tiles: tuple[str, ...]
    completed: bool


def sets_of(hand: Hand) -> tuple[ScoredSet, ...]:
    """The sets of a scored hand: those on the table in their order, then the others, the eye last; none where it is no sets."""
    restore_best(hand)
    if hand.shape != n.SETS or hand.wilds:
        return ()
    order = sorted(range(hand.sets), key=lambda slot: (hand.kind[slot] == n.PAIR, slot >= hand.fixed and hand.tile[slot]))
    return tuple(
        ScoredSet(KINDS[hand.kind[slot]], tuple(set_tiles(hand.kind[slot], hand.tile[slot])), slot == hand.last) for slot in order
    )
