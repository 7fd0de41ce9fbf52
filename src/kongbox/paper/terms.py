"""Words of the game on a page, with their meanings."""

import re
from collections.abc import Iterable

import msgspec

from ..rulesets.glossary import PRIVATE, glossary, other_number

WORD = r"[\w'-]+"


class Term(msgspec.Struct, frozen=True):
    """A word, its other names, and its meaning."""

    word: str
    others: str
    meaning: str


def terms_in(texts: Iterable[str], explained: Iterable[str] = ()) -> list[Term]:
    """Return the glossary entries whose words are in these texts, most frequent first, without those `explained` there."""
    text, known = spaced(texts), spaced(explained)
    entries = dict.fromkeys(entry for entry in glossary().values() if entry.section != PRIVATE)
    counted = [(used(entry.word, text), entry) for entry in entries if not used(entry.word, known)]
    found = sorted((one for one in counted if one[0]), key=lambda one: -one[0])
    return [Term(entry.word, entry.others.strip("()"), entry.meaning) for _, entry in found]


def spaced(texts: Iterable[str]) -> str:
    """Return the words of some texts, with a space around each."""
    return f" {' '.join(re.findall(WORD, ' '.join(texts).lower()))} "


def used(word: str, text: str) -> int:
    """Return how often an entry is in a text; of several words, how often the most frequent one is."""
    return max(text.count(f" {form} ") for one in word.lower().split(", ") for form in (one, other_number(one)))
