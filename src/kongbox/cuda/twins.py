# mypy: disallow-untyped-calls=False
"""From kernels to device functions: the same functions, lowered for the GPU by numba-cuda.

As in `kongbox.compiled` a kernel is lowered once, for the signature that its annotations declare, in a namespace of its own where
the names of kernels mean their twins. No GPU is needed for it.
"""

from collections.abc import Callable, Iterable, Mapping
from types import FunctionType
from typing import Any

from numba.cuda import compiler
from numba.cuda.dispatcher import CUDADispatcher

from ..compiled.build import constant, means, signature, with_names

Function = Callable[..., Any]

numba_cuda: Any = compiler

OPTIONS = {"device": True, "opt": True, "debug": False, "lineinfo": False, "fastmath": False, "link": [], "extensions": []}
FOR = (8, 0)
"""Kernels ask for nothing that one GPU has and another has not: all are lowered for this one, and assembled for any later."""


class Twin(CUDADispatcher):
    """Lowers itself when other lowered code first calls it, and only for what it declares."""

    declared: Any = None
    busy = False

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """What numba-cuda asks of a function that lowered code calls."""
        if not self.busy:
            self.busy = True
            self.compile_device(self.declared)
            self.disable_compile()
        return super().get_call_template(args, kws)

    def compile_device(self, args: Any, return_type: Any = None) -> Any:
        """Lower it, without asking which GPU there is."""
        if args not in self.overloads:
            found = numba_cuda.compile_cuda(self.py_func, return_type, args, nvvm_options={"opt": 3}, cc=FOR)
            self.overloads[args] = found
            found.target_context.insert_user_function(found.entry_point, found.fndesc, [found.library])
        return self.overloads[args]


def twins_of(functions: Iterable[Function]) -> dict[Function, Twin]:
    """A twin for each of some functions; those that they call are among them, and none is lowered yet."""
    means()  # what Numba's types remember: see `compiled.internals`
    spaces: dict[int, dict[str, Any]] = {}
    made: dict[Function, Twin] = {}
    for function in functions:
        space = spaces.setdefault(id(function.__globals__), dict(function.__globals__))
        made[function] = Twin(with_names(function, space), dict(OPTIONS))
        made[function].declared = signature(function)
    for space in spaces.values():
        space.update(shadows(space, made))
    return made


def shadows(space: Mapping[str, Any], made: Mapping[Function, Any]) -> dict[str, Any]:
    """What the names of a namespace mean to lowered code."""
    changed: dict[str, Any] = {}
    for name, value in space.items():
        if isinstance(value, FunctionType) and value in made:
            changed[name] = made[value]
        elif isinstance(value, tuple):
            changed[name] = constant(value)
    return changed


def lower_loop(loop: Function, names: Mapping[str, Any]) -> tuple[Any, str]:
    """A loop that a GPU begins with, lowered with all that it calls: its library, and its name there.

    `names` has what the names of its kernels mean.
    """
    space = {**loop.__globals__, **names}
    found = numba_cuda.compile_cuda(with_names(loop, space), None, signature(loop), nvvm_options={"opt": 3}, cc=FOR)
    name = found.fndesc.llvm_func_name
    numba_cuda.kernel_fixup(found.library.get_function(name), False)
    return found.library, name


def modules_of(library: Any) -> list[str]:
    """The texts of a library and of all that it links, each once: numba-cuda has one for every way that leads to it."""
    found: dict[int, Any] = {}
    waiting = [library]
    while waiting:
        one = waiting.pop()
        if id(one) not in found:
            found[id(one)] = one
            waiting += one._linking_libraries
    return [str(one._module) for one in found.values()]
