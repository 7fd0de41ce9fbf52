"""The end of a hand: the winner, the scores, the payments."""

import msgspec

from ...core.pay.settlement import half_limit, owes
from ...core.state import codes as n
from ...core.state.records import Log
from ...core.state.records import Table as State
from ...rulesets import Ruleset
from ...tiles import NAMES, NONE
from ...words.catalogue import english, speaking
from ..model.cannon import Cannon
from ..model.codes import HOW, OFFENCES, WHY
from ..model.offence import Offence
from ..model.payment import Payment
from ..model.result import Result
from ..score.consequences import clause_of, consequence
from ..score.owed import payments_of
from .scored import score_seat


def result_of(state: State, ruleset: Ruleset, log: Log | None = None) -> Result:
    """Return the result of a finished, settled hand. Without the `log`, the result lists no infractions.

    The lines of the scores have the sheet's English names, so that a record is the same in every language.
    """
    with speaking(english()):
        return named_by_sheet(state, ruleset, log)


def named_by_sheet(state: State, ruleset: Ruleset, log: Log | None) -> Result:
    """Return the result of `result_of`, but with names in the current language."""
    payments = payments_of(state, range(4))
    net = tuple(state.side[seat].net for seat in range(4))
    offences = offences_of(state, ruleset, log)
    if state.winner == NONE:
        return nobody_won(state, Result(None, None, None, None, False, (), payments, net, infractions=offences))
    return Result(
        winner=state.winner,
        giver=None if state.giver == NONE else state.giver,
        how=HOW[state.how],
        last=NAMES[state.tile],
        final=bool(state.final),
        scores=tuple(score_seat(state, ruleset, seat) for seat in range(4)) if ruleset.rules.score.scoring else (),
        payments=payments,
        net=net,
        cannon=cannon_of(state, ruleset),
        infractions=offences,
    )


def nobody_won(state: State, result: Result) -> Result:
    """Return the result with the reason why nobody won, and the player who called the hand off or ended it by an error."""
    by = {n.NINE_HEADS: state.turn, n.WASHED: state.turn, n.PENALTY: state.faults.culprit}.get(state.why)
    heads = state.side[state.turn].heads if state.why == n.WASHED else 0
    return msgspec.structs.replace(result, why=WHY[state.why], by=by, heads=heads)


def offences_of(state: State, ruleset: Ruleset, log: Log | None) -> tuple[Offence, ...]:
    """Return every infraction of a settled hand, each with its cost. (RX-INF-9, RX-INF-11, BM-PEN-1)"""
    events = (
        [(log.event[row, 1], log.event[row, 4]) for row in range(log.events) if log.event[row, 0] == n.E_INFRACTION]
        if log
        else []
    )
    end = len(events) - 1 if state.winner == NONE and state.why == n.PENALTY else None
    offences, fined = [], set[int]()
    beside = [seat for place, (seat, what) in enumerate(events) if what == n.FALSE_SHOWN and place != end]
    for place, (seat, what) in enumerate(events):
        owed = [0] * 4
        if place == end:
            owed = [state.owed[seat, to] - state.faults.fines[seat, to] for to in range(4)]
        elif what == n.WITHDRAWN and state.winner not in (NONE, seat):
            owed[state.winner] = min(ruleset.rules.faults.withdrawn_claim, state.owed[seat, state.winner])
        elif what == n.FALSE_SHOWN:
            owed = false_beside(state, ruleset, seat)
        elif what == n.MISLED and seat not in fined:
            fined.add(seat)
            owed = [state.faults.fines[seat, to] for to in range(4)]
            if seat in beside:
                owed = [all_fines - false for all_fines, false in zip(owed, false_beside(state, ruleset, seat), strict=True)]
        pays = tuple(Payment(seat, to, amount) for to, amount in enumerate(owed) if amount > 0)
        name = OFFENCES[what]
        offences.append(Offence(seat, name, clause_of(ruleset, name), consequence(ruleset, name), pays))
    return tuple(offences)


def false_beside(state: State, ruleset: Ruleset, seat: int) -> list[int]:
    """Return what a player pays each seat for a false mahjong on a tile that another player wins with. (Ruling 77)"""
    half = half_limit(ruleset.rules)
    there = [to != seat and not state.absent >> to & 1 for to in range(4)]
    return [owes(state, ruleset.rules, seat, to, half) if there[to] else 0 for to in range(4)]


def cannon_of(state: State, ruleset: Ruleset) -> Cannon | None:
    """Return the player who pays for all at a settled table, or None."""
    if not state.blame.pays_all:
        return None
    place, side = state.blame.danger, state.side[state.winner]
    danger = ruleset.dangers[place]
    robbed = state.how == n.FROM_KONG and side.danger_at[place] == state.discards
    return Cannon(
        seat=side.danger_from[place],
        tile=NAMES[side.danger_tile[place]],
        discard=None if robbed else side.danger_at[place],
        danger=danger.pattern,
        name=danger.name,
        clause=danger.clause,
        did=ruleset.sheet.cannon.did,
    )
