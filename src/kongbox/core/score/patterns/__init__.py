"""Patterns: small predicates that say what is true of a hand. The sheets say what each is worth.

A pattern examines one reading through the counts that `measure` made, and returns how often it holds.
"""

from . import completing as completing
from . import doublers as doublers
from . import points as points
from . import special as special
