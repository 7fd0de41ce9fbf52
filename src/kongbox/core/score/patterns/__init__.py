"""Patterns: small predicates that say what is true of a hand. The sheets say what each is worth.

A pattern reads one reading of a hand, as `measure` counted it, and returns how often it holds. It knows no points and no ruleset.
"""

from . import completing as completing
from . import doublers as doublers
from . import points as points
from . import special as special
