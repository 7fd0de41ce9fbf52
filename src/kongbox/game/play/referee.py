"""What the referee may rule, and what would follow. (RX-INF-3, RX-INF-12, RX-INF-13)"""

from typing import NamedTuple

from ...core.state import codes as n
from ...core.state.records import Table as State
from ...errors import BadInput, RuleRefusal
from ...rulesets import Ruleset
from ..words.infractions import INFRACTIONS, RULED, clause_of, consequence

MOST_INFRACTIONS = 300
"""Of a hand, after which nothing more is ruled: the journal has room for no more. Players by themselves come to about 200."""


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
        if is_known(ruleset, what):
            told = INFRACTIONS[what].done, consequence(ruleset, what)
            found.append(Ruling(name, clause_of(ruleset, what), *told, ends=what == n.FALSE_SHOWN))
    return found


def is_known(ruleset: Ruleset, what: int) -> bool:
    """Do the rules let a referee find it?

    Where every false mahjong ends the hand there is but one kind; what is claimed by a false name the table itself sees paid.
    """
    if (what == n.FALSE_MAHJONG and ruleset.rules.faults.false_mahjong) or (
        what == n.MISNAMED and ruleset.rules.faults.misnaming
    ):
        return False
    return bool(clause_of(ruleset, what))


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
    if sum(state.faults.fired) >= MOST_INFRACTIONS:
        raise RuleRefusal(f"{MOST_INFRACTIONS} infractions in one hand are enough; play it to its end.", code="too-many-rulings")
    what, side = RULED[name], state.side[seat]
    if not is_known(ruleset, what):
        raise RuleRefusal(f"{ruleset.name} knows no such infraction.", code="not-in-these-rules")
    if what == n.SHORT and state.discards == 0:
        clause = clause_of(ruleset, what)
        raise RuleRefusal(f"Before the first discard a wrong count is simply put right. ({clause})", code="put-right")
    twice = {
        n.SHORT: bool(side.faults & n.FAULT_COUNT),
        n.LONG: bool(side.faults & n.FAULT_LONG),
        n.KEPT: bool(side.faults & n.FAULT_LONG),
        n.FOUL: bool(side.faults & n.FAULT_FOUL),
        n.FALSE_MAHJONG: side.barred > 0,
        n.MISNAMED: side.forfeit > 0,
        n.HARMFUL_CALL: side.forfeit > 0,
        n.REMARK: side.forfeit > 0,
        n.UNMARKED_KONG: not any(side.kind[meld] == n.KONG and side.lies[meld] != n.EXPOSED for meld in range(side.melds)),
        n.WRONG_TILE: state.wall.stand < 3,
    }
    if twice.get(what, False):
        raise RuleRefusal("That has been ruled already, or there is nothing that it could change.", code="ruled-already")
    return what
