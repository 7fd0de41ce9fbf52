"""What holds of every settlement: nothing is made or lost, scores decide, and only the dealer's seat matters."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from lengths import examples
from situations import play_out, rules

from kongbox import Ruleset
from kongbox.core.pay.settlement import settle_scores
from kongbox.core.state.records import Lookup
from kongbox.core.state.records import Table as State
from kongbox.game import Result, Table

UNCAPPED = {"cap_at_holdings": False}
houses = st.sampled_from(
    [{}, {"dealer": "prevailing", "limit": 0}, UNCAPPED, {"losers_settle": False}, {**UNCAPPED, "cannon": "three"}]
)
seeds = st.integers(0, 2**40)
LET_OFF = 9297939257
"""The seed of a hand in which South lets off a cannon, and West wins."""


@pytest.mark.clause("RX-PAY-2", "RX-PAY-3", "RX-PAY-4", "RX-CAN-1", "RX-CAN-4")
@example({}, LET_OFF, [0, 0, 193, 0])
@example(UNCAPPED, LET_OFF, [0, 0, 0, 0])
@example({**UNCAPPED, "cannon": "three"}, LET_OFF, [0, 0, 0, 0])
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
    expected = owed(result, state.dealer, table.ruleset)
    paid = {(int(p.giver), int(p.taker)): p.amount for p in result.payments}
    if table.ruleset.rules.pay.cap_at_holdings:
        assert all(amount <= expected[pair] for pair, amount in paid.items())
        assert all(holds + net >= 0 for holds, net in zip(purse, result.net, strict=True))
    else:
        assert paid == expected


def owed(result: Result, dealer: int, ruleset: Ruleset) -> dict[tuple[int, int], int]:
    """Who owes whom, pair by pair; a player who let off a cannon owes for all, or their own debt three times."""
    scores, winner, cannon = [score.total for score in result.scores], result.winner, result.cannon
    debts: Counter[tuple[int, int]] = Counter()
    for payer in range(4):
        for taker in range(4):
            if taker == winner != payer:
                debt = scores[taker]
            elif ruleset.options.losers_settle and cannon is None and winner not in (payer, taker):
                debt = scores[taker] - scores[payer]
            else:
                continue
            giver = payer if cannon is None else cannon.seat
            debtor = giver if ruleset.options.cannon == "three" else payer
            debts[giver, taker] += max(0, debt) * (2 if dealer in (debtor, taker) else 1)
    return {pair: debt for pair, debt in debts.items() if debt}


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
