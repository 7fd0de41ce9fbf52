"""A player's errors: what each costs at a strict table, and why a player cannot make it now or at a table of another kind."""

from ...core.play.infractions import another_name
from ...core.state import codes as n
from ...rulesets import Ruleset
from ...tiles import NAMES
from ..model.actions import Action
from ..model.offence import Risk
from ..model.reason import Reason
from ..score.consequences import consequence, knows, sheet_name
from .facts import Facts

ERRORS = {
    "say-mahjong": "false-mahjong",
    "show-part": "false-mahjong",
    "withdraw": "withdrawn-claim",
    "draw-hastily": "hasty-draw",
    "draw-again": "long-hand",
    "take-wrong": "wrong-tile",
    "replace": "short-hand",
    "out-of-turn": "out-of-turn",
    "misname": "misnamed",
    "forget": "short-hand",
    "unmarked": "unmarked-kong",
}
"""The infraction of each error, by verb."""
REPAIR = "replace"
"""The verb that repairs an error, and is not an error itself."""


def why_no_error(ruleset: Ruleset, verb: str) -> Reason:
    """Return why a player cannot make an error: the table prevents errors, the rules lack this one, or it is impossible now."""
    what = ERRORS[verb]
    clause = f"{sheet_name(what)} infractions"
    if not ruleset.rules.faults.manners:
        return Reason("error", verb, clause)
    if knows(ruleset, what):
        return Reason("error", "not-now", clause)
    return Reason("error", "unknown", clause, rules=ruleset.name)


def risk_of(table: Facts, seat: int, verb: str) -> Risk | None:
    """Return the cost of the error for which a verb such as "misname" stands; None if the verb stands for no error."""
    if verb not in ERRORS or verb == REPAIR:
        return None
    ruleset, side, what = table.ruleset, table.state.side[seat], ERRORS[verb]
    if what == "false-mahjong" and side.faults & (n.FAULT_FOUL | n.FAULT_COUNT):
        what = "false-mahjong-shown"
    consequences = [consequence(ruleset, what)]
    if verb == "show-part" and what == "false-mahjong":
        consequences.append(consequence(ruleset, "foul-hand"))
    return Risk(verb, tuple(consequences))


def misnamed_as(action: Action) -> str | None:
    """Return the wrong name that an action gives to its discard; None unless the action misnames a discard."""
    return NAMES[another_name(*action.tiles)] if action.verb == "misname" else None
