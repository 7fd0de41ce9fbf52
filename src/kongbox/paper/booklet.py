"""The rules as a booklet: everything in a ruleset, and the words of the game."""

import msgspec

from ..rulesets import Ruleset
from ..rulesets.choices import AT_HAND, called, in_words, may_be, meaning
from ..rulesets.glossary import at_hand
from ..rulesets.wording import clause_text
from .card import Chapter, Rows, chapters_of, pictures, rows_of
from .house import House
from .press import Form
from .terms import Term

LEAF = 4
"""Pages per folded sheet."""


class Choice(msgspec.Struct, frozen=True):
    """An option in the booklet: what it decides, the value that the house chose, the possible values, and the clause."""

    decides: str
    chosen: str
    may_be: str
    clause: str


class Words(msgspec.Struct, frozen=True):
    """Words of the game under a heading."""

    heading: str
    terms: list[Term]


class Booklet(msgspec.Struct, frozen=True):
    """The contents of a booklet, in order."""

    name: str
    version: int
    start: int | None
    own_start: bool
    house: list[str]
    left_out: list[str]
    chapters: list[Chapter]
    choices: list[Choice]
    rows: list[Rows]
    words: list[Words]
    tiles: dict[str, str]


def booklet(ruleset: Ruleset, paper: str = "a4") -> Form:
    """Return a booklet whose pages are half a sheet of paper each. Pages for notes fill the last sheet."""
    facts = content(ruleset)
    form = Form("booklet", facts, paper, notes=0)
    return Form("booklet", facts, paper, notes=-form.pages % LEAF)


def content(ruleset: Ruleset) -> Booklet:
    """Return the contents of the booklet for a ruleset, with the house's own rules marked."""
    house, sheet, scored = House(ruleset), ruleset.sheet, ruleset.options.scoring
    rows = rows_of(house) if scored else []
    return Booklet(
        ruleset.name,
        sheet.version,
        ruleset.start if scored else None,
        ruleset.start != house.base.start,
        house.unsaid(),
        house.left_out() if scored else [],
        chapters_of(house),
        [choice(key, ruleset) for key in sheet.options if key not in AT_HAND],
        rows,
        words_of_the_game(),
        pictures(rows),
    )


def choice(key: str, ruleset: Ruleset) -> Choice:
    """Return an option for the booklet. Chosen special hands are listed by name."""
    sheet = ruleset.sheet
    value, clause = sheet.options[key], clause_text(sheet.clauses.get(key, ""))
    named = key == "special_hands" and value != "all"
    text = ", ".join(row.called for row in ruleset.rows if row.value) if named else in_words(key, value)
    return Choice(meaning(key) or called(key), text, may_be(sheet, key), clause)


def words_of_the_game() -> list[Words]:
    """Return the words of the glossary that players with real tiles need, under their headings."""
    headings: dict[str, list[Term]] = {}
    for entry in at_hand():
        headings.setdefault(entry.section, []).append(Term(entry.word, entry.others.strip("()"), entry.meaning))
    return [Words(heading, terms) for heading, terms in headings.items()]
