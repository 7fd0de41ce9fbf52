"""Why an action of a goulash is refused: exchanges, exemptions, wild tiles."""

from ...core.state import codes as n
from ...core.state.records import Lookup, Side
from ...core.state.records import Table as State
from ...tiles import WILD, WORDS
from ..model.actions import Action

Reason = tuple[str, str]


def exempt() -> Reason:
    """Who did not exchange, being ready, keeps that hand. (BM-GO-3)"""
    return "exempt", "You kept your hand out of the exchanges: keep it, and discard what you draw. (BM-GO-3)"


def why_no_exchange(table: State, side: Side, action: Action) -> Reason:
    """Why nothing is exchanged so. (BM-GO-2, BM-GO-3)"""
    if table.phase == n.VOTE:
        return "vote", "Somebody is exempt: agree with the others not to exchange, or pass and exchange as usual. (BM-GO-3)"
    if table.phase != n.EXCHANGE:
        return "no-exchange", "Tiles are exchanged before the first turn of a goulash only. (BM-GO-2)"
    if action.verb == "no-exchange":
        return "compulsory", "Tiles must be exchanged, unless somebody is exempt and all others agree. (BM-GO-2, BM-GO-3)"
    if action.verb == "give":
        name = WORDS[action.tiles[0]]
        return "no-such-tile", f"There is no {name} in your hand."
    if action.verb in ("fishing", "mahjong"):
        what = "lack one tile" if action.verb == "fishing" else "the dealer's hand is complete"
        late = "; you have put tiles out already" if side.gave else ""
        return "not-now", f"That is said before an exchange where you {what}{late}. (BM-GO-3)".replace("you the", "the")
    return "exchange", "Tiles are exchanged now: give one away. (BM-GO-2)"


def why_not_wild(lookup: Lookup, side: Side, action: Action) -> Reason:
    """Why wild tiles do not serve so. (BM-GO-4)"""
    if lookup.rules.goulash.wild == 0:
        return "no-wild-tiles", "There are no wild tiles in this hand."
    held = side.hand[WILD]
    if held < action.wilds:
        return "no-such-tile", f"That takes {('', 'a wild tile', 'two wild tiles')[action.wilds]}; you hold {held}."
    if action.verb == "fish":
        return "not-fishing", "Without the wild tile the hand is not one tile short of mahjong. (BM-PLAY-9)"
    if action.verb == "add":
        return "no-kong", "A wild tile is added to one's exposed pung, and a kong has two at most. (BM-GO-4)"
    return "no-kong", "A kong with one wild tile takes three alike, one with two wild tiles two. (BM-GO-4)"
