"""A winner's hand as it scored: its sets one by one, and which of them the winning tile completed."""

from typing import Literal, NamedTuple

from ...core.score.best import restore_best
from ...core.score.winning import score_side
from ...core.state import codes as n
from ...core.state.records import Hand
from ...core.state.records import Table as State
from ...rulesets import Ruleset
from ..score.lines import set_tiles

Kind = Literal["chow", "pung", "kong", "eye"]
KINDS: dict[int, Kind] = {n.CHOW: "chow", n.PUNG: "pung", n.KONG: "kong", n.PAIR: "eye"}


class ScoredSet(NamedTuple):
    """A set of a winner's hand as it scored, its tiles, and whether the winning tile completed it."""

    kind: Kind
    tiles: tuple[str, ...]
    completed: bool


def sets_scored(state: State, ruleset: Ruleset, seat: int) -> tuple[ScoredSet, ...]:
    """The sets by which a winner's hand has scored: those on the table in their order, then the others, the eye last."""
    if state.phase != n.OVER or state.winner != seat or not ruleset.rules.score.scoring:
        return ()
    hand = Hand.new()
    score_side(state, ruleset.lookup, seat, hand)
    restore_best(hand)
    if hand.shape != n.SETS or hand.wilds:
        return ()
    order = sorted(range(hand.sets), key=lambda slot: (hand.kind[slot] == n.PAIR, slot >= hand.fixed and hand.tile[slot]))
    return tuple(
        ScoredSet(KINDS[hand.kind[slot]], tuple(set_tiles(hand.kind[slot], hand.tile[slot])), slot == hand.last) for slot in order
    )
