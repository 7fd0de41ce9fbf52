"""The glossary: every word of the game and its meaning, from the packaged page."""

import re
from difflib import get_close_matches
from functools import cache

import msgspec

from ..errors import BadInput
from .rulebook import PACKAGE, plain

FILE = "glossary.md"
PLACES = (PACKAGE / "rulebook" / FILE, PACKAGE.parent.parent / "docs" / FILE)
"""The page in an installed package, and in a checkout."""
PRIVATE = "Program"
"""The heading of words that players do not need."""
LINE = re.compile(r"\| \*\*(.+?)\*\*(.*?) \| (.+) \|")


class UnknownTerm(BadInput):
    """A word that the glossary does not have."""


class Term(msgspec.Struct, frozen=True):
    """An entry: its word or words, other names in brackets, its heading, and its meaning in Markdown."""

    word: str
    others: str
    section: str
    meaning: str


def term(word: str) -> Term:
    """Return the entry of a word, in any case.

    Raises UnknownTerm (code "unknown-term") with the nearest words.
    """
    found = glossary().get(" ".join(word.lower().split()))
    if found is None:
        near = get_close_matches(word.lower(), glossary(), 3, 0.5)
        hint = f": did you mean {' or '.join(near)}?" if near else ""
        raise UnknownTerm(f"the glossary has no entry {word!r}{hint}", code="unknown-term")
    return found


@cache
def glossary() -> dict[str, Term]:
    """Return every entry by each of its words, in the order of the page."""
    page = next((place for place in PLACES if place.is_file()), PLACES[0])
    found: dict[str, Term] = {}
    section = ""
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            section = line[3:]
        elif match := LINE.fullmatch(line):
            entry = Term(match[1], plain(match[2]).replace("*", "").strip(), section, plain(match[3]).replace("*", ""))
            found |= {word.lower(): entry for word in match[1].split(", ")}
    return found


@cache
def forms() -> dict[str, str]:
    """Map every form of a word of the game to the glossary's form: "chows" to "chow"."""
    words = [word for word, entry in glossary().items() if entry.section != PRIVATE]
    return {form: word for word in words for form in (other_number(word), word)}


def other_number(word: str) -> str:
    """Return a word's plural, or a plural's singular: "kong boxes", "dragon"."""
    if word.endswith("s"):
        return word.removesuffix("s")
    if word.endswith("y"):
        return f"{word.removesuffix('y')}ies"
    return f"{word}{'es' if word.endswith(('x', 'h')) else 's'}"
