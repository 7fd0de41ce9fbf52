"""Seeds: whole numbers of 64 bits."""

from ...core.state.rng import GOLDEN, WORD, mix
from .arguments import whole_number

HIGHEST = 2**64 - 1


def sound_seed(seed: int) -> int:
    """Return the seed. Raises BadInput (code "bad-seed") unless it is a whole number from 0 to 2^64 - 1."""
    return whole_number(seed, "seed", 0, HIGHEST, "bad-seed")


def following(seed: int, number: int) -> int:
    """Return the seed that comes `number` places after this one. The seed 0 follows the highest one."""
    return (seed + number) & HIGHEST


def hand_seed(seed: int, number: int) -> int:
    """Return the seed of one hand of a simulation, or of one sampled table, as a signed number.

    All 64 bits of `seed` matter: the first hands of two different seeds never have the same seed.
    """
    high, low = seed >> 32, seed & WORD
    first = (low ^ mix(high)) << 32 | mix(high ^ GOLDEN) ^ mix(GOLDEN)
    found = following(first, number)
    return found - (1 << 64) if found >> 63 else found
