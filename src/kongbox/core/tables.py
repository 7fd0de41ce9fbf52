"""The look-up tables behind `distance`: built with NumPy, no file to ship.

A suit of nine counts is a number in base five. The tiles that it lacks for k melds, and for k melds and an eye, are a
separable distance transform over all such numbers. Suits of at most fourteen tiles fall into 126 classes with equal
distances, honours into 55: a hand is four look-ups by key, two by pairs of classes and one for the answer.
"""

import functools
from typing import Any

import numpy as np
import numpy.typing as npt

from .distance import CLASSES, KINDS_AT, ORPHANS_AT, PAIRED_AT, PAIRS_AT, STRIDE, TILES_AT
from .records import House, Rules

Array = npt.NDArray[Any]
MOST = 14
FAR = 15
FIELDS = 8  # of a suit: distances to 1 to 4 melds, then to 1 to 4 melds and an eye; eight bytes are one word


def new_house(rules: Rules) -> House:
    """The rules and the tables in one record; a fifth of a second for the first, then a copy."""
    made = np.zeros(1, House.dtype)
    for name, table in look_ups().items():
        made[name][0] = table
    made["rules"] = rules.array()
    return House.over(made[0])


@functools.cache
def look_ups() -> dict[str, Array]:
    """The tables by the names that `House` gives them."""
    suit, suits = cells(9, chows=True)
    honour, honours = cells(7, chows=False)
    two, pairs = join(suits, suits)
    three, rests = join(suits, honours)
    padded_two, padded_three = np.zeros((CLASSES, CLASSES), np.uint8), np.zeros((CLASSES, CLASSES), np.uint8)
    padded_two[: len(suits), : len(suits)] = two
    padded_three[: len(suits), : len(honours)] = three
    final = np.full((5, STRIDE, STRIDE), FAR, np.int8)
    for shown in range(5):
        final[shown, : len(pairs), : len(rests)] = merge(pairs[:, None], rests[None])[..., 9 - shown] - 1
    return {"suit": suit, "honour": honour, "two": padded_two.ravel(), "three": padded_three.ravel(), "final": final.ravel()}


def cells(kinds: int, *, chows: bool) -> tuple[Array, Array]:
    """By key, the class of a suit and what it adds to the other kinds of hand; by class, its distances."""
    added = additions(kinds)
    small = np.flatnonzero(added >> TILES_AT <= MOST)
    words = distances(targets(kinds, chows), kinds).view(np.uint64).ravel()[small]
    most = functools.reduce(np.maximum.outer, [np.arange(5, dtype=np.uint8)] * kinds).ravel()[small]
    words |= np.uint64(2) - np.minimum(most, 2) << np.uint64(4)  # what an eye lacks; the distances leave those bits free
    classes = np.unique(words)
    of_class = np.searchsorted(classes, words)
    made = np.full(5**kinds, MOST + 1 << TILES_AT, np.int32)
    made[small] = added[small] + of_class
    field = np.zeros((len(classes), 10), np.uint8)
    field[:, 1:5] = classes.view(np.uint8).reshape(-1, FIELDS)[:, :4] & 15
    field[:, 5] = classes >> np.uint64(4) & np.uint64(15)
    field[:, 6:] = classes.view(np.uint8).reshape(-1, FIELDS)[:, 4:] & 15
    return made, field


def additions(kinds: int) -> Array:
    """By key, what a suit adds to the sums of a hand: tiles, kinds, pairs, orphans."""
    n = np.arange(5, dtype=np.int32)
    minor = (n << TILES_AT) + ((n >= 1) << KINDS_AT) + ((n >= 2) << PAIRS_AT)
    major = minor + ((n >= 1) << ORPHANS_AT) + ((n >= 2) << PAIRED_AT)
    places = [major if kinds == 7 or place in (0, 8) else minor for place in range(kinds)]
    return np.asarray(functools.reduce(np.add.outer, places).ravel(), np.int32)


def targets(kinds: int, chows: bool) -> list[Array]:
    """For every field the keys of the suits that lack nothing."""
    one = np.eye(kinds, dtype=np.int8)
    melds = [3 * one]
    if chows:
        melds.append(one[:-2] + one[1:-1] + one[2:])
    made = [np.zeros((1, kinds), np.int8)]
    for _ in range(4):
        made.append(sums(made[-1], np.concatenate(melds)))
    made += [sums(counts, 2 * one) for counts in made]
    return [counts @ 5 ** np.arange(kinds) for counts in made[1:5] + made[6:]]


def sums(some: Array, others: Array) -> Array:
    """Every sum of the counts of one of each that has no fifth tile, once."""
    added = (some[:, None] + others[None]).reshape(-1, some.shape[1])
    added = added[added.max(axis=1) <= 4]
    first: Array = np.unique(added @ 5 ** np.arange(some.shape[1]), return_index=True)[1]
    return np.asarray(added[first])


def distances(keys: list[Array], kinds: int) -> Array:
    """Tiles that every suit lacks for the nearest target of each field: a tile too many costs nothing, a missing one 1."""
    field = np.full((5**kinds, FIELDS), FAR, np.uint8)
    for place, wanted in enumerate(keys):
        field[wanted, place] = 0
    for kind in range(kinds):
        sweep = field.reshape(5 ** (kinds - 1 - kind), 5, 5**kind * FIELDS)
        for n in range(1, 5):
            np.minimum(sweep[:, n], sweep[:, n - 1], out=sweep[:, n])
        for n in range(3, -1, -1):
            np.minimum(sweep[:, n], sweep[:, n + 1] + np.uint8(1), out=sweep[:, n])
    return field


def merge(a: Array, b: Array) -> Array:
    """The distances of two parts of a hand together: the best division of melds and eye between them."""
    made = np.full((*np.broadcast_shapes(a.shape[:-1], b.shape[:-1]), 10), FAR, np.uint8)
    for melds in range(5):
        plain, eyed = made[..., melds], made[..., 5 + melds]
        for k in range(melds + 1):
            np.minimum(plain, a[..., k] + b[..., melds - k], out=plain)
            np.minimum(eyed, a[..., 5 + k] + b[..., melds - k], out=eyed)
            np.minimum(eyed, a[..., k] + b[..., 5 + melds - k], out=eyed)
    return made


def join(a: Array, b: Array) -> tuple[Array, Array]:
    """By two classes, the class of both together; by that class, its distances."""
    merged = merge(a[:, None], b[None]).reshape(-1, 10)
    packed = np.zeros(len(merged), np.uint64)
    for place in range(10):
        packed |= merged[:, place].astype(np.uint64) << np.uint64(4 * place)
    _, first, classes = np.unique(packed, return_index=True, return_inverse=True)
    return classes.reshape(len(a), len(b)), merged[first]
