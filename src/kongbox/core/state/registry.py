"""Registration: decorators that make a function part of the game."""

import linecache
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

KERNELS: list[Callable[..., Any]] = []
PATTERNS: dict[str, Callable[..., int]] = {}
ASKS: dict[str, frozenset[str]] = {}
"""By pattern, the circumstances of a win that the pattern reads."""
CIRCUMSTANCES = frozenset(
    {"how", "drawn", "loose", "final", "calling", "kept", "heaven", "earth", "chain", "thirteenth", "waits"}
)
"""The fields of a `Hand` that describe how it was won."""
DANGERS: dict[str, Callable[..., int]] = {}
EXCUSES: dict[str, Callable[..., int]] = {}


def kernel(function: F) -> F:
    """Register a function of records and integers as a kernel. It stays plain Python until it is compiled."""
    KERNELS.append(function)
    return function


def pattern_of(*asks: str) -> Callable[[F], F]:
    """Return a decorator that registers a pattern by its name.

    A pattern is a kernel that returns how often something is true of a hand. `asks` are the circumstances that it reads.
    Raises ValueError for an unknown circumstance.
    """

    def add(function: F) -> F:
        unknown = set(asks) - CIRCUMSTANCES
        if unknown:
            raise ValueError(f"{function.__name__}: {', '.join(sorted(unknown))} is not a circumstance")
        PATTERNS[function.__name__] = function
        ASKS[function.__name__] = frozenset(asks)
        return kernel(function)

    return add


def pattern(function: F) -> F:
    """Register a pattern that reads none of the CIRCUMSTANCES."""
    return pattern_of()(function)


def danger(function: F) -> F:
    """Register, by its name, a kernel that returns whether a tile is dangerous to give to a seat."""
    DANGERS[function.__name__] = function
    return kernel(function)


def excuse(function: F) -> F:
    """Register, by its name, a kernel that returns whether the giver of a dangerous tile is excused."""
    EXCUSES[function.__name__] = function
    return kernel(function)


def written(name: str, lines: Sequence[str], space: dict[str, Any]) -> Any:
    """Make a function from generated lines and register it as a kernel."""
    return kernel(made_of(name, lines, space))


def made_of(name: str, lines: Sequence[str], space: dict[str, Any]) -> Any:
    """Make a function from generated lines. `inspect` can show its source."""
    text, file = "\n".join(lines) + "\n", f"<kongbox {name}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    exec(compile(text, file, "exec"), space)
    return space[name]


REWRITTEN: list[Callable[..., Any]] = []
"""Kernels whose source was replaced, in order. Code compiled before a replacement is out of date."""


def rewrite(function: Callable[..., Any], lines: Sequence[str], more: dict[str, Any]) -> None:
    """Replace a generated kernel's source with `lines`, which may use the names in `more`. Callers keep the same function."""
    function.__globals__.update(more)
    function.__code__ = made_of(function.__name__, lines, {**function.__globals__}).__code__
    REWRITTEN.append(function)
