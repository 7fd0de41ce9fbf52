# mypy: disallow-untyped-calls=False
"""One optimisation for a whole entry point: its kernels stay drafts until they lie in one module.

Numba would optimise and assemble every kernel by itself, each with all that it calls: most of the time, for code that is
thrown away. With `twins` this is all that rests on Numba's internals.
"""

from typing import Any

from llvmlite.binding import Linkage
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler


class Draft(JITCodeLibrary):
    """The code of one kernel, to be linked into an entry point."""

    def finalize(self) -> None:
        """Nothing is optimised here, and nothing assembled."""
        self._raise_if_finalized()
        self._finalized = True


class Whole(JITCodeLibrary):
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
            if isinstance(library, Draft):
                waiting += library._linking_libraries
    return list(found.values())


class DraftCompiler(Compiler):
    """Numba's compiler, for a kernel."""

    def __init__(self, typing: Any, target: Any, library: Any, args: Any, result: Any, flags: Any, names: Any) -> None:
        flags.no_compile = True
        super().__init__(typing, target, Draft(target.codegen(), "kernel"), args, result, flags, names)


class WholeCompiler(Compiler):
    """Numba's compiler, for an entry point."""

    def __init__(self, typing: Any, target: Any, library: Any, args: Any, result: Any, flags: Any, names: Any) -> None:
        whole = Whole(target.codegen(), "entry")
        whole.enable_object_caching()
        super().__init__(typing, target, whole, args, result, flags, names)
