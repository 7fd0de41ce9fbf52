"""The pages on rules, made from the sheets."""

from functools import partial
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from ...rulesets import SHIPPED, Row, Ruleset
from ...rulesets.choices import called, in_words, meaning, spoken_choices
from ...rulesets.measured import NUMBERS, effect
from ...rulesets.schema import WIDEST, Options, Sheet, Span
from ...rulesets.wording import cards, pattern_in_words, rules_in_words, who, worth

HINTS = get_type_hints(Options)
"""The type of each option."""
FEW = 16
"""The most numbers in a list to choose from. If a span has more, the person types a number."""


class RulesName(msgspec.Struct, frozen=True):
    """A shipped ruleset to choose."""

    id: str
    name: str


class RuleSentence(msgspec.Struct, frozen=True):
    """A sentence of the rules, with its clause."""

    text: str
    clause: str


class Section(msgspec.Struct, frozen=True):
    """Sentences that belong together."""

    heading: str
    sentences: list[RuleSentence]


class RowView(msgspec.Struct, frozen=True):
    """A row of the score card: its worth, the players who score it, and its pattern in words. A special hand has an example in
    notation.
    """

    name: str
    worth: str
    who: str
    what: str
    clause: str
    example: str | None


class Card(msgspec.Struct, frozen=True):
    """Rows of one kind."""

    heading: str
    rows: list[RowView]


class Value(msgspec.Struct, frozen=True):
    """A value of an option, in words. `text` is a sentence that says what the value means; "" if there is none. `effect` says
    what the value changes in play; "" if that was not measured.
    """

    value: int | str
    words: str
    text: str = ""
    effect: str = ""


class Option(msgspec.Struct, frozen=True):
    """An option of the house: its name, what it decides, its value, and its possible values.

    An option of the kind "switch" is on (1) or off (0). The kind "one" takes one of the `values`, the kind "several" takes any
    number of them, and the kind "number" takes a number in `range`. `text` explains the current value. `heading` is the topic on
    the page.
    """

    key: str
    name: str
    decides: str
    clause: str
    kind: Literal["switch", "one", "several", "number"]
    value: bool | int | str | list[str]
    values: list[Value] = []
    range: str = ""
    heading: str = ""
    text: str = ""


class Offer(msgspec.Struct, frozen=True):
    """A ruleset for a table, with its options."""

    id: str
    name: str
    options: list[Option]


class Rulebook(msgspec.Struct, frozen=True):
    """Everything to read about a ruleset. `start` is each player's points at the start; None if the ruleset keeps no score."""

    id: str
    name: str
    version: int
    start: int | None
    sections: list[Section]
    options: list[Option]
    cards: list[Card]


def shipped() -> list[RulesName]:
    return [RulesName(name, Ruleset.load(name).name) for name in SHIPPED]


def rulebook(ruleset: Ruleset) -> Rulebook:
    """Return a ruleset for readers, with its chosen options."""
    sheet = ruleset.sheet
    sections = [
        Section(heading, [RuleSentence(one.text, one.clause) for one in sentences])
        for heading, sentences in rules_in_words(sheet, base=ruleset.base).items()
    ]
    card = cards(ruleset) if ruleset.options.scoring else {}  # without scoring there is no card
    return Rulebook(
        sheet.id,
        ruleset.name,
        sheet.version,
        ruleset.start if ruleset.options.scoring else None,
        sections,
        choices(sheet),
        [Card(heading, [card_row(row, ruleset) for row in rows]) for heading, rows in card.items()],
    )


def card_row(row: Row, ruleset: Ruleset) -> RowView:
    """Return a row in words. Its example, if any, does not say how the hand was won."""
    example = ruleset.sheet.example(row)
    hand = example.partition(" --")[0] if example else None
    return RowView(row.called, worth(row, ruleset), who(row), pattern_in_words(row, ruleset.options), row.clause, hand)


def offer(ruleset: Ruleset) -> Offer:
    return Offer(ruleset.id, ruleset.name, choices(ruleset.sheet))


def choices(sheet: Sheet) -> list[Option]:
    """Return the options of a sheet that a form can show, the number of players first."""
    options = sheet.choices()
    return [with_sentences(one, options, sheet.id) for one in bare_choices(sheet)]


def bare_choices(sheet: Sheet) -> list[Option]:
    """Return the options of `choices` without headings, and without the meaning and the effect of their values."""
    options = sheet.choices()
    keys = sorted(sheet.options, key=lambda key: key != "players")
    shown = [choice(sheet, key, getattr(options, key)) for key in keys]
    return [one for one in shown if one is not None]


def with_sentences(option: Option, options: Options, sheet: str) -> Option:
    """Return an option with the meaning of each of its values, and the value's effect if no other option changes."""
    heading = next((heading for heading, part in spoken_choices().items() if option.key in part), "")
    if not heading:
        return option
    chosen = spoken_choices()[heading][option.key]

    def text(value: Any) -> str:
        return chosen.told(replace(options, **{option.key: value}))

    if option.kind == "several":
        return replace(option, heading=heading)
    values = [
        replace(one, text=text(value), effect=effect(sheet, option.key, value))
        for one in option.values
        for value in (bool(one.value) if option.kind == "switch" else one.value,)
    ]
    return replace(option, heading=heading, values=values, text=text(option.value))


def choice(sheet: Sheet, key: str, value: Any) -> Option | None:
    """Return an option with its possible values; None for an option that no form can show."""
    hint: Any = HINTS[key]
    option = partial(Option, key, called(key), meaning(key), sheet.clauses.get(key, ""))
    if key == "special_hands":
        hands = [Value(row.rule, row.called) for row in sheet.rows.special]
        chosen = value if isinstance(value, list) else [hand.value for hand in hands]
        kept = [row.rule for row in sheet.rows.special if row.rule in chosen or row.clause in chosen]
        return option("several", kept, hands)
    if hint is bool:
        return option("switch", value, [Value(number, in_words(key, bool(number))) for number in (0, 1)])
    if get_origin(hint) is Literal:
        return option("one", value, [Value(one, in_words(key, one)) for one in literals(sheet, key, hint)])
    if hint is not int:
        return None
    allowed: Any = sheet.allowed.get(key, WIDEST.get(key))
    if isinstance(allowed, Span) and (numbers := few(allowed)):
        allowed = numbers
    if isinstance(allowed, list):
        return option("one", value, [Value(number, in_words(key, number)) for number in allowed])
    measured = [Value(one, in_words(key, one)) for one in NUMBERS if isinstance(allowed, Span) and allowed.admits(one)]
    return option("number", value, measured, range=str(allowed or ""))


def literals(sheet: Sheet, key: str, hint: Any) -> list[int | str]:
    """Return the allowed values of an option that has a list of values."""
    allowed = sheet.allowed.get(key)
    every: list[int | str] = list(get_args(hint))
    if isinstance(allowed, Span):
        return [one for one in every if isinstance(one, int) and allowed.admits(one)]
    return [one for one in every if one in allowed] if allowed else every


def few(span: Span) -> list[int]:
    """Return the numbers of a span in order; an empty list if it has too many."""
    if (span.last - span.first) // span.step >= FEW:
        return []
    return sorted({*range(span.first, span.last + 1, span.step), *span.also})
