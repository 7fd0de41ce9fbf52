# mypy: disallow-untyped-calls=False
"""From kernels to compiled code.

A kernel is compiled once, for the signature in its annotations: a record by reference, an integer as int64. The kernels of a
module share a copy of its namespace, in which each kernel's name refers to the compiled kernel. The plain functions stay
unchanged.
"""

import ast
import inspect
import os
import re
import textwrap
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, get_args, get_type_hints

from numba import from_dtype, types
from numba.core.errors import NumbaError
from numpy import asarray, dtype

from ..core.play.bots import ask, home, is_ours, withdraw
from ..core.state.record import Record
from ..core.state.records import Rules
from ..core.state.registry import KERNELS, REWRITTEN
from ..errors import LONGEST
from ..game.play.bots import cannot_play
from .reach import Function, called, reached
from .special import specialise

OPTIONS = {"nogil": True, "boundscheck": None, "_nrt": False}
"""Numba's options. `_nrt` is off because kernels allocate nothing."""


@cache
def means() -> Any:
    """Return the module that compiles, `internals` or `plain`.

    It is `plain` if KONGBOX_PLAIN_NUMBA is 1, or if `internals` does not fit this Numba.
    """
    from . import plain

    if os.environ.get("KONGBOX_PLAIN_NUMBA") == "1":
        return plain
    try:
        from . import internals
    except (ImportError, AttributeError):
        return plain
    return internals


def numba_type(hint: Any) -> Any:
    """Return the Numba type of an annotation: an integer, a record, or, for an entry point, an array of either."""
    if hint is int or hint is bool:
        return types.int64
    if isinstance(hint, type) and issubclass(hint, Record):
        return from_dtype(hint.dtype)
    how = get_args(hint)[1:]
    if how and isinstance(how[0], type) and issubclass(how[0], Record):
        return types.Array(from_dtype(how[0].dtype), 1, "C")
    if len(how) == 2 and isinstance(how[0], str):
        return types.Array(from_dtype(dtype(how[0])), how[1], "C")
    raise TypeError(f"a kernel cannot take the type {hint!r}")


def signature(function: Callable[..., Any]) -> tuple[Any, ...]:
    """Return the types of a function's arguments, from its annotations.

    Raises TypeError if an annotation is missing or cannot be compiled, or if the function uses names of an enclosing function.
    """
    hints = get_type_hints(function, include_extras=True)
    code = function.__code__
    if code.co_freevars:
        around = ", ".join(code.co_freevars)
        raise TypeError(f"{function.__module__}.{function.__qualname__}: it uses {around} of the function around it")
    found = []
    for name in code.co_varnames[: code.co_argcount]:
        where = f"{function.__module__}.{function.__qualname__}: argument {name!r}"
        if name not in hints:
            raise TypeError(f"{where} has no annotation; a kernel needs one for every argument")
        try:
            found.append(numba_type(hints[name]))
        except TypeError as error:
            raise TypeError(f"{where}: {error}") from None
    return tuple(found)


def with_names(function: Callable[..., Any], space: dict[str, Any]) -> Callable[..., Any]:
    """Return a copy of a function. The copy looks up its global names in `space`."""
    made = FunctionType(function.__code__, space, function.__name__)
    made.__qualname__ = function.__qualname__
    made.__module__ = function.__module__
    return made


def constant(value: Any) -> Any:
    """Return a tuple of integers as an array, because indexing an array compiles faster. Return any other value unchanged."""
    if isinstance(value, tuple) and value and all(type(n) is int for n in value):
        return asarray(value)
    return value


def kernels() -> dict[Callable[..., Any], Any]:
    """Return the compiled form of every registered kernel; each is compiled on first use.

    A user's kernel whose types cannot be compiled is left out, so that bots that do not call it can play.
    """
    fresh: list[dict[str, Any]] = []
    if len(REWRITTEN) > len(_forgotten):  # compiled kernels may call kernels whose source was replaced since
        _forgotten[:] = REWRITTEN
        _made.clear()
        _spaces.clear()
    for function in KERNELS:
        if function in _made:
            continue
        try:
            declared = signature(function)
        except (TypeError, NameError):
            if is_ours(function):
                raise
            continue
        if id(function.__globals__) not in _spaces:
            _spaces[id(function.__globals__)] = dict(function.__globals__)
            fresh.append(_spaces[id(function.__globals__)])
        plain = with_names(function, _spaces[id(function.__globals__)])
        _made[function] = means().compile_kernel(plain, declared, OPTIONS)
    for space in fresh:
        space.update(shadows(space, _made))
    return _made


