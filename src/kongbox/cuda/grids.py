"""Loops over many tables on a GPU. The threads of a loop divide the tables among themselves, and run at the same time.

Each thread has its own scratch. Threads may share a log only if its `keep` is 0, so that no thread writes to it.
"""

from collections.abc import Callable
from typing import Annotated

import numpy as np
import numpy.typing as npt

from ..bots.hands import next_asked, play_hand
from ..compiled.shapes import Bits, Decisions, Hands, Logs, Lookups, Outcomes, Tables, Totals
from ..core.pay.settlement import settle
from ..core.play.legal import legal
from ..core.play.step import step
from ..core.score.scoring import score
from ..core.state.codes import OVER

Ends = Annotated[npt.NDArray[np.uint8], "u1", 1]
"""For each table, 1 if the last step ended its hand."""


def thread_number(dimensions: int) -> int:
    """Return the number of the thread. In Python it is 0, for the only thread; a lowered loop asks the GPU."""
    return 0


def thread_count(dimensions: int) -> int:
    """Return the number of threads. In Python it is 1; a lowered loop asks the GPU."""
    return 1


def hand(
    tables: Tables, logs: Logs, lookup: Lookups, decisions: Decisions, hands: Hands, outcomes: Outcomes, seed: int, first: int
) -> None:
    """Deal, play, score and settle one hand for each element of `outcomes`. The hands are numbered from `first`."""
    own = thread_number(1)
    for i in range(own, len(outcomes), thread_count(1)):
        log = logs[own % len(logs)]
        play_hand(tables[own], log, lookup[0], decisions[own], hands[own], outcomes[i], seed + i, first + i)


def turn(tables: Tables, logs: Logs, lookup: Lookups, actions: Bits, ended: Ends) -> None:
    """Carry out the action of the asked seat at each table whose hand is not over."""
    own = thread_number(1)
    for i in range(own, len(tables), thread_count(1)):
        ended[i] = 0
        if tables[i].phase != OVER:
            step(tables[i], logs[own % len(logs)], lookup[0], next_asked(tables[i]), actions[i])
            if tables[i].phase == OVER:
                ended[i] = 1


def offer(tables: Tables, lookup: Lookups, decisions: Decisions) -> None:
    """Mark the legal actions of the asked seat at each table whose hand is not over."""
    own = thread_number(1)
    for i in range(own, len(tables), thread_count(1)):
        if tables[i].phase != OVER:
            legal(tables[i], lookup[0], next_asked(tables[i]), decisions[i])


def pay(tables: Tables, logs: Logs, lookup: Lookups, hands: Hands, ended: Ends) -> None:
    """Settle the hands that have just ended."""
    own = thread_number(1)
    for i in range(own, len(tables), thread_count(1)):
        if ended[i] == 1:
            settle(tables[i], logs[own % len(logs)], lookup[0], hands[own])


def weigh(hands: Hands, lookup: Lookups, totals: Totals) -> None:
    """Score hands, and keep the best reading in each."""
    own = thread_number(1)
    for i in range(own, len(hands), thread_count(1)):
        totals[i] = score(hands[i], lookup[0].rules)


GRIDS: dict[str, Callable[..., None]] = {"step": turn, "legal": offer, "score": weigh, "settle": pay, "hand": hand}
"""The loops, by the names of the kernels that they run."""
