"""Distances from ready for many hands at once, in arrays."""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core.hand.lookups import new_lookup
from ..core.state.records import Decision, Lookup, Rules, Side
from ..errors import BadInput
from ..tiles import PLAYED
from .entries import discard_slice, distance_key_slice, distance_slice, useful_slice
from .shapes import Rows

Bytes = npt.NDArray[np.int8]
Masks = npt.NDArray[np.int64]


def distance_many(counts: npt.ArrayLike) -> Bytes:
    """Return how many tiles each hand, given by its counts, is from ready.

    `counts` has shape (hands, 34): how many tiles of each kind a hand holds. The fastest type is int8. A hand of thirteen or
    fourteen tiles has no set on the table, a hand of ten or eleven tiles one set, and so on.

    The result has shape (hands, 3): the distances to melds and an eye, to seven pairs, and to Thirteen Orphans. 0 is ready, -1 is
    complete, and 14 is out of reach.

    Raises BadInput for another shape or for numbers other than integers (code "bad-shape"), and for an impossible hand (code
    "bad-hand").
    """
    given = batch(counts, np.int8, PLAYED)
    found = np.empty((len(given), 3), np.int8)
    refuse(distance_slice(plain_tables(), given, found))
    return found


def distance_keys(keys: npt.ArrayLike) -> Bytes:
    """Return how many tiles each hand, given by its suit keys, is from ready. The result is like that of `distance_many`.

    `keys` has shape (hands, 4): one key each for bamboo, characters, dots and honours. The fastest type is int32. A key is the
    sum of 5**(rank - 1) over the tiles of the suit. The honours E S W N R G P have ranks 1 to 7.

    Raises BadInput for another shape or for numbers other than integers (code "bad-shape"), and for an impossible hand (code
    "bad-hand").
    """
    given = batch(keys, np.int32, 4)
    found = np.empty((len(given), 3), np.int8)
    refuse(distance_key_slice(plain_tables(), given, found))
    return found


def useful_many(lookup: Lookup, counts: npt.ArrayLike) -> Masks:
    """Return the kinds of tile that bring each hand nearer to ready under the rules of `lookup`, as bits.

    `counts` is as for `distance_many`; the result has shape (hands,). Raises the same errors as `distance_many`.
    """
    given = batch(counts, np.int8, PLAYED)
    found = np.empty(len(given), np.int64)
    refuse(useful_slice(lookup.array(), given, np.zeros(1, Side.dtype), found))
    return found


def discard_many(lookup: Lookup, counts: npt.ArrayLike) -> tuple[Bytes, Masks]:
    """Return how far from ready each possible discard leaves each hand, and which kinds then bring it nearer, as bits.

    `counts` is as for `distance_many`; both results have shape (hands, 34). For a kind that the hand lacks, the distance is 14
    and the bits are 0. Raises the same errors as `distance_many`.
    """
    given = batch(counts, np.int8, PLAYED)
    after, gains = np.empty((len(given), PLAYED), np.int8), np.empty((len(given), PLAYED), np.int64)
    refuse(discard_slice(lookup.array(), given, np.zeros(1, Side.dtype), np.zeros(1, Decision.dtype), after, gains))
    return after, gains


@cache
def plain_tables() -> Rows:
    """Return a lookup with default rules. The distances of `distance_many` are the same under all rules."""
    tables: Rows = new_lookup(Rules.new()).array()
    return tables


def batch(given: npt.ArrayLike, how: type[np.integer[Any]], width: int) -> npt.NDArray[Any]:
    """Return the input as an array of type `how`, copied only if necessary.

    Raises BadInput (code "bad-shape") unless the input has integers, in the shape (hands, `width`).
    """
    array = np.asarray(given)
    if array.ndim != 2 or array.shape[1] != width or array.dtype.kind not in "iu":
        raise BadInput(
            f"an array of {array.dtype} with shape {array.shape}: give integers of shape (hands, {width})",
            code="bad-shape",
        )
    if array.dtype != how and array.size:
        limits = np.iinfo(how)
        array = np.clip(array, limits.min, limits.max)  # an impossible count must not wrap to a possible one
    return np.require(array, how, ["C", "W"])


def refuse(bad: int) -> None:
    """Raise BadInput (code "bad-hand") for the hand with index `bad`, unless the index is negative."""
    if bad >= 0:
        raise BadInput(
            f"hand {bad} (counted from 0) is impossible: a hand has at most 14 tiles and 0 to 4 of each kind", code="bad-hand"
        )
