"""Exact sums of integers, which are the same for any order of addition."""

from typing import Any, TypeVar

import msgspec
import numpy as np
import numpy.typing as npt

Integers = npt.NDArray[np.integer[Any]]
T = TypeVar("T")
WORD = 2**63
"""Sums below this fit in 64 bits."""


def largest(values: Integers) -> int:
    return max(abs(int(values.max())), abs(int(values.min()))) if values.size else 0


def total(values: Integers) -> int:
    if largest(values) * values.size < WORD:
        return int(values.sum(dtype=np.int64))
    return sum(values.ravel().tolist())


def totals(table: Integers) -> list[int]:
    if largest(table) * len(table) < WORD:
        return table.sum(axis=0, dtype=np.int64).tolist()  # type: ignore[no-any-return]
    return [sum(column.tolist()) for column in table.T]


def squares(table: Integers) -> list[int]:
    if largest(table) ** 2 * len(table) < WORD:
        wide = table.astype(np.int64)
        return (wide * wide).sum(axis=0).tolist()  # type: ignore[no-any-return]
    return [sum(value * value for value in column.tolist()) for column in table.T]


def counts(values: Integers) -> dict[int, int]:
    found, times = np.unique(values, return_counts=True)
    return dict(zip(found.tolist(), times.tolist(), strict=True))


def plus(a: T, b: T) -> T:
    """Return the sum of two tallies. Lists are added item by item, dictionaries by key, and structs by field.

    The arguments stay unchanged.
    """
    made: Any
    match a, b:
        case int(), int():
            made = a + b
        case list(), list():
            made = [plus(one, other) for one, other in zip(a, b, strict=True)]
        case dict(), dict():
            made = a | {key: plus(a[key], value) if key in a else value for key, value in b.items()}
        case msgspec.Struct(), msgspec.Struct():
            made = type(a)(*(plus(getattr(a, name), getattr(b, name)) for name in a.__struct_fields__))
        case _:
            raise TypeError(f"{type(a).__name__} and {type(b).__name__} do not add up")
    return made  # type: ignore[no-any-return]
