"""Tiles from ready for many hands at once, as arrays in and arrays out."""

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
    """Tiles from ready of many hands, from counts.

    `counts` has shape (hands, 34): how often each hand holds each kind, fastest as int8. A hand of thirteen or fourteen tiles
    has no set on the table, one of ten or eleven has one, and so on. The answer has shape (hands, 3): melds and an eye, seven
    pairs, Thirteen Orphans; 0 is ready, -1 complete, 14 out of reach.

    Raises BadInput (code "bad-shape" or "bad-hand").
    """
    given = batch(counts, np.int8, PLAYED)
    found = np.empty((len(given), 3), np.int8)
    refuse(distance_slice(plain_tables(), given, found))
    return found


def distance_keys(keys: npt.ArrayLike) -> Bytes:
    """The same from suit keys, shape (hands, 4), fastest as int32: bamboo, characters, dots, honours.

    A suit's key is the sum of 5**(rank - 1) over its tiles; of the honours E S W N R G P the first counts 1, the last 5**6.
    """
    given = batch(keys, np.int32, 4)
    found = np.empty((len(given), 3), np.int8)
    refuse(distance_key_slice(plain_tables(), given, found))
    return found


def useful_many(lookup: Lookup, counts: npt.ArrayLike) -> Masks:
    """For each hand the kinds that bring it nearer to ready under the rules of the house, as bits; shape (hands,)."""
    given = batch(counts, np.int8, PLAYED)
    found = np.empty(len(given), np.int64)
    refuse(useful_slice(lookup.array(), given, np.zeros(1, Side.dtype), found))
    return found


def discard_many(lookup: Lookup, counts: npt.ArrayLike) -> tuple[Bytes, Masks]:
    """For each hand and each kind that it holds: how far from ready its discard leaves it, and the kinds then useful.

    Both answers have shape (hands, 34); for a kind that is not held they are 14 and no bits.
    """
    given = batch(counts, np.int8, PLAYED)
    after, gains = np.empty((len(given), PLAYED), np.int8), np.empty((len(given), PLAYED), np.int64)
    refuse(discard_slice(lookup.array(), given, np.zeros(1, Side.dtype), np.zeros(1, Decision.dtype), after, gains))
    return after, gains


@cache
def plain_tables() -> Rows:
    """The tables alone: the three distances are the same under all rules."""
    tables: Rows = new_lookup(Rules.new()).array()
    return tables


def batch(given: npt.ArrayLike, how: type[np.integer[Any]], width: int) -> npt.NDArray[Any]:
    """What was given, as the array that the entry points take; a copy only where it must be."""
    array = np.asarray(given)
    if array.ndim != 2 or array.shape[1] != width or array.dtype.kind not in "iu":
        raise BadInput(
            f"an array of {array.dtype} with shape {array.shape}: it takes whole numbers with shape (hands, {width})",
            code="bad-shape",
        )
    if array.dtype != how and array.size:
        limits = np.iinfo(how)
        array = np.clip(array, limits.min, limits.max)  # what cannot be stays what cannot be
    return np.require(array, how, ["C", "W"])


def refuse(bad: int) -> None:
    """Name the first hand that cannot be, if there is one."""
    if bad >= 0:
        raise BadInput(
            f"hand {bad} (counted from 0) cannot be: a hand has at most 14 tiles, and of every kind 0 to 4", code="bad-hand"
        )
