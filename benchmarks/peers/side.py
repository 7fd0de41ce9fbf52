"""One side of a comparison. Each line of input asks for a task, and each line of output is the answer.

This file needs only Python's own library, because it runs in the program's environment.
"""

import json
import os
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

Work = Callable[[], int]
"""A function that does part of a task and returns how much it did."""


def used() -> float:
    """Return the CPU seconds of this process and its children."""
    mine, theirs = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return mine.ru_utime + mine.ru_stime + theirs.ru_utime + theirs.ru_stime


def measure(work: Work, seconds: float) -> dict[str, float]:
    """Repeat a task until the time is over. Return the work done, and its CPU and clock seconds."""
    done, start, began = 0, used(), time.perf_counter()
    while True:
        done += work()
        spent, passed = used() - start, time.perf_counter() - began
        if spent >= seconds or passed >= 20 * seconds + 5:
            return {"done": done, "processor": spent, "clock": passed}


def serve(open_tasks: Callable[[dict[str, Any]], dict[str, Work]]) -> None:
    """Answer requests from standard input on standard output, on one core. If a task fails, the answer is a short message."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # the program's own output goes to standard error
    given = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    try:
        tasks = open_tasks(given)
        for work in tasks.values():
            work()  # the first call may compile or load
        print(json.dumps({"tasks": list(tasks)}), file=answers)
        for line in sys.stdin:
            asked = json.loads(line)
            print(json.dumps(measure(tasks[asked["task"]], asked["seconds"])), file=answers)
    except Exception as problem:  # noqa: BLE001 - any failure becomes a line on the page
        print(json.dumps({"problem": f"{type(problem).__name__}: {problem}"[:200]}), file=answers)
