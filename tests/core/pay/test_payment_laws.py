"""What holds of every settlement: nothing is made or lost, scores decide, and only the dealer's seat matters."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lengths import examples
from situations import play_out, rules

from kongbox.core.pay.settlement import settle_scores
from kongbox.core.state.records import Lookup
from kongbox.core.state.records import Table as State
from kongbox.game import Table

houses = st.sampled_from(
    [{}, {"dealer": "prevailing", "limit": 0}, {"cap_at_holdings": True}, {"cap_at_holdings": True, "losers_settle": False}]
)
seeds = st.integers(0, 2**40)


@pytest.mark.clause("RX-PAY-2", "RX-PAY-3", "RX-PAY-4")
@given(houses, seeds, st.lists(st.integers(0, 3000), min_size=4, max_size=4))
@examples(12, proof=100)
def test_payments_sum_to_nothing_and_follow_from_the_scores(options: dict[str, Any], seed: int, purse: list[int]) -> None:
    table = play_out(Table(rules(**options), seed=seed, east=seed % 4, prevailing=seed // 4 % 4, held=purse), "greedy", seed)
    result, state = table.result, table.state
    assert result is not None
    assert sum(result.net) == 0
    got = [sum(p.amount for p in result.payments if int(p.taker) == seat) for seat in range(4)]
    given_away = [sum(p.amount for p in result.payments if int(p.giver) == seat) for seat in range(4)]
    assert result.net == tuple(one - other for one, other in zip(got, given_away, strict=True))
    assert all(payment.amount > 0 for payment in result.payments)
    if result.winner is None:
        assert result.payments == ()
        return
    assert given_away[result.winner] == 0
    expected = owed(
        [score.total for score in result.scores], result.winner, state.dealer, table.ruleset.rules.pay.losers_settle == 1
    )
    paid = {(int(p.giver), int(p.taker)): p.amount for p in result.payments}
    if table.ruleset.rules.pay.cap_at_holdings:
        assert all(amount <= expected[pair] for pair, amount in paid.items())
        assert all(holds + net >= 0 for holds, net in zip(purse, result.net, strict=True))
    else:
        assert paid == expected


def owed(scores: list[int], winner: int, dealer: int, losers_settle: bool) -> dict[tuple[int, int], int]:
    """Who owes whom, pair by pair."""
    debts = {}
    for payer in range(4):
        for taker in range(4):
            if taker == winner != payer:
                debt = scores[winner]
            elif losers_settle and winner not in (payer, taker):
                debt = scores[taker] - scores[payer]
            else:
                continue
            if debt > 0:
                debts[payer, taker] = debt * (2 if dealer in (payer, taker) else 1)
    return debts


@pytest.mark.clause("RX-PAY-2", "RX-PAY-3", "RX-PAY-4", "RX-PAY-5")
@given(
    houses,
    st.lists(st.sampled_from([0, 8, 20, 100, 480]), min_size=4, max_size=4),
    st.lists(st.integers(0, 300), min_size=4, max_size=4),
    st.integers(0, 3),
    st.integers(0, 3),
    st.integers(1, 3),
)
@examples(25, proof=200)
def test_turning_the_seats_turns_the_payments(
    options: dict[str, Any], scores: list[int], purse: list[int], winner: int, dealer: int, turn: int
) -> None:
    one = settled(rules(**options).lookup, scores, purse, winner, dealer)
    turned = [(seat - turn) % 4 for seat in range(4)]
    two = settled(
        rules(**options).lookup,
        [scores[seat] for seat in turned],
        [purse[seat] for seat in turned],
        (winner + turn) % 4,
        (dealer + turn) % 4,
    )
    for payer in range(4):
        for taker in range(4):
            assert one.owed[payer, taker] == two.owed[(payer + turn) % 4, (taker + turn) % 4]
    assert sum(one.side[seat].net for seat in range(4)) == 0


def settled(lookup: Lookup, scores: list[int], purse: list[int], winner: int, dealer: int) -> State:
    """A table at which these scores have been paid."""
    state = State.new()
    state.winner, state.dealer = winner, dealer
    for seat in range(4):
        state.side[seat].score = scores[seat]
        state.side[seat].held = purse[seat]
    settle_scores(state, lookup.rules)
    return state
