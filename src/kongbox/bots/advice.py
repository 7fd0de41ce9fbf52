"""Why a bot would choose an action, as a fact."""

from ..game.model.actions import Action
from ..game.model.reason import Hint
from ..game.play.prospect import answer_of, prospect_of
from ..game.play.question import question_of
from ..game.play.table import Table
from ..game.play.threats import call_of
from ..tiles import KIND, NAMES
from . import choose_action
from .reasons import CLAIMS, brings_nearer, unseen_by


def advice(table: Table, seat: int, action: Action) -> Hint:
    if action.verb in ("discard", "fish"):
        return after_discard(table, seat, action)
    if action.verb == "give":
        return Hint("give", "give", of_least_use(table, seat, action))
    if table.phase in ("exchange", "vote") and action.verb in ("fishing", "pass"):
        return Hint("before-play", action.verb)
    claims = (one for one in table.legal(seat) if one.verb in CLAIMS and not one.wilds)
    if action.verb == "pass" and any(brings_nearer(table, seat, one) for one in claims):
        return Hint("costly", "pass")
    return Hint(action.verb, action.verb, wild=action.wilds > 0)


def after_discard(table: Table, seat: int, action: Action) -> Hint:
    """Return a hint about the hand after a discard: the tiles that complete it or, if it is not fishing, the number of kinds
    that bring it nearer to ready.
    """
    prospect = prospect_of(table, seat, action.tiles[0])
    if not prospect.fishing:
        return Hint("nearer", action.verb, number=len(prospect.kinds))
    if prospect.kinds and not any(answer_of(unseen_by, table, seat, KIND[tile]) for tile in prospect.kinds):
        return Hint("dead", action.verb, prospect.kinds)
    called = "riichi" if call_of(table.ruleset) == "riichi" else "original"
    return Hint("waits", action.verb, prospect.kinds, called=called if action.verb == "fish" else None)


def of_least_use(table: Table, seat: int, action: Action) -> tuple[str, ...]:
    """Return the other tiles that the keen bot would give in this exchange after giving this one."""
    trial, more = table.copy(), []
    for _ in range(question_of(table, seat, ()).left - 1):
        trial.step(seat, action)
        action = choose_action(trial, seat, "keen")
        if action.verb != "give":
            break
        more.append(NAMES[action.tiles[0]])
    return tuple(more)
