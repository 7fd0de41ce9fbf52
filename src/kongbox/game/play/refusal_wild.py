"""Why an action of a goulash is refused: exchanges, exemptions, wild tiles."""

from ...core.state import codes as n
from ...core.state.records import Lookup, Side
from ...core.state.records import Table as State
from ...tiles import NAMES, WILD
from ..model.actions import Action
from ..model.reason import Reason


def exempt() -> Reason:
    """A player who did not exchange, being ready, keeps that hand. (BM-GO-3)"""
    return Reason("exempt", clause="BM-GO-3")


def why_no_exchange(table: State, side: Side, action: Action) -> Reason:
    """Why nothing is exchanged so. (BM-GO-2, BM-GO-3)"""
    if table.phase == n.VOTE:
        return Reason("vote", clause="BM-GO-3")
    if table.phase != n.EXCHANGE:
        return Reason("no-exchange", clause="BM-GO-2")
    if action.verb == "no-exchange":
        return Reason("compulsory", clause="BM-GO-2, BM-GO-3")
    if action.verb == "give":
        return Reason("no-such-tile", "held", "BM-GO-2", NAMES[action.tiles[0]])
    if action.verb in ("fishing", "mahjong"):
        return Reason("not-now", action.verb, "BM-GO-3", late=side.gave > 0)
    return Reason("exchange", clause="BM-GO-2")


def why_not_wild(lookup: Lookup, side: Side, action: Action) -> Reason:
    """Why wild tiles do not serve so. (BM-GO-4)"""
    if lookup.rules.goulash.wild == 0:
        return Reason("no-wild-tiles", clause="BM-GO-1")
    held = side.hand[WILD]
    if held < action.wilds:
        return Reason("no-such-tile", "wild", "BM-GO-4", held=held, wilds=action.wilds)
    if action.verb == "fish":
        return Reason("not-fishing", "wild", "BM-PLAY-9")
    if action.verb == "add":
        return Reason("no-kong", "wild-added", "BM-GO-4")
    return Reason("no-kong", "wild", "BM-GO-4")
