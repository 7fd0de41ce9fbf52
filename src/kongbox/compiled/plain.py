# mypy: disallow-untyped-calls=False
"""Compiled with Numba's public means alone: slower to compile and to run, the same bytes.

For a Numba whose internals are not what `internals` expects, and wherever KONGBOX_PLAIN_NUMBA is 1.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba

Tell = Callable[[], None]


def compile_kernel(function: Callable[..., Any], declared: Any, options: dict[str, Any]) -> Any:
    """A kernel; it is compiled for what it declares once all that it calls is: see `compile_loop`."""
    made = numba.njit(**options)(function)
    made.declared = declared
    return made


def compile_loop(function: Callable[..., Any], declared: Any, options: dict[str, Any], folder: Path | None, tell: Tell) -> Any:
    """An entry point, compiled with all that it calls; nothing is kept."""
    tell()
    for kernel in called(function, {}):
        if not kernel.signatures:
            kernel.compile(kernel.declared)
            kernel.disable_compile()
    return numba.njit([declared], **options)(function)


def called(function: Callable[..., Any], seen: dict[int, None]) -> list[Any]:
    """The kernels that a function calls, directly or not, each after those that it calls itself."""
    found: list[Any] = []
    for name in function.__code__.co_names:
        value: Any = function.__globals__.get(name)
        if hasattr(value, "declared") and id(value) not in seen:
            seen[id(value)] = None
            found += [*called(value.py_func, seen), value]
    return found
