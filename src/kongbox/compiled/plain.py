# mypy: disallow-untyped-calls=False
"""Compilation through Numba's public interface only: slower to compile and to run, with equal results."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba

Tell = Callable[[], None]


def compile_kernel(function: Callable[..., Any], declared: Any, options: dict[str, Any]) -> Any:
    """Return a kernel for `compile_loop`, which compiles it for its declared signature."""
    made = numba.njit(**options)(function)
    made.declared = declared
    return made


def result_of(kernel: Any) -> Any:
    """Compile a kernel after the kernels that it calls, and return the type of its result."""
    for one in [*called(kernel.py_func, {}), kernel]:
        if not one.signatures:
            one.compile(one.declared)
            one.disable_compile()
    return kernel.nopython_signatures[0].return_type


def compile_loop(function: Callable[..., Any], declared: Any, options: dict[str, Any], folder: Path | None, tell: Tell) -> Any:
    """Call `tell`, then compile a loop and all kernels that it calls. Return the compiled loop. Nothing is cached."""
    tell()
    for kernel in called(function, {}):
        result_of(kernel)
    return numba.njit([declared], **options)(function)


def called(function: Callable[..., Any], seen: dict[int, None]) -> list[Any]:
    """Return the kernels that a function calls, directly or not, callees first.

    Kernels whose ids are in `seen` are left out. The ids of the returned kernels are added to `seen`.
    """
    found: list[Any] = []
    for name in function.__code__.co_names:
        value: Any = function.__globals__.get(name)
        if hasattr(value, "declared") and id(value) not in seen:
            seen[id(value)] = None
            found += [*called(value.py_func, seen), value]
    return found
