"""Seeds: whole numbers of 64 bits. One that is larger would play the game of another."""

from operator import index

from ...errors import BadInput
from ..words.failures import failure

HIGHEST = 2**64 - 1


def sound_seed(seed: int) -> int:
    """The seed. Raises BadInput (code "bad-seed") for one that is no whole number from 0 to 2^64 - 1."""
    try:
        number = index(seed)
    except TypeError:
        number = -1
    if isinstance(seed, bool) or not 0 <= number <= HIGHEST:
        raise failure(BadInput, "bad-seed", "seed", high=HIGHEST)
    return number


def following(seed: int, number: int) -> int:
    """The seed so many after this one; after the highest comes 0."""
    return (seed + number) & HIGHEST
