"""Figures as lines of JSON, and the best of several runs."""

import json
import time
from collections.abc import Callable


def best(work: Callable[[], object], runs: int = 5) -> float:
    """Return the seconds of the fastest of several runs, because other load slowed it least."""
    quickest = float("inf")
    for _ in range(runs):
        start = time.perf_counter()
        work()
        quickest = min(quickest, time.perf_counter() - start)
    return quickest


def tell(bench: str, **figures: object) -> None:
    """Print a line such as {"bench": "simulate greedy", "per_second": 80000}."""
    print(json.dumps({"bench": bench, **figures}), flush=True)
