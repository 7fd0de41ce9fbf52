"""The infractions in a ruleset, and their consequences."""

from ...rulesets import Ruleset
from ..model.offence import Consequence

RENAMED = {"false-mahjong-shown": "false_mahjong", "misled": "misnamed", "unfounded-fishing": "fishing_penalty"}
"""The sheet's name for each infraction that a sheet names differently."""


def sheet_name(what: str) -> str:
    """Return the name of an infraction in a sheet."""
    return RENAMED.get(what, what.replace("-", "_"))


def known_infractions(ruleset: Ruleset) -> dict[str, str]:
    """Return the clause of each infraction in these rules, by the infraction's name in a sheet; "" for one without a clause."""
    known = {str(name): clause for name, clause in ruleset.options.infractions.items()}
    if ruleset.rules.play.missed_win:
        known["missed_win"] = ruleset.sheet.clauses.get("missed_win", "")
    if ruleset.rules.pay.fishing_penalty:
        known["fishing_penalty"] = ruleset.sheet.clauses.get("fishing_penalty", "").partition(",")[0]
    return known


def knows(ruleset: Ruleset, what: str) -> bool:
    """Whether the rules have this infraction."""
    return sheet_name(what) in known_infractions(ruleset)


def clause_of(ruleset: Ruleset, what: str) -> str:
    """Return the clause of an infraction; "" if the rules lack the infraction or its clause."""
    return known_infractions(ruleset).get(sheet_name(what), "")


def cited(ruleset: Ruleset, *names: str) -> str:
    """Return the sheet's clause for the first of these names that it has; if it has none of them, for "claims"."""
    known = ruleset.sheet.clauses | {str(name): clause for name, clause in ruleset.options.infractions.items()}
    for excuse in ruleset.sheet.cannon.excuses:
        known.setdefault("excuse", excuse.clause)
    return next((known[name] for name in (*names, "claims") if name in known), "").partition(",")[0]


def consequence(ruleset: Ruleset, what: str) -> Consequence:
    """Return the consequence of an infraction under these rules."""
    rules, clause = ruleset.rules, clause_of(ruleset, what)
    if what in ("short-hand", "long-hand") and rules.faults.wrong_count:
        return Consequence("dead-hand", 0, clause)
    if what in ("misnamed", "misled") and rules.faults.misnaming:
        return Consequence("misled-paid", rules.faults.misled_set, clause)
    amounts = {
        "false-mahjong-shown": rules.score.special // 2,
        "withdrawn-claim": rules.faults.withdrawn_claim,
        "unfounded-fishing": rules.pay.fishing_penalty,
    }
    return Consequence(what, amounts.get(what, 0), clause)
