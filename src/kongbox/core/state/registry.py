"""What makes a function part of the game, and nothing else: five decorators and their registries."""

import linecache
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

KERNELS: list[Callable[..., Any]] = []
PATTERNS: dict[str, Callable[..., int]] = {}
ASKS: dict[str, frozenset[str]] = {}
"""By pattern, what it asks of the circumstances under which a hand was won."""
CIRCUMSTANCES = frozenset(
    {"how", "drawn", "loose", "final", "calling", "kept", "heaven", "earth", "chain", "thirteenth", "waits"}
)
"""The fields of a hand that are no tiles: they tell how it was won."""
DANGERS: dict[str, Callable[..., int]] = {}
EXCUSES: dict[str, Callable[..., int]] = {}


def kernel(function: F) -> F:
    """Register a function of records and integers; it stays plain Python to everyone who does not compile it."""
    KERNELS.append(function)
    return function


def pattern_of(*asks: str) -> Callable[[F], F]:
    """Register a kernel that says how often something is true of a hand, and which circumstances it asks for; sheets name it."""

    def add(function: F) -> F:
        unknown = set(asks) - CIRCUMSTANCES
        if unknown:
            raise ValueError(f"{function.__name__}: {', '.join(sorted(unknown))} is no circumstance")
        PATTERNS[function.__name__] = function
        ASKS[function.__name__] = frozenset(asks)
        return kernel(function)

    return add


def pattern(function: F) -> F:
    """Register one that only looks at tiles."""
    return pattern_of()(function)


def danger(function: F) -> F:
    """Register a kernel that says whether a tile is dangerous to give to a seat; sheets name it."""
    DANGERS[function.__name__] = function
    return kernel(function)


def excuse(function: F) -> F:
    """Register a kernel that says whether the giver of a dangerous tile is excused; sheets name it."""
    EXCUSES[function.__name__] = function
    return kernel(function)


def written(name: str, lines: Sequence[str], space: dict[str, Any]) -> Any:
    """Register a kernel that is written out line by line."""
    return kernel(made_of(name, lines, space))


def made_of(name: str, lines: Sequence[str], space: dict[str, Any]) -> Any:
    """A function compiled from this text; the text stays readable through `inspect`."""
    text, file = "\n".join(lines) + "\n", f"<kongbox {name}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    exec(compile(text, file, "exec"), space)
    return space[name]


REWRITTEN: list[Callable[..., Any]] = []
"""Kernels that were given another text, one after the other; what was compiled of them before is no longer true."""


def rewrite(function: Callable[..., Any], lines: Sequence[str], more: dict[str, Any]) -> None:
    """Give a written kernel another text, and `more` names to use in it; it stays the same function to all who call it."""
    function.__globals__.update(more)
    function.__code__ = made_of(function.__name__, lines, {**function.__globals__}).__code__
    REWRITTEN.append(function)
