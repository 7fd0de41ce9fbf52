"""Checks that this machine can make a WebAssembly module, and the error if it cannot."""

import importlib.util
import shutil
import sys

from ..errors import KongboxError
from ..words.catalogue import say


class NoModule(KongboxError):
    """The error if a WebAssembly module cannot be made here."""


def must_lower() -> None:
    """Raise NoModule (code "no-compiler") if Numba is missing, or if its internals are not as expected."""
    if importlib.util.find_spec("numba") is None:
        raise NoModule(say("wasm", "no-numba"), code="no-compiler")
    try:
        from ..compiled import internals  # noqa: F401
    except (ImportError, AttributeError):
        import numba

        raise NoModule(say("wasm", "other-numba", version=numba.__version__), code="no-compiler") from None


def linker() -> list[str]:
    """Return the command of a linker for WebAssembly: that of the Python package `ziglang`, or else LLVM's `wasm-ld`.

    Raises NoModule (code "no-linker") if there is neither.
    """
    if importlib.util.find_spec("ziglang") is not None:
        return [sys.executable, "-m", "ziglang", "wasm-ld"]
    found = shutil.which("wasm-ld")
    if found is None:
        raise NoModule(say("wasm", "no-linker"), code="no-linker")
    return [found]
