"""How a record's rules compare with the shipped ones. Hashes decide, because anyone can change a sheet and keep its name."""

from typing import Literal

from ..errors import KongboxError
from ..rulesets import SHIPPED, Ruleset

Whose = Literal["shipped", "chosen", "altered", "own"]
"""The result of comparing rules with the shipped ruleset of the same id.

The rules are the same ("shipped"), differ only in allowed options ("chosen"), or differ in another way ("altered"). "own" means
that no shipped ruleset has the id.
"""


def whose(ruleset: Ruleset) -> Whose:
    """Return how these rules compare with the shipped ruleset of the same id, if there is one."""
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
