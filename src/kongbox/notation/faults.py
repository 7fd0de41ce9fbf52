"""Errors in notation: a code and facts, with the catalogue's sentence."""

from collections.abc import Sequence
from typing import Any, TypeVar

from kongbox.errors import BadNotation, KongboxError
from kongbox.words.catalogue import knows, say

Failed = TypeVar("Failed", bound=KongboxError)


def fault(kind: type[Failed], code: str, case: str = "", /, *, tiles: Sequence[str] = (), **facts: Any) -> Failed:
    """Return an error to raise, with its sentence. If a code has several sentences, `case` says which to use."""
    return kind(say("notation", code, case, **facts), code=code, tiles=tiles, facts={"case": case, **facts} if case else facts)


def bad(code: str, case: str = "", /, *, tiles: Sequence[str] = (), **facts: Any) -> BadNotation:
    """Return the error for a text that is not a hand."""
    return fault(BadNotation, code, case, tiles=tiles, **facts)


def short(text: str, most: int = 24) -> str:
    """Return a text for an error, cut to `most` characters."""
    return text if len(text) <= most else text[: most - 3] + "..."


def hint(letter: str, otherwise: str = "") -> str:
    """Return a hint for a letter of another notation. For any other letter, return the hint with the code `otherwise`."""
    code = letter.lower() if knows("notation", "hint", letter.lower()) else otherwise
    return say("notation", "hint", code) if code else ""
