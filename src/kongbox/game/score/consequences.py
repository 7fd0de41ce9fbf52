"""What the rules know of infractions, and what follows from each."""

from ...core.state import codes as n
from ...rulesets import Ruleset
from ..model.codes import OFFENCES
from ..model.offence import Consequence

SHEET_NAMES = {
    n.SHORT: "short_hand",
    n.LONG: "long_hand",
    n.KEPT: "tile_seen",
    n.WRONG_TILE: "wrong_tile",
    n.EARLY: "out_of_turn",
    n.MISNAMED: "misnamed",
    n.HASTY_DRAW: "hasty_draw",
    n.MISSED: "missed_win",
    n.WITHDRAWN: "withdrawn_claim",
    n.FOUL: "foul_hand",
    n.FALSE_MAHJONG: "false_mahjong",
    n.HARMFUL_CALL: "harmful_call",
    n.REMARK: "remark",
    n.UNMARKED_KONG: "unmarked_kong",
    n.FALSE_SHOWN: "false_mahjong",
    n.MISLED: "misnamed",
}
"""What a sheet calls each: a false mahjong and a false name are one infraction there, whatever comes of them."""


def clause_of(ruleset: Ruleset, what: int) -> str:
    """The clause by which the rules know an infraction; nothing where they do not."""
    known = {str(name): clause for name, clause in ruleset.options.infractions.items()}
    if ruleset.rules.play.missed_win:
        known["missed_win"] = ruleset.sheet.clauses.get("missed_win", "")
    return known.get(SHEET_NAMES[what], "")


def consequence(ruleset: Ruleset, what: int) -> Consequence:
    """What follows from an infraction; where the rules differ from the usual, as they have it."""
    rules, clause = ruleset.rules, clause_of(ruleset, what)
    if what in (n.SHORT, n.LONG) and rules.faults.wrong_count:
        return Consequence("dead-hand", 0, clause)
    if what in (n.MISNAMED, n.MISLED) and rules.faults.misnaming:
        return Consequence("misled-paid", rules.faults.misled_set, clause)
    amounts = {n.FALSE_SHOWN: rules.score.special // 2, n.WITHDRAWN: rules.faults.withdrawn_claim}
    return Consequence(OFFENCES[what], amounts.get(what, 0), clause)
