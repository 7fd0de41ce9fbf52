"""The reason for a refusal, from the same checks as in `legal`."""

from typing import Any

import msgspec

from ...core.hand.distance import distance
from ...core.play.deal import different_heads
from ...core.play.kongs import exposed_pung
from ...core.play.wall import kong_allowed
from ...core.state import codes as n
from ...core.state.records import Lookup, Side
from ...core.state.records import Table as State
from ...errors import RuleRefusal
from ...rulesets import Ruleset
from ...tiles import NAMES, NONE, WILD, WINDS
from ...words.catalogue import say
from ..model.actions import Action
from ..model.reason import Reason
from ..score.consequences import cited
from ..words.refusals import reason_text
from .refusal_claims import is_bound, no_loose_tile, too_many_chows, why_never_mahjong, why_no_claim
from .refusal_wild import exempt, why_no_exchange, why_not_wild
from .risks import ERRORS, why_no_error

CLAIMS = ("chow", "pung", "kong", "mahjong")


class IllegalAction(RuleRefusal):
    """An action that the rules do not allow now. `code`, `reason` and the message say why.

    Here `tiles` holds no tiles, but one item: the action as text, such as "discard 7b".
    If a function chose the action in `Table.play_out`, the message and the facts name the function (`player`) and its `seat`.
    """

    def __init__(self, reason: Reason, action: str, player: str = "", seat: int | None = None) -> None:
        why, facts = reason_text(reason), {"player": player, "seat": seat} if player else {}
        message = say("chose", player=player, seat=seat, action=action, why=why) if player else why
        super().__init__(message, code=reason.code, tiles=[action], clause=reason.clause, facts=facts)
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalAction, (self.reason, *self.tiles, *self.facts.values())


def why_not(table: State, ruleset: Ruleset, seat: int, action: Action) -> Reason:
    """Return why `legal` does not offer an action, with the clause that the ruleset's own sheet cites."""
    reason = why_not_by(table, ruleset, seat, action)
    return msgspec.structs.replace(reason, clause=cited(ruleset, *reason.clause.split()))


def why_not_by(table: State, ruleset: Ruleset, seat: int, action: Action) -> Reason:
    """Return the same reason as `why_not`, except that `clause` has keys of a sheet's `[clauses]`, the best match first."""
    lookup = ruleset.lookup
    if table.phase == n.OVER:
        return Reason("hand-over", clause="wall_out" if table.winner == NONE else "win winner_paid")
    if action.verb == "no-choice":
        return Reason("no-choice", clause="excuse cannon")
    if action.verb in ERRORS:
        return why_no_error(ruleset, action.verb)
    side = table.side[seat]
    claiming = table.phase in (n.CLAIM, n.ROB)
    if not table.pending >> seat & 1:
        if claiming and seat != table.turn and side.could == 0 and action.verb in CLAIMS:
            return why_no_claim(table, lookup, seat, action)
        return why_not_awaited(table, seat, action)
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
        return Reason("washing", clause="washing")
    if is_bound(lookup, side) and action.verb in ("discard", "fish", "conceal", "add"):
        return exempt() if side.bound else Reason("riichi", "turn", "call")
    if action.wilds:
        return why_not_wild(lookup, side, action)
    if action.verb in ("conceal", "add"):
        return why_no_kong(table, lookup, side, action)
    if table.phase == n.OPENING:
        return Reason("opening", "kong", "opening_kongs")
    if action.verb in ("discard", "fish"):
        return why_no_discard(lookup, side, *action.tiles)
    return Reason("your-turn", clause="turns")


def why_not_awaited(table: State, seat: int, action: Action) -> Reason:
    """Return why a player who is not asked must wait. (RX-PLAY-11, RX-PLAY-19)"""
    wind, turn = WINDS[(seat - table.east) % 4], WINDS[(table.turn - table.east) % 4]
    claim = action.verb in CLAIMS
    if table.phase == n.TURN and seat != table.turn:
        if claim and table.discards:
            return Reason("too-late", "claim", "hasty_draw")
        clause = "claims" if claim else "turns"
        return Reason("not-awaited", "turn" if claim else "elsewhere", clause, wind=wind, turn=turn)
    if table.phase in (n.CLAIM, n.ROB):
        case = "own" if seat == table.turn else "answered"
        return Reason("not-awaited", case, "claims", NAMES[table.tile], wind=wind, turn=turn)
    before = {n.OPENING: "opening_kongs", n.WASHING: "washing", n.EXCHANGE: "exchanges", n.VOTE: "exempt"}
    return Reason("not-awaited", "before", before.get(table.phase, "turns"), wind=wind)


