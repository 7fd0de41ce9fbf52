"""Test whether a review finds true mistakes: fifty costly mistakes of `greedy`, checked again with far more playouts.

First the same bot plays the hands out, on new deals, and then `keen` does. A mistake holds if the better action is still ahead.
"""

import argparse
from collections.abc import Iterator
from itertools import count, islice
from typing import NamedTuple

from _line import tell

from kongbox.bots import choose_action
from kongbox.game import Action, Seen, Table
from kongbox.minds.pricing import Estimate, price, proved
from kongbox.minds.weighing import QUICK, USUAL
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.steps import finish

MISTAKES = 50
DEAR = 10
"""A mistake is costly if it loses more points than this."""
FURTHER = 20_000
HOLD = {QUICK: 0.96, USUAL: 0.9}
"""The share of mistakes that must hold, by the bot that plays the hands out."""


class Mistake(NamedTuple):
    """A decision, the better action, and by how much it is better."""

    seen: Seen
    played: Action
    better: Action
    loss: Estimate


def mistakes(rules: Ruleset) -> Iterator[Mistake]:
    """Yield the costly mistakes of four greedy bots, hand after hand."""
    for seed in count():
        table = Table(rules, seed=seed)
        while not table.over:
            seat = table.waiting[0]
            action, seen = choose_action(table, seat, "greedy"), table.seen(seat)
            for one in price(table.copy(), [(seat, action)], seat, luck=False, seed=seed):
                if one.cost > DEAR:
                    yield Mistake(seen, action, one.best.action, one.loss)
            table.step(seat, action)


def further(one: Mistake, rollout: str) -> Estimate:
    """Return how much better the better action still is on other deals."""
    again = proved(one.seen, one.played, one.better, FURTHER // 2, [rollout], seed=1 << 41, threads=1, compiled=True)
    _, better = finish(again)
    return Estimate(better.ahead, better.ahead_interval)


def measure(rules: Ruleset) -> None:
    """Print how many mistakes of a ruleset hold."""
    found = list(islice(mistakes(rules), MISTAKES))
    for rollout, least in HOLD.items():
        again = [further(one, rollout) for one in found]
        hold = sum(one.points > 0 for one in again)
        tell(
            f"mistakes, {rules.id}, played out by {rollout}",
            asked=len(found),
            hold=hold,
            sure=sum(one.points > one.interval for one in again),
            inside=sum(
                abs(one.points - first.loss.points) <= first.loss.interval for one, first in zip(again, found, strict=True)
            ),
            mean_loss=round(sum(one.loss.points for one in found) / len(found), 1),
            again=round(sum(one.points for one in again) / len(found), 1),
            enough=hold >= least * len(found),
        )


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description="Ask dear mistakes again with more playouts.")
    asked.add_argument("--rules", nargs="+", choices=SHIPPED, default=["redux"])
    for name in asked.parse_args().rules:
        measure(Ruleset.load(name))
