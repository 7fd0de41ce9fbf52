"""Whole hands a second for every ruleset, four greedy bots on one core, and the ratio to redux.

Each ruleset uses code compiled for its sheet. Compiling takes half a minute the first time.
"""

from _line import tell

from kongbox.compiled.play import play_many
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.sim import simulate

HANDS = 10_000
RUNS = 9
LEAST = 0.6
"""The speed that every ruleset must reach, as a share of the speed of redux."""


def speeds() -> dict[str, float]:
    """Return the best of several alternating runs, so that other load slows no ruleset alone."""
    rulesets = {name: Ruleset.load(name) for name in SHIPPED}
    for rules in rulesets.values():
        play_many.of(rules.rules).prepare()
    best = dict.fromkeys(rulesets, 0.0)
    for seed in range(RUNS):
        for name, rules in rulesets.items():
            best[name] = max(best[name], simulate(rules, HANDS, ["greedy"] * 4, seed=seed).hands_per_second)
    return best


if __name__ == "__main__":
    found = speeds()
    for name, speed in found.items():
        ratio = speed / found["redux"]
        tell(f"rulesets {name}", per_second=round(speed), to_redux=round(ratio, 2), enough=ratio >= LEAST)
