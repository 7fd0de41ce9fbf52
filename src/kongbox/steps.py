"""Long thought in short steps. Where there is no thread for it, everybody else gets a turn between two of them."""

import asyncio
from collections.abc import AsyncIterator, Generator, Iterator
from time import monotonic
from typing import TypeVar

T = TypeVar("T")
STEP = 0.01
"""The seconds that a step may take where others wait for it."""
PAUSE = 0.004
"""The seconds between two steps, if nobody else has anything to do."""
MOST = 50
"""The pauses after which the next step is taken, although others are still busy."""

Steps = Generator[None, None, T]
"""A thought that stops after each step, and returns what it has found."""


def finish(steps: Steps[T]) -> T:
    """Take all steps at once, and return what was found."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found


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
