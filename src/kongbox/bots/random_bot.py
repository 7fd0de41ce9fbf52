"""The random bot, which declares mahjong if it can. Otherwise every legal action is equally likely."""

from ..core.state.actions import ACTIONS, MAHJONG
from ..core.state.records import Decision
from ..core.state.registry import kernel
from ..core.state.rng import below


@kernel
def choose_random(decision: Decision) -> int:
    """Return mahjong if it is legal, and otherwise any legal action."""
    if decision.open[MAHJONG] == 1:
        return MAHJONG
    n = 0
    for action in range(ACTIONS):
        n += decision.open[action] & 1
    pick = below(decision.random, n)
    for action in range(ACTIONS):
        pick -= decision.open[action] & 1
        if pick < 0:
            return action
    return 0
