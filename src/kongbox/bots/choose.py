"""One question, several minds: which bot answers for a seat is a number in `mind.bots`."""

from typing import Final

from ..core.kernel import kernel
from ..core.records import House, Mind, Table
from .greedy import choose_greedy
from .keen import choose_keen
from .random_bot import choose_random

BOTS: Final = ("random", "greedy", "keen")
"""The bots by name, in the order of their numbers."""


@kernel
def choose(table: Table, house: House, mind: Mind, seat: int) -> int:
    """What the bot of this seat answers; `mind.open` holds what is legal."""
    bot = mind.bots[seat]
    if bot == 0:
        return choose_random(mind)
    if bot == 1:
        return choose_greedy(table, house, mind, seat)
    return choose_keen(table, house, mind, seat)
