"""Who pays whom, and how much."""

from itertools import permutations
from typing import Any

import pytest
from situations import quick_hand, rules, situation

from kongbox.game import Match, settle
from kongbox.rulesets import Ruleset

REST = "123b 456b 789b"
FISHING = f"{REST} 44c 78d"
SCORES = {"E": 40, "S": 100, "W": 12, "N": 88}


def paid(winner: str, scores: dict[str, int], ruleset: Ruleset | None = None, **more: object) -> dict[tuple[str, str], int]:
    """What is paid, by payer and taker."""
    settlement = settle(scores, ruleset or rules(), winner=winner, **more)  # type: ignore[arg-type]
    assert sum(settlement.net.values()) == 0
    for wind in "ESWN":
        got = sum(p.amount for p in settlement.payments if p.taker == wind)
        given = sum(p.amount for p in settlement.payments if p.giver == wind)
        assert settlement.net[wind] == got - given
    return {(p.giver, p.taker): p.amount for p in settlement.payments}


@pytest.mark.clause("RX-PAY-1")
def test_each_player_starts_with_2000() -> None:
    assert Match(rules(), ["Ann", "Ben", "Cid", "Dot"], seed=1).totals == [2000] * 4
    sticks = {2: 10, 10: 8, 100: 9, 500: 2}
    assert sum(value * number for value, number in sticks.items()) == rules().sheet.start
    assert 4 * sum(sticks.values()) == 116


@pytest.mark.clause("RX-PAY-2", "RX-PAY-3", "RX-PAY-4")
def test_a_settlement_by_hand() -> None:
    """South wins 100; East is the dealer. North's 88 stand against East's 40 and West's 12."""
    assert paid("S", SCORES) == {
        ("E", "S"): 200,
        ("W", "S"): 100,
        ("N", "S"): 100,
        ("E", "N"): 96,
        ("W", "N"): 76,
        ("W", "E"): 56,
    }


@pytest.mark.clause("RX-PAY-2")
@pytest.mark.parametrize("winner", ["E", "S", "W", "N"])
def test_the_winner_is_paid_by_all_and_pays_nobody(winner: str) -> None:
    """Even where others scored more than they."""
    payments = paid(winner, SCORES)
    assert {giver for giver, taker in payments if taker == winner} == set("ESWN") - {winner}
    assert not any(giver == winner for giver, _ in payments)


@pytest.mark.clause("RX-PAY-3", "RX-ROT-1")
@pytest.mark.parametrize(("round", "dealer"), [("E", "E"), ("S", "S"), ("W", "W"), ("N", "N")])
@pytest.mark.parametrize("winner", ["E", "S", "W", "N"])
def test_the_dealer_pays_and_receives_double(round: str, dealer: str, winner: str) -> None:
    payments = paid(winner, SCORES, rules(dealer="prevailing"), round=round)
    for (giver, taker), amount in payments.items():
        once = SCORES[taker] if taker == winner else SCORES[taker] - SCORES[giver]
        assert amount == (2 * once if dealer in (giver, taker) else once)
    assert paid(winner, SCORES, round=round) == paid(winner, SCORES)  # by default East deals in every round


@pytest.mark.clause("RX-PAY-3")
def test_up_to_twice_the_limit() -> None:
    scores = {"E": 1000, "S": 0, "W": 0, "N": 0}
    assert set(paid("E", scores).values()) == {2000}
    assert paid("E", scores | {"E": 5000}) == paid("E", scores)


@pytest.mark.clause("RX-PAY-4")
@pytest.mark.parametrize("order", list(permutations((0, 30, 200))), ids=str)
def test_each_pair_of_losers_settles_the_difference(order: tuple[int, ...]) -> None:
    scores = dict(zip("SWN", order, strict=True)) | {"E": 50}
    payments = paid("E", scores)
    for one, other in permutations("SWN", 2):
        assert payments.get((one, other), 0) == max(0, scores[other] - scores[one])


@pytest.mark.clause("RX-PAY-4")
def test_equal_losers_pay_nothing() -> None:
    assert set(paid("E", {"E": 10, "S": 8, "W": 8, "N": 8})) == {("S", "E"), ("W", "E"), ("N", "E")}


@pytest.mark.clause("RX-OPT-5", "RX-PAY-4")
def test_losers_do_not_settle_where_that_is_agreed() -> None:
    assert paid("S", SCORES, rules(losers_settle=False)) == {("E", "S"): 200, ("W", "S"): 100, ("N", "S"): 100}


CAP: dict[str, Any] = {"cap_at_holdings": True}


@pytest.mark.clause("RX-PAY-5", "RX-OPT-5")
def test_payments_stop_at_holdings_unless_agreed_otherwise_or_nobody_says_what_they_are() -> None:
    assert Ruleset.load("redux").options.cap_at_holdings
    scores = {"E": 0, "S": 1000, "W": 0, "N": 0}
    full = {("E", "S"): 2000, ("W", "S"): 1000, ("N", "S"): 1000}
    assert paid("S", scores) == full  # without holdings nothing is capped
    held = {"E": 1500, "S": 0, "W": 1000, "N": 10}
    assert paid("S", scores, holdings=held) == full | {("E", "S"): 1500, ("N", "S"): 10}
    assert paid("S", scores, rules(cap_at_holdings=False), holdings=held) == full


