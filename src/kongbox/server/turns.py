"""Long computations in steps between other tasks, where there are no threads."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from time import monotonic
from typing import TypeVar

from ..steps import Steps

T = TypeVar("T")
PAUSE = 0.004
"""The seconds between two steps while no other task is busy."""
MOST = 50
"""The most pauses between two steps, even if other tasks are still busy."""


class Turns:
    """A runner of computations in steps. Between two steps, other computations and other tasks can go on."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def take(self, steps: Steps[T]) -> T:
        """Take all steps of a computation, and return its result. Cancelling the caller ends the computation."""
        try:
            while True:
                async with self._turn:
                    await others_first()
                    try:
                        next(steps)
                    except StopIteration as end:
                        found: T = end.value
                        return found
        finally:
            steps.close()

    async def each(self, steps: Iterator[T | None]) -> AsyncIterator[T]:
        """Take all steps of a computation, and yield the result of every step that has one."""
        while True:
            async with self._turn:
                await others_first()
                try:
                    one = next(steps)
                except StopIteration:
                    return
            if one is not None:
                yield one


async def others_first() -> None:
    """Pause up to `MOST` times, until no other task is busy. A pause twice as long as `PAUSE` shows that a task is busy."""
    for _ in range(MOST):
        began = monotonic()
        await asyncio.sleep(PAUSE)
        if monotonic() - began < 2 * PAUSE:
            return
