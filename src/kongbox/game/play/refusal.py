"""Why an action is refused: one sentence, from the same questions that `legal` asks."""

from ...core.hand.distance import distance
from ...core.play.claims import chow_places, next_player, room_for_chow
from ...core.play.deal import different_heads
from ...core.play.kongs import exposed_pung
from ...core.play.wall import loose_left
from ...core.score.winning import wins_on
from ...core.state import codes as n
from ...core.state.records import Lookup, Side
from ...core.state.records import Table as State
from ...errors import RuleRefusal
from ...rulesets import Ruleset
from ...tiles import NONE, WILD, WIND_NAMES, WORDS
from ..model.actions import Action
from ..words.infractions import REFUSED, why_no_error
from .refusal_wild import exempt, why_no_exchange, why_not_wild

Reason = tuple[str, str]
CLAIMS = ("chow", "pung", "kong", "mahjong")
NO_PLEA = "Show it in your own turn, at a strict table; elsewhere the table sees when every tile is dangerous. (RX-CAN-3)"
PLAIN = ("none", "one", "two", "three")
NO_LOOSE_TILE = "No tile may be drawn any more that would replace a kong. (RX-DW-4, PC2-WALL-1)"
BOUND: Reason = ("riichi", "After riichi every tile you draw is discarded, unless it wins. (DM-13)")


class IllegalAction(RuleRefusal):
    """An action that the rules do not allow now; `code` and message say why."""


def why_not(table: State, ruleset: Ruleset, seat: int, action: Action) -> Reason:
    """The code and the sentence for an action that `legal` does not offer."""
    lookup = ruleset.lookup
    if table.phase == n.OVER:
        return "hand-over", "The hand is over; the next one has to be dealt."
    if action.verb == "no-choice":
        return "no-choice", NO_PLEA
    if action.verb in REFUSED:
        return "error", why_no_error(ruleset, action.verb)
    side = table.side[seat]
    claiming = table.phase in (n.CLAIM, n.ROB)
    if not table.pending >> seat & 1:
        if claiming and seat != table.turn and side.could == 0 and action.verb in CLAIMS:
            return why_no_claim(table, lookup, seat, action)
        if table.phase == n.TURN and table.discards and seat != table.turn and action.verb in CLAIMS:
            return "too-late", "The next turn has begun: the last discard cannot be claimed any more. (RX-INF-7)"
        return "not-awaited", f"Nothing is awaited from {wind_of(table, seat)} now."
    if claiming:
        return why_no_claim(table, lookup, seat, action)
    if table.phase in (n.EXCHANGE, n.VOTE) or action.verb in ("give", "no-exchange"):
        return why_no_exchange(table, side, action)
    if action.verb == "mahjong":
        return why_no_mahjong(table, lookup, side)
    if action.verb == "no-play":
        return why_no_draw(table, lookup, side)
    if action.verb in ("fishing", "not-fishing") and table.phase == n.TURN:
        return why_not_said(lookup, side, action.verb)
    if table.phase == n.WASHING:
        return "washing", "Before the first turn the tiles are washed, or not: call no play, or pass."
    if is_bound(lookup, side) and action.verb in ("discard", "fish", "conceal", "add"):
        return exempt() if side.bound else BOUND
    if action.wilds:
        return why_not_wild(lookup, side, action)
    if action.verb in ("conceal", "add"):
        return why_no_kong(table, side, action)
    if table.phase == n.OPENING:
        return "opening", "Before the first turn a kong can be laid down, or nothing: pass."
    if action.verb in ("discard", "fish"):
        return why_no_discard(lookup, side, action.tiles[0])
    return "your-turn", f"It is your turn: {action.verb} answers somebody else's tile. Discard one."


def why_no_claim(table: State, lookup: Lookup, seat: int, action: Action) -> Reason:
    """Why this seat cannot have the open tile so."""
    side, tile = table.side[seat], table.tile
    name = WORDS[tile]
    if action.verb == "mahjong":
        if table.phase == n.CLAIM and side.missed >> tile & 1 and wins_on(table, lookup, seat, tile, n.FROM_DISCARD):
            return (
                "missed",
                f"You passed a {name} that would have won: not on this one before your next turn is over. (RX-PLAY-22)",
            )
        if table.phase == n.ROB and table.kongs.lies == n.CONCEALED:
            return "concealed-kong", "A concealed kong can be robbed for Thirteen Orphans only. (RX-PLAY-9)"
        return "not-complete", f"The {name} does not complete your hand{tiles_away(lookup, side)}."
    if action.verb not in ("chow", "pung", "kong"):
        return "not-your-turn", f"A tile lies open: claim the {name}, or pass."
    if table.phase == n.ROB:
        return "robbing", "A tile added to a kong can be claimed for mahjong only. (RX-PLAY-9)"
    if side.bound:
        return exempt()
    if is_bound(lookup, side):
        return "riichi", "After riichi a tile can be claimed for mahjong only. (DM-13)"
    if table.wall.live == 0:
        return "final-discard", "The wall is out: the final discard can be claimed for mahjong only. (RX-PLAY-25)"
    if action.wilds and (lookup.rules.goulash.wild == 0 or side.hand[WILD] < action.wilds):
        return why_not_wild(lookup, side, action)
    if action.verb == "chow":
        if lookup.rules.play.chows == 0:
            return "no-chow", "There are no chows but in special hands. (BM-GO-1)"
        if not room_for_chow(lookup, side):
            return "second-chow", "A hand of sets has one chow at most, and yours lies on the table. (BM-PLAY-1)"
        if seat != next_player(table, table.turn):
            return "not-next", "Only the next player can claim a discard for a chow. (RX-PLAY-12)"
        if tile in action.tiles and chow_places(side, tile) >> (tile - action.tiles[0]) & 1:
            return "no-chow", "These three are no chow."
        return "no-chow", f"You do not hold two tiles that make this chow with the {name}."
    if action.verb == "pung":
        needed = PLAIN[2 - action.wilds]
        return "no-pung", f"A pung takes {needed} more {name} from your hand; you hold {side.hand[tile]}. (RX-PLAY-11)"
    if side.hand[tile] < 3 - action.wilds:
        return "no-kong", f"A kong takes {PLAIN[3 - action.wilds]} more {name} from your hand; you hold {side.hand[tile]}."
    return "no-loose-tile", NO_LOOSE_TILE


