"""Devices for loops without a GPU: Python itself, or a machine that runs what NVIDIA's compiler has written."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from kongbox.core.state.record import Record
from kongbox.core.state.records import Decision, Hand, Log, Lookup, Outcome, Table
from kongbox.cuda import grids
from kongbox.cuda.arguments import words_of
from kongbox.rulesets import Ruleset

Rows = npt.NDArray[Any]
RECORDS: dict[Any, type[Record]] = {kind.dtype: kind for kind in (Decision, Hand, Log, Lookup, Outcome, Table)}


class Held:
    """An array and its copy, so that a test notices a forgotten copy."""

    def __init__(self, array: Rows) -> None:
        self.array, self.copy = array, np.full(array.nbytes, 0xA5, np.uint8).view(array.dtype)[: len(array)]
        kind = RECORDS.get(array.dtype)
        self.objects: list[Record] | None = None if kind is None else [kind.over(one) for one in self.copy]

    def clear(self) -> None:
        """Fill the copy with zeros."""
        self.copy.view(np.uint8)[:] = 0
        for one in self.objects or ():
            one.load()

    def put(self) -> None:
        """Copy the array to the device."""
        self.copy[:] = self.array
        for one in self.objects or ():
            one.load()

    def fetch(self) -> Rows:
        """Copy the array back."""
        for one in self.objects or ():
            one.save()
        self.array[:] = self.copy
        return self.array


class Device:
    """The base of both devices."""

    processors = 1

    def enter(self) -> None:
        """Do nothing."""

    def hold(self, array: Rows) -> Held:
        """Return an array with its copy."""
        return Held(array)

    def wait(self) -> None:
        """Do nothing, because all work is done at once."""


class Interpreted(Device):
    """The loops in plain Python, thread after thread."""

    def loop(self, kernel: str) -> Callable[..., None]:
        """Return the loop over a kernel."""

        def run(blocks: int, threads: int, *given: Held | int) -> None:
            shown = [one if isinstance(one, int) else one.objects or memoryview(one.copy.data) for one in given]
            number, count = grids.thread_number, grids.thread_count
            try:
                grids.thread_count = lambda dimensions: blocks * threads
                for thread in range(blocks * threads):
                    grids.thread_number = lambda dimensions, thread=thread: thread  # type: ignore[misc]
                    grids.GRIDS[kernel](*shown)
            finally:
                grids.thread_number, grids.thread_count = number, count

        return run


class Written(Device):
    """The loops as NVIDIA's compiler has written them for a GPU."""

    def __init__(self, rules: Ruleset) -> None:
        from kongbox.cuda.lowering import Twins

        self.twins = Twins(rules.rules)
        self.ptx: dict[str, Any] = {}

    def loop(self, kernel: str) -> Callable[..., None]:
        """Return the loop over a kernel."""
        from gpu.ptx import Machine

        self.ptx[kernel] = lowered = self.twins.lower(kernel, "sm_90")
        machine = Machine(lowered.ptx)

        def run(blocks: int, threads: int, *given: Held | int) -> None:
            for one in given:
                if not isinstance(one, int):
                    one.objects = None  # the bytes are the truth now
            words = words_of([one if isinstance(one, int) else (one.copy, one.copy.ctypes.data) for one in given])
            machine.run(lowered.entry, words, blocks=blocks, threads=threads)

        return run
