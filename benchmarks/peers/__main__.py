"""Run kongbox and its peers on the same work, alternating, and write docs/speed.md: `make peers`.

    python -m benchmarks.peers [--rounds 5] [--seconds 1] [--peers mahjong,RLCard] [--page docs/speed.md]

Each program gets its own virtual environment in the cache folder at its first use. If a program is missing or fails, a line gives
the reason. Figures are per CPU second on one core, as the median of the rounds.
"""

import argparse
import json
import os
import platform
import sys
import tempfile
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any

from .homes import NotThere, home, python_of, surroundings, version
from .page import render
from .plan import PEERS, Peer
from .talk import ROOT, Fails, Side

OWN = Peer("kongbox", (), "kongbox")


def main() -> None:
    """Run the comparison that the command line asks for."""
    ask = argparse.ArgumentParser(description="Run kongbox and its peers on the same work, by turns.")
    ask.add_argument("--rounds", type=int, default=5)
    ask.add_argument("--seconds", type=float, default=1.0, help="of the processor, for each task in each round")
    ask.add_argument("--peers", default=",".join(peer.name for peer in PEERS), help="names, with commas between them")
    ask.add_argument("--page", type=Path, default=ROOT / "docs" / "speed.md")
    given = ask.parse_args()
    named = given.peers.split(",") if given.peers else []
    if unknown := set(named) - {peer.name for peer in PEERS}:
        ask.error(f"--peers: {', '.join(sorted(unknown))} not among {', '.join(peer.name for peer in PEERS)}")
    found = measure([peer for peer in PEERS if peer.name in named], given.rounds, given.seconds)
    kept = given.page.with_suffix(".json")
    kept.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    given.page.write_text(render(given.page.read_text(encoding="utf-8"), found), encoding="utf-8")


def measure(peers: list[Peer], rounds: int, seconds: float) -> dict[str, Any]:
    """Return all figures, with versions and circumstances."""
    versions = {"kongbox": own_version()}
    missing = {peer.name: "it was left out of this run" for peer in PEERS if peer not in peers}
    figures: dict[str, dict[str, float]] = {}
    with ExitStack() as open_sides:
        work = Path(open_sides.enter_context(tempfile.TemporaryDirectory())) / "work.json"
        work.write_text(json.dumps(all_work()), encoding="utf-8")
        tell("kongbox begins: the first time it is compiled, for minutes")
        sides = [Side(OWN.name, sys.executable, OWN.module, work, dict(os.environ))]
        open_sides.callback(sides[0].close)
        for peer in peers:
            tell(f"{peer.name} begins")
            try:
                place = home(peer)
                versions[peer.name] = version(peer, place)
                sides.append(Side(peer.name, python_of(peer, place), peer.module, work, surroundings(peer, place)))
                open_sides.callback(sides[-1].close)
            except (NotThere, Fails) as problem:
                missing[peer.name] = str(problem)
                tell(f"{peer.name} is left out: {problem}")
        taken: dict[tuple[str, str], list[float]] = {}
        for number in range(rounds):
            tell(f"round {number + 1} of {rounds}")
            for side, task in in_turn(sides):
                if side.name in missing:
                    continue
                try:
                    answer = side.ask(task, seconds)
                    taken.setdefault((side.name, task), []).append(answer["done"] / answer["processor"])
                except Fails as problem:
                    missing[side.name] = str(problem)
        for (name, task), rates in taken.items():
            figures.setdefault(task, {})[name] = float(f"{median(rates):.3g}")
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": machine(),
        "load": [round(one, 1) for one in os.getloadavg()],
        "rounds": rounds,
        "seconds": seconds,
        "versions": versions,
        "missing": missing,
        "figures": figures,
    }


def in_turn(sides: list[Side]) -> list[tuple[Side, str]]:
    """Return the tasks in order, alternating between programs, so that other load slows all programs equally."""
    found = [(task.partition(",")[0], place, side, task) for place, side in enumerate(sides) for task in side.tasks]
    return [(side, task) for _, _, side, task in sorted(found, key=lambda one: (one[0], one[1]))]


def all_work() -> dict[str, Any]:
    """Return the work for all programs."""
    from .work import work

    return work()


def own_version() -> str:
    """Return kongbox's version."""
    import kongbox

    return kongbox.__version__


def machine() -> str:
    """Return a description of the processor and of Python."""
    cpus = Path("/proc/cpuinfo")
    models = [line for line in cpus.read_text().splitlines() if line.startswith("model name")] if cpus.exists() else []
    name = models[0].partition(":")[2].strip() if models else platform.processor() or platform.machine()
    return f"{name}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def tell(text: str) -> None:
    """Print progress."""
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
