"""Sums in whole numbers that nothing cuts: whoever adds them up, in whatever order, finds the same."""

from typing import Any, TypeVar

import msgspec
import numpy as np
import numpy.typing as npt

Integers = npt.NDArray[np.integer[Any]]
T = TypeVar("T")
WORD = 2**63
"""No sum that stays below this is cut in 64 bits."""


def largest(values: Integers) -> int:
    """The greatest distance from nought."""
    return max(abs(int(values.max())), abs(int(values.min()))) if values.size else 0


def total(values: Integers) -> int:
    """The sum: in 64 bits where even the largest value as often as there are values would fit, else one by one."""
    if largest(values) * values.size < WORD:
        return int(values.sum(dtype=np.int64))
    return sum(values.ravel().tolist())


def totals(table: Integers) -> list[int]:
    """The sums of the columns, likewise."""
    if largest(table) * len(table) < WORD:
        return table.sum(axis=0, dtype=np.int64).tolist()  # type: ignore[no-any-return]
    return [sum(column.tolist()) for column in table.T]


def squares(table: Integers) -> list[int]:
    """The sums of the squares of the columns, likewise."""
    if largest(table) ** 2 * len(table) < WORD:
        wide = table.astype(np.int64)
        return (wide * wide).sum(axis=0).tolist()  # type: ignore[no-any-return]
    return [sum(value * value for value in column.tolist()) for column in table.T]


def counts(values: Integers) -> dict[int, int]:
    """How often each value comes."""
    found, times = np.unique(values, return_counts=True)
    return dict(zip(found.tolist(), times.tolist(), strict=True))


def plus(a: T, b: T) -> T:
    """Two tallies in one: numbers are added, lists place by place, tables by their keys; what was given stays as it was."""
    made: Any
    match a, b:
        case int(), int():
            made = a + b
        case list(), list():
            made = [plus(one, other) for one, other in zip(a, b, strict=True)]
        case dict(), dict():
            nothing = {key: b[key] for key in b if key not in a}
            made = {key: plus(value, b[key]) if key in b else value for key, value in a.items()} | nothing
        case msgspec.Struct(), msgspec.Struct():
            made = type(a)(*(plus(getattr(a, name), getattr(b, name)) for name in a.__struct_fields__))
        case _:
            raise TypeError(f"{type(a).__name__} and {type(b).__name__} do not add up")
    return made  # type: ignore[no-any-return]
