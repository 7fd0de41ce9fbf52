"""The current question at a table, as one seat may know it."""

from collections.abc import Sequence

from ...core.play.exchange import partner
from ...core.play.wall import loose_left
from ...core.state import codes as n
from ...tiles import NAMES, NONE
from ..model.actions import Action
from ..model.codes import PHASES
from ..model.question import Question
from .table import Table


def question_of(table: Table, seat: int, legal: Sequence[Action]) -> Question:
    """Return the current question, as a seat may know it. `legal` are the seat's legal actions; () if others are asked."""
    state = table.state
    before = state.phase == n.EXCHANGE
    return Question(
        phase=PHASES[state.phase],
        turn=state.turn,
        tile=None if state.tile == NONE else NAMES[state.tile],
        offers=tuple(dict.fromkeys(action.verb for action in legal)),
        strict=bool(table.ruleset.rules.faults.manners),
        exchange=state.goulash.exchange + 1 if before else 0,
        left=n.GIVEN - state.side[seat].gave if before else 0,
        taker=partner(state, seat, state.goulash.exchange) if before else None,
        last_tile=not loose_left(state),
        exempt=tuple(other for other in range(4) if state.side[other].bound),
    )
