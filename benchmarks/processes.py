"""Times of whole processes: commands, a table from the command to its first page, compiling; and memory."""

import os
import subprocess
import sys
import tempfile
import time
import urllib.request

from _address import address_of
from _line import best, tell

KONGBOX = [sys.executable, "-m", "kongbox"]


def run(*arguments: str) -> None:
    """Run a command without its output."""
    subprocess.run([*KONGBOX, *arguments], check=True, capture_output=True)


def table() -> float:
    """Return the seconds from the command to a served page."""
    start = time.perf_counter()
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        subprocess.Popen(
            [*KONGBOX, "play", "--no-browser"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1", "KONGBOX_DATA": folder},
        ) as process,
    ):
        urllib.request.urlopen(address_of(process)).read()
        seconds = time.perf_counter() - start
        process.terminate()
    return seconds


def compiling() -> tuple[float, float]:
    """Return the seconds of a first and a second `simulate` of one hand, in a new cache."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"XDG_CACHE_HOME": folder}
        taken = []
        for _ in range(2):
            start = time.perf_counter()
            subprocess.run([*KONGBOX, "simulate", "--hands", "1"], check=True, capture_output=True, env=environment)
            taken.append(time.perf_counter() - start)
    return taken[0], taken[1]


def memory(hands: int, environment: dict[str, str] | None = None) -> float:
    """Return the peak memory of a simulation, in megabytes."""
    code = (
        "import resource\nfrom kongbox.rulesets import Ruleset\nfrom kongbox.sim import simulate\n"
        f"simulate(Ruleset.load('redux'), {hands})\nprint(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)"
    )
    return float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=environment).stdout)


if __name__ == "__main__":
    tell("kongbox --help", seconds=round(best(lambda: run("--help")), 3))
    tell(
        "kongbox score", seconds=round(best(lambda: run("score", "13c", "567b", "234b", "99d", "+RRR", ".2c", "--won", "rob")), 3)
    )
    tell("kongbox play to its page", seconds=round(min(table() for _ in range(3)), 3))
    first, second = compiling()
    tell("kongbox simulate, first and from the cache", seconds=round(first, 2), cached=round(second, 2))
    tell("memory of a simulation", megabytes=round(memory(200_000)))
    with tempfile.TemporaryDirectory() as folder:
        tell("memory of a first simulation, which compiles", megabytes=round(memory(1, os.environ | {"XDG_CACHE_HOME": folder})))
