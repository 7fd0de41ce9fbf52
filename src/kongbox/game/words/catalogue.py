"""The catalogue: every template by its code, and how a fact finds its template."""

import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any

Catalogue = Mapping[str, Any]
"""Templates by code, nested as in the file."""

PAGES = (
    *("english.toml", "english-book.toml", "english-coach.toml", "english-errors.toml", "english-home.toml"),
    *("english-lessons.toml", "english-tables.toml", "english-terminal.toml"),
)
"""The files of the catalogue."""


@cache
def english() -> Catalogue:
    """Return the shipped catalogue, read once."""
    room = Path(__file__).parent
    return {key: part for name in PAGES for key, part in tomllib.loads((room / name).read_text(encoding="utf-8")).items()}


spoken: ContextVar[Catalogue | None] = ContextVar("spoken", default=None)


@contextmanager
def speaking(catalogue: Catalogue) -> Iterator[None]:
    """Speak another language within the block."""
    before = spoken.set(catalogue)
    try:
        yield
    finally:
        spoken.reset(before)


def say(*codes: str, **facts: object) -> str:
    """Return the sentence for a code, filled with these facts.

    Codes lead through the catalogue from the outside in: say("next", "keeps", "deal", "you"). A code that the template does not
    distinguish is skipped, so that each language has only the forms it needs.
    """
    template: Any = spoken.get() or english()
    for code in codes:
        if not isinstance(template, str) and code in template:
            template = template[code]
    if not isinstance(template, str):
        raise KeyError(".".join(codes))
    return template.format(**facts)


def knows(*codes: str) -> bool:
    """Whether the catalogue has one or more templates under exactly these codes."""
    template: Any = spoken.get() or english()
    for code in codes:
        if isinstance(template, str) or code not in template:
            return False
        template = template[code]
    return True
