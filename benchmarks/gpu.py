"""Hands and decisions a second on a GPU, by ruleset and bot, and how full the GPU is; without a GPU one line that says so."""

import time

from _line import tell

from kongbox.cuda import NoGpu, Player
from kongbox.rulesets.load import SHIPPED

HANDS = 2_000_000
BOTS = ("random", "greedy", "keen")


def measure(rules: str) -> None:
    """All four of a table by the same bot; the first hands are not timed, for the loop is lowered and copied with them."""
    player = Player(rules)
    player.play(1_000)
    for bot in BOTS:
        begun = time.perf_counter()
        outcomes = player.play(HANDS, [bot] * 4, seed=1)
        seconds = time.perf_counter() - begun
        steps = int(outcomes["steps"].sum())
        tell(f"gpu {rules} {bot}", hands_per_second=round(HANDS / seconds), steps_per_second=round(steps / seconds))


if __name__ == "__main__":
    try:
        for rules in SHIPPED:
            measure(rules)
    except NoGpu as error:
        tell("gpu", skipped=str(error))
