"""What stands between a program and the one that measures it: a line asks for a task, a line answers.

It runs with nothing but Python's own library, in the environment of the program.
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
"""Does some of it, and says how much."""


def used() -> float:
    """Seconds of the processor that this process and its children have had."""
    mine, theirs = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return mine.ru_utime + mine.ru_stime + theirs.ru_utime + theirs.ru_stime


def measure(work: Work, seconds: float) -> dict[str, float]:
    """Repeat some work until the time is over; how much was done, in how many seconds of the processor and of the clock."""
    done, start, began = 0, used(), time.perf_counter()
    while True:
        done += work()
        spent, passed = used() - start, time.perf_counter() - began
        if spent >= seconds or passed >= 20 * seconds + 5:
            return {"done": done, "processor": spent, "clock": passed}


def serve(open_tasks: Callable[[dict[str, Any]], dict[str, Work]]) -> None:
    """Answer on standard output what is asked on standard input, on one core. What fails is told in a word or two."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # whatever else a program prints
    given = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    try:
        tasks = open_tasks(given)
        for work in tasks.values():
            work()  # the first time something may be compiled or read
        print(json.dumps({"tasks": list(tasks)}), file=answers)
        for line in sys.stdin:
            asked = json.loads(line)
            print(json.dumps(measure(tasks[asked["task"]], asked["seconds"])), file=answers)
    except Exception as problem:  # noqa: BLE001 - whatever it is, it is a line on the page
        print(json.dumps({"problem": f"{type(problem).__name__}: {problem}"[:200]}), file=answers)
