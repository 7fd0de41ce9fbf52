"""Whole hands a second with ten special hands described by drawings, and without them: four greedy bots on one core.

Both rulesets alternate, measured in CPU time; the ratio is the median of the rounds. The first run compiles for half a minute per
sheet.
"""

import time
from statistics import median

from _line import tell

from kongbox.compiled.play import play_many
from kongbox.rulesets import Ruleset
from kongbox.rulesets.load import read
from kongbox.sim import simulate

HANDS = 10_000
ROUNDS = 9
LEAST = 0.8
"""The share of its speed that a simulation must keep with ten such hands."""
TEN = {
    "one_suit": "4*pung:x pair:x",
    "sisters": "nn'n''x nn'n''y nn'n''z pung pair",
    "hidden": "4*_pung pair",
    "heads": "4*pung:majors pair:majors",
    "winds": "3*pung:winds meld pair:winds",
    "green": "4*meld:green pair:green",
    "pairs": "7*pair!",
    "staircase": "nnx n'n'x n''n''x n'''n'''x n''''n''''x 2*pair:winds!",
    "knitting": "7*nxny",
    "triple_knitting": "4*nxnynz mxmy",
}
"""Seven hands of sets or pairs, and three hands without sets, which take most time."""


def with_ten() -> Ruleset:
    """Return redux with the ten hands."""
    rows = [
        f'{{ pattern = "groups", id = "{name}", name = "{name}", who = "winner", value = 500, clause = "", groups = "{groups}" }}'
        for name, groups in TEN.items()
    ]
    return Ruleset(read('extends = "redux"\nid = "ten"\n[rows]\nspecial = [' + ",\n".join(rows) + "]\n", "ten"))


def seconds(rules: Ruleset, seed: int) -> float:
    """Return the CPU time of one run."""
    begun = time.process_time()
    simulate(rules, HANDS, ["greedy"] * 4, seed=seed)
    return time.process_time() - begun


if __name__ == "__main__":
    plain, ten = Ruleset.load("redux"), with_ten()
    for rules in (plain, ten):
        play_many.of(rules.rules).prepare()
    rounds = [(seconds(plain, seed), seconds(ten, seed)) for seed in range(ROUNDS)]
    ratio = median(one / other for one, other in rounds)
    tell(
        "own hands",
        without=round(HANDS / median(one for one, _ in rounds)),
        with_ten=round(HANDS / median(other for _, other in rounds)),
        ratio=round(ratio, 2),
        enough=ratio >= LEAST,
    )
