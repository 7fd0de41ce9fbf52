"""How fast the distances from ready of random hands are computed, for fourteen tiles and all three shapes: hands a second on one
core.
"""

from functools import partial

import numpy as np
from _line import best, tell

from kongbox.compiled import discard_many, distance_keys, distance_many, useful_many
from kongbox.compiled.batches import plain_tables
from kongbox.compiled.entries import distance_key_slice, distance_slice
from kongbox.core.hand.distance import distance
from kongbox.core.hand.hands import gain
from kongbox.core.hand.lookups import tables
from kongbox.core.hand.waits import discard_table
from kongbox.core.state.records import Decision, Side
from kongbox.rulesets import Ruleset
from kongbox.tiles import PLAYED

HANDS = 100_000
FEW = 1_000
RUNS = 40


def random_counts(hands: int) -> np.ndarray:
    """Return hands dealt from a full set of 136 tiles."""
    rng = np.random.default_rng(1)
    deck = np.repeat(np.arange(PLAYED), 4)
    dealt = rng.permuted(np.tile(deck, (hands, 1)), axis=1)[:, :14]
    counts = np.zeros((hands, PLAYED), np.int8)
    np.add.at(counts, (np.arange(hands)[:, None], dealt), 1)
    return counts


def suit_keys(counts: np.ndarray) -> np.ndarray:
    """Return the four base-five keys of each hand."""
    powers = 5 ** np.arange(9)
    suits = [counts[:, low : low + 9] @ powers[: min(9, PLAYED - low)] for low in (0, 9, 18, 27)]
    return np.ascontiguousarray(np.stack(suits, axis=1), np.int32)


def side_of(counts: np.ndarray) -> Side:
    """Return a hand as a record for the kernels."""
    side = Side.new()
    for tile in range(PLAYED):
        gain(side, tile, int(counts[tile]))
    return side


if __name__ == "__main__":
    tell("distance tables, read", seconds=round(best(lambda: tables.__wrapped__("any")), 3))
    counts = random_counts(HANDS)
    keys, found, plain = suit_keys(counts), np.empty((HANDS, 3), np.int8), plain_tables()
    assert (distance_many(counts) == distance_keys(keys)).all()
    for name, loop, hands in (("counts", distance_slice, counts), ("keys", distance_key_slice, keys)):
        seconds = best(partial(loop, plain, hands, found), RUNS)
        tell(f"distance from {name}", per_second=round(HANDS / seconds))

    lookup, few = Ruleset.load("redux").lookup, counts[:FEW]
    useful_many(lookup, few), discard_many(lookup, few)
    seconds = best(lambda: useful_many(lookup, few), RUNS)
    tell("useful tiles of a hand", per_second=round(FEW / seconds), microseconds=round(1e6 * seconds / FEW, 2))
    seconds = best(lambda: discard_many(lookup, few), RUNS)
    tell("useful tiles after every discard", per_second=round(FEW / seconds), microseconds=round(1e6 * seconds / FEW, 2))

    sides, decision = [side_of(hand) for hand in few], Decision.new()
    seconds = best(lambda: [distance(lookup, side) for side in sides])
    tell("distance, interpreted", per_second=round(FEW / seconds))
    seconds = best(lambda: [discard_table(lookup, side, decision) for side in sides[:50]])
    tell("useful tiles after every discard, interpreted", per_second=round(50 / seconds))
