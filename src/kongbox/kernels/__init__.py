"""The names for writing your own bot. A bot is a kernel, which runs interpreted at a table and compiled in simulations.

A kernel is a small function over records and integers: fully annotated, without default arguments, recursion or allocation. It
may call kernels, and built-in functions such as `min`. A bot takes some of `table`, `lookup`, `decision` and `seat`, by these
names, and returns the number of an action that `decision.open` marks with 1. It must not look at tiles that its seat cannot see.

A bot decorated with `kernel` plays in every command as MODULE:FUNCTION. `simulate`, `duel`, `Table.play_out` and `VectorTables`
also take the function itself. `register` gives the bot a name in this process.
"""

from ..bots.greedy import choose_greedy as choose_greedy
from ..bots.greedy import nearest_discard as nearest_discard
from ..bots.keen import best_claim as best_claim
from ..bots.keen import best_discard as best_discard
from ..bots.keen import choose_bold as choose_bold
from ..bots.keen import choose_keen as choose_keen
from ..bots.novice import choose_novice as choose_novice
from ..bots.random_bot import choose_random as choose_random
from ..bots.tactics import helpful_claim as helpful_claim
from ..bots.tactics import list_kinds as list_kinds
from ..bots.tactics import obvious as obvious
from ..bots.wise import choose_wise as choose_wise
from ..core.hand.company import company as company
from ..core.hand.company import row_of as row_of
from ..core.hand.distance import distance as distance
from ..core.hand.hands import shift as shift
from ..core.play.bots import register as register
from ..core.play.wall import loose_left as loose_left
from ..core.state.actions import *  # noqa: F403  every action by its name
from ..core.state.codes import *  # noqa: F403  phases, melds and all else that fields hold
from ..core.state.records import Decision as Decision
from ..core.state.records import Lookup as Lookup
from ..core.state.records import Side as Side
from ..core.state.records import Table as Table
from ..core.state.registry import kernel as kernel
from ..core.state.rng import below as below
from ..tiles import NONE as NONE
from ..tiles import PLAYED as PLAYED
