"""The reading by which a hand has scored best, laid out again."""

from ..state.records import Hand
from ..state.registry import kernel
from .facts import find_facts
from .patterns.measure import measure


@kernel
def restore_best(hand: Hand) -> None:
    """Read the hand as it scored best."""
    hand.sets = hand.best_sets
    hand.shape = hand.best_shape
    hand.last = hand.best_last
    for slot in range(hand.sets):
        hand.kind[slot] = hand.best[slot, 0]
        hand.tile[slot] = hand.best[slot, 1]
        hand.lies[slot] = hand.best[slot, 2]


@kernel
def facts_of_best(hand: Hand) -> None:
    """What is true of that reading."""
    restore_best(hand)
    measure(hand)
    find_facts(hand)
