"""Who pays whom: against a second reckoning, and by laws that every settlement keeps."""

import copy
import pickle
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from lengths import tried
from oracle.settlement import settle as second_opinion

from kongbox import BadInput, Ruleset, Settlement, settle

WINDS = "ESWN"
REDUX = Ruleset.load("redux")
SCORES = st.fixed_dictionaries({wind: st.sampled_from([0, 2, 8, 64, 256, 999, 1000]) | st.integers(0, 1500) for wind in WINDS})


@cache
def at_a_table(**options: Any) -> Ruleset:
    """Redux as a table plays it: to choose its options takes longer than to settle a hand."""
    return REDUX.choose(options)


def payments_of(found: Settlement) -> list[tuple[str, str, int]]:
    """Payments in no order."""
    return sorted((paid.giver, paid.taker, paid.amount) for paid in found.payments)


def drawn(rng: Random) -> tuple[str, dict[str, int], str, dict[str, int], dict[str, Any]]:
    """A winner, scores, a round, purses, options."""
    most = rng.choice((3, 40, 1200))
    scores = {wind: rng.randint(0, most) for wind in WINDS}
    purses = {wind: rng.choice((0, rng.randint(0, most), rng.randint(0, 4 * most), 10**6)) for wind in WINDS}
    options = {
        "limit": rng.choice((1000, 500, 2000, 0)),
        "losers_settle": rng.random() < 0.8,
        "cap_at_holdings": rng.random() < 0.6,
        "dealer": rng.choice(("east", "east", "prevailing")),
    }
    return rng.choice(WINDS), scores, rng.choice(WINDS), purses, options


@pytest.mark.clause("RX-PAY-2", "RX-PAY-3", "RX-PAY-4", "RX-PAY-5", "RX-OPT-5", "RX-ROT-1")
@tried("draws", 120, proof=4000)
def test_two_reckonings_agree(draws: int) -> None:
    rng, stopped = Random(5), 0
    for _ in range(draws):
        winner, scores, prevailing, purses, options = drawn(rng)
        dealer = prevailing if options["dealer"] == "prevailing" else "E"
        wanted, net = second_opinion(winner, scores, dealer=dealer, holdings=purses, options=options)
        found = settle(scores, at_a_table(**options), winner=winner, round=prevailing, holdings=purses)
        assert payments_of(found) == sorted(wanted), (winner, scores, prevailing, purses, options)
        assert found.net == net
        free = settle(
            scores, at_a_table(**options | {"cap_at_holdings": False}), winner=winner, round=prevailing, holdings=purses
        )
        stopped += free.net != net
    assert stopped > draws // 8


@pytest.mark.clause("RX-PAY-5")
def test_the_winner_is_paid_first_then_the_highest_loser() -> None:
    """Ruling 46: each collects in turn order from the dealer; what is received may be paid out at once."""
    capped = {"cap_at_holdings": True}
    found = settle(
        {"E": 10, "S": 100, "W": 60, "N": 40}, winner="S", holdings={"E": 150, "S": 500, "W": 130, "N": 10}, options=capped
    )
    assert payments_of(found) == [("E", "S", 150), ("N", "S", 10), ("W", "S", 100)]
    found = settle({"E": 20, "S": 30, "W": 10, "N": 2}, winner="N", holdings={"E": 4, "S": 99, "W": 99, "N": 0}, options=capped)
    assert payments_of(found) == [("E", "N", 4), ("S", "N", 2), ("W", "E", 20), ("W", "N", 2), ("W", "S", 20)]
    assert found.net == {"E": 16, "S": 18, "W": -42, "N": 8}


@pytest.mark.clause("RX-PAY-1")
def test_every_player_starts_with_two_thousand() -> None:
    assert REDUX.sheet.start == 10 * 2 + 8 * 10 + 9 * 100 + 2 * 500 == 2000
    held = dict.fromkeys("ESWN", 2000)
    found = settle({"E": 0, "S": 2000, "W": 0, "N": 0}, winner="S", holdings=held, options={"limit": 2000})
    assert found.net == {"E": -2000, "S": 6000, "W": -2000, "N": -2000}


@pytest.mark.clause("RX-PAY-2", "RX-PAY-3")
@given(st.sampled_from(WINDS), SCORES)
def test_the_winner_is_paid_his_score_by_each_and_pays_nobody(winner: str, scores: dict[str, int]) -> None:
    found = settle(scores, REDUX, winner=winner)
    worth = min(scores[winner], 1000)
    to_winner = {paid.giver: paid.amount for paid in found.payments if paid.taker == winner}
    assert to_winner == {giver: worth * (2 if "E" in (giver, winner) else 1) for giver in WINDS if giver != winner and worth}
    assert winner not in {paid.giver for paid in found.payments}
    assert sum(found.net.values()) == 0
    assert all(paid.amount > 0 for paid in found.payments)
    assert max((paid.amount for paid in found.payments), default=0) <= 2000


