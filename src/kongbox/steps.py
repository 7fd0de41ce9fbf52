"""Long thought in short steps. Where there is no thread for it, everybody else gets a turn between two of them."""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
STEP = 0.01
"""The seconds that a step may take where others wait for it."""

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
