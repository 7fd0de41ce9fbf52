"""Long thought in short steps. Where there is no thread for it, everybody else gets a turn between two of them."""

import asyncio
from collections.abc import AsyncIterator, Generator, Iterable
from time import monotonic
from typing import TypeVar

T = TypeVar("T")
STEP = 0.02
"""The seconds that a step may take where others wait for it."""
PAUSE = 0.004
"""The seconds between two steps, if nobody else has anything to do."""
TURNS = 50
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


async def by_turns(steps: Steps[T]) -> T:
    """Take the steps by turns with everybody else, and return what was found. A caller that is cancelled ends the thought."""
    try:
        while True:
            try:
                next(steps)
            except StopIteration as end:
                found: T = end.value
                return found
            await others_first()
    finally:
        steps.close()


async def each_by_turns(steps: Iterable[T | None]) -> AsyncIterator[T]:
    """Take the steps of a thought that has several results by turns with everybody else, and yield the results."""
    for one in steps:
        if one is not None:
            yield one
        await others_first()


async def others_first() -> None:
    """Let everybody else go on, until a pause takes no longer than it should."""
    for _ in range(TURNS):
        began = monotonic()
        await asyncio.sleep(PAUSE)
        if monotonic() - began < 2 * PAUSE:
            return
