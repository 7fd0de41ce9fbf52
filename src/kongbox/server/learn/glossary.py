"""A glossary entry, opened from the word in a text."""

from ...rulesets.glossary import term
from .pieces import plain
from .wire import TermView


def term_view(word: str) -> TermView:
    """Return the meaning of a word. Raises UnknownTerm."""
    found = term(word)
    return TermView(found.word, found.others, found.section, [*plain(found.meaning)])
