"""What makes a function part of the game, and nothing else: four decorators and their registries."""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

KERNELS: list[Callable[..., Any]] = []
PATTERNS: dict[str, Callable[..., int]] = {}
DANGERS: dict[str, Callable[..., int]] = {}
EXCUSES: dict[str, Callable[..., int]] = {}


def kernel(function: F) -> F:
    """Register a function of records and integers; it stays plain Python to everyone who does not compile it."""
    KERNELS.append(function)
    return function


def pattern(function: F) -> F:
    """Register a kernel that says how often something is true of a hand; sheets name it."""
    PATTERNS[function.__name__] = function
    return kernel(function)


def danger(function: F) -> F:
    """Register a kernel that says whether a tile is dangerous to give to a seat; sheets name it."""
    DANGERS[function.__name__] = function
    return kernel(function)


def excuse(function: F) -> F:
    """Register a kernel that says whether who gives a dangerous tile is excused; sheets name it."""
    EXCUSES[function.__name__] = function
    return kernel(function)
