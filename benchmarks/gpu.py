"""Hands and steps a second on a GPU, by ruleset and bot, after a hundred thousand of its hands have matched the CPU's.

Without a GPU it prints a line that says so. `python benchmarks/gpu.py redux` measures one ruleset; `--grids` tries other block
sizes.
"""

import sys
import time

import numpy as np
from _line import tell

from kongbox.cuda import NoGpu, Player, playing
from kongbox.rulesets.load import SHIPPED
from kongbox.sim.simulate import Worker

COMPARED = 100_000
HANDS = 2_000_000
MIXED = ("greedy", "keen", "random", "greedy")
BOTS = ("random", "greedy", "keen")
GRIDS = ((32, 8), (32, 16), (32, 32), (64, 4), (64, 8), (64, 16), (64, 32), (128, 4), (128, 8), (256, 2), (256, 4))
"""How many threads a block has, and how many blocks a processor gets."""


def compare(name: str, player: Player) -> None:
    """Compare the same hands on GPU and CPU, byte for byte. If they differ, nothing is measured."""
    begun = time.perf_counter()
    found = player.play(COMPARED, MIXED, seed=4)
    seconds = time.perf_counter() - begun
    wanted = Worker(player.rules, MIXED).play(4, 0, COMPARED)
    differ = np.flatnonzero(found != wanted)
    tell(f"gpu {name}", first_hands_seconds=round(seconds, 1), hands=COMPARED, differ=len(differ))
    if found.tobytes() != wanted.tobytes():
        first = differ[:1].tolist() or [0]
        sys.exit(f"hand {first[0]} differs: {found[first[0]]} on the GPU, {wanted[first[0]]} on the CPU")


def measure(name: str, player: Player, bot: str, **about: int) -> None:
    """Measure hands with four of one bot, including the time to copy the outcomes back."""
    begun = time.perf_counter()
    outcomes = player.play(HANDS, [bot] * 4, seed=1)
    seconds = time.perf_counter() - begun
    steps = int(outcomes["steps"].sum())
    rates = {"hands_per_second": round(HANDS / seconds), "steps_per_second": round(steps / seconds)}
    tell(f"gpu {name} {bot}", **rates, **about)


def measure_grids(name: str, player: Player) -> None:
    """Measure blocks of other sizes."""
    for block, blocks in GRIDS:
        playing.BLOCK, playing.BLOCKS = block, blocks
        measure(name, player, "random", block=block, blocks=blocks)


if __name__ == "__main__":
    asked = [name for name in sys.argv[1:] if not name.startswith("--")] or list(SHIPPED)
    try:
        for rules in asked:
            player = Player(rules)
            compare(rules, player)
            for bot in BOTS:
                measure(rules, player, bot)
            if "--grids" in sys.argv:
                measure_grids(rules, player)
    except NoGpu as error:
        tell("gpu", skipped=str(error))
