"""Why a bot would choose an action, as a fact."""

from ..game.model.actions import Action
from ..game.model.reason import Hint
from ..game.play.prospect import prospect_of
from ..game.play.question import question_of
from ..game.play.table import Table
from ..game.play.threats import call_of
from ..tiles import KIND, NAMES
from . import choose_action
from .reasons import CLAIMS, brings_nearer


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
    if prospect.kinds and not any(unseen(table, seat, tile) for tile in prospect.kinds):
        return Hint("dead", action.verb, prospect.kinds)
    called = "riichi" if call_of(table.ruleset) == "riichi" else "original"
    return Hint("waits", action.verb, prospect.kinds, called=called if action.verb == "fish" else None)


def unseen(table: Table, seat: int, tile: str) -> int:
    """Return how many tiles of this kind the seat does not see."""
    kind, state = KIND[tile], table.state
    return table.ruleset.tiles.count(kind) - state.side[seat].hand[kind] - state.shown[kind]


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
