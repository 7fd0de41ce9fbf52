"""Decisions that several bots share."""

from typing import Final

from ..core.hand.distance import distance
from ..core.hand.hands import shift
from ..core.play.wall import loose_left
from ..core.state.actions import (
    ADDED_KONG,
    CONCEALED_KONG,
    MAHJONG,
    NO_EXCHANGE,
    NO_PLAY,
    PASS,
    SAY_FISHING,
    TAKE_CHOW,
    TAKE_KONG,
    TAKE_PUNG,
    TAKE_PUNG_WILD,
)
from ..core.state.codes import CHOW, EXCHANGE, KONG, OPENING, PUNG, TURN, VOTE, WASHING
from ..core.state.records import Decision, Lookup, Side, Table
from ..core.state.registry import kernel
from ..tiles import NONE, PLAYED, WILD

HOPELESS: Final = 4
"""The distance from ready at which a hand is poor enough for a new deal."""


@kernel
def list_kinds(decision: Decision, first: int) -> int:
    """Fill `decision.kinds` with the kinds that may be discarded or given, and return their number.

    `first` is the lowest action number of the verb, DISCARD or GIVE. The loop has no branches, for speed.
    """
    n = 0
    for tile in range(PLAYED):
        decision.kinds[n] = tile
        n += decision.open[first + tile]
    return n


@kernel
def starts_anew(lookup: Lookup, decision: Decision, side: Side) -> bool:
    """Whether a new deal is possible, and the hand is so poor that a new deal is better. (PC2-WASH-1, DM-9)"""
    return decision.open[NO_PLAY] == 1 and distance(lookup, side) >= HOPELESS


@kernel
def with_meld(lookup: Lookup, side: Side, kind: int) -> int:
    """Return how many tiles from ready the hand would be with one more set, of this `kind`, on the table."""
    before = side.kind[side.melds]
    side.kind[side.melds] = kind
    side.melds += 1
    ready = distance(lookup, side)
    side.melds -= 1
    side.kind[side.melds] = before
    return ready


@kernel
def after_claim(lookup: Lookup, side: Side, first: int, second: int) -> int:
    """Return how many tiles from ready the hand is after moving two tiles into a claimed meld."""
    shift(side, first, -1)
    shift(side, second, -1)
    ready = with_meld(lookup, side, PUNG if first == second else CHOW)
    shift(side, first, 1)
    shift(side, second, 1)
    return ready


@kernel
def after_chow(lookup: Lookup, side: Side, tile: int, place: int) -> int:
    """Return how many tiles from ready the hand is after claiming `tile` for a chow. `place` is the tile's place in the chow."""
    low = tile - place
    first = low + 1 if place == 0 else low
    second = low + 1 if place == 2 else low + 2
    return after_claim(lookup, side, first, second)


@kernel
def after_kong(lookup: Lookup, side: Side, tile: int, tiles: int) -> int:
    """Return how many tiles from ready the hand is after a kong, before the loose tile is drawn. `tiles` is the number of tiles
    that the hand gives to the kong.
    """
    shift(side, tile, -tiles)
    ready = with_meld(lookup, side, KONG)
    shift(side, tile, tiles)
    return ready


@kernel
def any_kong(decision: Decision) -> bool:
    """Whether any kong may be declared. The loop has no branches, for speed."""
    some = 0
    for tile in range(PLAYED):
        some |= decision.open[CONCEALED_KONG + tile] | decision.open[ADDED_KONG + tile]
    return some != 0


@kernel
def harmless_kong(lookup: Lookup, decision: Decision, side: Side) -> int:
    """Return the action of a legal kong that leaves the hand no farther from ready, or NONE."""
    if not any_kong(decision):
        return NONE
    for tile in range(PLAYED):
        if decision.open[CONCEALED_KONG + tile] == 1 and after_kong(lookup, side, tile, 4) <= distance(lookup, side):
            return CONCEALED_KONG + tile
        if decision.open[ADDED_KONG + tile] == 1:
            shift(side, tile, -1)
            ready = distance(lookup, side)
            shift(side, tile, 1)
            if ready <= distance(lookup, side):
                return ADDED_KONG + tile
    return NONE


@kernel
def wild_claim(table: Table, lookup: Lookup, decision: Decision, side: Side) -> int:
    """Return a claim for a pung with a wild tile if the pung brings the hand nearer to ready, else NONE."""
    tile = table.tile
    if decision.open[TAKE_PUNG_WILD] == 1:
        shift(side, tile, -1)
        ready = with_meld(lookup, side, PUNG)
        shift(side, tile, 1)
        if ready + 1 < distance(lookup, side):
            return TAKE_PUNG_WILD
    return NONE


@kernel
def before_play(table: Table, lookup: Lookup, decision: Decision, side: Side) -> int:
    """Return an action before a goulash: a declaration of fishing, or a vote on the exchanges. Return NONE if the bot must
    give a tile. (BM-GO-3)

    A bot votes against the exchanges if its hand, wild tiles included, is at most one tile from ready.
    """
    if decision.open[SAY_FISHING] == 1:
        return SAY_FISHING
    if table.phase == VOTE:
        return NO_EXCHANGE if distance(lookup, side) - side.hand[WILD] <= 1 else PASS
    return NONE


@kernel
def obvious(table: Table, lookup: Lookup, decision: Decision, side: Side) -> int:
    """Return an action that needs no weighing, such as mahjong, a new deal for a hopeless hand or a free kong; else NONE."""
    if decision.open[MAHJONG] == 1:
        return MAHJONG
    if starts_anew(lookup, decision, side):
        return NO_PLAY
    if table.phase == WASHING:
        return PASS
    if table.phase == EXCHANGE or table.phase == VOTE:
        return before_play(table, lookup, decision, side)
    if table.phase == OPENING or table.phase == TURN:
        kong = harmless_kong(lookup, decision, side) if loose_left(table) else NONE
        if kong != NONE or table.phase == TURN:
            return kong
        return PASS
    return NONE


@kernel
def helpful_claim(table: Table, lookup: Lookup, decision: Decision, side: Side) -> int:
    """Return a claim that brings the hand nearer to ready, or a claim for a kong that takes it no farther away; else NONE."""
    now = distance(lookup, side)
    tile = table.tile
    if decision.open[TAKE_KONG] == 1 and loose_left(table) and after_kong(lookup, side, tile, 3) <= now:
        return TAKE_KONG
    if decision.open[TAKE_PUNG] == 1 and after_claim(lookup, side, tile, tile) < now:
        return TAKE_PUNG
    for place in range(3):
        if decision.open[TAKE_CHOW + place] == 1 and after_chow(lookup, side, tile, place) < now:
            return TAKE_CHOW + place
    return wild_claim(table, lookup, decision, side)
