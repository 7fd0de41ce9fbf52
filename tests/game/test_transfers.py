"""A hand is settled by the fewest payments."""

from itertools import combinations

import pytest
from calling import answer, call
from hypothesis import given
from hypothesis import strategies as st

from kongbox.game.score.transfers import fewest_transfers
from kongbox.words.catalogue import say

GAINS = st.lists(st.integers(-60, 60), min_size=3, max_size=3).map(
    lambda three: dict(zip("ESWN", [*three, -sum(three)], strict=True))
)


def groups(gains: dict[str, int]) -> int:
    """Into how many groups that owe each other nothing those who gain or lose can be parted at most, found by trying all."""
    parts = [who for who, gain in gains.items() if gain]
    most = 0
    for size in range(1, len(parts)):
        for some in combinations(parts, size):
            if sum(gains[who] for who in some) == 0:
                others = {who: gains[who] for who in parts if who not in some}
                most = max(most, groups({who: gains[who] for who in some}) + groups(others))
    return most or int(bool(parts))


@given(GAINS)
def test_everybody_gets_what_they_gain_in_as_few_payments_as_there_can_be(gains: dict[str, int]) -> None:
    paid = fewest_transfers(gains)
    assert {who: sum(one.amount * ((one.taker == who) - (one.giver == who)) for one in paid) for who in gains} == gains
    assert all(one.amount > 0 for one in paid)
    assert len(paid) == sum(gain != 0 for gain in gains.values()) - groups(gains)


def test_two_pairs_are_settled_apart() -> None:
    assert len(fewest_transfers({"E": 100, "S": 40, "W": -40, "N": -100})) == 2


def test_what_does_not_add_up_is_refused() -> None:
    with pytest.raises(ValueError, match="add up"):
        fewest_transfers({"E": 1, "S": 0, "W": 0, "N": 0})


def test_the_command_tells_them() -> None:
    words = ["settle", "--winner", "E", "E=608", "S=64", "W=400", "N=16"]
    told = answer(*words)
    assert len(told["payments"]) == 6
    assert sum(one["amount"] for one in told["transfers"]) == told["net"]["E"]
    assert len(told["transfers"]) == 3
    assert say("command", "settle", "3") in call(*words).stdout