@pytest.mark.clause("RX-PAY-4", "RX-SC-9")
@given(st.sampled_from(WINDS), SCORES)
def test_each_pair_of_losers_settles_the_difference(winner: str, scores: dict[str, int]) -> None:
    found = {(paid.giver, paid.taker): paid.amount for paid in settle(scores, REDUX, winner=winner).payments}
    losers = [wind for wind in WINDS if wind != winner]
    for one in losers:
        for other in losers:
            more = min(scores[other], 1000) - min(scores[one], 1000)
            assert found.get((one, other), 0) == max(more, 0) * (2 if "E" in (one, other) and one != other else 1)


@pytest.mark.clause("RX-ROT-1", "RX-OPT-1")
@given(st.sampled_from(WINDS), SCORES, st.integers(0, 3))
def test_the_dealer_turns_with_the_round_where_the_prevailing_wind_deals(winner: str, scores: dict[str, int], turn: int) -> None:
    def turned(wind: str) -> str:
        return WINDS[(WINDS.index(wind) + turn) % 4]

    at_home = settle(scores, REDUX, winner=winner, round="E", options={"dealer": "prevailing"})
    away = settle(
        {turned(wind): total for wind, total in scores.items()},
        REDUX,
        winner=turned(winner),
        round=turned("E"),
        options={"dealer": "prevailing"},
    )
    assert away.net == {turned(wind): gain for wind, gain in at_home.net.items()}
    assert at_home.net == settle(scores, REDUX, winner=winner, round=turned("E")).net


GOOD: dict[str, Any] = {"E": 0, "S": 20, "W": 4, "N": 8}


@pytest.mark.parametrize(
    ("call", "code", "facts"),
    [
        (lambda: settle("redux", winner="S"), "scores-first", {"given": "redux"}),  # type: ignore[arg-type]
        (lambda: settle(GOOD, winner="X"), "bad-wind", {"what": "winner", "given": "X"}),
        (lambda: settle(GOOD, winner="S", round="Q"), "bad-wind", {"what": "round", "given": "Q"}),
        (lambda: settle({"E": 0, "S": 20}, winner="S"), "missing-score", {"what": "scores", "missing": ("W", "N")}),
        (lambda: settle({**GOOD, "Z": 3}, winner="S"), "bad-wind", {"what": "scores", "given": "Z"}),
        (lambda: settle(GOOD | {"W": -2}, winner="S"), "bad-score", {"wind": "W", "given": -2}),
        (lambda: settle(GOOD | {"W": 2.5}, winner="S"), "bad-score", {"wind": "W", "given": 2.5}),
        (lambda: settle(GOOD | {"W": True}, winner="S"), "bad-score", {"wind": "W", "given": True}),
        (lambda: settle(GOOD | {"W": "9"}, winner="S"), "bad-score", {"wind": "W", "given": "9"}),
        (lambda: settle(GOOD | {"W": 10**16}, winner="S"), "bad-score", {"wind": "W", "given": 10**16}),
        *[
            (lambda given=given: settle(GOOD, winner=None, rulings=given), "bad-ruling", {"case": "text"})
            for given in (5, None, [("RX-INF-11", "S")])
        ],
        (lambda: settle(GOOD, winner="S", called=5), "bad-wind", {"what": "called", "given": 5}),  # type: ignore[arg-type]
        (lambda: settle(GOOD, winner="S", holdings=5), "missing-score", {"what": "holdings"}),  # type: ignore[arg-type]
        (
            lambda: settle(GOOD, winner="S", holdings={"E": 1}),
            "missing-score",
            {"what": "holdings", "missing": ("S", "W", "N")},
        ),
    ],
)
def test_what_cannot_be_settled(call: Callable[[], Settlement], code: str, facts: dict[str, object]) -> None:
    with pytest.raises(BadInput) as refused:
        call()
    assert refused.value.code == code
    assert facts.items() <= refused.value.facts.items()


def test_scores_and_holdings_may_be_integers_of_numpy() -> None:
    scores: Any = {wind: np.int64(score) for wind, score in GOOD.items()}
    holdings: Any = dict.fromkeys(WINDS, np.uint8(10))
    capped = {"cap_at_holdings": True}
    found = settle(scores, winner="S", holdings=holdings, options=capped)
    assert found == settle(GOOD, winner="S", holdings=dict.fromkeys(WINDS, 10), options=capped)
    assert {type(paid.amount) for paid in found.payments} == {int}


def test_a_settlement_does_not_change() -> None:
    """Its gains are a dictionary for whoever reads them, and for JSON; nobody writes into it."""
    found = settle({"E": 40, "S": 0, "W": 0, "N": 0}, winner="E")
    gains: Any = found.net
    changes: tuple[Callable[[], Any], ...] = (
        lambda: gains.update(E=0),
        lambda: gains.__setitem__("E", 0),
        lambda: gains.pop("E"),
        gains.clear,
        lambda: gains.__ior__({"E": 0}),
        lambda: gains.setdefault("Q", 1),
    )
    for change in changes:
        with pytest.raises(TypeError):
            change()
    assert found.net == {"E": 240, "S": -80, "W": -80, "N": -80}
    assert msgspec.json.decode(msgspec.json.encode(found))["net"] == found.net
    for same in (copy.copy(found), copy.deepcopy(found), pickle.loads(pickle.dumps(found))):
        assert same == found and hash(same) == hash(found)
        assert type(same.net) is type(found.net)
