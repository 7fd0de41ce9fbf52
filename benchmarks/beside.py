"""Compare this checkout with an older one: `python benchmarks/beside.py COMMIT`.

Each checkout runs its own benchmarks, and they alternate for ten rounds or more. A line gives the median ratio of a figure with
its 95% interval; above 1, this checkout is better. A figure fails if its whole interval is below 0.97, because on a busy machine
one run cannot show a difference of three percent.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from math import comb
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
USUAL = ("table", "store", "scorer", "book", "simulate", "scoring", "distance", "envs", "page", "processes")
WORST = 0.97
MORE, LESS = ("per_second",), ("ms", "seconds", "seconds_idle", "megabytes", "kilobytes", "first", "again", "unchanged", "cached")
"""The endings of names: figures of the first are better when higher, figures of the others when lower."""
Figures = dict[str, float]


@contextmanager
def checkout(commit: str) -> Iterator[Path]:
    """Check out an older commit, and build its client as this checkout's."""
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder) / "older"
        git("worktree", "add", "--detach", "--force", str(there), commit)
        try:
            modules = ROOT / "web" / "node_modules"
            if modules.is_dir():
                shutil.copytree(modules, there / "web" / "node_modules", symlinks=True)
            subprocess.run([sys.executable, "hatch_build.py"], cwd=there, check=True, stdout=subprocess.DEVNULL)
            yield there
        finally:
            git("worktree", "remove", "--force", str(there))


def git(*words: str) -> None:
    """Run git in this checkout."""
    subprocess.run(["git", "-C", str(ROOT), *words], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def measured(where: Path, benchmark: str) -> Figures:
    """Return every figure that a checkout's benchmark prints."""
    environment = os.environ | {"PYTHONPATH": f"{where / 'src'}{os.pathsep}{where}"}
    command = [sys.executable, str(where / "benchmarks" / f"{benchmark}.py")]
    done = subprocess.run(command, cwd=where, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"error: {where / 'benchmarks' / benchmark}.py failed: {(done.stderr.splitlines() or ['no reason'])[-1]}")
    found: Figures = {}
    for line in map(json.loads, done.stdout.splitlines()):
        about = " ".join(str(value) for value in line.values() if isinstance(value, str))
        found |= {f"{about}: {name}": value for name, value in line.items() if better(name, 1.0, 2.0)}
    return found


def better(name: str, before: float, now: float) -> float:
    """Return how many times better a figure is now; 0 if the name is not that of a measure."""
    if name.endswith(MORE):
        return now / before
    return before / now if name.endswith(LESS) or name in LESS else 0.0


def interval(ratios: list[float]) -> tuple[float, float]:
    """Return the 95% interval of the median, from the ratios in order."""
    ordered, count = sorted(ratios), len(ratios)
    outside, cut = 0.0, 0
    while cut < count // 2 and (outside := outside + 2 * comb(count, cut) / 2**count) <= 0.05:
        cut += 1
    return ordered[max(0, cut - 1)], ordered[min(count - 1, count - cut)]


def compare(older: Path, benchmarks: list[str], rounds: int) -> bool:
    """Print a line for every figure, and return True if none fails."""
    good = True
    for benchmark in benchmarks:
        ratios = defaultdict[str, list[float]](list)
        for number in range(rounds):
            pair = {}
            for where in (older, ROOT) if number % 2 else (ROOT, older):
                pair[where] = measured(where, benchmark)
            for name in pair[older].keys() & pair[ROOT].keys():
                if pair[older][name] and pair[ROOT][name]:
                    ratios[name].append(better(name, pair[older][name], pair[ROOT][name]))
            print(f"\r{benchmark}: {number + 1} of {rounds} rounds", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        for name, found in sorted(ratios.items()):
            low, high = interval(found)
            fails = high < WORST
            good = good and not fails
            print(f"{median(found):6.3f}  {low:.3f} to {high:.3f}  {name}{'  FAILS' if fails else ''}", flush=True)
    return good


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commit")
    parser.add_argument("benchmarks", nargs="*", default=[*USUAL], help=f"which of {', '.join(USUAL)}; else all")
    parser.add_argument("--rounds", type=int, default=10)
    chosen = parser.parse_args()
    if chosen.rounds < 6:
        parser.error("an interval needs 6 rounds or more")
    with checkout(chosen.commit) as older:
        sys.exit(not compare(older, chosen.benchmarks, chosen.rounds))
