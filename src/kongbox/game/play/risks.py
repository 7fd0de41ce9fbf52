"""Errors of a strict table: what each costs and why another table does not let it happen."""

from ...core.play.infractions import another_name
from ...core.state import codes as n
from ...rulesets import Ruleset
from ...tiles import NAMES
from ..model.actions import Action
from ..model.offence import Risk
from ..model.reason import Reason
from ..score.consequences import SHEET_NAMES, clause_of, consequence
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
"""By its verb, of what an error makes its player guilty."""
REPAIR = "replace"
"""No error, but what puts one right."""


def why_no_error(ruleset: Ruleset, verb: str) -> Reason:
    """Why an error cannot be made at this table now; rules that do not know it say what they know."""
    what = ERRORS[verb]
    clause = f"{SHEET_NAMES[what]} infractions"
    if not ruleset.rules.faults.manners:
        return Reason("error", verb, clause)
    if clause_of(ruleset, what):
        return Reason("error", "not-now", clause)
    return Reason("error", "unknown", clause, rules=ruleset.name)


def risk_of(table: Facts, seat: int, verb: str) -> Risk | None:
    """What an action costs that is an error whatever the hand; None for one that is none."""
    if verb not in ERRORS or verb == REPAIR:
        return None
    ruleset, side, what = table.ruleset, table.state.side[seat], ERRORS[verb]
    if what == "false-mahjong" and side.faults & (n.FAULT_FOUL | n.FAULT_COUNT):
        what = "false-mahjong-shown"
    found = [consequence(ruleset, what)]
    if verb == "show-part" and what == "false-mahjong":
        found.append(consequence(ruleset, "foul-hand"))
    return Risk(verb, tuple(found))


def misnamed_as(action: Action) -> str | None:
    """For which tile a discard is given out, written; None where it is announced as what it is."""
    return NAMES[another_name(action.tiles[0])] if action.verb == "misname" else None
