# mypy: disallow-untyped-calls=False
"""All that rests on Numba's internals: one optimisation for a whole entry point.

Numba would optimise and assemble every kernel by itself, each with all that it calls: most of the time, for code that is
thrown away. Here a kernel's code stays unlinked until an entry point calls it, and lies with that in one module; and it is spared
the steps of Numba for what no kernel has. Where Numba is not what this expects, importing it fails, and `plain` compiles instead:
slower, to the same bytes.
"""

import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numba
from llvmlite.binding import Linkage
from numba.core import event, typed_passes, untyped_passes
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_machinery import PassManager
from numba.core.registry import CPUDispatcher
from numba.core.sigutils import normalize_signature
from numba.core.types import Record
from numba.core.types.functions import BaseFunction
from numba.np import numpy_support

Tell = Callable[[], None]

EXPECTED: dict[Any, tuple[str, ...]] = {
    JITCodeLibrary: ("_raise_if_finalized", "_optimize_final_module", "finalize", "enable_object_caching"),
    CPUDispatcher: ("get_call_template", "add_overload", "get_overload", "compile", "disable_compile", "enable_caching"),
    event: ("register", "unregister", "Listener"),
    numpy_support: ("as_struct_dtype",),
    BaseFunction: ("get_call_type",),
}
for _owner, _names in EXPECTED.items():
    for _name in _names:
        if not hasattr(_owner, _name):
            raise ImportError(f"this Numba has no {_owner.__name__}.{_name}")


def remembered(found_anew: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """A property of a record's type that is worked out once: Numba asks for it at every call, and records nest deeply."""
    kept = f"_kongbox_{found_anew.__name__}"

    @functools.wraps(found_anew)
    def find(record: Any) -> Any:
        found = record.__dict__.get(kept)
        if found is None:
            found = record.__dict__[kept] = found_anew(record)
        return found

    return find


def asked_once(found_anew: Callable[..., Any]) -> Callable[..., Any]:
    """Which of its many meanings an operator has, for arguments of some types: Numba tries them all in every line."""

    @functools.wraps(found_anew)
    def find(operator: Any, context: Any, args: Any, kws: Any) -> Any:
        if kws:
            return found_anew(operator, context, args, kws)
        kept = operator.__dict__.setdefault("_kongbox_meanings", {})
        asked = (context, tuple(args))
        if asked not in kept:
            kept[asked] = found_anew(operator, context, args, kws)
        return kept[asked]

    return find


for _owner, _name, _how in (
    (Record, "__repr__", remembered),
    (numpy_support, "as_struct_dtype", remembered),
    (BaseFunction, "get_call_type", asked_once),
):
    if not hasattr(getattr(_owner, _name), "__wrapped__"):
        setattr(_owner, _name, _how(getattr(_owner, _name)))


class KernelLibrary(JITCodeLibrary):
    """The code of one kernel, to be linked into an entry point."""

    def finalize(self) -> None:
        """Nothing is optimised here, and nothing assembled."""
        self._raise_if_finalized()
        self._finalized = True


class EntryLibrary(JITCodeLibrary):
    """The code of an entry point with all that it calls, directly or not."""

    def finalize(self) -> None:
        """Link, optimise, assemble."""
        self._linking_libraries = everything(self._linking_libraries)
        super().finalize()

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == Linkage.linkonce_odr:
                function.linkage = Linkage.internal  # nobody else calls it: what has one caller is inlined
        super()._optimize_final_module()


def everything(libraries: list[Any]) -> list[Any]:
    """The libraries and all that they link, each once."""
    found: dict[int, Any] = {}
    waiting = list(libraries)
    while waiting:
        library = waiting.pop()
        if id(library) not in found:
            found[id(library)] = library
            if isinstance(library, KernelLibrary):
                waiting += library._linking_libraries
    return list(found.values())


STEPS = (
    untyped_passes.TranslateByteCode,
    untyped_passes.FixupArgs,
    untyped_passes.IRProcessing,
    untyped_passes.ReconstructSSA,
    typed_passes.NopythonTypeInference,
    typed_passes.PreLowerStripPhis,
    typed_passes.IRLegalization,
    typed_passes.NativeLowering,
    typed_passes.NoPythonBackend,
)
"""How a kernel is compiled: without what Numba does about closures, exceptions and whole arrays, of which it has none."""


class KernelCompiler(Compiler):
    """Numba's compiler, for a kernel."""

    def __init__(self, typing: Any, target: Any, library: Any, args: Any, result: Any, flags: Any, names: Any) -> None:
        flags.no_compile = True
        super().__init__(typing, target, KernelLibrary(target.codegen(), "kernel"), args, result, flags, names)

    def define_pipelines(self) -> list[Any]:
        """One way to compile it, and no other if that fails."""
        steps = PassManager("kernel")
        for step in STEPS:
            steps.add_pass(step, step.__name__)
        steps.finalize()
        return [steps]


class EntryCompiler(Compiler):
    """Numba's compiler, for an entry point."""

    def __init__(self, typing: Any, target: Any, library: Any, args: Any, result: Any, flags: Any, names: Any) -> None:
        whole = EntryLibrary(target.codegen(), "entry")
        whole.enable_object_caching()
        super().__init__(typing, target, whole, args, result, flags, names)


class CompiledKernel(CPUDispatcher):
    """Compiles itself when another kernel first calls it, and only for what it declares."""

    declared: Any = None
    busy = False
    _compiler: Any

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """What Numba asks of a function that compiled code calls."""
        if not self.busy:
            self.busy = True  # types of a call that recurs would be asked for while they are being found
            self.add_overload(self._compiler.compile(*normalize_signature(self.declared)))
            self.disable_compile()
        return super().get_call_template(args, kws)

    def add_overload(self, result: Any) -> None:
        """Unlinked code has no address: it is known by its kernel."""
        self.overloads[tuple(result.signature.args)] = result
        self.targetctx.insert_user_function(self, result.fndesc, [result.library])

    def get_overload(self, sig: Any) -> Any:
        """What compiled code that calls the kernel knows it by."""
        return self


def compile_kernel(function: Callable[..., Any], declared: Any, options: dict[str, Any]) -> Any:
    """A kernel that compiles itself when it is first called by compiled code."""
    options = {**options, "nopython": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    made = CompiledKernel(function, targetoptions=options, pipeline_class=KernelCompiler)
    made.declared = declared
    return made


def compile_loop(function: Callable[..., Any], declared: Any, options: dict[str, Any], folder: Path | None, tell: Tell) -> Any:
    """An entry point, loaded from a folder where it was kept; `tell` is called where it is not, and compiled."""
    made = CPUDispatcher(function, targetoptions={**options, "nopython": True}, pipeline_class=EntryCompiler)
    if folder is not None:
        with cached_in(folder):
            made.enable_caching()
    with telling(tell, made):
        try:
            made.compile(declared)
        except OSError:  # the disk is full: it is compiled all the same
            if not made.overloads:
                raise
    made.disable_compile()
    return made


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
def cached_in(folder: Path) -> Iterator[None]:
    """Numba's cache folder for what is decorated meanwhile; other users of Numba keep theirs."""
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before


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
