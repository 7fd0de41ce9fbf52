"""The comparison of a record's rules with the shipped ones, by hash, because anyone can change a sheet and keep its name."""

from typing import Literal

from ..errors import KongboxError
from ..rulesets import SHIPPED, Ruleset

Whose = Literal["shipped", "chosen", "altered", "own"]
""""shipped" for the rules of a shipped ruleset, "chosen" for its rules with other allowed options, "altered" for other changes.

"own" is for an id that no shipped ruleset has.
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
