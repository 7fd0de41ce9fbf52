"""A clause of the rulebook, opened from its id in a text."""

import msgspec

from ...rulesets.rulebook import MENTIONED, clause, mentions, opened, plain


class Run(msgspec.Struct, frozen=True):
    """A piece of text. `clause` is the clause or ruling that the piece names; None if the piece names none."""

    text: str
    clause: str | None = None


class ClauseView(msgspec.Struct, frozen=True):
    """A clause or a ruling: its page and section, and its text in pieces."""

    id: str
    title: str
    section: str
    runs: list[Run]


def clause_views(ids: str) -> list[ClauseView]:
    """Return the clauses that an id opens: one clause, several clauses, or a whole chapter. Raises UnknownClause."""
    clauses = [clause(one) for one in mentions(ids)] or opened(ids)
    return [ClauseView(one.id, one.title, one.section, runs(plain(one.text))) for one in clauses]


def runs(text: str) -> list[Run]:
    """Return a text of the rulebook in pieces. The ids of clauses in the text become links."""
    parts, end = [], 0
    for match in MENTIONED.finditer(text):
        named = mentions(match[0])
        parts += [Run(text[end : match.start()]), Run(match[0], named[0] if len(named) == 1 else None)]
        end = match.end()
    return [run for run in [*parts, Run(text[end:])] if run.text]
