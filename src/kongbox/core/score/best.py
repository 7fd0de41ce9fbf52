"""The best-scoring reading of a hand, restored."""

from ..state.records import Hand, Rules
from ..state.registry import kernel
from .facts import find_facts
from .groups import find_groups
from .patterns.measure import measure


@kernel
def restore_best(hand: Hand) -> None:
    """Restore the reading that scored best."""
    hand.sets = hand.best_sets
    hand.shape = hand.best_shape
    hand.last = hand.best_last
    for slot in range(hand.sets):
        hand.kind[slot] = hand.best[slot, 0]
        hand.tile[slot] = hand.best[slot, 1]
        hand.lies[slot] = hand.best[slot, 2]


@kernel
def facts_of_best(hand: Hand, rules: Rules) -> None:
    """Restore the best reading, and write the results of all patterns for it."""
    restore_best(hand)
    measure(hand)
    find_groups(hand, rules)
    find_facts(hand)
