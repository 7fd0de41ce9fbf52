"""What a lowered loop is called, what it is given, and what came of lowering it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Rows = npt.NDArray[Any]


def entry_name(kernel: str) -> str:
    """What the loop over a kernel is called in PTX, and in a GPU's code."""
    return f"kongbox_{kernel}"


def words_of(given: Sequence[tuple[Rows, int] | int]) -> npt.NDArray[np.int64]:
    """The arguments of a loop, 64 bits each: a number, or an array and the address where its cells lie for those who run it.

    Of an array a loop is told what Numba tells: who owns it (twice: nobody), how many cells of how many bytes, the address,
    shape, strides.
    """
    words: list[int] = []
    for one in given:
        if isinstance(one, int):
            words.append(one)
        else:
            array, address = one
            words += [0, 0, array.size, array.dtype.itemsize, address, *array.shape, *array.strides]
    return np.array([word - (1 << 64) if word >> 63 > 0 else word for word in words], np.int64)


@dataclass(frozen=True)
class Lowered:
    """A loop in PTX for one architecture and all after it; how many CPU seconds its front and NVIDIA's compiler took."""

    kernel: str
    architecture: str
    ptx: str
    front: float
    compiler: float

    @property
    def entry(self) -> str:
        """What it is called there."""
        return entry_name(self.kernel)


@dataclass(frozen=True)
class Assembled:
    """A loop as code of one architecture.

    `registers` a thread, bytes of `stack` a thread with all calls, bytes that are spilled and filled again, CPU `seconds`.
    """

    lowered: Lowered
    cubin: bytes
    registers: int
    stack: int
    spills: int
    seconds: float
