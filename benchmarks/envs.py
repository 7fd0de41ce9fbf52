"""Steps of environments for research a second: many tables on one core and on two, a learner against bots, PettingZoo.

On one core the thread's own time is measured, so that others on the machine count for little; on two what passes on the clock.
"""

import time
from collections.abc import Callable
from statistics import median
from typing import Any

from _line import best, tell

from kongbox.envs import VectorTables, classical_v0

TABLES, ROUNDS = 1024, 9


def rate(work: Callable[[], object], each: int, times: int) -> int:
    """How many a second, by the median of several rounds of the thread's own time."""
    found = []
    for _ in range(ROUNDS):
        start = time.thread_time()
        for _ in range(times):
            work()
        found.append(each * times / (time.thread_time() - start))
    return round(median(found))


def sampled(rules: str, observation: str) -> None:
    """All four seats choose any legal action."""
    tables = VectorTables(TABLES, rules, observation=observation, seed=1, copy=False)
    tables.reset()
    tell(f"envs {rules} {observation}", steps_per_second=rate(lambda: tables.step(tables.sample()), TABLES, 150))
    tables.close()


def learner(rules: str, bot: str) -> None:
    """One seat chooses any legal action, against three bots that play within the step."""
    tables = VectorTables(TABLES, rules, seats=[0], opponents=bot, seed=1, copy=False)
    tables.reset()
    tell(f"envs {rules} learner against {bot}", decisions_per_second=rate(lambda: tables.step(tables.sample()), TABLES, 40))
    tables.close()


def agents(make: Callable[[], Any], name: str) -> None:
    """PettingZoo asks one agent after the other at one table."""
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
    """The same tables on one thread and on two, by the clock."""
    seconds = []
    for number in (1, 2):
        tables = VectorTables(each, rules, observation=observation, threads=number, seed=1, copy=False)
        tables.reset()
        actions = tables.sample()

        def play(tables: VectorTables = tables) -> None:
            for _ in range(20):
                tables.step(tables.sample())

        play()
        seconds.append(best(play, 15))
        assert len(actions) == each
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
