"""What goes wrong and is nobody's bug: each failure has a code that never changes and a sentence that says what to do."""

from collections.abc import Mapping, Sequence
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
