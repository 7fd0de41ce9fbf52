"""One bot against three of another: every wall is played four times, once from each seat."""

import msgspec
import numpy as np

from ..game.play.seeds import sound_seed
from ..rulesets import Ruleset
from .simulate import BATCH, Worker


class DuelReport(msgspec.Struct, frozen=True):
    """The gain of the one bot a hand, and half of that figure's 95 % interval, from the means of the walls."""

    bot: str
    others: str
    hands: int
    mean_payment: float
    interval: float
    win_rate: float


def duel(rules: Ruleset, bot: str, others: str, *, hands: int = 20_000, seed: int = 0) -> DuelReport:
    """Play `hands` hands, four to a wall. The luck of the wall falls out of the comparison."""
    sound_seed(seed)
    walls = max(hands // 4, 1)
    gains, wins = np.zeros(walls), 0
    for seat in range(4):
        worker = Worker(rules, [bot if place == seat else others for place in range(4)])
        for first in range(0, walls, BATCH):
            outcomes = worker.play(seed, first, min(BATCH, walls - first))
            gains[first : first + len(outcomes)] += outcomes["net"][:, seat] / 4
            wins += int((outcomes["winner"] == seat).sum())
    interval = 1.96 * gains.std(ddof=1) / walls**0.5 if walls > 1 else float("inf")
    return DuelReport(
        bot, others, 4 * walls, round(float(gains.mean()), 3), round(float(interval), 3), round(wins / (4 * walls), 4)
    )