@pytest.mark.clause("RX-PAY-5", "RX-OPT-5")
def test_payments_stop_at_what_a_player_holds_the_winner_first() -> None:
    held = {"E": 150, "S": 2000, "W": 120, "N": 50}
    assert paid("S", SCORES, rules(**CAP), holdings=held) == {
        ("E", "S"): 150,  # of 200: nothing is left for North
        ("W", "S"): 100,
        ("N", "S"): 50,
        ("W", "N"): 20,  # of 76: nothing is left for East
    }


@pytest.mark.clause("RX-PAY-5")
def test_what_is_received_may_be_paid_out_at_once() -> None:
    """Ruling 46: the highest loser collects first, payers in turn order from the dealer; then the next loser."""
    held = {"E": 0, "S": 0, "W": 1000, "N": 0}
    scores = {"E": 10, "S": 60, "W": 0, "N": 100}
    # South wins and nobody but West can pay; North takes 90 * 2 from East, who has nothing yet, and 100 from West
    assert paid("S", scores, rules(**CAP), holdings=held) == {("W", "S"): 60, ("W", "N"): 100, ("W", "E"): 20}
    # West wins: North, paid by South, owes nobody; South holds 30, East gets nothing and so pays nothing
    held = {"E": 0, "S": 30, "W": 0, "N": 0}
    assert paid("W", {"E": 40, "S": 0, "W": 0, "N": 50}, rules(**CAP), holdings=held) == {("S", "N"): 30}


@pytest.mark.clause("RX-PAY-5", "RX-INF-9")
def test_what_was_received_pays_for_a_claim_given_back() -> None:
    """North, who holds nothing, has 60 of South's when they are to pay West 100."""
    held = {"E": 500, "S": 60, "W": 0, "N": 0}
    scores = {"E": 90, "S": 0, "W": 0, "N": 80}
    found = paid("W", scores, rules(**CAP), holdings=held, rulings=["RX-INF-9:N"])
    assert found == {("S", "E"): 60}, "East collects first, and North gets nothing"
    found = paid("W", scores | {"E": 0}, rules(**CAP), holdings=held, rulings=["RX-INF-9:N"])
    assert found == {("S", "N"): 60, ("E", "N"): 160, ("N", "W"): 100}


@pytest.mark.clause("RX-PAY-5")
def test_money_received_from_one_loser_pays_another() -> None:
    held = {"E": 40, "S": 0, "W": 0, "N": 500}
    scores = {"W": 2, "N": 0, "E": 100, "S": 90}
    # West wins 2: East pays 4. East (100) takes 180 from North only after South (90), who has nothing, could pay 20
    assert paid("W", scores, rules(**CAP), holdings=held) == {
        ("E", "W"): 4,
        ("N", "W"): 2,
        ("N", "E"): 200,
        ("N", "S"): 90,
    }


@pytest.mark.clause("RX-PAY-5")
def test_the_highest_loser_collects_before_the_others() -> None:
    held = {"E": 2000, "S": 2000, "W": 30, "N": 2000}
    scores = {"E": 10, "S": 30, "W": 0, "N": 50}
    assert paid("E", scores, rules(**CAP), holdings=held) == {
        ("S", "E"): 20,
        ("W", "E"): 20,
        ("N", "E"): 20,
        ("S", "N"): 20,
        ("W", "N"): 10,  # all that they have left; South gets none of it
    }


@pytest.mark.clause("RX-PAY-5")
@pytest.mark.parametrize(("round", "first", "second"), [("E", "E", "S"), ("S", "S", "E"), ("W", "W", "E")])
def test_of_two_that_are_alike_the_first_from_the_dealer_collects_first(round: str, first: str, second: str) -> None:
    """North has won; two others have the same score, and the third, who has nothing, holds less than they owe both."""
    third = next(wind for wind in "ESW" if wind not in (first, second))
    scores = {first: 50, second: 50, third: 0, "N": 0}
    owed = {wind: 100 if round in (wind, third) else 50 for wind in (first, second)}
    held = dict.fromkeys("ESWN", 2000) | {third: owed[first] + 10}
    found = paid("N", scores, rules(dealer="prevailing", **CAP), round=round, holdings=held)
    assert found == {(third, first): owed[first], (third, second): 10}


@pytest.mark.clause("RX-PAY-5", "RX-OPT-5")
def test_a_player_who_has_run_out_plays_on() -> None:
    """At a table: South holds 30 points, East none; West's win is a limit hand."""
    wanted: dict[str, Any] = {"E": "9d", "W": FISHING, "held": (0, 30, 2000, 5970)}
    game = situation(**wanted, **CAP).go("E discard 9d", "W mahjong")
    assert {(giver, amount) for giver, taker, amount in game.paid() if taker == "W"} == {("S", 30), ("N", 1000)}
    owing = situation(**wanted, cap_at_holdings=False).go("E discard 9d", "W mahjong")
    assert ("E", "W", 2000) in owing.paid()


@pytest.mark.clause("RX-PAY-2", "RX-PAY-3", "RX-PAY-4", "RX-PAY-5")
def test_a_session_carries_the_points_over() -> None:
    match = Match(rules(**CAP), ["Ann", "Ben", "Cid", "Dot"], seats=[0, 1, 2, 3])
    table = quick_hand(match, "E")
    match.conclude(table)
    assert match.totals == [8000, 0, 0, 0]
    table = quick_hand(match, "S")
    match.conclude(table)
    assert match.totals == [6000, 2000, 0, 0]  # West and North owe nothing
