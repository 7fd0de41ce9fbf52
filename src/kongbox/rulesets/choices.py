"""What each option decides and what the one chosen means, in words; with what all games have in common, enough to play by."""

from typing import Any

import msgspec

from ..words.catalogue import Catalogue, by_language, english, say, spoken_catalogue, translated
from .schema import Options


class Choice(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What an option decides, and its sentences, as `choices.toml` has them; one that is every game's decides nothing."""

    decides: str = ""
    by: list[str] = []
    says: str | dict[str, Any] = ""
    parts: dict[str, "Choice"] = {}
    real: "Choice | None" = None

    def told(self, options: Options) -> str:
        """The sentence for these options; nothing where there is nothing to tell."""
        found: Any = self.says
        for name in self.by:
            if isinstance(found, dict):
                found = found.get(key(name, options), found.get("else", ""))
        facts = {name: getattr(options, name) for name in options.__struct_fields__}
        facts |= {name: part.told(options) for name, part in self.parts.items()}
        infractions = "; ".join(say("choices", "known", name) for name in options.infractions)
        return str(found).format(last_stacks=options.dead_stacks + 1, known=infractions, **facts)


def key(name: str, options: Options) -> str:
    """The value of an option as sentences are found by it; of several values, whether there are any, or one of these."""
    option, _, wanted = name.partition(".")
    value = getattr(options, option)
    if wanted:
        value = wanted in value
    return str(value if isinstance(value, (int, str)) else bool(value)).lower()


def pages(catalogue: Catalogue) -> dict[str, dict[str, Choice]]:
    """Return every option, and every common sentence, under the heading where people look for it, as a catalogue has them."""
    return {
        translated("heading", heading): {
            name: msgspec.convert({"by": [name] if "decides" in one else []} | one, Choice) for name, one in part.items()
        }
        for heading, part in catalogue["choices"].items()
        if heading != "known"
    }


@by_language
def spoken_choices() -> dict[str, dict[str, Choice]]:
    """Return them in the reader's language, in English what that lacks."""
    return pages(spoken_catalogue())


def meaning(option: str) -> str:
    """Return what an option decides, in the reader's language; "" for a name that is no option."""
    return next((part[option].decides for part in spoken_choices().values() if option in part), "")


CHOICES = pages(english())
"""In English: which options and sentences there are, and where."""

MEANING = {name: choice.decides for part in CHOICES.values() for name, choice in part.items() if choice.decides}
"""What each option decides."""

AT_HAND = [name for part in CHOICES.values() for name, choice in part.items() if choice.real]
"""Options that speak of a program's table: people with real tiles are told something else, and choose nothing by them."""

COMMON = [name for part in CHOICES.values() for name, choice in part.items() if not choice.decides]
"""The sentences that are no option's; a sheet may name their clauses likewise."""

BY_ROWS = ("drawn", "special_limit", "beside", "fishing_value")
"""Sentences that depend on rows; a sheet may name their clauses too."""

REFUSED = ("next_chow", "last_discard")
"""Who may claim a chow, and for what the last discard may be claimed: a sheet may name their clauses for refusals."""

SILENT = {name for part in CHOICES.values() for name, choice in part.items() if not choice.says}
"""Options that say nothing themselves: rows have their numbers."""
