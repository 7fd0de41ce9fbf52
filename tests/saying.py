"""Pieces of sentences by their codes: a test that looks for one in what a program prints holds for any wording."""

from string import Formatter
from typing import Any

from kongbox.words import catalogue


def piece(*codes: str) -> str:
    """Return the longest piece of a template between its facts."""
    return longest(catalogue.spoken.get() or catalogue.english(), codes)


def english_piece(*codes: str) -> str:
    """Return the same in English, for a program that runs in a process of its own."""
    return longest(catalogue.catalogue_in("en"), codes)


def longest(found: Any, codes: tuple[str, ...]) -> str:
    for code in codes:
        found = found[code]
    pieces: list[str] = [text for text, *_ in Formatter().parse(found)]
    return max(pieces, key=len)
