"""Totals that no hand can have: over the limit, odd, or too low for a win. Each limit with the total just beyond it."""

from typing import Any

import pytest

from kongbox.book.doubts import at_most, doubted, least_win, step_of
from kongbox.rulesets import Ruleset


@pytest.mark.clause("RX-OPT-2")
@pytest.mark.parametrize(
    ("rules", "options", "total", "winner", "loser", "counts"),
    [
        ("redux", {}, 1000, None, None, 1000),
        ("redux", {}, 1001, "over", "over", 1000),
        ("redux", {}, 1002, "over", "over", 1000),
        ("redux", {}, 999, "odd", "odd", 999),
        ("redux", {}, 10, None, None, 10),
        ("redux", {}, 8, "low", None, 8),
        ("redux", {}, 0, "low", None, 0),
        ("redux", {"mahjong_points": 20}, 18, "low", None, 18),
        ("redux", {"mahjong_points": 20}, 20, None, None, 20),
        ("redux", {"limit": 0}, 5000, None, None, 5000),
        ("redux", {"limit": 0}, 5001, "odd", "odd", 5001),
        ("pung_chow_limit", {}, 602, None, None, 602),  # here the limit is on payments
    ],
)
def test_a_total_is_doubted_and_capped(
    rules: str, options: dict[str, Any], total: int, winner: str | None, loser: str | None, counts: int
) -> None:
    ruleset = Ruleset.load(rules, options)
    assert (doubted(total, ruleset, wins=True), doubted(total, ruleset, wins=False)) == (winner, loser)
    assert at_most(total, ruleset) == counts


@pytest.mark.parametrize(
    ("rules", "least"), [("redux", 10), ("bmja", 20), ("pung_chow", 20), ("pung_chow_limit", 10), ("dummies", 10)]
)
def test_every_total_is_even_and_a_win_has_its_own_points(rules: str, least: int) -> None:
    ruleset = Ruleset.load(rules)
    assert (step_of(ruleset), least_win(ruleset)) == (2, least)
