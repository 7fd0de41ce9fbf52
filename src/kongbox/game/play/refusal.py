"""Why an action is refused, found by the same questions that `legal` asks."""

from typing import Any

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
from ...tiles import NAMES, NONE, WILD, WINDS
from ..model.actions import Action
from ..model.reason import Reason
from ..words.refusals import reason_text
from .refusal_wild import exempt, why_no_exchange, why_not_wild
from .risks import ERRORS, why_no_error

CLAIMS = ("chow", "pung", "kong", "mahjong")
LOOSE_CLAUSES = "RX-DW-4, PC2-WALL-1"


class IllegalAction(RuleRefusal):
    """An action that the rules do not allow now; `code`, `reason` and message say why, `tiles` is the action as text."""

    def __init__(self, reason: Reason, action: str) -> None:
        super().__init__(reason_text(reason), code=reason.code, tiles=[action], clause=reason.clause)
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalAction, (self.reason, *self.tiles)


def why_not(table: State, ruleset: Ruleset, seat: int, action: Action) -> Reason:
    """The reason against an action that `legal` does not offer."""
    lookup = ruleset.lookup
    if table.phase == n.OVER:
        return Reason("hand-over")
    if action.verb == "no-choice":
        return Reason("no-choice", clause="RX-CAN-3")
    if action.verb in ERRORS:
        return why_no_error(ruleset, action.verb)
    side = table.side[seat]
    claiming = table.phase in (n.CLAIM, n.ROB)
    if not table.pending >> seat & 1:
        if claiming and seat != table.turn and side.could == 0 and action.verb in CLAIMS:
            return why_no_claim(table, lookup, seat, action)
        if table.phase == n.TURN and table.discards and seat != table.turn and action.verb in CLAIMS:
            return Reason("too-late", "claim", "RX-INF-7")
        return Reason("not-awaited", wind=WINDS[(seat - table.east) % 4])
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
        return Reason("washing")
    if is_bound(lookup, side) and action.verb in ("discard", "fish", "conceal", "add"):
        return exempt() if side.bound else Reason("riichi", "turn", "DM-13")
    if action.wilds:
        return why_not_wild(lookup, side, action)
    if action.verb in ("conceal", "add"):
        return why_no_kong(table, side, action)
    if table.phase == n.OPENING:
        return Reason("opening", "kong")
    if action.verb in ("discard", "fish"):
        return why_no_discard(lookup, side, action.tiles[0])
    return Reason("your-turn")


def why_no_claim(table: State, lookup: Lookup, seat: int, action: Action) -> Reason:
    """Why this seat cannot have the open tile so."""
    side, tile = table.side[seat], table.tile
    name = NAMES[tile]
    if action.verb == "mahjong":
        if table.phase == n.CLAIM and side.missed >> tile & 1 and wins_on(table, lookup, seat, tile, n.FROM_DISCARD):
            return Reason("missed", clause="RX-PLAY-22", tile=name)
        if table.phase == n.ROB and table.kongs.lies == n.CONCEALED:
            return Reason("concealed-kong", clause="RX-PLAY-9")
        return Reason("not-complete", "claim", tile=name, away=tiles_away(lookup, side))
    if action.verb not in ("chow", "pung", "kong"):
        return Reason("not-your-turn", tile=name)
    if table.phase == n.ROB:
        return Reason("robbing", clause="RX-PLAY-9")
    if side.bound:
        return exempt()
    if is_bound(lookup, side):
        return Reason("riichi", "claim", "DM-13")
    if table.wall.live == 0:
        return Reason("final-discard", clause="RX-PLAY-25")
    if action.wilds and (lookup.rules.goulash.wild == 0 or side.hand[WILD] < action.wilds):
        return why_not_wild(lookup, side, action)
    if action.verb == "chow":
        if lookup.rules.play.chows == 0:
            return Reason("no-chow", "never", "BM-GO-1")
        if not room_for_chow(lookup, side):
            return Reason("second-chow", clause="BM-PLAY-1")
        if seat != next_player(table, table.turn):
            return Reason("not-next", clause="RX-PLAY-12")
        if tile in action.tiles and chow_places(side, tile) >> (tile - action.tiles[0]) & 1:
            return Reason("no-chow", "none")
        return Reason("no-chow", "held", tile=name)
    if action.verb == "pung":
        return Reason("no-pung", "held", "RX-PLAY-11", name, needed=2 - action.wilds, held=side.hand[tile])
    if side.hand[tile] < 3 - action.wilds:
        return Reason("no-kong", "claim", tile=name, needed=3 - action.wilds, held=side.hand[tile])
    return Reason("no-loose-tile", clause=LOOSE_CLAUSES)


