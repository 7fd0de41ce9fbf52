"""Environment steps a second: many tables on one core and on two, a learner against bots, PettingZoo.

On one core, time is the thread's CPU time, which other load hardly changes. On two cores it is the time of the clock.
"""

import time
from collections.abc import Callable
from statistics import median
from typing import Any

from _line import best, tell

from kongbox.envs import VectorTables, classical_v0

TABLES, ROUNDS = 1024, 9


def rate(work: Callable[[], object], each: int, times: int) -> int:
    """Return the steps per second of CPU time, as the median of several rounds."""
    found = []
    for _ in range(ROUNDS):
        start = time.thread_time()
        for _ in range(times):
            work()
        found.append(each * times / (time.thread_time() - start))
    return round(median(found))


def sampled(rules: str, observation: str) -> None:
    """Measure tables where all four seats act at random."""
    tables = VectorTables(TABLES, rules, observation=observation, seed=1, copy=False)
    tables.reset()
    tell(f"envs {rules} {observation}", steps_per_second=rate(lambda: tables.step(tables.sample()), TABLES, 150))
    tables.close()


def learner(rules: str, bot: str) -> None:
    """Measure tables where one seat acts at random against three bots."""
    tables = VectorTables(TABLES, rules, seats=[0], opponents=bot, seed=1, copy=False)
    tables.reset()
    tell(f"envs {rules} learner against {bot}", decisions_per_second=rate(lambda: tables.step(tables.sample()), TABLES, 40))
    tables.close()


def agents(make: Callable[[], Any], name: str) -> None:
    """Measure PettingZoo, which asks one agent after another at one table."""
    table = make()
    table.reset(seed=1)

    def play() -> None:
        for _ in range(2_000):
            seen, _, over, _, _ = table.last()
            if over:
                table.reset()
            else:
                table.step(int(seen["action_mask"].argmax()))

    play()
    tell(f"envs PettingZoo {name}", steps_per_second=rate(play, 2_000, 1))


def threads(rules: str, observation: str, each: int) -> None:
    """Measure the same tables on one thread and on two, by the clock."""
    seconds = []
    for number in (1, 2):
        tables = VectorTables(each, rules, observation=observation, threads=number, seed=1, copy=False)
        tables.reset()

        def play(tables: VectorTables = tables) -> None:
            for _ in range(20):
                tables.step(tables.sample())

        play()
        seconds.append(best(play, 15))
        tables.close()
    one, two = (20 * each / spent for spent in seconds)
    tell(f"envs {rules} {observation} two threads", one=round(one), two=round(two), ratio=round(two / one, 2))


if __name__ == "__main__":
    for observation in ("compact", "planes", "oracle"):
        sampled("redux", observation)
    sampled("bmja", "compact")
    learner("redux", "greedy")
    learner("redux", "keen")
    agents(classical_v0.raw_env, "raw_env")
    agents(classical_v0.env, "env")
    threads("redux", "compact", 8 * TABLES)
