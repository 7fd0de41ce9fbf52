"""Errors of a game: a code and facts, and the sentence that the catalogue has for them."""

from collections.abc import Sequence
from typing import Any, TypeVar

from ...errors import KongboxError
from ...words.catalogue import knows, say
from .said import several, with_clause

Failed = TypeVar("Failed", bound=KongboxError)


def failure(
    kind: type[Failed], code: str, case: str = "", *, clause: str = "", tiles: Sequence[str] = (), **facts: Any
) -> Failed:
    """An error that is to be raised, with its sentence.

    `case` tells apart what one code is about; some cases are common to several. A fact that is a row of words is told as a list.
    """
    home = "common" if knows("error", "common", case) else code
    told = say("error", home, case, **{name: in_words(fact) for name, fact in facts.items()})
    known = {"case": case, **facts} if case else facts
    return kind(with_clause(told, clause), code=code, tiles=tiles, clause=clause, facts=known)


def placed(kind: type[Failed], error: KongboxError, line: int, column: int | None = None) -> Failed:
    """The same error, with the line of a text, and the column, in which it was found."""
    form = "line" if column is None else "column"
    told = say("place", form, line=line, column=column, told=error.message)
    facts = {**error.facts, "line": line} | ({} if column is None else {"column": column})
    return kind(told, code=error.code, tiles=error.tiles, clause=error.clause, facts=facts)


def in_words(fact: object) -> object:
    """A fact as a sentence tells it: several as a list."""
    return several(fact) if isinstance(fact, tuple) else fact
