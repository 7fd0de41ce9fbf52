"""Entry points: compiled and cached loops over many hands, which run without Python's global lock."""

import sys
from collections.abc import Callable
from contextvars import copy_context
from pathlib import Path
from threading import Event, Lock, Thread, current_thread, main_thread
from typing import Any, Generic, ParamSpec, TypeVar

from ..core.state.records import Rules
from ..core.state.registry import REWRITTEN
from ..errors import KongboxError
from ..game.play.bots import must_not_fail
from . import told
from .cache import SPOILT, digest, folder, folder_for, is_kept, is_kept_for_any, is_sealed, own_files, renew, seal, user_cache
from .lock import PAUSE, alone
from .reach import files_of, meaning_of, reached, text_of

P = ParamSpec("P")
R = TypeVar("R")


class NoCompiler(KongboxError):
    """The error if Numba is not installed."""


class Progress:
    """A reporter of compilations. Without its reports, a compiling command would seem to hang."""

    def __init__(self) -> None:
        self.tell: Callable[[str], None] | None = None

    def __call__(self, line: str) -> None:
        """Pass a line to `tell`. If `tell` is None and a person reads standard error, write the line there."""
        if self.tell is not None:
            self.tell(line)
        elif somebody_waits():
            sys.stderr.write(f"kongbox: {line}\n")
            sys.stderr.flush()


progress = Progress()
"""The reports about compilation. Set `progress.tell` to receive them; otherwise a terminal or a notebook shows them."""


def somebody_waits() -> bool:
    """Whether a person reads standard error: at a terminal, at an interpreter's prompt, or in a notebook."""
    return sys.stderr is not None and (sys.stderr.isatty() or hasattr(sys, "ps1"))


_lock = Lock()  # one compilation at a time
_working: list[Thread] = []


def is_working() -> bool:
    """Whether a compilation is still running in the background. A process that ends does not wait for it."""
    return any(one.is_alive() for one in _working)


def beside(work: Callable[[], None]) -> None:
    """Do work in another thread, and wait for it, so that Ctrl-C reaches the main thread at once.

    Outside the main thread, do the work in the calling thread. Raises the errors of the work.
    """
    if current_thread() is not main_thread():
        work()
        return
    done, failed = Event(), list[BaseException]()

    def do() -> None:
        try:
            work()
        except BaseException as error:  # noqa: BLE001 - the thread that waits raises it
            failed.append(error)
        finally:
            done.set()

    _working[:] = [*filter(Thread.is_alive, _working), Thread(target=copy_context().run, args=(do,), daemon=True)]
    _working[-1].start()
    while not done.wait(PAUSE):
        pass
    if failed:
        raise failed[0]


class Entry(Generic[P, R]):
    """A function over arrays of records, compiled when first called. `plain` is the same function for lists of record objects."""

    def __init__(self, plain: Callable[P, R], rules: bytes | None = None) -> None:
        self.plain = plain
        self.rules = rules
        """The only rules that the entry point serves, as bytes, or None for any rules."""
        self.__doc__ = plain.__doc__
        self.__name__ = plain.__name__
        for path in own_files(files_of(reached(plain))):
            digest(path)
        self._special: dict[bytes, Entry[P, R]] = {}
        self._compiled: Any = None
        self._known = len(REWRITTEN)
        """How many kernels had been rewritten when the code was compiled."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Run the loop.

        Raises TypeError for arrays whose types differ from the declared ones, and PlayerFailed (code "player-failed") if a
        user's kernel divides by zero.
        """
        if self._compiled is None or self._known != len(REWRITTEN):
            self.prepare()
        try:
            result: R = self._compiled(*args, **kwargs)
        except (ArithmeticError, ValueError) as error:
            must_not_fail(error)
            raise
        return result

    def of(self, rules: Rules) -> "Entry[P, R]":
        """Return a faster version of this entry point, for tables under these rules only.

        Pass it only tables and a lookup of these rules, and only actions that `legal` allows. At a table on which a referee has
        ruled, the results are meaningless. After a call, scratch fields may hold anything.
        """
        key = rules.bytes()
        with _lock:
            if key not in self._special:
                self._special[key] = Entry(self.plain, key)
            return self._special[key]

    @property
    def is_kept(self) -> bool:
        """Whether this process or the cache has the compiled entry point."""
        kept = self._folder()
        return self.is_loaded or (kept is not None and is_kept(kept, self.__name__))

    @property
    def is_new(self) -> bool:
        """Whether neither this process nor the cache has compiled code of the entry point, for one sheet or for all."""
        if any(one._compiled is not None for one in (self, *self._special.values())):
            return False
        kept = folder()
        return kept is None or not is_kept_for_any(kept, self.__name__)

    def prepare(self) -> None:
        """Load the entry point from the cache, or compile it. If several processes need the code, only one of them compiles
        it.

        Raises NoCompiler (code "no-compiler") if Numba is missing.
        """
        if not self.is_loaded:
            beside(self._prepare)

    @property
    def is_loaded(self) -> bool:
        """Whether a call runs at once: this process has the code, and has replaced no kernel in it since the code was loaded."""
        if self._compiled is None:
            return False
        if self._known != len(REWRITTEN) and not {*REWRITTEN[self._known :]} & {*reached(self.plain)}:
            self._known = len(REWRITTEN)
        return self._known == len(REWRITTEN)

    def _prepare(self) -> None:
        with _lock:
            if not self.is_loaded:
                known = len(REWRITTEN)
                self._compiled = self._load()
                self._known = known

    def _folder(self) -> Path | None:
        kept, functions = folder(), reached(self.plain)
        text = text_of(functions) + meaning_of(functions)
        return None if kept is None else folder_for(kept, own_files(files_of(functions)), self.rules, text)

    def _load(self) -> Any:
        try:
            import numba  # noqa: F401
        except ImportError:
            raise NoCompiler(
                "this needs the compiler Numba, which is not installed: pip install 'kongbox[sim]'", code="no-compiler"
            ) from None
        from .build import compile_entry

        began = False
        rules = None
        if self.rules is not None:
            rules = Rules.new()
            rules.restore(self.rules)

        def compiling() -> None:
            nonlocal began
            began = True
            lost = user_cache() if kept is None else None
            progress(told.compiling(self.__name__, alone=self.rules is not None, lost=lost))

        def waiting() -> None:
            progress(told.waiting(self.__name__, alone=self.rules is not None))

        kept = self._folder()
        with alone(None if kept is None else kept / f"{self.__name__}.lock", waiting):
            if kept is not None and not is_sealed(kept, self.__name__):
                renew(kept, self.__name__)
            try:
                made = compile_entry(self.plain, rules, kept, compiling)
            except SPOILT:
                if kept is None or began:
                    raise
                renew(kept, self.__name__)
                made = compile_entry(self.plain, rules, kept, compiling)
            if kept is not None and began:
                seal(kept, self.__name__)
            return made


def entry(function: Callable[P, R]) -> Entry[P, R]:
    """Turn a loop that calls kernels into an entry point. The loop must annotate every argument with a type from `shapes`."""
    return Entry(function)
