"""Compute the look-up tables behind `distance`, and write their files: `python tools/lookups.py`.

The nine counts of a suit are the digits of a number in base five. How many tiles a suit lacks for k melds, and for k melds and an
eye, is a separable distance transform over all such numbers. Suits of at most fourteen tiles fall into 126 classes with equal
distances, and honours into 55 classes. A hand then takes four look-ups by key, two by pairs of classes, and one for the answer.
"""

import functools
import itertools
import lzma
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from kongbox.core.hand.distance import (
    ANY_CHOWS,
    CLASSES,
    FEW_CLASSES,
    FEW_HONOURS,
    KINDS_AT,
    ORPHANS_AT,
    PAIRED_AT,
    PAIRS_AT,
    STRIDE,
    TILES_AT,
)
from kongbox.core.state.records import Lookup, Rules, Trees

Array = npt.NDArray[Any]
MOST = 14
FAR = 15
FIELDS = 4  # a suit has four distances to 1–4 melds, and four to 1–4 melds and an eye; four bytes make a word


def main() -> None:
    """Write the two files."""
    for name, some in (("any", look_ups()), ("few", look_ups() | few_look_ups())):
        file = Path(__file__).parents[1] / f"src/kongbox/core/hand/{name}_chows.xz"
        file.write_bytes(lzma.compress(as_they_lie(some), check=lzma.CHECK_SHA256, preset=9 | lzma.PRESET_EXTREME))


def as_they_lie(some: dict[str, Array]) -> bytes:
    """Return the bytes of the tables in the order of the fields after `rules` in `Lookup`, with zeros for missing tables."""
    made = np.zeros(1, Lookup.dtype)
    for name, table in (some | unaries()).items():
        made[name][0] = table
    return made.tobytes()[Rules.nbytes + Trees.nbytes :]


@functools.cache
def look_ups() -> dict[str, Array]:
    """Return the tables by their names in `Lookup`."""
    suit, suits = cells(9, ANY_CHOWS)
    honour, honours = cells(7, 0)
    two, pairs = join(suits, suits)
    three, rests = join(suits, honours)
    padded_two, padded_three = np.zeros((CLASSES, CLASSES), np.uint8), np.zeros((CLASSES, CLASSES), np.uint8)
    padded_two[: len(suits), : len(suits)] = two
    padded_three[: len(suits), : len(honours)] = three
    final = np.full((5, STRIDE, STRIDE), FAR, np.int8)
    for shown in range(5):
        final[shown, : len(pairs), : len(rests)] = merge(pairs[:, None], rests[None])[..., 9 - shown] - 1
    return {"suit": suit, "honour": honour, "two": padded_two.ravel(), "three": padded_three.ravel(), "final": final.ravel()}


