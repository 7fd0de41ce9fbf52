"""The rulebook: every clause and ruling by id, from the packaged pages."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path

import msgspec

from ..errors import BadInput
from ..words.catalogue import say
from .wording import clause_text

BOOKS = ("redux", "bmja", "pung_chow", "dummies")
RULINGS_PAGE = "rulings"
FILES = tuple(f"{name}.md" for name in (*BOOKS, RULINGS_PAGE))
PACKAGE = Path(__file__).parent.parent
PLACES = (PACKAGE / "rulebook", PACKAGE.parent.parent / "docs" / "rulebook")
"""The folders of the pages: in an installed package, and in a checkout."""

CLAUSE = re.compile(r"\b[A-Z]{2}\d?(?:-[A-Z0-9]+)*-\d+\b")
MENTIONED = re.compile(rf"{CLAUSE.pattern}|\b[Rr]ulings?:? (\d+(?:[-–…]\d+)?(?:(?:, | and )\d+(?:[-–…]\d+)?)*)")
STRESSED = re.compile(r"(?<!\w)(\*{1,2})(\S|\S.*?\S)\1(?!\w)", re.DOTALL)
CELLS = re.compile(r"(?<!\\)\|")
CALLED = {
    r"\*\*002\*\* ": "",
    "seeds 002 and 003": "the British source and *Pung Chow*",
    r"(?<![\d,])000(?!\d)": "the classical source",
    r"(?<![\d,])001(?!\d)": "the riichi source",
    r"(?<![\d,])002(?!\d)": "the British source",
}
"""The names of the sources, by the numbers that the pages give them. A number in bold marks a line of the source."""
RULING_LINE = re.compile(r"(\d+)\. (.+)")


class UnknownClause(BadInput):
    """An id that belongs to no clause or ruling."""


class Clause(msgspec.Struct, frozen=True):
    """A clause or a ruling of the rulebook.

    `id` is an id such as "RX-PLAY-7" or "ruling 33". `book` is the name of the page that has it, and `title` is the page's
    heading. `text` is Markdown. `mentions` are the ids of other clauses and rulings in the text.
    """

    id: str
    book: str
    title: str
    section: str
    text: str
    mentions: list[str]


def clause(id: str) -> Clause:
    """Return the clause or ruling with this id. Its case and a suffix in brackets do not matter: "rx-can-3 (1)".

    A ruling may also be named in the reader's language.

    Raises UnknownClause, with the nearest ids, for an unknown id.
    """
    name = normal(id)
    if name not in rulebook():
        near = [clause_text(one) for one in get_close_matches(name, rulebook(), 3, 0.5)]
        raise UnknownClause(unknown("clause", id, near, model=next(iter(rulebook()))), code="unknown-clause")
    return rulebook()[name]


def unknown(what: str, given: str, near: Sequence[str], **facts: str) -> str:
    """Return the error message for an unknown id or word, with the nearest known ones."""
    joined = say("wording", "unknown", "or").join(near)
    return say("wording", "unknown", f"{what}-near" if near else what, given=given, near=joined, **facts)


def opened(id: str) -> list[Clause]:
    """Return the clauses of a chapter, or the one clause with this id. "RX-KB" gives the clauses about the kong box."""
    chapter = [one for name, one in rulebook().items() if name.startswith(f"{normal(id)}-")]
    return chapter or [clause(id)]


def normal(id: str) -> str:
    """Return an id as the rulebook writes it."""
    name = " ".join(id.partition("(")[0].split())
    number = name.lower().removeprefix("ruling").removeprefix(ruling_word().lower()).strip()
    return f"ruling {number}" if number.isdecimal() else name.upper().replace(" ", "-")


def ruling_word() -> str:
    """Return the word that stands before a ruling's number in the reader's language."""
    return say("wording", "clause", "ruling", number="").strip()


def mentions(text: str) -> list[str]:
    """Return the ids of the clauses and rulings that a text mentions, each once, in order of first mention."""
    found: dict[str, None] = {}
    for match in MENTIONED.finditer(text):
        if match[1] is None:
            found[match[0]] = None
            continue
        for part in re.split(r", | and ", match[1]):
            ends = [int(number) for number in re.split("[-–…]", part)]
            found |= {f"ruling {number}": None for number in range(ends[0], ends[-1] + 1)}
    return list(found)


@cache
def rulebook() -> dict[str, Clause]:
    """Return every clause and ruling by id, in the order of the pages."""
    every: dict[str, Clause] = {}
    for file in FILES:
        text = plainly((folder() / file).read_text(encoding="utf-8"))
        every |= {one.id: one for one in read_page(text, file.removesuffix(".md"))}
    return every


def folder() -> Path:
    """Return the folder of the pages."""
    packaged, checkout = PLACES
    return packaged if packaged.is_dir() else checkout


def read_page(text: str, book: str) -> list[Clause]:
    """Return the clauses or rulings of a page, from its tables or numbered lines."""
    found: list[Clause] = []
    title = section = ""
    heads: list[str] = []
    for line in text.splitlines():
        if line.startswith("#"):
            level, _, heading = line.partition(" ")
            title, section = (plain(heading.partition(" (source")[0]), "") if level == "#" else (title, plain(heading))
        elif line.startswith("|"):
            cells = [cell.strip().replace("\\|", "|") for cell in CELLS.split(line)[1:-1]]
            if cells[0] == "id":
                heads = cells
            elif CLAUSE.fullmatch(cells[0]):
                words = " ".join([cells[1], *columns(heads[2:], cells[2:])])
                found.append(Clause(cells[0], book, title, section, words, mentions(words)))
        elif book == RULINGS_PAGE and (match := RULING_LINE.fullmatch(line)):
            found.append(Clause(f"ruling {match[1]}", book, title, section, match[2], mentions(match[2])))
    return found


def plainly(text: str) -> str:
    """Return a text of the pages with its sources named."""
    for number, name in CALLED.items():
        text = re.sub(number, name, text)
    return text


def plain(text: str) -> str:
    """Return Markdown as plain text."""
    return STRESSED.sub(r"\2", text.replace("`", ""))


def columns(heads: list[str], cells: list[str]) -> list[str]:
    """Return the cells of a table row, each after its column's heading. Empty cells are left out."""
    return [f"{head.capitalize()}: {cell}." for head, cell in zip(heads, cells, strict=True) if cell]
