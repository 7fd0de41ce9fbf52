"""What tests say of sentences: pieces of them by their codes, and messages without them. Such a test holds for any wording."""

from string import Formatter
from typing import Any

from kongbox.words import catalogue

SENTENCES = {
    *("asks", "changed", "does", "finale", "follows", "label", "next", "notes", "prompt"),
    *("reason", "ruled", "taken", "text", "told", "verbs", "word"),
}
"""The fields that hold a sentence, a list of sentences, or words on a button."""


def piece(*codes: str) -> str:
    """Return the longest piece of a template between its facts."""
    return longest(catalogue.spoken.get() or catalogue.english(), codes)


def english_piece(*codes: str) -> str:
    """Return the same in English, for a program that runs in a process of its own."""
    return longest(catalogue.catalogue_in("en"), codes)


def longest(found: Any, codes: tuple[str, ...]) -> str:
    """Return the longest piece of a template of this catalogue."""
    for code in codes:
        found = found[code]
    template: str = found
    return max((text for text, *_ in Formatter().parse(template)), key=len)


def wordless(value: Any, name: str = "") -> Any:
    """Return a message without its sentences: of each field of them only whether it is filled."""
    if isinstance(value, dict):
        return {str(key): wordless(one, str(key)) for key, one in value.items()}
    if isinstance(value, list):
        return [wordless(one, name) for one in value]
    return bool(value) if name in SENTENCES and isinstance(value, str) else value
