"""A word of the game, to be opened where it stands."""

from ...rulesets.glossary import term
from .pieces import plain
from .wire import TermView


def term_view(word: str) -> TermView:
    """What a word means. Raises UnknownTerm."""
    found = term(word)
    return TermView(found.word, found.others, found.section, [*plain(found.meaning)])
