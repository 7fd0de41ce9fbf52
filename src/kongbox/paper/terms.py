"""Words of the game that a page uses, with what they mean."""

import re
from collections.abc import Iterable

import msgspec

from ..rulesets.glossary import PRIVATE, glossary, other_number

WORD = r"[\w'-]+"


class Term(msgspec.Struct, frozen=True):
    """A word, other names for it, and what it means."""

    word: str
    others: str
    meaning: str


def terms_in(texts: Iterable[str], explained: Iterable[str] = ()) -> list[Term]:
    """The entries of the glossary whose words stand in these texts, most used first; not those that are explained there."""
    text, known = spaced(texts), spaced(explained)
    entries = dict.fromkeys(entry for entry in glossary().values() if entry.section != PRIVATE)
    counted = [(used(entry.word, text), entry) for entry in entries if not used(entry.word, known)]
    found = sorted((one for one in counted if one[0]), key=lambda one: -one[0])
    return [Term(entry.word, entry.others.strip("()"), entry.meaning) for _, entry in found]


def spaced(texts: Iterable[str]) -> str:
    """The words of some texts, a space round each."""
    return f" {' '.join(re.findall(WORD, ' '.join(texts).lower()))} "


def used(word: str, text: str) -> int:
    """How often an entry's word stands in a text, or one of its words where it has several."""
    return max(text.count(f" {form} ") for one in word.lower().split(", ") for form in (one, other_number(one)))
