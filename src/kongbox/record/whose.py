"""The rules that a record carries: anybody may change a sheet and keep its name, so the hash tells which they are."""

from typing import Literal

from ..errors import KongboxError
from ..rulesets import SHIPPED, Ruleset

Whose = Literal["shipped", "chosen", "altered", "own"]
"""As the program brings them, with options chosen that they allow, changed under the same name, or of another name."""


def whose(ruleset: Ruleset) -> Whose:
    """Are these the rules that the program knows by this name?"""
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
