"""Why a seat cannot claim the open tile: the checks of the module `claims`, in the same order."""

from ...core.hand.distance import ANY_CHOWS, distance
from ...core.hand.hands import shift
from ...core.hand.waits import has_set
from ...core.play.claims import chow_places, next_player, room_for_chow
from ...core.score.winning import waits_for, wins_on
from ...core.state import codes as n
from ...core.state.records import Lookup, Side
from ...core.state.records import Table as State
from ...tiles import EAST, NAMES, NONE, WILD
from ..model.actions import Action
from ..model.reason import Reason
from ..score.analysis import names, readings
from .refusal_wild import exempt, second_set, why_not_wild

NEVER = (
    (n.FAULT_FORFEIT, "forfeit", "misnamed"),
    (n.FAULT_FOUL, "foul", "foul_hand infractions"),
    (n.FAULT_COUNT | n.FAULT_LONG, "count", "long_hand infractions"),
    (n.FAULT_BARRED, "barred", "false_mahjong"),
)
"""Each error that keeps a hand from winning: its bits in `Side.faults`, the reason's case, and its clauses in a sheet."""


def why_no_claim(table: State, lookup: Lookup, seat: int, action: Action) -> Reason:
    """Return why this seat cannot claim the open tile in this way."""
    side, tile = table.side[seat], table.tile
    name = NAMES[tile]
    if action.verb == "mahjong":
        return why_no_win(table, lookup, seat)
    if action.verb not in ("chow", "pung", "kong"):
        return Reason("not-your-turn", clause="claims", tile=name)
    if table.phase == n.ROB:
        return Reason("robbing", "play", "rob")
    if side.bound:
        return exempt()
    if is_bound(lookup, side):
        return Reason("riichi", "claim", "call")
    if table.wall.live == 0:
        return Reason("final-discard", clause="last_discard wall_out")
    if table.faults.resume != NONE:
        return Reason("robbing", "early", "out_of_turn")
    if side.faults & n.FAULT_FORFEIT:
        return Reason("cannot-win", "forfeit", "misnamed")
    if side.melds == 4:
        return Reason("fifth-set", clause="melds")
    if tile == WILD:
        return Reason("wild-discard", clause="wild_limits")
    if action.wilds and (lookup.rules.goulash.wild == 0 or side.hand[WILD] < action.wilds):
        return why_not_wild(lookup, side, action)
    if action.verb == "chow":
        return why_no_chow(table, lookup, seat, action)
    needed = (2 if action.verb == "pung" else 3) - action.wilds
    if action.wilds and has_set(side, tile):
        return second_set(tile)
    if action.verb == "pung":
        return Reason("no-pung", "held", "claims", name, needed=needed, held=side.hand[tile])
    if side.hand[tile] < needed:
        return Reason("no-kong", "claim", "claims", name, needed=needed, held=side.hand[tile])
    return no_loose_tile()


def why_no_chow(table: State, lookup: Lookup, seat: int, action: Action) -> Reason:
    """Return why this seat cannot claim the open tile for a chow. (RX-PLAY-12)"""
    side, tile = table.side[seat], table.tile
    if lookup.rules.play.chows == 0:
        return Reason("no-chow", "never", limit_on_chows(lookup))
    if tile >= EAST:
        return Reason("no-chow", "honour", "chows melds", NAMES[tile])
    if not room_for_chow(lookup, side):
        return Reason("second-chow", clause="chows")
    if seat != next_player(table, table.turn):
        return Reason("not-next", clause="next_chow claims")
    if tile in action.tiles and chow_places(side, tile) >> (tile - action.tiles[0]) & 1:
        return Reason("no-chow", "none", "chows melds")
    return Reason("no-chow", "held", "chows melds", NAMES[tile])


def why_no_win(table: State, lookup: Lookup, seat: int) -> Reason:
    """Return why this seat cannot win on the open tile."""
    side, tile = table.side[seat], table.tile
    if (barred := why_never_mahjong(side)) is not None:
        return barred
    if table.discards == 0 and seat == table.dealer:
        return Reason("dealer-first", clause="first_turn turns")
    if table.phase == n.CLAIM and side.missed >> tile & 1 and wins_on(table, lookup, seat, tile, n.FROM_DISCARD):
        return Reason("missed", clause="missed_win", tile=NAMES[tile])
    if table.phase == n.ROB and table.kongs.lies == n.CONCEALED:
        return Reason("concealed-kong", clause="rob_concealed rob")
    shift(side, tile, 1)
    many = too_many_chows(lookup, side)
    shift(side, tile, -1)
    if many is not None:
        return many
    bits = waits_for(table, lookup, seat)
    return Reason(
        "not-complete",
        "claim",
        "melds claims_to_win",
        NAMES[tile],
        away=max(0, distance(lookup, side) - side.hand[WILD]),
        waits=names(bits & ~(1 << tile), lookup),
    )


def too_many_chows(lookup: Lookup, side: Side) -> Reason | None:
    """Return the reason for refusing a hand that would be complete if it could have any number of chows; None for any other hand.
    (BM-PLAY-1, BM-GO-1)
    """
    if side.hand[WILD] or not readings(side, ANY_CHOWS):
        return None
    return Reason("not-complete", "one-chow" if lookup.rules.play.chows else "no-chows", limit_on_chows(lookup))


def limit_on_chows(lookup: Lookup) -> str:
    """Return the clauses in a sheet that limit chows."""
    return "goulash chows" if lookup.rules.goulash.wild else "chows"


def why_never_mahjong(side: Side) -> Reason | None:
    """Return the earlier error because of which the hand cannot win on any tile; None if there is no such error. (RX-INF)"""
    for bits, case, clause in NEVER:
        if side.faults & bits:
            return Reason("cannot-win", case, clause)
    return None


def no_loose_tile() -> Reason:
    """Return the reason for refusing a kong when no loose tile is left."""
    return Reason("no-loose-tile", clause="kong_without_tile loose_tile")


def is_bound(lookup: Lookup, side: Side) -> bool:
    """Whether the player has declared riichi, or has stayed out of the exchanges."""
    return bool(side.bound) or (side.calling == 1 and lookup.rules.play.call == n.CALL_READY)
