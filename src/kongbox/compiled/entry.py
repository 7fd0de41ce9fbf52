"""Entry points: the loops over many hands that are compiled, cached and free of Python's lock."""

from collections.abc import Callable
from threading import Lock
from typing import Any, Generic, ParamSpec, TypeVar

from ..errors import KongboxError
from .cache import SPOILT, folder, renew

P = ParamSpec("P")
R = TypeVar("R")


class NoCompiler(KongboxError):
    """Numba is not installed."""


class Progress:
    """Called to tell somebody that the engine is being compiled, which takes a while and happens once."""

    def __init__(self) -> None:
        self.tell: Callable[[str], None] | None = None

    def __call__(self, name: str) -> None:
        """An entry point, by its name, is not in the cache and is compiled now."""
        if self.tell is not None:
            self.tell(name)


progress = Progress()
"""Set `progress.tell` to a function of one text to hear of it; without one it is quiet."""


_lock = Lock()  # one compilation at a time


class Entry(Generic[P, R]):
    """A function over arrays of records, compiled when first called.

    `plain` is the same function interpreted, over lists of the records' objects.
    """

    def __init__(self, plain: Callable[P, R]) -> None:
        self.plain = plain
        self.__doc__ = plain.__doc__
        self.__name__ = plain.__name__
        self._compiled: Any = None

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Run it. Arrays of another type than the declared ones are refused."""
        if self._compiled is None:
            self.prepare()
        result: R = self._compiled(*args, **kwargs)
        return result

    def prepare(self) -> None:
        """Compile it, or load it from the cache.

        Raises NoCompiler (code "no-compiler") where Numba is missing.
        """
        with _lock:
            if self._compiled is None:
                self._compiled = self._load()

    def _load(self) -> Any:
        try:
            import numba  # noqa: F401
        except ImportError:
            raise NoCompiler(
                "this needs the compiler Numba, which is not installed; try: pip install 'kongbox[sim]'", code="no-compiler"
            ) from None
        from .build import compile_entry

        began = False

        def compiling() -> None:
            nonlocal began
            began = True
            progress(self.__name__)

        kept = folder()
        try:
            return compile_entry(self.plain, kept, compiling)
        except SPOILT:
            if kept is None or began:
                raise
            renew(kept)
            return compile_entry(self.plain, kept, compiling)


def entry(function: Callable[P, R]) -> Entry[P, R]:
    """Make an entry point of a loop that calls kernels; all its arguments are annotated, as `Lookups` and `Counts` are."""
    return Entry(function)
