"""All that can be looked up: words of the game, rows of the score cards, sentences of the rules, clauses of the rulebook."""

from typing import Literal

import msgspec

from ...rulesets import SHIPPED, Ruleset
from ...rulesets.glossary import glossary
from ...rulesets.rulebook import plain
from ...rulesets.rulebook import rulebook as clauses
from ...words.catalogue import by_language
from .rulebook import rulebook


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to be found: under which title, its text, and where it stands.

    A `word` stands in the glossary, under `where`. A `row` or a `rule` stands in the chapter `where` of the pages of the rulesets
    in `books`. A `clause`, by its id, stands in the rulebook.
    """

    kind: Literal["word", "row", "rule", "clause"]
    title: str
    text: str
    where: str
    books: list[str] = []
    clause: str = ""


@by_language
def index() -> list[Entry]:
    """Everything, in the order in which it is told; what several rulesets say alike stands here once."""
    words = [Entry("word", one.word, said(one.others, one.meaning), one.section) for one in dict.fromkeys(glossary().values())]
    book = [
        Entry("clause", one.id, plain(one.text), said(one.title, one.section, " · "), clause=one.id) for one in clauses().values()
    ]
    return [*words, *pages(), *book]


def pages() -> list[Entry]:
    """What the pages of the rulesets say."""
    found: dict[tuple[str, str, str, str], Entry] = {}
    for name in SHIPPED:
        told = rulebook(Ruleset.load(name))
        rows = [Entry("row", row.name, row.what, card.heading, [], row.clause) for card in told.cards for row in card.rows]
        rules = [Entry("rule", "", one.text, part.heading, [], one.clause) for part in told.sections for one in part.sentences]
        for entry in (*rows, *rules):
            key = (entry.kind, entry.title, entry.text, entry.where)
            found.setdefault(key, entry).books.append(name)
    return sorted(found.values(), key=lambda one: one.kind == "rule")


def said(first: str, second: str, between: str = " ") -> str:
    """Both, where there are both."""
    return between.join(filter(None, (first, second)))
