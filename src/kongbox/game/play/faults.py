"""A player's state after errors."""

from ...core.state import codes as n
from ...core.state.records import Side
from ...rulesets import Ruleset
from ..model.offence import Fault


def faults_of(side: Side, ruleset: Ruleset) -> tuple[Fault, ...]:
    """Return a player's publicly known faults: the hand cannot win, the turn is forfeited, a debt. (RX-INF)"""
    dead = side.wrong != 0 and ruleset.rules.faults.wrong_count
    true = {
        "dead-hand": dead,
        "long-hand": side.wrong > 0 and not dead,
        "short-hand": side.wrong < 0 and not dead,
        "foul-hand": side.faults & n.FAULT_FOUL,
        "barred": side.faults & n.FAULT_BARRED,
        "forfeit": side.faults & n.FAULT_FORFEIT,
    }
    found = [Fault(code) for code, holds in true.items() if holds]
    owes = side.withdrawn * ruleset.rules.faults.withdrawn_claim
    return (*found, *([Fault("owes", owes)] if owes else []))
