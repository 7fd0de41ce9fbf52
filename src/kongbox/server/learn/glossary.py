"""A glossary entry, opened from the word in a text."""

from ...rulesets.glossary import term
from .pieces import plain
from .wire import TermView


def term_view(word: str) -> TermView:
    """Return the meaning of a word. Raises UnknownTerm."""
    entry = term(word)
    return TermView(entry.word, entry.others, entry.section, [*plain(entry.meaning)])
