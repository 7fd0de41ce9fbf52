"""The name, the arguments and the results of a lowered loop."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Rows = npt.NDArray[Any]


def entry_name(kernel: str) -> str:
    """Return the name of a kernel's loop in PTX and in GPU code."""
    return f"kongbox_{kernel}"


def words_of(given: Sequence[tuple[Rows, int] | int]) -> npt.NDArray[np.int64]:
    """Return the arguments of a loop as 64-bit words.

    An argument is a number, or an array with the address of its cells on the device. In Numba's order, the words of an array are
    two zeros (it has no owner), the number of cells, a cell's size in bytes, the address, the shape and the strides.
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
    """A loop in PTX, for one architecture and all later architectures.

    `front` and `compiler` are the CPU seconds that Numba and NVIDIA's compiler took.
    """

    kernel: str
    architecture: str
    ptx: str
    front: float
    compiler: float

    @property
    def entry(self) -> str:
        return entry_name(self.kernel)


@dataclass(frozen=True)
class Assembled:
    """A loop compiled for one architecture, with the assembler's figures.

    `registers` and `stack` (in bytes, all calls included) are for each thread. `spills` counts the bytes spilled to memory and
    read back. `seconds` is the assembler's CPU time.
    """

    lowered: Lowered
    cubin: bytes
    registers: int
    stack: int
    spills: int
    seconds: float
