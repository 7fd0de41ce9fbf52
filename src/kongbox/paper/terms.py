"""The words of the game that a page uses, with their meanings."""

import re
from collections.abc import Iterable

import msgspec

from ..rulesets import glossary

WORD = r"[\w'-]+"


class Term(msgspec.Struct, frozen=True):
    """A word of the glossary, its other names, and its meaning."""

    word: str
    others: str
    meaning: str


def terms_in(texts: Iterable[str], explained: Iterable[str] = ()) -> list[Term]:
    """Return the glossary entries whose words are in these texts, the most frequent first.

    Entries whose words are in the texts `explained` are left out.
    """
    text, known = spaced(texts), spaced(explained)
    counted = [(used(entry, text), entry) for entry in glossary.at_hand() if not used(entry, known)]
    ranked = sorted((one for one in counted if one[0]), key=lambda one: -one[0])
    return [Term(entry.word, entry.others.strip("()"), entry.meaning) for _, entry in ranked]


def spaced(texts: Iterable[str]) -> str:
    """Return the words of these texts in lower case, with a space before and after each word."""
    return f" {' '.join(re.findall(WORD, ' '.join(texts).lower()))} "


def used(entry: glossary.Term, text: str) -> int:
    """Return how often the most frequent word or form of an entry occurs in a text."""
    words = entry.word.lower().split(", ")
    return max(text.count(f" {form} ") for word in words for form in (word, *glossary.other_forms(word, entry)))
