"""The rulings that a referee may make. (RX-INF-3, RX-INF-12, RX-INF-13)"""

from msgspec.structs import replace

from ...core.play.infractions import discards_barred
from ...core.state import codes as n
from ...core.state.records import Table as State
from ...errors import BadInput, RuleRefusal
from ...rulesets import Ruleset
from ..model.codes import RULED
from ..model.offence import Charge
from ..score.consequences import clause_of, consequence, knows
from ..score.rulings import UNFOUNDED, known_rulings
from ..words.failures import failure

MOST_INFRACTIONS = 300
"""The most infractions in a hand for which the journal has room."""


def charges(ruleset: Ruleset) -> list[Charge]:
    """Return every ruling that these rules allow a referee."""
    return [
        Charge(name, clause_of(ruleset, name), consequence(ruleset, name), ends=name == "false-mahjong-shown")
        for name in RULED
        if is_known(ruleset, name)
    ]


def charges_at_hand(ruleset: Ruleset) -> list[Charge]:
    """Return every ruling that players with real tiles may need.

    With real tiles an unfounded announcement of fishing needs a ruling; a `Table` notices it by itself.
    """
    return [*charges(ruleset), *(charge for _, charge in known_rulings(ruleset) if charge.name == UNFOUNDED)]


def beside_a_win(charge: Charge) -> Charge:
    """Return this charge of false mahjong with its consequence if another player wins on the same tile. (Ruling 77)"""
    return replace(charge, follows=replace(charge.follows, code="false-mahjong-beside"), ends=False)


def is_known(ruleset: Ruleset, name: str) -> bool:
    """Whether the rules let a referee rule on this infraction.

    Under rules by which every false mahjong ends the hand, the only ruling on a false mahjong is "false-mahjong-shown". If the
    rules set a price for misnaming a discard, the table charges it without a referee.
    """
    if (name == "false-mahjong" and ruleset.rules.faults.false_mahjong) or (
        name == "misnamed" and ruleset.rules.faults.misnaming
    ):
        return False
    return knows(ruleset, name)


def must_be_possible(state: State, ruleset: Ruleset, seat: int, name: str) -> int:
    """Return the number of the infraction that a ruling names.

    Raises BadInput (code "bad-ruling") for an unknown name, and RuleRefusal with the reason if the ruling is impossible now.
    """
    if name not in RULED:
        raise failure(BadInput, "bad-ruling", "name", given=name[:40], known=tuple(RULED))
    if seat not in range(4) or state.absent >> seat & 1:
        raise failure(RuleRefusal, "empty-chair", "accused")
    if state.phase == n.OVER:
        raise failure(RuleRefusal, "hand-over", "paid", clause="RX-INF-14")
    if sum(state.faults.fired) >= MOST_INFRACTIONS:
        raise failure(RuleRefusal, "too-many-rulings", most=MOST_INFRACTIONS)
    what, side = RULED[name], state.side[seat]
    if not is_known(ruleset, name):
        raise failure(RuleRefusal, "not-in-these-rules", "infraction", rules=ruleset.name)
    if what == n.SHORT and state.discards == 0:
        raise failure(RuleRefusal, "put-right", clause=clause_of(ruleset, name))
    twice = {
        n.SHORT: bool(side.faults & n.FAULT_COUNT),
        n.LONG: bool(side.faults & n.FAULT_LONG),
        n.KEPT: bool(side.faults & n.FAULT_LONG),
        n.FOUL: bool(side.faults & n.FAULT_FOUL),
        n.FALSE_MAHJONG: side.barred >= discards_barred(state, seat),
        n.MISNAMED: side.forfeit == 1,
        n.HARMFUL_CALL: side.forfeit == 1,
        n.REMARK: side.forfeit == 1,
        n.UNMARKED_KONG: not any(side.kind[meld] == n.KONG and side.lies[meld] != n.EXPOSED for meld in range(side.melds)),
        n.WRONG_TILE: state.wall.stand < 3,
    }
    if twice.get(what, False):
        raise failure(RuleRefusal, "ruled-already", "useless")
    return what
