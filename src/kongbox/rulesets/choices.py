"""What each option decides and what the one chosen means, in words; with what all games have in common, enough to play by."""

import tomllib
from importlib.resources import files
from typing import Any

import msgspec

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
        infractions = "; ".join(KNOWN[name] for name in options.infractions)
        return str(found).format(last_stacks=options.dead_stacks + 1, known=infractions, **facts)


def key(name: str, options: Options) -> str:
    """The value of an option as sentences are found by it; of several values, whether there are any, or one of these."""
    option, _, wanted = name.partition(".")
    value = getattr(options, option)
    if wanted:
        value = wanted in value
    return str(value if isinstance(value, (int, str)) else bool(value)).lower()


_page = tomllib.loads((files(__package__) / "choices.toml").read_text(encoding="utf-8"))

KNOWN: dict[str, str] = _page.pop("known")
"""The infractions of which rules may know."""

CHOICES = {
    heading: {name: msgspec.convert({"by": [name] if "decides" in one else []} | one, Choice) for name, one in part.items()}
    for heading, part in _page.items()
}
"""Every option, and every common sentence, under the heading where people look for it."""

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
