"""The kernels that a function calls, directly or not, and their files."""

import linecache
from collections.abc import Callable, Container, Iterable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from ..core.play.bots import is_ours
from ..core.state.registry import KERNELS

Function = Callable[..., Any]


def called(function: Function, known: Container[Function] = KERNELS) -> list[Function]:
    """Return the kernels that a function names, in the order of their first use."""
    named = (function.__globals__.get(name) for name in function.__code__.co_names)
    return list(dict.fromkeys(thing for thing in named if isinstance(thing, FunctionType) and thing in known))


def reached(function: Function) -> list[Function]:
    """Return a function and all kernels that it calls, directly or not."""
    known = set(KERNELS)
    found: dict[Function, None] = {}
    waiting = [function]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found[one] = None
            waiting += called(one, known)
    return list(found)


def files_of(functions: Iterable[Function]) -> list[Path]:
    """Return the source files of these functions, in a fixed order. Generated functions have none."""
    names = {function.__code__.co_filename for function in functions}
    return [Path(name) for name in sorted(names) if not name.startswith("<")]


def text_of(functions: Iterable[Function]) -> str:
    """Return the sources of the generated ones among `functions`, in a fixed order."""
    names = {function.__code__.co_filename for function in functions}
    return "".join(line for name in sorted(names) if name.startswith("<") for line in linecache.getlines(name))


def meaning_of(functions: Iterable[Function]) -> str:
    """Return a text that changes with the code and the constants of users' kernels; "" if none of the functions is a user's.

    The users' files alone would not show every change: a kernel may be typed at a prompt, or take its constants from another
    file.
    """
    lines = []
    for function in functions:
        ours = is_ours(function)
        for name in function.__code__.co_names:
            thing = function.__globals__.get(name)
            if not ours or (isinstance(thing, FunctionType) and not is_ours(thing)):
                lines.append(f"{function.__qualname__} {name} {shown(thing, function.__code__.co_names)}\n")
    return "".join(lines)


def shown(thing: Any, names: Iterable[str]) -> str:
    """Describe a thing that code uses. Two things have different descriptions if the code may act differently with them.

    For a module, the text describes only its attributes in `names`.
    """
    thing = getattr(thing, "py_func", thing)
    if isinstance(thing, FunctionType):
        return repr((thing.__qualname__, thing.__code__.co_code, thing.__code__.co_consts))
    if isinstance(thing, ModuleType):
        return " ".join(shown(vars(thing).get(name), ()) for name in names)
    return repr((thing, thing.tobytes()) if hasattr(thing, "tobytes") else thing)
