"""A text in pieces: words of the glossary in brackets, and ids of clauses, open what they name."""

import re
from collections.abc import Iterator

from ..rules.clauses import runs
from .wire import Piece

TERM = re.compile(r"\[([^\]|]+)(?:\|([^\]]+))?\]")


def pieces(text: str) -> list[Piece]:
    """A text of the lessons in pieces."""
    found, end = [], 0
    for match in TERM.finditer(text):
        found += [*plain(text[end : match.start()]), Piece(match[1], term=match[2] or match[1])]
        end = match.end()
    return [*found, *plain(text[end:])]


def plain(text: str) -> Iterator[Piece]:
    """A text without brackets; the clauses that it names can be opened."""
    return (Piece(run.text, clause=run.clause) for run in runs(text))
