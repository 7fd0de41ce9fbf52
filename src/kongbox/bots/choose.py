"""One question, several minds: which bot answers for a seat is a number in `decision.bots`."""

from typing import Final

from ..core.state.actions import ACTIONS, PASS, VERB_OF
from ..core.state.codes import ERROR
from ..core.state.records import Decision, Lookup, Table
from ..core.state.registry import kernel
from ..core.state.rng import below
from .greedy import choose_greedy
from .keen import choose_keen
from .random_bot import choose_random

BOTS: Final = ("random", "greedy", "keen")
"""The bots by name, in the order of their numbers."""
SCALE: Final = 65536


@kernel
def choose(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    """What the bot of this seat answers; `decision.open` holds what is legal, and at a strict table the errors too."""
    if decision.clumsy > 0 and below(decision.random, SCALE) < decision.clumsy:
        error = blunder(decision)
        if error != PASS:
            return error
    bot = decision.bots[seat]
    if bot == 0:
        return choose_random(decision)
    if bot == 1:
        return choose_greedy(table, lookup, decision, seat)
    return choose_keen(table, lookup, decision, seat)


@kernel
def blunder(decision: Decision) -> int:
    """One of the errors that are possible, verb by verb all alike; PASS where there is none."""
    best = PASS
    most = -1
    last = PASS
    weight = 0
    for action in range(ACTIONS):
        if decision.open[action] == ERROR:
            verb = VERB_OF[action]
            if verb != last:
                last = verb
                weight = below(decision.random, SCALE)
                if weight > most:
                    most = weight
                    best = action
            elif VERB_OF[best] == verb and weight == most and below(decision.random, 3) == 0:
                best = action
    return best
