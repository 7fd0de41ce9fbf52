"""Figures as lines of JSON, the best of several runs, and waits."""

import json
import time
from collections.abc import Callable, Sequence
from statistics import median


def best(work: Callable[[], object], runs: int = 5) -> float:
    """Return the seconds of the fastest of several runs, because other load slowed it least."""
    quickest = float("inf")
    for _ in range(runs):
        start = time.perf_counter()
        work()
        quickest = min(quickest, time.perf_counter() - start)
    return quickest


def waits(taken: Sequence[float], digits: int = 1) -> dict[str, float]:
    """Return the median of some waits, and the wait that one in a hundred reaches, from seconds in milliseconds."""
    slow = sorted(taken)[-max(1, len(taken) // 100)]
    return {"median_ms": round(1000 * median(taken), digits), "p99_ms": round(1000 * slow, digits)}


def tell(bench: str, **figures: object) -> None:
    """Print a line such as {"bench": "simulate greedy", "per_second": 80000}."""
    print(json.dumps({"bench": bench, **figures}), flush=True)
