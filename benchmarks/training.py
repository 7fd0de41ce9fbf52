"""Decisions a second of a learner in training: PPO on `VectorTables`, by the clock, on two cores.

One learner plays against three `greedy` bots. Its network has two layers of 256 and reads the compact observation. If PufferLib 3
is installed, its training loop alternates with this one, with the same network and as many tables. Needs PyTorch (extra
`examples`).
"""

import os
import time
from collections.abc import Callable
from contextlib import chdir
from importlib.util import find_spec
from statistics import median
from tempfile import TemporaryDirectory

os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")  # so that threads of PyTorch do not keep the cores busy while they wait

from _line import tell

from kongbox.envs import VectorTables

TABLES, ROUNDS, CORES = 1024, 9, 2


def tables() -> VectorTables:
    """Return tables with one learner in seat 0 and three bots."""
    return VectorTables(TABLES, "redux", seats=[0], opponents="greedy", seed=1, threads=CORES, copy=False)


def by_turns(loops: dict[str, Callable[[], None]], each: int) -> None:
    """Measure the samples a second of each loop by the clock, as the median of several rounds after the first."""
    found: dict[str, list[float]] = {name: [] for name in loops}
    for _ in range(ROUNDS + 1):
        for name, loop in loops.items():
            start = time.perf_counter()
            loop()
            found[name].append(each / (time.perf_counter() - start))
    for name, rates in found.items():
        tell(f"training {name}", samples_per_second=round(median(rates[1:])))


def trained() -> None:
    """Measure both loops."""
    import torch
    from _ppo import STEPS, Learner

    torch.set_num_threads(CORES)
    loops, stop = {"PPO on VectorTables": Learner(tables()).round}, list[Callable[[], None]]()
    with TemporaryDirectory() as folder, chdir(folder):  # PufferLib writes files to the working folder
        if find_spec("pufferlib") is not None:
            from _puffer import begun

            loops["by PufferLib's loop"], end = begun(tables(), folder)
            stop.append(end)
        try:
            by_turns(loops, TABLES * STEPS)
        finally:
            for end in stop:
                end()


if __name__ == "__main__":
    if find_spec("torch") is None:
        tell("training", left_out="PyTorch is not installed (extra `examples`)")
    else:
        trained()