def is_bound(lookup: Lookup, side: Side) -> bool:
    """Has the player declared riichi, or kept his hand out of the exchanges?"""
    return bool(side.bound) or (side.calling == 1 and lookup.rules.play.call == n.CALL_READY)


def why_no_discard(lookup: Lookup, side: Side, tile: int) -> Reason:
    """Why the tile cannot be discarded, or nothing announced with it."""
    if side.hand[tile] == 0:
        return "no-such-tile", f"There is no {WORDS[tile]} in your hand."
    if lookup.rules.play.call == n.CALL_NEVER:
        return "no-call", "Nobody announces in these rules that his hand is fishing: discard the tile."
    if lookup.rules.play.call == n.CALL_FIRST and side.discards > 0:
        return "too-late-to-call", "An original call can only be announced with one's first discard. (RX-PLAY-6)"
    clause = "RX-PLAY-6" if lookup.rules.play.call == n.CALL_FIRST else "DM-13"
    return "not-fishing", f"Without the {WORDS[tile]} the hand is not one tile short of mahjong. ({clause})"


def why_not_said(lookup: Lookup, side: Side, verb: str) -> Reason:
    """Why fishing cannot be announced now, or withdrawn. (BM-PLAY-7)"""
    if lookup.rules.play.say_fishing == 0:
        return "no-call", "Nobody announces in these rules that his hand is fishing."
    if side.spoke == 1:
        return "said", "You have said so in this turn: discard a tile. (BM-PLAY-7)"
    if verb == "not-fishing":
        return "not-announced", "You have not announced that you are fishing. (BM-PLAY-7)"
    if side.fishing == 1:
        return "announced", "You have announced that you are fishing. (BM-PLAY-7)"
    return "not-fishing", f"Your hand is not fishing{tiles_away(lookup, side)}. (BM-PLAY-7)"


def why_no_draw(table: State, lookup: Lookup, side: Side) -> Reason:
    """Why the hand cannot be called off."""
    if table.phase == n.WASHING:
        return "too-few-heads", f"Washing takes nine different heads; you were dealt {side.heads}. (PC2-WASH-1)"
    if lookup.rules.play.nine_heads == 0:
        return "no-draw", "Now nobody can call the hand off."
    if side.discards > 0 or table.how == n.FROM_CLAIM:
        return "too-late", "A draw can be called in one's first turn only, after drawing. (DM-9)"
    heads = different_heads(side)
    if heads < 9:
        return "too-few-heads", f"That takes nine different terminals and honours; you hold {heads}. (DM-9)"
    return "claimed", "Somebody has laid a set down already. (DM-9)"


def why_no_mahjong(table: State, lookup: Lookup, side: Side) -> Reason:
    """Why the hand cannot be declared."""
    if table.phase == n.OPENING:
        return "opening", "Mahjong is declared in one's turn; the others still lay out their tiles."
    if table.how == n.FROM_CLAIM:
        return "claimed", "After a claim for a pung or a chow a tile must be discarded."
    return "not-complete", f"The hand is not complete{tiles_away(lookup, side)}."


def why_no_kong(table: State, side: Side, action: Action) -> Reason:
    """Why the kong cannot be declared."""
    tile = action.tiles[0]
    if not loose_left(table):
        return "no-loose-tile", NO_LOOSE_TILE
    if action.verb == "conceal":
        return "no-kong", f"A concealed kong takes four {WORDS[tile]}; you hold {side.hand[tile]}."
    if exposed_pung(side, tile) == NONE:
        return "no-kong", f"You have no exposed pung of {WORDS[tile]} to add to."
    return "no-kong", f"You do not hold the fourth {WORDS[tile]}."


def tiles_away(lookup: Lookup, side: Side) -> str:
    """How far the hand is from ready, as the end of a sentence."""
    missing = distance(lookup, side) - side.hand[WILD]
    if missing > 0:
        return f": it is {missing} {'tile' if missing == 1 else 'tiles'} from ready"
    return ": it waits for another tile" if missing == 0 else ""


def wind_of(table: State, seat: int) -> str:
    """The name of a seat's wind in this hand."""
    return WIND_NAMES[(seat - table.east) % 4]
