"""Sentences in tests: parts of them by their codes, and messages without them. Such a test holds for any wording."""

import re
from string import Formatter
from typing import Any

from kongbox.words import catalogue

Part = str | re.Pattern[str]
"""A part of a text: a plain text, or a pattern of a sentence."""

SENTENCES = {
    *("asks", "changed", "does", "finale", "follows", "label", "next", "notes", "prompt"),
    *("reason", "ruled", "taken", "text", "told", "verbs", "word", "legal.danger"),
}
"""The fields that hold a sentence, a list of sentences, or words on a button. Elsewhere than in `legal`, a danger is a code."""


def piece(*codes: str) -> str:
    """Return the longest piece of a template between its facts."""
    return longest(catalogue.spoken_catalogue(), codes)


def english_piece(*codes: str) -> str:
    """Return the longest piece of a template in English, for a program that runs in another process."""
    return longest(catalogue.catalogue_in.__wrapped__("en"), codes)


def longest(found: Any, codes: tuple[str, ...]) -> str:
    """Return the longest piece of a template of this catalogue."""
    return max((text for text, *_ in Formatter().parse(template(found, codes))), key=len)


def says(text: str, *codes: str, **facts: object) -> bool:
    """Whether a text contains a sentence with these facts."""
    return like(*codes, **facts).search(text) is not None


def like(*codes: str, **facts: object) -> re.Pattern[str]:
    """Return a pattern that finds a sentence with these facts. Its other facts may be anything."""
    wanted = ""
    for words, name, form, turn in Formatter().parse(template(catalogue.spoken_catalogue(), codes)):
        field = "{" + str(name) + f"!{turn}" * bool(turn) + f":{form}" * bool(form) + "}"
        wanted += re.escape(words) + (re.escape(field.format(**facts)) if name in facts else ".*" * bool(name))
    return re.compile(wanted)


def stands_in(text: str, part: Part) -> bool:
    """Whether a text contains this part."""
    return part in text if isinstance(part, str) else part.search(text) is not None


def template(found: Any, codes: tuple[str, ...]) -> str:
    """Return the template under these codes."""
    for code in codes:
        found = found[code]
    return str(found)


def wordless(value: Any, name: str = "", within: str = "") -> Any:
    """Return a message without its sentences. Each such field says only whether it is filled."""
    if isinstance(value, dict):
        return {str(key): wordless(one, str(key), name) for key, one in value.items()}
    if isinstance(value, list):
        return [wordless(one, name, within) for one in value]
    sentence = isinstance(value, str) and (name in SENTENCES or f"{within}.{name}" in SENTENCES)
    return bool(value) if sentence else value
