"""Every paper that can be printed for a ruleset, by name."""

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
"""For each paper, the function that makes its form from a ruleset and a paper size."""
