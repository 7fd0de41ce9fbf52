"""Whole hands a second by every ruleset, four greedy bots on one core, and how many times redux's that is."""

from _line import tell

from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.sim import simulate

HANDS = 30_000
RUNS = 3
LEAST = 0.5
"""None may fall below this share of redux."""


def per_second(name: str) -> float:
    """The best of several runs."""
    rules = Ruleset.load(name)
    return max(simulate(rules, HANDS, ["greedy"] * 4, seed=seed).hands_per_second for seed in range(RUNS))


if __name__ == "__main__":
    speeds = {name: per_second(name) for name in SHIPPED}
    for name, speed in speeds.items():
        ratio = speed / speeds["redux"]
        tell(f"rulesets {name}", per_second=round(speed), to_redux=round(ratio, 2), enough=ratio >= LEAST)
