"""Long computations in short steps. Where there are no threads, other tasks run between the steps."""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
STEP = 0.01
"""The seconds that a step may take while other tasks wait."""

Steps = Generator[None, None, T]
"""A computation that pauses after each step, and returns its result."""


def finish(steps: Steps[T]) -> T:
    """Take all steps without a pause, and return the result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found
