"""How a sentence names an argument of `score`: `won=wall` in Python, `--won wall` on the command line."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_typed: ContextVar[bool] = ContextVar("typed", default=False)


class Argument:
    """An argument of `score`, written as the reader types it. In a template: "{argument:kong_on_kong}", "{argument:won=wall}"."""

    def __format__(self, written: str) -> str:
        name, _, value = written.partition("=")
        return f"--{name.replace('_', '-')} {value}".strip() if _typed.get() else written


ARGUMENT = Argument()


@contextmanager
def as_options() -> Iterator[None]:
    """Write arguments as options of the command line within the block."""
    before = _typed.set(True)
    try:
        yield
    finally:
        _typed.reset(before)
