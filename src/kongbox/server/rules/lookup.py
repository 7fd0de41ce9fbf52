"""The search index: words of the game, rows of score cards, sentences of rules, and clauses."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from ...rulesets import SHIPPED, Ruleset
from ...rulesets.glossary import glossary
from ...rulesets.rulebook import plain
from ...rulesets.rulebook import rulebook as clauses
from ...words.catalogue import by_language
from .rulebook import rulebook


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A search entry: its title, its text, and the place that it leads to.

    A "word" leads to the glossary, and `where` is the section. A "row" or a "rule" leads to the pages of the rulesets `books`,
    and `where` is the chapter. A "clause" leads to the rulebook, and the title is its id.
    """

    kind: Literal["word", "row", "rule", "clause"]
    title: str
    text: str
    where: str
    books: list[str] = []
    clause: str = ""


@by_language
def index(*own: Ruleset) -> list[Entry]:
    """Return all words, rows, rules and clauses, in this order. A row or rule that several rulesets share appears once.

    Besides the shipped rulesets, their rows and rules are those of a house's `own`.
    """
    words = [Entry("word", one.word, said(one.others, one.meaning), one.section) for one in dict.fromkeys(glossary().values())]
    book = [
        Entry("clause", one.id, plain(one.text), said(one.title, one.section, " · "), clause=one.id) for one in clauses().values()
    ]
    return [*words, *pages([*map(Ruleset.load, SHIPPED), *own]), *book]


def pages(rulesets: Sequence[Ruleset]) -> list[Entry]:
    """Return the entries of the rulesets' pages, rows before rules."""
    entries: dict[tuple[str, str, str, str], Entry] = {}
    for ruleset in rulesets:
        book = rulebook(ruleset)
        rows = [Entry("row", row.name, row.what, card.heading, [], row.clause) for card in book.cards for row in card.rows]
        rules = [Entry("rule", "", one.text, part.heading, [], one.clause) for part in book.sections for one in part.sentences]
        for entry in (*rows, *rules):
            key = (entry.kind, entry.title, entry.text, entry.where)
            entries.setdefault(key, entry).books.append(ruleset.id)
    return sorted(entries.values(), key=lambda one: one.kind == "rule")


def said(first: str, second: str, between: str = " ") -> str:
    """Return both texts joined, or the only one that is not empty."""
    return between.join(filter(None, (first, second)))
