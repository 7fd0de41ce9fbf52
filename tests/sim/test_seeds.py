"""The hands of a simulation follow from all 64 bits of its seed, and from nothing else."""

import random

import pytest
from lengths import mostly_proofs

from kongbox.errors import BadInput
from kongbox.game.play.seeds import hand_seed
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.sim import compare, simulate
from kongbox.sim.duel import duel
from kongbox.sim.simulate import Worker

RULES = Ruleset.load("redux")
HANDS = 100


def test_every_bit_counts_and_neighbours_share_no_hand() -> None:
    seeds = [0, 2**64 - 1, *(1 << bit for bit in range(64))]
    hands = [hand_seed(seed, number) for seed in seeds for number in range(200)]
    assert len(set(hands)) == len(hands)
    assert all(-(2**63) <= seed < 2**63 for seed in hands), "kernels count with signed numbers"


def test_hands_follow_each_other_beyond_thirty_two_bits() -> None:
    assert hand_seed(7, 2**32 + 5) == hand_seed(7, 2**32) + 5 != hand_seed(7, 5)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_what_is_no_seed_is_refused(seed: int) -> None:
    for run in (
        lambda: simulate(RULES, 1, seed=seed),
        lambda: compare(RULES, RULES, 1, seed=seed),
        lambda: duel(RULES, "greedy", "random", hands=4, seed=seed),
    ):
        with pytest.raises(BadInput) as refusal:
            run()
        assert refusal.value.code == "bad-seed"


@mostly_proofs("rules", SHIPPED, "pung_chow_limit", "dummies")
@pytest.mark.parametrize("bot", ["greedy", "wise"])
def test_a_hand_does_not_depend_on_the_hands_played_before_it(rules: str, bot: str) -> None:
    in_order, out_of_order = (Worker(Ruleset.load(rules), (bot, "keen", "greedy", "random")) for _ in range(2))
    outcomes = in_order.play(3, 0, HANDS)
    for number in random.Random(1).sample(range(HANDS), HANDS):
        assert out_of_order.play(3, number, 1)[0] == outcomes[number]
