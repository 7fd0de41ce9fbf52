"""Reasons for refusals in a goulash: exchanges, exemptions, wild tiles."""

from ...core.hand.waits import has_set
from ...core.state import codes as n
from ...core.state.records import Lookup, Side
from ...core.state.records import Table as State
from ...tiles import NAMES, WILD
from ..model.actions import Action
from ..model.reason import Reason


def exempt() -> Reason:
    """Return why a player who stayed out of the exchanges may not do this: a fishing hand must stay as it is. (BM-GO-3)"""
    return Reason("exempt", clause="exempt")


def why_no_exchange(table: State, side: Side, action: Action) -> Reason:
    """Return why the table refuses an exchange, or another action during exchanges or a vote. (BM-GO-2, BM-GO-3)"""
    if table.phase == n.VOTE:
        return Reason("vote", clause="exempt")
    if table.phase != n.EXCHANGE:
        return Reason("no-exchange", clause="exchanges turns")
    if action.verb == "no-exchange":
        return Reason("compulsory", clause="exchanges")
    if action.verb == "give":
        (tile,) = action.tiles
        return Reason("no-such-tile", "held", "exchanges turns", NAMES[tile])
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
        return Reason("no-kong", "wild-added", "wild_limits")
    if has_set(side, tile):
        return second_set(tile)
    return Reason("no-kong", "wild", "wild_limits")


def second_set(tile: int) -> Reason:
    """Return why wild tiles cannot make a pung or kong of this tile: the player already has such a set. (BM-GO-4)"""
    return Reason("second-set", "wild", "wild_limits", NAMES[tile])