@functools.cache
def few_look_ups() -> dict[str, Array]:
    """Return the tables for hands with at most one chow. Two classes together make one class without a chow and
    another class with a chow.
    """
    added, added_honours = additions(9), additions(7)
    none, none_fields = classes(added, 9, 0)
    one, one_fields = classes(added, 9, 1)
    honour, honours = classes(added_honours, 7, 0)
    small, both = np.flatnonzero(none >= 0), none * 256 + one
    joint, of_key = np.unique(both[small], return_inverse=True)
    few = np.full(len(none), -1, np.int16)
    few[small] = of_key
    plain, with_one = none_fields[joint >> 8], one_fields[joint & 255]
    made = [
        merge(plain[:, None], plain[None]),
        np.minimum(merge(with_one[:, None], plain[None]), merge(plain[:, None], with_one[None])),
        merge(plain[:, None], honours[None]),
        merge(with_one[:, None], honours[None]),
    ]
    fields, numbers = unique_fields(np.concatenate([field.reshape(-1, 10) for field in made]))
    parts = np.split(numbers, np.cumsum([field.size // 10 for field in made])[:-1])
    two, three = np.zeros((FEW_CLASSES, FEW_CLASSES), np.uint16), np.zeros((FEW_CLASSES, FEW_HONOURS), np.uint16)
    two[: len(joint), : len(joint)] = (parts[0] + STRIDE * parts[1]).reshape(len(joint), -1)
    three[: len(joint), : len(honours)] = (parts[2] + STRIDE * parts[3]).reshape(len(joint), -1)
    final = np.full((5, STRIDE, STRIDE), FAR, np.int8)
    for shown in range(5):
        final[shown, : len(fields), : len(fields)] = merge(fields[:, None], fields[None])[..., 9 - shown] - 1
    return {
        "suit": with_class(added, few),
        "honour": with_class(added_honours, honour),
        "few_two": two.ravel(),
        "few_three": three.ravel(),
        "few_final": final.ravel(),
    }


@functools.cache
def unaries() -> dict[str, Array]:
    """Return two tables of counts in unary, four bits each: by the key of the first five kinds, and by that of the last four."""
    one = np.array([0, 1, 3, 7, 15], np.int64)
    low, high = (
        functools.reduce(np.add.outer, [one << 4 * place for place in places]) for places in (range(4, -1, -1), range(8, 4, -1))
    )
    return {"low_unary": low.ravel(), "high_unary": high.ravel()}


def classes(added: Array, kinds: int, chows: int) -> tuple[Array, Array]:
    """Return the class of each suit by key, -1 above fourteen tiles, and the distances of each class."""
    small = np.flatnonzero(added < MOST + 1 << TILES_AT)
    wanted = targets(kinds, chows)
    halves = [  # first melds, then melds and an eye, because both at once would take twice the memory
        distances(keys, kinds).view(np.uint32).ravel()[small] for keys in (wanted[:FIELDS], wanted[FIELDS:])
    ]
    words = np.stack(halves, axis=1).view(np.uint64).ravel()
    most = functools.reduce(np.maximum.outer, [np.arange(5, dtype=np.uint8)] * kinds).ravel()[small]
    words |= np.uint64(2) - np.minimum(most, 2) << np.uint64(4)  # what an eye lacks goes into bits that the distances leave free
    found = np.unique(words)
    made = np.full(5**kinds, -1, np.int16)
    made[small] = np.searchsorted(found, words)
    field = np.zeros((len(found), 10), np.uint8)
    field[:, 1:5] = found.view(np.uint8).reshape(-1, 2 * FIELDS)[:, :FIELDS] & 15
    field[:, 5] = found >> np.uint64(4) & np.uint64(15)
    field[:, 6:] = found.view(np.uint8).reshape(-1, 2 * FIELDS)[:, FIELDS:] & 15
    return made, field


def cells(kinds: int, chows: int) -> tuple[Array, Array]:
    """Return each suit's cell by key, and the distances of each class."""
    added = additions(kinds)
    of_class, field = classes(added, kinds, chows)
    return with_class(added, of_class), field


def with_class(added: Array, of_class: Array) -> Array:
    """Return the sums of suits with their classes. Suits with too many tiles have no class."""
    made = np.full(len(added), MOST + 1 << TILES_AT, np.int32)
    small = of_class >= 0
    made[small] = added[small] + of_class[small]
    return made


def additions(kinds: int) -> Array:
    """Return what each suit adds to the sums of a hand, by key: tiles, kinds, pairs, orphans."""
    n = np.arange(5, dtype=np.int32)
    minor = (n << TILES_AT) + ((n >= 1) << KINDS_AT) + ((n >= 2) << PAIRS_AT)
    major = minor + ((n >= 1) << ORPHANS_AT) + ((n >= 2) << PAIRED_AT)
    places = [major if kinds == 7 or place in (0, 8) else minor for place in range(kinds)]
    return np.asarray(functools.reduce(np.add.outer, places).ravel(), np.int32)


def targets(kinds: int, chows: int) -> list[Array]:
    """Return, for each field, the keys of the suits that lack nothing. `chows` is the most chows allowed: 4, 1 or 0."""
    one = np.eye(kinds, dtype=np.int8)
    pungs, runs = 3 * one, one[:-2] + one[1:-1] + one[2:]
    melds = np.concatenate([pungs, runs]) if chows == ANY_CHOWS else pungs
    made = [np.zeros((1, kinds), np.int8)]
    for _ in range(4):
        made.append(sums(made[-1], melds))
    if chows == 1:
        made = made[:1] + [np.concatenate([some, sums(fewer, runs)]) for fewer, some in itertools.pairwise(made)]
    made += [sums(counts, 2 * one) for counts in made]
    return [counts @ 5 ** np.arange(kinds) for counts in made[1:5] + made[6:]]


def sums(some: Array, others: Array) -> Array:
    """Return every sum of a row of one array and a row of the other, each once, without sums that have five tiles of a kind."""
    added = (some[:, None] + others[None]).reshape(-1, some.shape[1])
    added = added[added.max(axis=1) <= 4]
    first: Array = np.unique(added @ 5 ** np.arange(some.shape[1]), return_index=True)[1]
    return np.asarray(added[first])


def distances(keys: list[Array], kinds: int) -> Array:
    """Return how many tiles each suit lacks for the nearest target of each field. Surplus tiles cost nothing."""
    field = np.full((5**kinds, FIELDS), FAR, np.uint8)
    for place, wanted in enumerate(keys):
        field[wanted, place] = 0
    low = kinds // 2
    field = turned(field, 5 ** (kinds - low))  # low kinds first: short rows sweep much faster than long ones
    for kind in range(kinds - low, kinds):
        sweep(field, kind)
    field = turned(field, 5**low)
    for kind in range(low, kinds):
        sweep(field, kind)
    return field


def turned(field: Array, rows: int) -> Array:
    """Return the suits transposed, from `rows` rows to `rows` columns."""
    return np.ascontiguousarray(field.view(np.uint32).reshape(rows, -1).T).view(np.uint8).reshape(-1, FIELDS)


def sweep(field: Array, kind: int) -> None:
    """Lower the distances of every suit by those of its neighbours, which have one more or one fewer tile of this kind."""
    by_count = field.reshape(-1, 5, 5**kind * FIELDS)
    for n in range(1, 5):
        np.minimum(by_count[:, n], by_count[:, n - 1], out=by_count[:, n])
    for n in range(3, -1, -1):
        np.minimum(by_count[:, n], by_count[:, n + 1] + np.uint8(1), out=by_count[:, n])


def merge(a: Array, b: Array) -> Array:
    """Return the distances of two parts of a hand together, for the best division of melds and eye between them."""
    made = np.full((*np.broadcast_shapes(a.shape[:-1], b.shape[:-1]), 10), FAR, np.uint8)
    for melds in range(5):
        plain, eyed = made[..., melds], made[..., 5 + melds]
        for k in range(melds + 1):
            np.minimum(plain, a[..., k] + b[..., melds - k], out=plain)
            np.minimum(eyed, a[..., 5 + k] + b[..., melds - k], out=eyed)
            np.minimum(eyed, a[..., k] + b[..., 5 + melds - k], out=eyed)
    return made


def join(a: Array, b: Array) -> tuple[Array, Array]:
    """Return the class of each pair of classes, and the distances of each new class."""
    fields, numbers = unique_fields(merge(a[:, None], b[None]).reshape(-1, 10))
    return numbers.reshape(len(a), len(b)), fields


def unique_fields(fields: Array) -> tuple[Array, Array]:
    """Return the distinct rows of ten distances, and the number of each row among them."""
    packed = np.zeros(len(fields), np.uint64)
    for place in range(10):
        packed |= fields[:, place].astype(np.uint64) << np.uint64(4 * place)
    _, first, numbers = np.unique(packed, return_index=True, return_inverse=True)
    return fields[first], numbers


if __name__ == "__main__":
    main()
