"""One question, several minds: which bot answers for a seat is a number in `mind.bots`."""

from typing import Final

from ..core.state.codes import ACTIONS, ERROR, FORGET, MISNAME, OUT_OF_TURN, PASS, UNMARKED
from ..core.state.records import House, Mind, Table
from ..core.state.registry import kernel
from ..core.state.rng import below
from .greedy import choose_greedy
from .keen import choose_keen
from .random_bot import choose_random

BOTS: Final = ("random", "greedy", "keen")
"""The bots by name, in the order of their numbers."""
SCALE: Final = 65536


@kernel
def choose(table: Table, house: House, mind: Mind, seat: int) -> int:
    """What the bot of this seat answers; `mind.open` holds what is legal, and at a strict table the errors too."""
    if mind.clumsy > 0 and below(mind.random, SCALE) < mind.clumsy:
        error = blunder(mind)
        if error != PASS:
            return error
    bot = mind.bots[seat]
    if bot == 0:
        return choose_random(mind)
    if bot == 1:
        return choose_greedy(table, house, mind, seat)
    return choose_keen(table, house, mind, seat)


@kernel
def blunder(mind: Mind) -> int:
    """One of the errors that are possible, kind by kind all alike; PASS where there is none."""
    best = PASS
    most = -1
    last = PASS
    weight = 0
    for action in range(ACTIONS):
        if mind.open[action] == ERROR:
            kind = kind_of(action)
            if kind != last:
                last = kind
                weight = below(mind.random, SCALE)
                if weight > most:
                    most = weight
                    best = action
            elif best >= kind and weight == most and below(mind.random, 3) == 0:
                best = action
    return best


@kernel
def kind_of(action: int) -> int:
    """The first action of the same kind of error."""
    if action >= UNMARKED:
        return UNMARKED
    if action >= FORGET:
        return FORGET
    if action >= MISNAME:
        return MISNAME
    return OUT_OF_TURN if action >= OUT_OF_TURN else action
