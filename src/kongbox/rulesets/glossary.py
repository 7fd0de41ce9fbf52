"""The glossary, from the packaged page in the reader's language."""

import re
from difflib import get_close_matches
from pathlib import Path

import msgspec

from ..errors import BadInput
from ..words.catalogue import by_language, say
from .rulebook import PACKAGE, plain, unknown

FILE = "glossary.md"
"""The English page. Other pages have their language's code before the ending: glossary.de.md."""
PLACES = (PACKAGE / "rulebook", PACKAGE.parent.parent / "docs")
"""The folders of the pages: in an installed package, and in a checkout."""
PRIVATE = "Program"
"""The heading of words that players do not need."""
LINE = re.compile(r"\| \*\*(.+?)\*\*(.*?) \| (.+) \|")


class UnknownTerm(BadInput):
    """A word that the glossary does not have."""


class Term(msgspec.Struct, frozen=True):
    """An entry: its word or words, other names, its heading, its meaning in Markdown, and other forms of its word.

    In English, `forms` is empty. Pages in other languages list the forms in brackets: "(Sätze, Sätzen; englisch: meld)". A name
    after a colon belongs to another language.
    """

    word: str
    others: str
    section: str
    meaning: str
    forms: tuple[str, ...] = ()


def term(word: str) -> Term:
    """Return the entry of a word in any of its forms, with or without capitals.

    Raises UnknownTerm (code "unknown-term"), with the nearest words, if the glossary lacks the word.
    """
    asked = " ".join(word.lower().split())
    found = glossary().get(forms().get(asked, asked))
    if found is None:
        near = get_close_matches(word.lower(), glossary(), 3, 0.5)
        raise UnknownTerm(unknown("term", word, near), code="unknown-term")
    return found


@by_language
def page() -> Path:
    """Return the glossary's page in the reader's language, or else the English page."""
    names = (f"glossary.{say('language', 'code')}.md", FILE)
    return next((place / name for name in names for place in PLACES if (place / name).is_file()), PLACES[0] / FILE)


@by_language
def glossary() -> dict[str, Term]:
    """Return every entry by each of its words, in the order of the page."""
    found: dict[str, Term] = {}
    section = ""
    for line in page().read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            section = line[3:]
        elif match := LINE.fullmatch(line):
            entry = parted(Term(match[1], unmarked(match[2]), section, unmarked(match[3])))
            found |= {word.lower(): entry for word in match[1].split(", ")}
    return found


@by_language
def at_hand() -> list[Term]:
    """Return the entries that players with real tiles need, in the order of the page."""
    unneeded = (PRIVATE, say("wording", "known", "friends"))
    return [entry for entry in dict.fromkeys(glossary().values()) if entry.section not in unneeded]


@by_language
def forms() -> dict[str, str]:
    """Return the words of the glossary by form: both "chow" and "chows" give "chow"."""
    words = {word: entry for word, entry in glossary().items() if entry.section != PRIVATE}
    return {form: word for word, entry in words.items() for form in other_forms(word, entry)} | {word: word for word in words}


def unmarked(text: str) -> str:
    """Return a text without the marks of Markdown."""
    return plain(text).replace("*", "").strip()


def parted(entry: Term) -> Term:
    """Return the entry with its brackets split into forms and other names."""
    if page().name == FILE or not entry.others:
        return entry
    within = re.split("[,;] ", entry.others.strip("()"))
    names = ", ".join(one for one in within if ":" in one)
    forms = tuple(one.lower() for one in within if ":" not in one)
    return Term(entry.word, f"({names})" if names else "", entry.section, entry.meaning, forms)


def other_forms(word: str, entry: Term) -> tuple[str, ...]:
    """Return a word's other forms. In English this is the plural or singular; in other languages, the page lists the forms."""
    return (other_number(word),) if page().name == FILE else entry.forms


def other_number(word: str) -> str:
    """Return the plural of a word, or the singular of a plural: "kong boxes", "dragon"."""
    if word.endswith("s"):
        return word.removesuffix("s")
    if word.endswith("y"):
        return f"{word.removesuffix('y')}ies"
    return f"{word}{'es' if word.endswith(('x', 'h')) else 's'}"
