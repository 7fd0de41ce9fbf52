"""What goes wrong and is nobody's bug: each failure has a code that never changes and a sentence that says what to do."""

import sysconfig
from collections.abc import Iterator, Mapping, Sequence
from types import TracebackType
from typing import Any

MALFORMED = 2
"""Exit status for input that cannot be read."""
REFUSED = 1
"""Exit status for input that can be read and that the rules refuse."""


class KongboxError(ValueError):
    """An expected failure: what, where and what next, in one sentence.

    `code` is a stable slug such as "fifth-tile"; `tiles` are the offending tiles as they are written, `clause` the rule that the
    sentence names, `facts` what else it tells of, by name ("case" tells apart what one code is about); `exit` is the
    status with which the command line ends.
    """

    exit: int = REFUSED

    def __init__(
        self,
        message: str,
        *,
        code: str,
        tiles: Sequence[str] = (),
        clause: str = "",
        facts: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.tiles = tuple(tiles)
        self.clause = clause
        self.facts = dict(facts or {})

    def __reduce__(self) -> tuple[Any, ...]:
        # an exception with named arguments does not travel between processes by itself
        return _again, (type(self), self.message, self.code, self.tiles, self.clause, self.facts)


def _again(
    kind: type[KongboxError], message: str, code: str, tiles: tuple[str, ...], clause: str, facts: dict[str, object]
) -> KongboxError:
    return kind(message, code=code, tiles=tiles, clause=clause, facts=facts)


class BadInput(KongboxError):
    """The input cannot be read."""

    exit = MALFORMED


class BadNotation(BadInput):
    """A hand that is not written as hands are written, or that no set of tiles could make."""


class RuleRefusal(KongboxError):
    """The input reads well, and the rules refuse it."""


OURS = __file__.removesuffix("errors.py")
LIBRARIES = ("<frozen", *(sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")))
LONGEST = 300
"""Signs of what a user's exception says."""


THEIRS = (Exception, SystemExit)
"""What a user's own code may raise: a script that ends the process ends no program of ours."""


def told_of(error: BaseException) -> str:
    """An exception that a user's own code has raised, and the line of theirs from which it came."""
    what = " ".join(f"{type(error).__name__}: {error}".split()).removesuffix(":")[:LONGEST]
    theirs = [(file, line) for file, line in lines_of(error.__traceback__) if not file.startswith((OURS, *LIBRARIES))]
    return f"{what} ({theirs[-1][0]}, line {theirs[-1][1]})" if theirs and not isinstance(error, SyntaxError) else what


def lines_of(trace: TracebackType | None) -> Iterator[tuple[str, int]]:
    """Files and lines through which an exception came, the one that raised it last."""
    while trace is not None:
        yield trace.tb_frame.f_code.co_filename, trace.tb_lineno
        trace = trace.tb_next
