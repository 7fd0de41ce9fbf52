"""Expected failures, as opposed to bugs. Each has a code that never changes and a sentence that says what to do."""

import sysconfig
from collections.abc import Iterator, Mapping, Sequence
from types import TracebackType
from typing import Any

MALFORMED = 2
"""Exit status for input that cannot be read."""
REFUSED = 1
"""Exit status for readable input that the rules refuse."""


class KongboxError(ValueError):
    """An expected failure. Its sentence says what happened, where, and what to do next.

    `code` is a stable slug such as "fifth-tile", `tiles` are the offending tiles in notation, and `clause` is the rule that the
    sentence cites. `facts` has the sentence's other values by name; "case" distinguishes the cases of one code. `exit` is the
    command line's exit status.
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
        # an exception with named arguments cannot be pickled without help
        return _again, (type(self), self.message, self.code, self.tiles, self.clause, self.facts)


def _again(
    kind: type[KongboxError], message: str, code: str, tiles: tuple[str, ...], clause: str, facts: dict[str, object]
) -> KongboxError:
    return kind(message, code=code, tiles=tiles, clause=clause, facts=facts)


class BadInput(KongboxError):
    """Input that cannot be read."""

    exit = MALFORMED


class BadNotation(BadInput):
    """A hand in wrong notation, or with impossible tiles, such as five of a kind."""


class RuleRefusal(KongboxError):
    """Readable input that the rules refuse."""


OURS = __file__.removesuffix("errors.py")
LIBRARIES = ("<frozen", *(sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")))
LONGEST = 300
"""The most characters that are quoted of a user's exception."""


THEIRS = (Exception, SystemExit)
"""The exceptions that a user's own code may raise. SystemExit is one, so that a script that exits does not end kongbox."""


def told_of(error: BaseException) -> str:
    """Return one line about an exception from a user's own code: type, message, and the user's file and line that raised it.

    The file and line are left out for a SyntaxError, or if no file of the user's was involved.
    """
    what = " ".join(f"{type(error).__name__}: {error}".split()).removesuffix(":")[:LONGEST]
    theirs = [(file, line) for file, line in lines_of(error.__traceback__) if not file.startswith((OURS, *LIBRARIES))]
    return f"{what} ({theirs[-1][0]}, line {theirs[-1][1]})" if theirs and not isinstance(error, SyntaxError) else what


def lines_of(trace: TracebackType | None) -> Iterator[tuple[str, int]]:
    """Yield the file and the line number of each call in a traceback. The last call raised the exception."""
    while trace is not None:
        yield trace.tb_frame.f_code.co_filename, trace.tb_lineno
        trace = trace.tb_next