def is_bound(lookup: Lookup, side: Side) -> bool:
    """Has the player declared riichi, or kept their hand out of the exchanges?"""
    return bool(side.bound) or (side.calling == 1 and lookup.rules.play.call == n.CALL_READY)


def why_no_discard(lookup: Lookup, side: Side, tile: int) -> Reason:
    """Why the tile cannot be discarded, or nothing announced with it."""
    if side.hand[tile] == 0:
        return Reason("no-such-tile", "held", tile=NAMES[tile])
    if lookup.rules.play.call == n.CALL_NEVER:
        return Reason("no-call", "discard")
    if lookup.rules.play.call == n.CALL_FIRST and side.discards > 0:
        return Reason("too-late-to-call", clause="RX-PLAY-6")
    clause = "RX-PLAY-6" if lookup.rules.play.call == n.CALL_FIRST else "DM-13"
    return Reason("not-fishing", "discard", clause, NAMES[tile])


def why_not_said(lookup: Lookup, side: Side, verb: str) -> Reason:
    """Why fishing cannot be announced now, or withdrawn. (BM-PLAY-7)"""
    if lookup.rules.play.say_fishing == 0:
        return Reason("no-call", "say")
    if side.spoke == 1:
        return Reason("said", clause="BM-PLAY-7")
    if verb == "not-fishing":
        return Reason("not-announced", clause="BM-PLAY-7")
    if side.fishing == 1:
        return Reason("announced", clause="BM-PLAY-7")
    return Reason("not-fishing", "say", "BM-PLAY-7", away=tiles_away(lookup, side))


def why_no_draw(table: State, lookup: Lookup, side: Side) -> Reason:
    """Why the hand cannot be called off."""
    if table.phase == n.WASHING:
        return Reason("too-few-heads", "washing", "PC2-WASH-1", heads=side.heads)
    if lookup.rules.play.nine_heads == 0:
        return Reason("no-draw")
    if side.discards > 0 or table.how == n.FROM_CLAIM:
        return Reason("too-late", "draw", "DM-9")
    heads = different_heads(side)
    if heads < 9:
        return Reason("too-few-heads", "draw", "DM-9", heads=heads)
    return Reason("claimed", "set", "DM-9")


def why_no_mahjong(table: State, lookup: Lookup, side: Side) -> Reason:
    """Why the hand cannot be declared."""
    if table.phase == n.OPENING:
        return Reason("opening", "mahjong")
    if table.how == n.FROM_CLAIM:
        return Reason("claimed", "discard")
    return Reason("not-complete", "turn", away=tiles_away(lookup, side))


def why_no_kong(table: State, side: Side, action: Action) -> Reason:
    """Why the kong cannot be declared."""
    tile = action.tiles[0]
    if not loose_left(table):
        return Reason("no-loose-tile", clause=LOOSE_CLAUSES)
    if action.verb == "conceal":
        return Reason("no-kong", "concealed", tile=NAMES[tile], held=side.hand[tile])
    if exposed_pung(side, tile) == NONE:
        return Reason("no-kong", "no-pung", tile=NAMES[tile])
    return Reason("no-kong", "fourth", tile=NAMES[tile])


def tiles_away(lookup: Lookup, side: Side) -> int:
    """How far the hand is from ready; -1 if it is complete."""
    return max(-1, distance(lookup, side) - side.hand[WILD])
