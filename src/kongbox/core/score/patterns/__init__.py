"""What may be true of a hand, one small predicate for each idea; what it is worth stands in the sheets.

A pattern reads what `measure` has counted of one reading and says how often it is true. It knows no points and no ruleset.
"""

from . import completing as completing
from . import doublers as doublers
from . import points as points
from . import special as special
