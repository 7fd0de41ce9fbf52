"""Without a limit no hand is cheaper for being a special one."""

import pytest

from kongbox import Ruleset, score, settle
from kongbox.rulesets import BadSheet

RICH = "+RRR +GGG +PPP EEE 1b .1b"
POOR = "19b 19c 19d ESWN RGP .P"


@pytest.mark.clause("RX-OPT-2", "PC2-LIM-1", "BM-EQ-1")
@pytest.mark.parametrize(
    ("ruleset", "own", "fixed"), [("redux", 36 << 10, 1000), ("pung_chow_limit", 36 << 7, 600), ("bmja", 40 << 8, 1000)]
)
def test_a_special_hand_is_worth_its_own_arithmetic_where_that_is_more(ruleset: str, own: int, fixed: int) -> None:
    """Rulings 55 and 69; a hand that is no sets has no arithmetic."""
    without, limited = {"limit": 0}, {"limit": fixed}
    rich = score(RICH, ruleset, seat="E", round="E", won="discard", options=without)
    assert (rich.total, rich.points << rich.doublers, rich.special) == (own, own, None)  # type: ignore[operator]
    poor = score(POOR, ruleset, seat="E", round="E", won="discard", options=without)
    assert (poor.total, poor.special is None) == (fixed, False)
    for hand in (RICH, POOR):
        found = score(hand, ruleset, seat="E", round="E", won="discard", options=limited)
        assert (found.total, found.special is None) == (fixed, False)


@pytest.mark.clause("PC2-LIM-1")
def test_no_payment_is_cut_where_there_is_no_limit() -> None:
    """Ruling 55, where the limit would be on payments."""
    found = settle({"E": 0, "S": 400, "W": 1100, "N": 1000}, "pung_chow_limit", winner="N", options={"limit": 0})
    paid = {(one.giver, one.taker): one.amount for one in found.payments}
    assert (paid["E", "N"], paid["S", "N"], paid["S", "W"], paid["E", "W"]) == (2000, 1000, 700, 2200)


@pytest.mark.clause("RX-OPT-2")
def test_a_limit_is_an_even_number_from_500_to_2000_or_none() -> None:
    for limit in (0, 500, 502, 2000):
        assert Ruleset.load("redux", {"limit": limit}).options.limit == limit
    for limit in (-2, 2, 498, 501, 999, 2002):
        with pytest.raises(BadSheet):
            Ruleset.load("redux", {"limit": limit})
