"""A made-up language: the catalogue in Braille signs, letter by letter. English that is left comes from elsewhere."""

import re
from collections.abc import Iterable
from functools import wraps
from string import ascii_letters
from typing import Any
from unittest.mock import patch

from kongbox.words import catalogue

BRAILLE = {ord(letter): 0x2800 + ord(letter) for letter in ascii_letters}
TYPED = (
    *(("terminal", "word"), ("terminal", "command"), ("practice", "command")),
    *(("tile",), ("chow",), ("person", "me"), ("language", "code"), ("sheet", "danger"), ("sheet", "counts")),
)
"""Words that people type, the name that stands for a player's own, the code of the language, and words for a sheet's own."""


def marked(part: Any) -> Any:
    """Return a catalogue, or a part of one, with every word foreign. Facts and links to the glossary stay.

    Rules stay too, because sheets supply their words.
    """
    if isinstance(part, dict):
        return {key: value if key in ("choices", "wording") else marked(value) for key, value in part.items()}
    return "".join(
        piece if piece.startswith(("{", "[")) else piece.translate(BRAILLE) for piece in re.split(r"(\{[^}]*\}|\[[^\]]*\])", part)
    )


def speak_it_everywhere() -> None:
    """Let this process say everything in the language from now on, in all its threads."""
    foreign = marked(catalogue.english())
    for *rooms, name in TYPED:
        told, known = foreign, catalogue.english()
        for room in rooms:
            told, known = told[room], known[room]
        told[name] = known[name]
    others = catalogue.catalogue_in
    found = wraps(others)(lambda language: foreign if language == catalogue.ENGLISH else others(language))
    patch.object(catalogue, "catalogue_in", found).start()
    patch.object(catalogue, "english", lambda: foreign).start()


def english_left(told: str, known: Iterable[str]) -> bool:
    """Whether plain English is left in a text, besides known names and the ids of clauses."""
    for given in sorted(known, key=len, reverse=True):
        told = told.replace(given, "")
    told = re.sub(r"\b[A-Z]+\d?-(?:[A-Z]+-)?\d+\b", "", told)
    return bool(re.search(r"[^\W\d_]{2,}", told))
