"""Two rulesets side by side, sentence by sentence."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

import msgspec

from ...rulesets import Row, Ruleset
from ...rulesets.choices import spoken_choices
from ...rulesets.compare import aligned, compare_rows, part_of
from ...rulesets.schema import PARTS
from ...rulesets.wording import Sentence, heading_of, rules_in_words
from .rulebook import Option, RowView, RuleSentence, card_row, choices

BOOKISH = {"clause"}
"""Keys of rows that make no difference to players."""


class BookName(msgspec.Struct, frozen=True):
    """The name of a ruleset. `about` is a sentence on the ruleset; "" if there is none."""

    id: str
    name: str
    version: int
    about: str = ""


class Pair(msgspec.Struct, frozen=True):
    """The sentences of two rulesets on one topic; None for a ruleset that says nothing on this topic."""

    a: RuleSentence | None
    b: RuleSentence | None


class Unlike(msgspec.Struct, frozen=True):
    """A chapter, with the sentences that differ."""

    heading: str
    pairs: list[Pair]


class RowPair(msgspec.Struct, frozen=True):
    """A row of the score card, as each of two rulesets has it; None for a ruleset without this row."""

    a: RowView | None
    b: RowView | None


class UnlikeRows(msgspec.Struct, frozen=True):
    """The rows of one kind that differ between two rulesets, or that only one of them has."""

    heading: str
    pairs: list[RowPair]


class OptionPair(msgspec.Struct, frozen=True):
    """An option, as each of two rulesets has it; None for a ruleset that fixes this option or does not have it."""

    a: Option | None
    b: Option | None


class Comparison(msgspec.Struct, frozen=True):
    """All differences in play between two rulesets."""

    a: BookName
    b: BookName
    same: bool
    sections: list[Unlike]
    rows: list[UnlikeRows]
    options: list[OptionPair]


def compared(a: Ruleset, b: Ruleset) -> Comparison:
    first, second = rules_in_words(a.sheet), rules_in_words(b.sheet)
    chapters = [
        Unlike(heading, pairs(heading, first.get(heading, []), second.get(heading, [])))
        for heading in in_order([*first, *second], [*spoken_choices()])
    ]
    sections = [one for one in chapters if one.pairs]
    rows, options = unlike_rows(a, b), unlike_options(a, b)
    return Comparison(name(a), name(b), not (sections or rows or options), sections, rows, options)


def name(ruleset: Ruleset) -> BookName:
    return BookName(ruleset.id, ruleset.name, ruleset.sheet.version)


def pairs(heading: str, first: Sequence[Sentence], second: Sequence[Sentence]) -> list[Pair]:
    """Return, paired by option, the sentences of a chapter that stand in only one of two rulesets."""
    texts = [{one.text for one in side} for side in (first, second)]
    mine, theirs = ([one for one in side if one.text not in other] for side, other in ((first, texts[1]), (second, texts[0])))
    matched = []
    for option in in_order([one.option for one in (*mine, *theirs)], [*spoken_choices().get(heading, {})]):
        sides = ([RuleSentence(one.text, one.clause) for one in side if one.option == option] for side in (mine, theirs))
        matched += [Pair(*both) for both in zip_longest(*sides)]
    return matched


def in_order(wanted: Iterable[str], order: Sequence[str]) -> list[str]:
    """Return the wanted items in the given order, each item once. Items that `order` lacks come last."""
    return sorted(dict.fromkeys(wanted), key=lambda one: order.index(one) if one in order else len(order))


def unlike_rows(a: Ruleset, b: Ruleset) -> list[UnlikeRows]:
    """Return the rows that differ, by kind. In each kind, the rows of `a` come first."""
    a, b = aligned(a, b)
    differ = compare_rows(a, b)
    changed = {one.rule for one in differ.changed if {each.key for each in one.changes} - BOOKISH}
    wanted = changed | {one.rule for one in (*differ.added, *differ.removed)}
    sides = [{row.rule: row for row in ruleset.rows if row.rule in wanted} for ruleset in (a, b)]
    kinds = {
        part: [
            RowPair(*(card_row(row, ruleset) if row else None for row, ruleset in zip(both, (a, b), strict=True)))
            for rule in dict.fromkeys([*sides[0], *sides[1]])
            if home(both := [side.get(rule) for side in sides], (a, b)) == part
        ]
        for part in PARTS
    }
    return [UnlikeRows(heading_of(part), rows) for part, rows in kinds.items() if rows]


def home(rows: Sequence[Row | None], rulesets: Sequence[Ruleset]) -> str:
    """Return a row's kind, as in the first ruleset that has the row."""
    return next(part_of(row, ruleset.sheet) for row, ruleset in zip(rows, rulesets, strict=True) if row)


def unlike_options(a: Ruleset, b: Ruleset) -> list[OptionPair]:
    """Return the options that differ: only one ruleset leaves them open, or their values or possible values differ.

    The choice of special hands is left out, because the rows show it.
    """
    first, second = ({one.key: one for one in choices(ruleset.sheet) if one.kind != "several"} for ruleset in (a, b))
    both = [(first.get(key), second.get(key)) for key in dict.fromkeys([*first, *second])]
    return [OptionPair(*pair) for pair in both if offered(pair[0]) != offered(pair[1])]


def offered(option: Option | None) -> object:
    """Return the parts of an option that must agree for two options to be equal: its kind, its value and its possible values.
    Return None if there is no option.
    """
    return option and (option.kind, option.value, [one.value for one in option.values], option.range)
