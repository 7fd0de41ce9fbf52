"""A finished hand from its record, for a session that adds up its payments without replaying it."""

from typing import NamedTuple

from ...core.state import codes as n
from ...core.state.records import Table as State
from ...tiles import NONE
from ..model.codes import WHY
from ..model.result import Result

REASONS = {why: code for code, why in WHY.items()}


class Finished(NamedTuple):
    """The facts of a hand that `Match.conclude` needs: the result, the dealer, and the record for the kernels."""

    result: Result
    dealer: int
    state: State


def finished(dealer: int, result: Result, before: Finished | None = None) -> Finished:
    """Return a session's finished hand, from its dealer and result. Reuses the kernels' record of the hand `before` it."""
    state = State.new() if before is None else before.state
    state.dealer = dealer
    state.phase, state.winner = n.OVER, NONE if result.winner is None else result.winner
    state.why = REASONS[result.why] if result.why else 0
    state.faults.culprit = NONE if result.by is None else result.by
    for seat, amount in enumerate(result.net):
        state.side[seat].net = amount
    return Finished(result, dealer, state)
