"""The rules of a table, and those that another could have, as a page shows them: written from the sheets."""

from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from ...rulesets import Row, Ruleset
from ...rulesets.choices import meaning, spoken_choices
from ...rulesets.schema import WIDEST, Options, Sheet, Span
from ...rulesets.wording import PARTS, heading_of, pattern_in_words, rules_in_words, who, worth
from ...words.catalogue import say, translated

FEW = 16
"""As many numbers a person picks from; of more they write one."""


class Told(msgspec.Struct, frozen=True):
    """A sentence of the rules, and its clause."""

    text: str
    clause: str


class Section(msgspec.Struct, frozen=True):
    """Sentences that belong together."""

    heading: str
    sentences: list[Told]


class RowTold(msgspec.Struct, frozen=True):
    """A row of the score card: what it is worth, to whom, and for what; of a special hand an example in notation."""

    name: str
    worth: str
    who: str
    what: str
    clause: str
    example: str | None


class Card(msgspec.Struct, frozen=True):
    """Rows of one kind."""

    heading: str
    rows: list[RowTold]


class Value(msgspec.Struct, frozen=True):
    """A value that an option may have, the word for it, and what it means in a sentence, where there is anything to tell."""

    value: int | str
    words: str
    text: str = ""


class Option(msgspec.Struct, frozen=True):
    """An option of the house: what it decides, what it is, and what it may be.

    A `switch` is on (1) or off (0); of `values` one is picked, or `several`; a `number` is one that `range` tells. `text` says
    what the value that it has means, `heading` under what people look for it.
    """

    key: str
    decides: str
    clause: str
    kind: Literal["switch", "one", "several", "number"]
    value: bool | int | str | list[str]
    values: list[Value] = []
    range: str = ""
    heading: str = ""
    text: str = ""


class Offer(msgspec.Struct, frozen=True):
    """A ruleset that a table can have, with its options as they would be."""

    id: str
    name: str
    options: list[Option]


class Rulebook(msgspec.Struct, frozen=True):
    """Everything that a person wants to read of a ruleset; what everybody holds at the start, where there are scores."""

    id: str
    name: str
    version: int
    start: int | None
    sections: list[Section]
    options: list[Option]
    cards: list[Card]


def rulebook(ruleset: Ruleset) -> Rulebook:
    """A ruleset as people read rules, its options as chosen."""
    sheet = ruleset.sheet
    sections = [
        Section(heading, [Told(one.text, one.clause) for one in sentences])
        for heading, sentences in rules_in_words(sheet).items()
    ]
    played = {id(row) for row in ruleset.rows}
    parts = [(heading_of(part), getattr(sheet.rows, part)) for part in PARTS]
    cards = [Card(heading, [told(row, ruleset) for row in rows if id(row) in played]) for heading, rows in parts]
    if not ruleset.options.scoring:
        cards = []  # nothing is counted, so that no card is needed
    return Rulebook(
        sheet.id,
        sheet.name,
        sheet.version,
        ruleset.start if ruleset.options.scoring else None,
        sections,
        choices(sheet),
        [card for card in cards if card.rows],
    )


def told(row: Row, ruleset: Ruleset) -> RowTold:
    """A row in words; an example is the hand alone, without how it was won."""
    example = ruleset.sheet.examples.get(row.rule)
    hand = example.partition(" --")[0] if example else None
    return RowTold(row.called, worth(row, ruleset), who(row), pattern_in_words(row, ruleset.options), row.clause, hand)


def offer(ruleset: Ruleset) -> Offer:
    """What a house may choose of a ruleset."""
    return Offer(ruleset.id, ruleset.name, choices(ruleset.sheet))


def choices(sheet: Sheet) -> list[Option]:
    """The options of a sheet, how many play first; what no form can ask for is left to the command line."""
    options = sheet.choices()
    keys = sorted(sheet.options, key=lambda key: key != "players")
    found = [choice(sheet, key, getattr(options, key)) for key in keys]
    return [with_sentences(one, options) for one in found if one is not None]


def with_sentences(option: Option, options: Options) -> Option:
    """An option with what each of its values means, everything else being as it is."""
    heading = next((heading for heading, part in spoken_choices().items() if option.key in part), "")
    if not heading:
        return option
    chosen = spoken_choices()[heading][option.key]

    def text(value: Any) -> str:
        return chosen.told(replace(options, **{option.key: value}))

    if option.kind == "several":
        return replace(option, heading=heading)
    values = [replace(one, text=text(bool(one.value) if option.kind == "switch" else one.value)) for one in option.values]
    return replace(option, heading=heading, values=values, text=text(option.value))


def choice(sheet: Sheet, key: str, value: Any) -> Option | None:
    """One option with the values that it may have."""
    hint: Any = get_type_hints(Options)[key]
    decides, clause = meaning(key) or key.replace("_", " "), sheet.clauses.get(key, "")
    if key == "special_hands":
        hands = [Value(row.rule, row.called) for row in sheet.rows.special]
        chosen = value if isinstance(value, list) else [hand.value for hand in hands]
        kept = [row.rule for row in sheet.rows.special if row.rule in chosen or row.clause in chosen]
        return Option(key, decides, clause, "several", kept, hands)
    if hint is bool:
        return Option(
            key, decides, clause, "switch", value, [Value(number, say("wording", "switch", str(number))) for number in (0, 1)]
        )
    if get_origin(hint) is Literal:
        return Option(key, decides, clause, "one", value, [Value(one, in_words(one)) for one in literals(sheet, key, hint)])
    if hint is not int:
        return None
    allowed: Any = sheet.allowed.get(key, WIDEST.get(key))
    if isinstance(allowed, Span) and (numbers := few(allowed)):
        allowed = numbers
    if isinstance(allowed, list):
        return Option(key, decides, clause, "one", value, [Value(number, str(number)) for number in allowed])
    return Option(key, decides, clause, "number", value, range=str(allowed or ""))


def literals(sheet: Sheet, key: str, hint: Any) -> list[int | str]:
    """The values of an option with names; numbers among them may be fewer by the sheet."""
    allowed = sheet.allowed.get(key)
    every: list[int | str] = list(get_args(hint))
    if isinstance(allowed, Span):
        return [one for one in every if isinstance(one, int) and allowed.admits(one)]
    return [one for one in every if one in allowed] if allowed else every


def few(span: Span) -> list[int]:
    """The numbers of a span in order, if they are few."""
    if (span.last - span.first) // span.step >= FEW:
        return []
    return sorted({*range(span.first, span.last + 1, span.step), *span.also})


def in_words(value: int | str) -> str:
    """A value as a person reads it: "kong box"."""
    return translated("value", str(value).replace("_", " "))
