"""Why a seat cannot have the open tile: the questions that `claims` asks, in their order."""

from ...core.hand.distance import distance
from ...core.play.claims import chow_places, next_player, room_for_chow
from ...core.score.winning import waits_for, wins_on
from ...core.state import codes as n
from ...core.state.records import Lookup, Side
from ...core.state.records import Table as State
from ...tiles import EAST, NAMES, NONE, PLAYED, WILD
from ..model.actions import Action
from ..model.reason import Reason
from .refusal_wild import exempt, why_not_wild

NO_LOOSE = {n.BOX: "RX-KB-4", n.DEAD: "RX-DW-4", n.MOVING: "PC2-WALL-1"}
"""By where loose tiles come from, the clause by which there are none left."""
NEVER = (
    (n.FAULT_FORFEIT, "forfeit", "RX-INF-6"),
    (n.FAULT_FOUL, "foul", "RX-INF-10"),
    (n.FAULT_COUNT | n.FAULT_LONG, "count", "RX-INF-2"),
    (n.FAULT_BARRED, "barred", "RX-INF-11"),
)
"""What keeps a hand from winning: the bits of `Side.faults`, what it is called, the clause."""


def why_no_claim(table: State, lookup: Lookup, seat: int, action: Action) -> Reason:
    """Why this seat cannot have the open tile so."""
    side, tile = table.side[seat], table.tile
    name = NAMES[tile]
    if action.verb == "mahjong":
        return why_no_win(table, lookup, seat)
    if action.verb not in ("chow", "pung", "kong"):
        return Reason("not-your-turn", clause="RX-PLAY-11", tile=name)
    if table.phase == n.ROB:
        return Reason("robbing", "play", "RX-PLAY-9")
    if side.bound:
        return exempt()
    if is_bound(lookup, side):
        return Reason("riichi", "claim", "DM-13")
    if table.wall.live == 0:
        return Reason("final-discard", clause="RX-PLAY-25")
    if table.faults.resume != NONE:
        return Reason("robbing", "early", "RX-INF-5")
    if side.faults & n.FAULT_FORFEIT:
        return Reason("cannot-win", "forfeit", "RX-INF-6")
    if side.melds == 4:
        return Reason("fifth-set", clause="RX-PLAY-1")
    if tile == WILD:
        return Reason("wild-discard", clause="BM-GO-4")
    if action.wilds and (lookup.rules.goulash.wild == 0 or side.hand[WILD] < action.wilds):
        return why_not_wild(lookup, side, action)
    if action.verb == "chow":
        return why_no_chow(table, lookup, seat, action)
    if action.verb == "pung":
        return Reason("no-pung", "held", "RX-PLAY-11", name, needed=2 - action.wilds, held=side.hand[tile])
    if side.hand[tile] < 3 - action.wilds:
        return Reason("no-kong", "claim", "RX-PLAY-11", name, needed=3 - action.wilds, held=side.hand[tile])
    return no_loose_tile(table)


def why_no_chow(table: State, lookup: Lookup, seat: int, action: Action) -> Reason:
    """Why this seat cannot have the open tile for a chow. (RX-PLAY-12)"""
    side, tile = table.side[seat], table.tile
    if lookup.rules.play.chows == 0:
        return Reason("no-chow", "never", "BM-GO-1")
    if tile >= EAST:
        return Reason("no-chow", "honour", "RX-PLAY-1", NAMES[tile])
    if not room_for_chow(lookup, side):
        return Reason("second-chow", clause="BM-PLAY-1")
    if seat != next_player(table, table.turn):
        return Reason("not-next", clause="RX-PLAY-12")
    if tile in action.tiles and chow_places(side, tile) >> (tile - action.tiles[0]) & 1:
        return Reason("no-chow", "none", "RX-PLAY-1")
    return Reason("no-chow", "held", "RX-PLAY-1", NAMES[tile])


def why_no_win(table: State, lookup: Lookup, seat: int) -> Reason:
    """Why the open tile makes no mahjong for this seat, or may not."""
    side, tile = table.side[seat], table.tile
    if (barred := why_never_mahjong(side)) is not None:
        return barred
    if table.discards == 0 and seat == table.dealer:
        return Reason("dealer-first", clause="RX-PLAY-5")
    if table.phase == n.CLAIM and side.missed >> tile & 1 and wins_on(table, lookup, seat, tile, n.FROM_DISCARD):
        return Reason("missed", clause="RX-PLAY-22", tile=NAMES[tile])
    if table.phase == n.ROB and table.kongs.lies == n.CONCEALED:
        return Reason("concealed-kong", clause="RX-PLAY-9")
    bits = waits_for(table, lookup, seat)
    return Reason(
        "not-complete",
        "claim",
        "RX-PLAY-1",
        NAMES[tile],
        away=max(0, distance(lookup, side) - side.hand[WILD]),
        waits=tuple(NAMES[kind] for kind in range(PLAYED) if bits >> kind & 1 and kind != tile),
    )


def why_never_mahjong(side: Side) -> Reason | None:
    """Why the hand cannot win, whatever comes: an error of its player's. (RX-INF)"""
    for bits, case, clause in NEVER:
        if side.faults & bits:
            return Reason("cannot-win", case, clause)
    return None


def no_loose_tile(table: State) -> Reason:
    """No tile is left to replace a kong."""
    return Reason("no-loose-tile", clause=NO_LOOSE[table.wall.method])


def is_bound(lookup: Lookup, side: Side) -> bool:
    """Has the player declared riichi, or kept their hand out of the exchanges?"""
    return bool(side.bound) or (side.calling == 1 and lookup.rules.play.call == n.CALL_READY)
