# mypy: disallow-untyped-calls=False
"""Compilation through Numba's internals: one optimization for a whole entry point.

By itself, Numba would optimize each kernel together with everything it calls, and throw most of that code away. Here a kernel's
code stays unlinked until an entry point is linked into one module. Kernels also skip Numba's passes for features that they do not
use. If Numba's internals are not as expected, importing this module fails, and `plain` compiles instead.
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
    """Cache a property of record types, because it is slow to compute for nested records."""
    kept = f"_kongbox_{found_anew.__name__}"

    @functools.wraps(found_anew)
    def find(record: Any) -> Any:
        found = record.__dict__.get(kept)
        if found is None:
            found = record.__dict__[kept] = found_anew(record)
        return found

    return find


def asked_once(found_anew: Callable[..., Any]) -> Callable[..., Any]:
    """Cache the meaning of an operator for given argument types. By itself, Numba tries all meanings at every use."""

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
        """Finish without optimizing or assembling."""
        self._raise_if_finalized()
        self._finalized = True


class EntryLibrary(JITCodeLibrary):
    """The code of an entry point and of everything that it calls."""

    def finalize(self) -> None:
        """Link, optimize and assemble."""
        self._linking_libraries = everything(self._linking_libraries)
        super().finalize()

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == Linkage.linkonce_odr:
                function.linkage = Linkage.internal  # nothing outside calls it, so LLVM can inline it if it has a single caller
        super()._optimize_final_module()


def everything(libraries: list[Any]) -> list[Any]:
    """Return these libraries and all that they link, each once."""
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
"""The compiler passes for a kernel, without those for closures, exceptions and array expressions."""


class KernelCompiler(Compiler):
    """Numba's compiler for a kernel."""

    def __init__(self, typing: Any, target: Any, library: Any, args: Any, result: Any, flags: Any, names: Any) -> None:
        flags.no_compile = True
        super().__init__(typing, target, KernelLibrary(target.codegen(), "kernel"), args, result, flags, names)

    def define_pipelines(self) -> list[Any]:
        """Return the single pipeline, without a fallback."""
        steps = PassManager("kernel")
        for step in STEPS:
            steps.add_pass(step, step.__name__)
        steps.finalize()
        return [steps]


class EntryCompiler(Compiler):
    """Numba's compiler for an entry point."""

    def __init__(self, typing: Any, target: Any, library: Any, args: Any, result: Any, flags: Any, names: Any) -> None:
        whole = EntryLibrary(target.codegen(), "entry")
        whole.enable_object_caching()
        super().__init__(typing, target, whole, args, result, flags, names)


class CompiledKernel(CPUDispatcher):
    """A kernel that is compiled when compiled code first calls it, and only for its declared signature."""

    declared: Any = None
    busy = False
    _compiler: Any

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Return what Numba needs to call this kernel from compiled code. Compile the kernel at the first call."""
        if not self.busy:
            self.busy = True  # a recursive call would need types that are not known yet
            self.add_overload(self._compiler.compile(*normalize_signature(self.declared)))
            self.disable_compile()
        return super().get_call_template(args, kws)

    def add_overload(self, result: Any) -> None:
        """Register compiled code under this kernel, not under an address: unlinked code has none."""
        self.overloads[tuple(result.signature.args)] = result
        self.targetctx.insert_user_function(self, result.fndesc, [result.library])

    def get_overload(self, sig: Any) -> Any:
        """Return the kernel itself, under which `add_overload` registered the code."""
        return self


def compile_kernel(function: Callable[..., Any], declared: Any, options: dict[str, Any]) -> Any:
    """Return a kernel that is compiled when compiled code first calls it."""
    options = {**options, "nopython": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    made = CompiledKernel(function, targetoptions=options, pipeline_class=KernelCompiler)
    made.declared = declared
    return made


def result_of(kernel: Any) -> Any:
    """Compile a kernel with everything it calls, and return the type of its result."""
    kernel.get_call_template(kernel.declared, {})
    (found,) = kernel.overloads.values()
    return found.signature.return_type


def compile_loop(function: Callable[..., Any], declared: Any, options: dict[str, Any], folder: Path | None, tell: Tell) -> Any:
    """Return an entry point. Load its code from `folder` if it is there; otherwise call `tell` and compile it."""
    made = CPUDispatcher(function, targetoptions={**options, "nopython": True}, pipeline_class=EntryCompiler)
    if folder is not None:
        with cached_in(folder):
            made.enable_caching()
    with telling(tell, made):
        try:
            made.compile(declared)
        except OSError:  # the disk is full: compile without keeping it
            if not made.overloads:
                raise
    made.disable_compile()
    return made


class Listener(event.Listener):
    """A listener that notices when Numba compiles an entry point instead of loading it."""

    def __init__(self, entry: Any, tell: Callable[[], None]) -> None:
        self.entry = entry
        self.tell = tell

    def on_start(self, event: Any) -> None:
        """Report the start of a compilation."""
        if event.data["dispatcher"] is self.entry:
            self.tell()

    def on_end(self, event: Any) -> None:
        """Ignore the end of a compilation."""


@contextmanager
def cached_in(folder: Path) -> Iterator[None]:
    """Set Numba's cache folder for functions decorated in this block, and restore it afterwards."""
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before


@contextmanager
def telling(tell: Callable[[], None], entry: Any) -> Iterator[None]:
    """Call `tell` if the entry point is compiled in this block."""
    listener = Listener(entry, tell)
    events: Any = event
    events.register("numba:compile", listener)
    try:
        yield
    finally:
        events.unregister("numba:compile", listener)
