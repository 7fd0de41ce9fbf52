"""The house's English: turns of phrase that read like a translation stand in no catalogue, page, docstring or document."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from clauses import ROOT

from kongbox.words.catalogue import catalogue_in, languages

TURNS = """
is told, are told, comes to, come of it, comes of it, came of it, comes of, come of, came of, whoever, whatever, one's own, of
one's, in one's, gone on with, goes on with, nobody is, nobody but, none but, that is none, which is none, it is none, as soon
as it is written, what is not, to be had, at any rate, by and by, found out once, no more what, luck falls out, or as little,
some dozen, sees to it, lets go of, looks on, for that alone, so that none, save for, somewhat, learnt, the same from
"""
PLACES = {
    "src/kongbox": (".py", ".toml"),
    "web/src": (".ts", ".svelte"),
    "docs": (".md",),
    "tools": (".py",),
    "benchmarks": (".py",),
    "README.md": (".md",),
    "CHANGELOG.md": (".md",),
    "CONTRIBUTING.md": (".md",),
}
COPIES = ("docs/rulebook/", "docs/_site/", "web/src/fixtures/")
"""Folders that a tool fills or that quote somebody else."""


def turn(phrase: str) -> str:
    """A pattern for one phrase, at the start of a sentence too, and across the lines of a comment."""
    first, *rest = phrase.split()
    return r"\s+(?:(?:#|\*|//) )?".join([f"{either(first[0])}{re.escape(first[1:])}", *map(re.escape, rest)])


def either(letters: str) -> str:
    """A pattern for one of these letters, small or capital."""
    return f"[{letters}{letters.upper()}]"


PHRASES = " ".join(TURNS.split()).split(", ")
BEGINNING = either("".join(sorted({phrase[0] for phrase in PHRASES})))
FORBIDDEN = re.compile(rf"(?<![\w-])(?={BEGINNING})(?:{'|'.join(map(turn, PHRASES))})(?![\w-])")


def found(text: str) -> list[tuple[int, str]]:
    """The forbidden phrases of a text, each with its line."""
    return [(text.count("\n", 0, hit.start()) + 1, " ".join(hit[0].split())) for hit in FORBIDDEN.finditer(text)]


def files() -> list[Path]:
    """Every file with English of ours."""
    every = []
    for place, kinds in PLACES.items():
        path = ROOT / place
        every += [path] if path.is_file() else [one for one in path.rglob("*") if one.suffix in kinds and one.is_file()]
    return sorted(one for one in every if not one.relative_to(ROOT).as_posix().startswith(COPIES))


@pytest.mark.parametrize("language", languages())
def test_a_missing_extra_is_said_in_one_form(language: str) -> None:
    said = [text for text in sentences(catalogue_in(language)) if "pip install 'kongbox[" in text]
    assert len(said) > 6 and not [text for text in said if re.search(r"[.;] \w+: pip install", text)]


def sentences(part: Any) -> Iterator[str]:
    """Every sentence of a catalogue, or of a part of it."""
    if isinstance(part, str):
        yield part
    for under in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from sentences(under)


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("Whoever claims is told.", ["Whoever", "is told"]),
        ("# what comes\n# to a table", ["comes # to"]),
        ("a pair of one's\nown wind", ["of one's"]),
        ("The player who claims hears it. result is None; whoever_claims = 1", []),
    ],
)
def test_a_phrase_is_found_wherever_its_line_breaks(text: str, phrases: list[str]) -> None:
    assert [phrase for _, phrase in found(text)] == phrases


def test_nothing_reads_like_a_translation() -> None:
    every = files()
    assert ROOT / "src/kongbox/__init__.py" in every
    assert [
        f"{path.relative_to(ROOT).as_posix()}:{line}: {phrase}"
        for path in every
        for line, phrase in found(path.read_text(encoding="utf-8"))
    ] == []
