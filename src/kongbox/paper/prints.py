"""Everything that can be printed of a ruleset, by its name."""

from collections.abc import Callable

from ..rulesets import Ruleset
from .booklet import booklet
from .card import card, printed
from .press import Form
from .sheets import sheets

PRINTS: dict[str, Callable[[Ruleset, str], Form]] = {
    "card": lambda ruleset, paper: printed(card(ruleset), paper),
    "sheets": sheets,
    "booklet": booklet,
}
"""What is printed, with the paper that it is printed on."""
