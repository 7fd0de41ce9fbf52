"""Long computations in steps, which alternate with other tasks where there are no threads."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from time import monotonic
from typing import TypeVar

from ..steps import Steps

T = TypeVar("T")
PAUSE = 0.004
"""The seconds between two steps if no other task is busy."""
MOST = 50
"""The most pauses before the next step, even if other tasks are still busy."""


class Turns:
    """A runner of computations in steps, which alternate with each other and with the other tasks of an event loop."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def take(self, steps: Steps[T]) -> T:
        """Take all steps of a computation, and return the result. If the caller is cancelled, the computation ends."""
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
        """Take the steps of a computation with several results, and yield each result as soon as a step gives it."""
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
    """Let other tasks run until none of them prolongs a pause, for at most `MOST` pauses."""
    for _ in range(MOST):
        began = monotonic()
        await asyncio.sleep(PAUSE)
        if monotonic() - began < 2 * PAUSE:
            return
