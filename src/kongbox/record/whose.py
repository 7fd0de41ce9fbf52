"""The rules in a record. Anyone can change a sheet and keep its name, so only the hash shows which rules these are."""

from typing import Literal

from ..errors import KongboxError
from ..rulesets import SHIPPED, Ruleset

Whose = Literal["shipped", "chosen", "altered", "own"]
"""How a record's rules compare with shipped rules: the same, with allowed options, changed, or under another name."""


def whose(ruleset: Ruleset) -> Whose:
    """Return how these rules compare with the shipped ruleset of the same id."""
    if ruleset.id not in SHIPPED:
        return "own"
    shipped = Ruleset.load(ruleset.id)
    if shipped.hash == ruleset.hash:
        return "shipped"
    known = shipped.sheet.options
    try:
        chosen = shipped.choose({name: value for name, value in ruleset.sheet.options.items() if known.get(name) != value})
    except (KongboxError, TypeError, ValueError):
        return "altered"
    return "chosen" if chosen.hash == ruleset.hash else "altered"
