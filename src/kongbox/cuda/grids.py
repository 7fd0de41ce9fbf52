"""Loops over many tables as a GPU runs them: every thread takes its turns, one after the other, all threads at the same time.

A thread has a table and its scratch to itself; a log that nothing is kept in may be everybody's. They hold no rule: what a turn
does stands in the kernels.
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
"""1 where a hand has ended with the last step."""


def thread_number(dimensions: int) -> int:
    """Which of the threads this is; here, where nothing is lowered, the only one. Lowered loops ask the GPU."""
    return 0


def thread_count(dimensions: int) -> int:
    """How many threads there are."""
    return 1


def hand(
    tables: Tables, logs: Logs, lookup: Lookups, decisions: Decisions, hands: Hands, outcomes: Outcomes, seed: int, first: int
) -> None:
    """Deal, play, score and settle as many hands as there are outcomes, from hand number `first` on."""
    own = thread_number(1)
    for i in range(own, len(outcomes), thread_count(1)):
        log = logs[own % len(logs)]
        play_hand(tables[own], log, lookup[0], decisions[own], hands[own], outcomes[i], seed + i, first + i)


def turn(tables: Tables, logs: Logs, lookup: Lookups, actions: Bits, ended: Ends) -> None:
    """The seat that is asked acts, at each table whose hand is not over."""
    own = thread_number(1)
    for i in range(own, len(tables), thread_count(1)):
        ended[i] = 0
        if tables[i].phase != OVER:
            step(tables[i], logs[own % len(logs)], lookup[0], next_asked(tables[i]), actions[i])
            if tables[i].phase == OVER:
                ended[i] = 1


def offer(tables: Tables, lookup: Lookups, decisions: Decisions) -> None:
    """What the seat that is asked may do, at each table whose hand is not over."""
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
    """Score hands that have been laid out; each keeps its best reading."""
    own = thread_number(1)
    for i in range(own, len(hands), thread_count(1)):
        totals[i] = score(hands[i], lookup[0].rules)


GRIDS: dict[str, Callable[..., None]] = {"step": turn, "legal": offer, "score": weigh, "settle": pay, "hand": hand}
"""By the kernel that its turns run, each loop."""
