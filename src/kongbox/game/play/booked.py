"""A finished hand from its record, for a session that only books it, without a replay."""

from typing import NamedTuple

from ...core.state import codes as n
from ...core.state.records import Table as State
from ...tiles import NONE
from ..model.codes import WHY
from ..model.result import Result

REASONS = {why: code for code, why in WHY.items()}


class Told(NamedTuple):
    """What `Match.conclude` needs of a hand: the result, the dealer, and the record for the kernels."""

    result: Result
    dealer: int
    state: State


def told_to(dealer: int, result: Result, before: Told | None = None) -> Told:
    """Return the next hand of a session, from its dealer and result. It reuses the record of the booked hand `before`."""
    state = State.new() if before is None else before.state
    state.dealer = dealer
    state.phase, state.winner = n.OVER, NONE if result.winner is None else result.winner
    state.why = REASONS[result.why] if result.why else 0
    state.faults.culprit = NONE if result.by is None else result.by
    for seat, amount in enumerate(result.net):
        state.side[seat].net = amount
    return Told(result, dealer, state)