def why_no_discard(lookup: Lookup, side: Side, tile: int) -> Reason:
    """Return why the player cannot discard this tile, or cannot announce fishing with the discard."""
    if side.hand[tile] == 0:
        return Reason("no-such-tile", "held", "turns", NAMES[tile])
    if lookup.rules.play.call == n.CALL_NEVER:
        return Reason("no-call", "discard", "call fishing")
    if lookup.rules.play.call == n.CALL_FIRST and side.discards > 0:
        return Reason("too-late-to-call", clause="call")
    return Reason("not-fishing", "discard", "call", NAMES[tile])


def why_not_said(lookup: Lookup, side: Side, verb: str) -> Reason:
    """Return why the player cannot say "fishing" or "not-fishing" now. (BM-PLAY-7)"""
    if lookup.rules.play.say_fishing == 0:
        if lookup.rules.play.call != n.CALL_NEVER:
            return Reason("no-call", "with-discard", "call fishing")
        return Reason("no-call", "say", "say_fishing fishing")
    if side.spoke == 1:
        return Reason("said", clause="say_fishing")
    if verb == "not-fishing":
        return Reason("not-announced", clause="say_fishing")
    if side.fishing == 1:
        return Reason("announced", clause="say_fishing")
    if is_bound(lookup, side):
        return exempt()
    return Reason("not-fishing", "say", "say_fishing", away=tiles_away(lookup, side))


def why_no_draw(table: State, lookup: Lookup, side: Side) -> Reason:
    """Return why the player cannot call the hand off."""
    if table.phase == n.WASHING:
        return Reason("too-few-heads", "washing", "washing", heads=side.heads)
    if lookup.rules.play.nine_heads == 0:
        return Reason("no-draw", clause="wall_out")
    if side.discards > 0 or table.how == n.FROM_CLAIM:
        return Reason("too-late", "draw", "nine_heads")
    if is_bound(lookup, side):
        return exempt() if side.bound else Reason("riichi", "turn", "call")
    heads = different_heads(side)
    if heads < 9:
        return Reason("too-few-heads", "draw", "nine_heads", heads=heads)
    return Reason("claimed", "set", "nine_heads")


def why_no_mahjong(table: State, lookup: Lookup, side: Side) -> Reason:
    """Return why the player cannot declare mahjong on their turn."""
    if table.phase == n.OPENING:
        return Reason("opening", "mahjong", "opening_kongs")
    if (barred := why_never_mahjong(side)) is not None:
        return barred
    if side.owing > 0:
        return Reason("claimed", "loose", "short_hand loose_tile")
    if table.how == n.FROM_CLAIM:
        return Reason("claimed", "discard", "turns")
    away = tiles_away(lookup, side)
    if away < 0 and lookup.rules.goulash.wild:
        return Reason("not-complete", "wild", "wild_limits")
    if (many := too_many_chows(lookup, side)) is not None:
        return many
    return Reason("not-complete", "turn", "melds claims_to_win", away=away)


def why_no_kong(table: State, lookup: Lookup, side: Side, action: Action) -> Reason:
    """Return why the player cannot declare this kong."""
    tile = action.tiles[0]
    if not kong_allowed(table, lookup):
        return no_loose_tile()
    if action.verb == "conceal":
        return Reason("no-kong", "concealed", "concealed_kongs", NAMES[tile], held=side.hand[tile])
    if exposed_pung(side, tile) == NONE:
        return Reason("no-kong", "no-pung", "exposed_kongs", NAMES[tile])
    return Reason("no-kong", "fourth", "exposed_kongs", NAMES[tile])


def tiles_away(lookup: Lookup, side: Side) -> int:
    """Return how many tiles the hand is from ready; -1 if it is complete."""
    return max(-1, distance(lookup, side) - side.hand[WILD])
