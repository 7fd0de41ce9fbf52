"""Reasons for refusals in a goulash: exchanges, exemptions, wild tiles."""

from ...core.play.kongs import exposed_pung
from ...core.state import codes as n
from ...core.state.codes import ORDINARY_WILD
from ...core.state.records import Lookup, Side
from ...core.state.records import Table as State
from ...tiles import NAMES, NONE, WILD
from ..model.actions import Action
from ..model.reason import Reason


def exempt() -> Reason:
    """Return the reason for a player who was fishing and did not exchange: they must keep that hand. (BM-GO-3)"""
    return Reason("exempt", clause="exempt")


def why_no_exchange(table: State, side: Side, action: Action) -> Reason:
    """Return why the player cannot give this tile, or do something else before a goulash. (BM-GO-2, BM-GO-3)"""
    if table.phase == n.VOTE:
        return Reason("vote", clause="exempt")
    if table.phase != n.EXCHANGE:
        return Reason("no-exchange", clause="exchanges turns")
    if action.verb == "no-exchange":
        return Reason("compulsory", clause="exchanges")
    if action.verb == "give":
        return Reason("no-such-tile", "held", "exchanges turns", NAMES[action.tiles[0]])
    if action.verb in ("fishing", "mahjong"):
        return Reason("not-now", action.verb, "exempt", late=side.gave > 0)
    return Reason("exchange", clause="exchanges")


def why_not_wild(lookup: Lookup, side: Side, action: Action) -> Reason:
    """Return why wild tiles cannot be used in this way. (BM-GO-4)"""
    if lookup.rules.goulash.wild == 0:
        return Reason("no-wild-tiles", clause="wild_tiles melds")
    held = side.hand[WILD]
    if held < action.wilds:
        return Reason("no-such-tile", "wild", "wild_limits", held=held, wilds=action.wilds)
    if action.verb == "fish":
        return Reason("not-fishing", "wild", "call")
    tile = action.tiles[0]
    if action.verb == "add":
        return Reason("no-kong", "wild-added", "wild_limits") if exposed_pung(side, tile) == NONE else fifth(tile)
    if action.wilds <= ORDINARY_WILD and side.hand[tile] + action.wilds >= 4:
        return fifth(tile)
    return Reason("no-kong", "wild", "wild_limits")


def fifth(tile: int) -> Reason:
    """Return the reason why a wild tile cannot stand for this tile: the player would have five. (BM-GO-4)"""
    return Reason("fifth", "wild", "wild_limits", NAMES[tile])
