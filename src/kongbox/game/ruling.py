"""What the referee may rule, and what would follow. (RX-INF-3, RX-INF-12, RX-INF-13)"""

from typing import NamedTuple

from ..core import names as n
from ..core.records import Table as State
from ..errors import BadInput, RuleRefusal
from ..rulesets import Ruleset
from .errors import INFRACTIONS, RULED, clause_of, consequence


class Ruling(NamedTuple):
    """A ruling that could be given: its name, the clause, what the player has done and what follows, in words and figures.

    `ends`: with it the hand ends.
    """

    name: str
    clause: str
    done: str
    follows: str
    ends: bool


def rulings(ruleset: Ruleset) -> list[Ruling]:
    """Everything that the rules let the referee find."""
    found = []
    for name, what in RULED.items():
        if is_known(ruleset, what) and not (what == n.FALSE_MAHJONG and ruleset.rules.false_ends):
            told = INFRACTIONS[what].done, consequence(ruleset, what)
            found.append(Ruling(name, clause_of(ruleset, what), *told, ends=what == n.FALSE_SHOWN))
    return found


def is_known(ruleset: Ruleset, what: int) -> bool:
    """Do the rules know the infraction, and can it be ruled on? Where a false name is paid for, the claim decides."""
    return bool(clause_of(ruleset, what)) and (what != n.MISNAMED or bool(ruleset.rules.misnaming_forfeits))


def must_be_possible(state: State, ruleset: Ruleset, seat: int, name: str) -> int:
    """The infraction that a ruling names.

    Raises BadInput for a name that is none, RuleRefusal with the reason where it cannot be given now.
    """
    if name not in RULED:
        raise BadInput(f"{name[:40]!r} is no ruling; there are: {', '.join(RULED)}", code="bad-ruling")
    if seat not in range(4) or state.absent >> seat & 1:
        raise RuleRefusal("Nobody sits there.", code="empty-chair")
    if state.phase == n.OVER:
        raise RuleRefusal("All is paid: nothing is corrected any more. (RX-INF-14)", code="hand-over")
    what, side = RULED[name], state.side[seat]
    if not is_known(ruleset, what):
        raise RuleRefusal(f"{ruleset.name} knows no such infraction.", code="not-in-these-rules")
    twice = {
        n.SHORT: side.wrong < 0,
        n.LONG: side.wrong > 0,
        n.KEPT: side.wrong > 0,
        n.FOUL: bool(side.faults & n.FAULT_FOUL),
        n.FALSE_MAHJONG: side.barred > 0,
        n.MISNAMED: side.forfeit > 0,
        n.HARMFUL_CALL: side.forfeit > 0,
        n.REMARK: side.forfeit > 0,
        n.UNMARKED_KONG: not any(side.kind[meld] == n.KONG and side.lies[meld] != n.EXPOSED for meld in range(side.melds)),
        n.WRONG_TILE: state.stand < 3,
    }
    if twice.get(what, False):
        raise RuleRefusal("That has been ruled already, or there is nothing that it could change.", code="ruled-already")
    return what
