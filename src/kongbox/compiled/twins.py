# mypy: disallow-untyped-calls=False
"""Compiled twins of the kernels: the one module that rests on Numba's internals.

A kernel is compiled once, for the signature that its annotations declare (a record by reference, an integer as int64), in a
namespace of its own where the names of kernels mean their twins. The plain functions stay as they are.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType
from typing import Any, get_args, get_type_hints

import numba
from numba import from_dtype, types
from numba.core import event
from numba.core.registry import CPUDispatcher
from numpy import asarray, dtype

from ..core.state.record import Record
from ..core.state.registry import KERNELS
from .drafts import DraftCompiler, WholeCompiler

OPTIONS = {"nopython": True, "nogil": True, "boundscheck": None}


class Twin(CPUDispatcher):
    """Compiles itself when another twin first calls it, and only for what it declares."""

    declared: Any = None
    busy = False

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """What Numba asks of a function that compiled code calls."""
        if not self.busy:
            self.busy = True  # types of a call that recurs would be asked for while they are being found
            self.compile(self.declared)
            self.disable_compile()
        return super().get_call_template(args, kws)

    def add_overload(self, result: Any) -> None:
        """A draft has no address: it is known by its twin."""
        self.overloads[tuple(result.signature.args)] = result
        self.targetctx.insert_user_function(self, result.fndesc, [result.library])

    def get_overload(self, sig: Any) -> Any:
        """What compiled code that calls the kernel knows it by."""
        return self


def numba_type(hint: Any) -> Any:
    """The type that an annotation declares: an integer, a record, or, for an entry point, an array of either."""
    if hint is int or hint is bool:
        return types.int64
    if isinstance(hint, type) and issubclass(hint, Record):
        return from_dtype(hint.dtype)
    how = get_args(hint)[1:]
    if how and isinstance(how[0], type) and issubclass(how[0], Record):
        return types.Array(from_dtype(how[0].dtype), 1, "C")
    if len(how) == 2 and isinstance(how[0], str):
        return types.Array(from_dtype(dtype(how[0])), how[1], "C")
    raise TypeError(f"{hint!r} is no type that a kernel takes")


def signature(function: Callable[..., Any]) -> tuple[Any, ...]:
    """The types of a function's arguments, from its annotations.

    Raises TypeError where one is missing or is none that can be compiled.
    """
    hints = get_type_hints(function, include_extras=True)
    code = function.__code__
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
    """The same function, reading its global names from another namespace."""
    made = FunctionType(function.__code__, space, function.__name__)
    made.__qualname__ = function.__qualname__
    made.__module__ = function.__module__
    return made


def constant(value: Any) -> Any:
    """A tuple of integers as an array, which compiles sooner than a tuple that is indexed by a variable."""
    if isinstance(value, tuple) and value and all(type(n) is int for n in value):
        return asarray(value)
    return value


def twins() -> dict[Callable[..., Any], Twin]:
    """The twin of every kernel known by now; none is compiled before it is called."""
    fresh: list[dict[str, Any]] = []
    for function in KERNELS[len(_made) :]:
        if id(function.__globals__) not in _spaces:
            _spaces[id(function.__globals__)] = dict(function.__globals__)
            fresh.append(_spaces[id(function.__globals__)])
        options = {**OPTIONS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        plain = with_names(function, _spaces[id(function.__globals__)])
        twin = Twin(plain, targetoptions=options, pipeline_class=DraftCompiler)
        twin.declared = signature(function)
        _made[function] = twin
    for space in fresh:
        space.update(shadows(space))
    return _made


_made: dict[Callable[..., Any], Twin] = {}
_spaces: dict[int, dict[str, Any]] = {}


def shadows(space: dict[str, Any]) -> dict[str, Any]:
    """What the names of a namespace mean to compiled code."""
    changed: dict[str, Any] = {}
    for name, value in space.items():
        if isinstance(value, FunctionType) and value in _made:
            changed[name] = _made[value]
        elif isinstance(value, tuple):
            changed[name] = constant(value)
    return changed


def compile_entry(function: Callable[..., Any], folder: Path | None, compiling: Callable[[], None]) -> Any:
    """An entry point as compiled code, from the cache in `folder` where it is there; `compiling` is called where it is not."""
    twins()
    space = dict(function.__globals__)
    space.update(shadows(space))
    entry = CPUDispatcher(with_names(function, space), targetoptions=OPTIONS, pipeline_class=WholeCompiler)
    if folder is not None:
        with cached_in(folder):
            entry.enable_caching()
    with telling(compiling, entry):
        try:
            entry.compile(signature(function))
        except OSError:  # the disk is full: it is compiled all the same
            if not entry.overloads:
                raise
    entry.disable_compile()
    return entry


@contextmanager
def cached_in(folder: Path) -> Iterator[None]:
    """Numba's cache folder for what is decorated meanwhile; other users of Numba keep theirs."""
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before


class Listener(event.Listener):
    """Hears that an entry point was not in the cache."""

    def __init__(self, entry: Any, tell: Callable[[], None]) -> None:
        self.entry = entry
        self.tell = tell

    def on_start(self, event: Any) -> None:
        """A compilation begins."""
        if event.data["dispatcher"] is self.entry:
            self.tell()

    def on_end(self, event: Any) -> None:
        """A compilation has ended."""


@contextmanager
def telling(tell: Callable[[], None], entry: Any) -> Iterator[None]:
    """Call `tell` when the entry point is compiled meanwhile."""
    listener = Listener(entry, tell)
    events: Any = event
    events.register("numba:compile", listener)
    try:
        yield
    finally:
        events.unregister("numba:compile", listener)
