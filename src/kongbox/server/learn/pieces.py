"""Text in pieces, with links to glossary entries (words in brackets) and to clauses (their ids)."""

import re
from collections.abc import Iterator

from ...rulesets.glossary import term
from ..rules.clauses import runs
from .wire import Piece, TermView

TERM = re.compile(r"\[([^\]|]+)(?:\|([^\]]+))?\]")


def pieces(text: str) -> list[Piece]:
    parts, end = [], 0
    for match in TERM.finditer(text):
        parts += [*plain(text[end : match.start()]), Piece(match[1], term=match[2] or match[1])]
        end = match.end()
    return [*parts, *plain(text[end:])]


def plain(text: str) -> Iterator[Piece]:
    """Yield the pieces of a text that has no words in brackets. Clause ids become links."""
    return (Piece(run.text, clause=run.clause) for run in runs(text))


def term_view(word: str) -> TermView:
    """Return the glossary entry of a word. Raises UnknownTerm."""
    entry = term(word)
    return TermView(entry.word, entry.others, entry.section, [*plain(entry.meaning)])
