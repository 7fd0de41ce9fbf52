"""Sentences for each option and its value, and for rules that all games share."""

from collections.abc import Collection
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from ..words.catalogue import NUMBERS, Catalogue, by_language, english, grouped, say, spoken_catalogue, translated
from .form import either
from .schema import Options, Sheet


class Choice(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An option's name, what it decides, and its sentences, from `choices.toml`. `decides` is "" for a rule of all games.

    `values` are the option's values in words. `says` is a sentence, or a dict of sentences by the value of the first option in
    `by`: usually the option itself. If a sentence also depends on the second option in `by`, a dict by the values of that option
    takes its place. `rows` has sentences by pattern: one takes the place of `says` if a row with this pattern is in play.
    `parts` are phrases that a sentence contains. `real` replaces the choice for people with real tiles, if the choice does not
    suit them.
    """

    name: str = ""
    values: dict[str, str] = {}
    decides: str = ""
    by: list[str] = []
    says: str | dict[str, Any] = ""
    rows: dict[str, str | dict[str, Any]] = {}
    parts: dict[str, "Choice"] = {}
    real: "Choice | None" = None

    def told(self, options: Options, patterns: Collection[str] = ()) -> str:
        """Return the sentence for these options, with rows of these patterns in play; "" if there is none."""
        found: Any = next((text for pattern, text in self.rows.items() if pattern in patterns), self.says)
        for name in self.by:
            if isinstance(found, dict):
                found = found.get(key(name, options), found.get("else", ""))
        return NUMBERS.vformat(str(found), (), Facts(options, self.parts))


class Facts(dict[str, Any]):
    """The facts that a sentence may name. Each is worked out when a sentence names it, because most sentences name none."""

    def __init__(self, options: Options, parts: dict[str, Choice]) -> None:
        super().__init__(last_stacks=options.dead_stacks + 1, half_special=options.special_value // 2)
        self.options, self.parts = options, parts

    def __missing__(self, name: str) -> Any:
        if name == "known":
            return "; ".join(say("choices", "known", infraction) for infraction in self.options.infractions)
        return self.parts[name].told(self.options) if name in self.parts else getattr(self.options, name)


def key(name: str, options: Options) -> str:
    """Return the key of an option's sentence: the option's value in lower case. For a list, it is "true" if the list has entries
    other than 0, otherwise "false".

    For a name such as "infractions.remark", the key says whether the list has the entry after the dot.
    """
    option, _, wanted = name.partition(".")
    value = getattr(options, option)
    if wanted:
        value = wanted in value
    return str(value if isinstance(value, (int, str)) else any(value)).lower()


def may_be(sheet: Sheet, option: str) -> str:
    """Return the values that an option may have, in words."""
    hint, allowed = get_type_hints(Options)[option], sheet.allowed.get(option)
    if hint is bool:
        allowed = [True, False]
    elif allowed is None and get_origin(hint) is Literal:
        allowed = [*get_args(hint)]
    if not isinstance(allowed, list):
        return sheet.may_be(option)
    return either([in_words(option, value) for value in allowed])


def pages(catalogue: Catalogue) -> dict[str, dict[str, Choice]]:
    """Return the options and common sentences of a catalogue, by heading and name."""
    return {
        translated("heading", heading): {
            name: msgspec.convert({"by": [name] if "decides" in one else []} | one, Choice) for name, one in part.items()
        }
        for heading, part in catalogue["choices"].items()
        if heading != "known"
    }


@by_language
def spoken_choices() -> dict[str, dict[str, Choice]]:
    """Return every option and common sentence in the reader's language. Those without a translation are in English."""
    return pages(spoken_catalogue())


def spoken_choice(option: str) -> Choice:
    """Return an option in the reader's language; an empty `Choice` for an unknown name."""
    return next((part[option] for part in spoken_choices().values() if option in part), Choice())


def meaning(option: str) -> str:
    """Return what an option decides; "" for an unknown name."""
    return spoken_choice(option).decides


def called(option: str) -> str:
    """Return an option's name or, if it has none, its key with spaces: "dead stacks"."""
    return spoken_choice(option).name or option.replace("_", " ")


def in_words(option: str, value: Any) -> str:
    """Return a value of an option in words: "kong box"."""
    if isinstance(value, bool):
        return say("wording", "switch", str(int(value)))
    if isinstance(value, int):
        return grouped(value)
    if isinstance(value, (list, tuple)):
        return ", ".join(in_words(option, one) for one in value)
    if isinstance(value, dict):
        return ", ".join(say("choices", "known", name) for name in value)
    return spoken_choice(option).values.get(value) or translated("value", value.replace("_", " "))


CHOICES = pages(english())
"""Every option and common sentence in English, under headings."""

AT_HAND = [name for part in CHOICES.values() for name, choice in part.items() if choice.real]
"""Options about a table in the program. For real tiles they have other sentences, and booklets do not offer them."""

COMMON = [name for part in CHOICES.values() for name, choice in part.items() if not choice.decides]
"""The names of sentences that belong to no option. A sheet may cite clauses for them."""

BY_ROWS = ("drawn", "special_limit", "beside", "fishing_value")
"""The names of sentences that depend on rows. A sheet may cite clauses for them."""

REFUSED = ("next_chow", "last_discard")
"""The rules on who may claim a chow, and on how the last discard may be claimed. A sheet may cite clauses for them."""

SILENT = {name for part in CHOICES.values() for name, choice in part.items() if not choice.says}
"""Options without a sentence, because rows show the options' numbers."""

OF_ROWS = SILENT - {"limit_on", "special_value", "tallies"}
"""Options that only rows read. An option that no row names changes nothing."""
