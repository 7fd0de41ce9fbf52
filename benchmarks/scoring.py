"""Scored hands a second, for random winning hands: in batch on one core, and one by one with the public function."""

import numpy as np
from _line import best, tell

from kongbox import score
from kongbox.compiled.play import play_many, score_many
from kongbox.core.score.circumstances import describe
from kongbox.core.state.records import Decision, Hand, Log, Outcome, Table
from kongbox.rulesets import Ruleset

RULES = Ruleset.load("redux")
HANDS = 20_000


def winners(rules: Ruleset) -> np.ndarray:
    """Return the winning hands of simulated games, laid out for the scorer."""
    played = HANDS // 10
    tables, decision = np.zeros(played, Table.dtype), np.zeros(1, Decision.dtype)
    decision["bots"][0] = 1
    outcomes, lookup = np.zeros(played, Outcome.dtype), rules.lookup.array()
    play_many(tables, np.zeros(1, Log.dtype), lookup, decision, np.zeros(1, Hand.dtype), outcomes, 1, 0)
    made = np.zeros(played, Hand.dtype)
    kept = 0
    for table in tables:
        if table["winner"] >= 0:
            hand = Hand.over(made[kept])
            describe(Table.over(table), rules.lookup, int(table["winner"]), hand)
            hand.save()
            kept += 1
    return np.tile(made[:kept], HANDS // kept + 1)[:HANDS]


if __name__ == "__main__":
    hands, lookup, totals = winners(RULES), RULES.lookup.array(), np.zeros(HANDS, np.int64)
    score_many(hands, lookup, totals)
    tell("score winning hands", per_second=round(HANDS / best(lambda: score_many(hands, lookup, totals), 9)))

    def one_by_one() -> None:
        for _ in range(200):
            score("13c 567b 234b 99d +RRR .2c", RULES, seat="S", won="rob")

    one_by_one()
    tell("score one hand, interpreted, explained", per_second=round(200 / best(one_by_one)))
