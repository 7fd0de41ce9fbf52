"""The comparison of a record's rules with the shipped ones. Anyone can change a sheet and keep its name, so only the hash
identifies rules.
"""

from typing import Literal

from ..errors import KongboxError
from ..rulesets import SHIPPED, Ruleset

Whose = Literal["shipped", "chosen", "altered", "own"]
"""The comparison of a record's rules with the shipped rulesets: the same as one ("shipped"), with other allowed options
("chosen"), changed in another way ("altered"), or under an id that none of them has ("own").
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