_made: dict[Callable[..., Any], Any] = {}
_forgotten: list[Callable[..., Any]] = []
_spaces: dict[int, dict[str, Any]] = {}


def shadows(space: Mapping[str, Any], made: Mapping[Callable[..., Any], Any]) -> dict[str, Any]:
    """Return the names of this namespace that mean something else in compiled code, each with its meaning there."""
    changed: dict[str, Any] = {}
    for name, value in space.items():
        if isinstance(value, FunctionType) and value in made:
            changed[name] = made[value]
        elif isinstance(value, tuple):
            changed[name] = constant(value)
    return changed


def special_names(function: Callable[..., Any], rules: Rules) -> dict[str, Any]:
    """Return what each global name of an entry point means in code for one sheet. Kernels are replaced by rewritten kernels."""
    special = specialise(rules, called(function))
    space = {name: constant(value) for name, value in special.space.items()}
    for name, kernel in special.functions.items():
        space[name] = means().compile_kernel(with_names(kernel, space), signature(kernel), OPTIONS)
    made = {kernel: space[rewritten.__name__] for kernel, rewritten in special.of.items()}
    return {
        name: made[value] if isinstance(value, FunctionType) and value in made else constant(value)
        for name, value in function.__globals__.items()
    }


def compile_entry(function: Callable[..., Any], rules: Rules | None, folder: Path | None, compiling: Callable[[], None]) -> Any:
    """Return a compiled entry point, for tables under these rules only or, if `rules` is None, for all tables.

    Load it from the cache in `folder` if possible. Otherwise call `compiling`, then compile it.
    """
    space = dict(function.__globals__)

    def begin() -> None:
        """Prepare the kernels when the cache lacks some code."""
        compiling()
        check(function)
        if rules is None:
            kernels()
        space.update(shadows(space, _made) if rules is None else special_names(function, rules))

    loop, declared = with_names(function, space), signature(function)
    return means().compile_loop(loop, declared, OPTIONS, folder, begin)


NO_INT = "it does not return an int in every case"
MEANT = {
    "NRT required but not enabled": "it creates something, such as a list or a text",
    "compiler re-entrant to the same function signature": "it calls itself",
}
"""What some of the compiler's messages mean for a kernel."""
WALRUS = "it assigns with := inside an expression, which the compiler may not understand: assign with = on a line before"


def check(function: Function) -> None:
    """Compile the users' kernels that a function calls. Raises BadInput (code "bad-strategy") if one cannot be compiled.

    The bots that call the failing kernel are withdrawn, so that other bots can play.
    """
    for kernel in reversed([kernel for kernel in reached(function)[1:] if not is_ours(kernel)]):
        why, line = fault_of(kernel)
        if why:
            withdraw([bot for bot in called(ask) if kernel in reached(bot)])
            raise cannot_play(home(kernel), kernel, why, line)


def fault_of(kernel: Function) -> tuple[str, int]:
    """Return why a user's kernel cannot be compiled or cannot be a bot, and the number of the line at fault.

    The reason is "" for a sound kernel. The line is 0 if the compiler names no line.
    """
    try:
        signature(kernel)
        result = means().result_of(kernels()[kernel])
    except Exception as error:  # noqa: BLE001 - the compiler fails in many ways
        text = f"{error}\n{getattr(error, 'loc', '')}"
        lines = re.findall(rf"{re.escape(kernel.__code__.co_filename)} \((\d+)\)", text)
        said = next((line for line in text.splitlines() if line and not line.startswith("Failed in ")), "")
        if "cannot be determined" in said and assigns_inside(kernel):
            said = WALRUS
        if isinstance(error, KeyError):
            said = f"it reads the field {error}, which the record does not have"
        what = "" if isinstance(error, NumbaError | TypeError | KeyError) else f"{type(error).__name__}: "
        return in_short(what + MEANT.get(said, said)), int(lines[0]) if lines else 0
    fits = kernel not in called(ask) or isinstance(result, types.Number | types.Boolean | types.Optional)
    return "" if fits else NO_INT, 0


def assigns_inside(kernel: Function) -> bool:
    """Whether a kernel assigns with `:=`; False if its source is not at hand.

    Numba loses a value assigned in this way if it comes from a field or a call.
    """
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(kernel)))
    except (OSError, SyntaxError):  # its source is not at hand
        return False
    return any(isinstance(node, ast.NamedExpr) for node in ast.walk(tree))


def in_short(text: str) -> str:
    """Return the start of the compiler's message, with each record's long list of fields shortened to its name."""
    written = {repr(numba_type(kind)): kind.__name__ for kind in Record.__subclasses__()}
    for long in sorted(written, key=len, reverse=True):
        text = text.replace(long, written[long])
    return text[:LONGEST]
