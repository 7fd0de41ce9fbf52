"""Which kernels a function calls, directly or not, and from which files they come."""

import linecache
from collections.abc import Callable, Iterable
from pathlib import Path
from types import FunctionType
from typing import Any

from ..core.state.registry import KERNELS

Function = Callable[..., Any]


def called(function: Function) -> list[Function]:
    """The kernels that a function names, in its own order."""
    named = (function.__globals__.get(name) for name in function.__code__.co_names)
    known = set(KERNELS)
    return list(dict.fromkeys(thing for thing in named if isinstance(thing, FunctionType) and thing in known))


def reached(function: Function) -> list[Function]:
    """A function, and all kernels that it calls, directly or not."""
    found: dict[Function, None] = {}
    waiting = [function]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found[one] = None
            waiting += called(one)
    return list(found)


def files_of(functions: Iterable[Function]) -> list[Path]:
    """The files in which some functions stand, in order; a generated one stands in none."""
    names = {function.__code__.co_filename for function in functions}
    return [Path(name) for name in sorted(names) if not name.startswith("<")]


def text_of(functions: Iterable[Function]) -> str:
    """The texts of those that are generated, in order."""
    names = {function.__code__.co_filename for function in functions}
    return "".join(line for name in sorted(names) if name.startswith("<") for line in linecache.getlines(name))
