"""Taking the steps of long thoughts by turns, where there is no thread for them."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from time import monotonic
from typing import TypeVar

from ..steps import Steps

T = TypeVar("T")
PAUSE = 0.004
"""The seconds between two steps, if nobody else has anything to do."""
MOST = 50
"""The pauses after which the next step is taken, although others are still busy."""


class Turns:
    """Takes the steps of thoughts by turns with everything else that goes on in a loop of events, and with each other."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def take(self, steps: Steps[T]) -> T:
        """Take all steps, and return what was found. A caller that is cancelled ends the thought."""
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
        """Take the steps of a thought that has several results, and yield the results."""
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
    """Let everything else go on, until a pause takes no longer than it should."""
    for _ in range(MOST):
        began = monotonic()
        await asyncio.sleep(PAUSE)
        if monotonic() - began < 2 * PAUSE:
            return
