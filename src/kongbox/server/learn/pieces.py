"""Text in pieces, with links: bracketed glossary words and clause ids."""

import re
from collections.abc import Iterator

from ..rules.clauses import runs
from .wire import Piece

TERM = re.compile(r"\[([^\]|]+)(?:\|([^\]]+))?\]")


def pieces(text: str) -> list[Piece]:
    """Return a lesson's text in pieces."""
    found, end = [], 0
    for match in TERM.finditer(text):
        found += [*plain(text[end : match.start()]), Piece(match[1], term=match[2] or match[1])]
        end = match.end()
    return [*found, *plain(text[end:])]


def plain(text: str) -> Iterator[Piece]:
    """Yield the pieces of a text without brackets; its clause ids become links."""
    return (Piece(run.text, clause=run.clause) for run in runs(text))
