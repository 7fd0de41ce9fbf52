"""Kernels compiled for one sheet compared with general ones: hands a second for four of each bot, and scoring.

Both alternate, measured in CPU time; the ratio is the median of the rounds. The first run compiles for half a minute per sheet.
"""

import time
from collections.abc import Callable
from functools import partial
from statistics import median

import numpy as np
from _line import tell
from scoring import winners

from kongbox.bots import bot_number
from kongbox.compiled.play import play_many, score_many
from kongbox.core.state.records import Decision, Hand, Log, Outcome, Table
from kongbox.rulesets import Ruleset

ROUNDS = 15
HANDS = {"greedy": 3_000, "keen": 800, "random": 3_000}


def seconds(work: Callable[[], object]) -> float:
    """Return the CPU seconds that some work takes."""
    start = time.thread_time()
    work()
    return time.thread_time() - start


def compare(name: str, each: int, generic: Callable[[], object], special: Callable[[], object]) -> None:
    """Report both medians, and the median of the ratios."""
    generic()
    special()
    rounds = [(seconds(generic), seconds(special)) for _ in range(ROUNDS)]
    tell(
        f"special {name}",
        generic=round(each / median(one for one, _ in rounds)),
        special=round(each / median(one for _, one in rounds)),
        ratio=round(median(one / other for one, other in rounds), 3),
    )


def measure(rules: Ruleset) -> None:
    """Measure all bots and the scorer for one sheet."""
    lookup = rules.lookup.array()
    for bot, hands in HANDS.items():
        tables, decision, hand = np.zeros(1, Table.dtype), np.zeros(1, Decision.dtype), np.zeros(1, Hand.dtype)
        decision["bots"][0] = bot_number(bot)
        logs, outcomes = np.zeros(1, Log.dtype), np.zeros(hands, Outcome.dtype)
        generic, special = (
            partial(play, tables, logs, lookup, decision, hand, outcomes, 1, 0) for play in (play_many, play_many.of(rules.rules))
        )
        compare(f"{rules.name} {bot}", hands, generic, special)
    made = winners(rules)
    totals = np.zeros(len(made), np.int64)
    scorers = (partial(score, made, lookup, totals) for score in (score_many, score_many.of(rules.rules)))
    compare(f"{rules.name} scoring", len(made), *scorers)


if __name__ == "__main__":
    for name in ("redux", "bmja", "dummies"):
        measure(Ruleset.load(name))
