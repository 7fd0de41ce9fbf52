"""The greedy bot, which only tries to bring its hand nearer to ready."""

from typing import Final

from ..core.hand.company import company, row_of
from ..core.hand.distance import FAR, distance_to, nearest_code
from ..core.hand.hands import shift
from ..core.hand.shapes import knitting, unary
from ..core.state.actions import DISCARD, DISCARD_WILD, GIVE, GIVE_WILD, PASS
from ..core.state.codes import EXCHANGE, KNITTING, PAIR_HONOURS, TRIPLE_KNITTING, TURN
from ..core.state.records import Decision, Lookup, Side, Table
from ..core.state.registry import kernel
from ..tiles import EAST, MAJOR, NONE, SUIT
from .tactics import helpful_claim, list_kinds, obvious

KEEP: Final = 40  # more than any connection score
LAST: Final = 99_999  # more than any tile's score


@kernel
def belongs(shape: int, odd: int, tile: int) -> int:
    """Return KEEP if a shape may use a tile, else 0. `odd` is the suit that a hand of the shape KNITTING omits."""
    part = True
    if shape == PAIR_HONOURS:
        part = MAJOR[tile] == 1
    elif shape == TRIPLE_KNITTING:
        part = tile < EAST
    elif shape == KNITTING:
        part = tile < EAST and SUIT[tile] != odd
    return KEEP if part else 0


@kernel
def odd_suit(lookup: Lookup, side: Side, least: int) -> int:
    """Return the suit that the nearest Knitting hand omits. `least` is that hand's distance in tiles from ready."""
    a = unary(lookup, side.key[0])
    b = unary(lookup, side.key[1])
    c = unary(lookup, side.key[2])
    if knitting(a, b) == least:
        return 2
    return 1 if knitting(a, c) == least else 0


@kernel
def nearest_discard(lookup: Lookup, decision: Decision, side: Side, first: int) -> int:
    """Return the action that discards or gives a tile and leaves the hand nearest to ready. Wild tiles go last.

    Among equally good tiles, the one that connects least with the rest is discarded first. `first` is as in `list_kinds`.
    """
    count = list_kinds(decision, first)
    if count == 0:
        return DISCARD_WILD if first == DISCARD else GIVE_WILD
    code = nearest_code(lookup, side, FAR)
    weigh_company(lookup, decision, side, code, count)
    loneliest = less_lonely(decision, count, NONE)
    lonely = loneliest
    while lonely != LAST:
        if is_spare(lookup, side, code, lonely):
            return first + lonely % 64
        lonely = less_lonely(decision, count, lonely)
    return first + loneliest % 64


@kernel
def weigh_company(lookup: Lookup, decision: Decision, side: Side, code: int, count: int) -> None:
    """Write a number for each kind to `decision.lonely`. The lower it is, the less the kind fits the hand's nearest shape.

    The last six bits of the number hold the kind itself.
    """
    shape = code // 16
    odd = odd_suit(lookup, side, code % 16 - 1) if shape == KNITTING else NONE
    row = row_of(side)
    for place in range(count):
        tile = decision.kinds[place]
        decision.lonely[place] = 64 * (company(side, row, tile) + belongs(shape, odd, tile)) + tile


@kernel
def less_lonely(decision: Decision, count: int, lonely: int) -> int:
    """Return the smallest entry of `decision.lonely` above `lonely`, or LAST."""
    found = LAST
    for place in range(count):
        other = decision.lonely[place]
        if lonely < other < found:
            found = other
    return found


@kernel
def is_spare(lookup: Lookup, side: Side, code: int, lonely: int) -> bool:
    """Whether the hand can spare the tile in `lonely`: without it, the hand is no farther from the shape in `code`."""
    if lonely < 64 * KEEP:
        return True  # the shape has no use for it
    tile = lonely % 64
    shift(side, tile, -1)
    away = distance_to(lookup, side, code // 16)
    shift(side, tile, 1)
    return away == code % 16 - 1


@kernel
def choose_greedy(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    """Choose mahjong, a free kong, a helpful claim, or the discard that leaves the hand nearest to ready."""
    side = table.side[seat]
    move = obvious(table, lookup, decision, side)
    if move != NONE:
        return move
    if table.phase == TURN:
        return nearest_discard(lookup, decision, side, DISCARD)
    if table.phase == EXCHANGE:
        return nearest_discard(lookup, decision, side, GIVE)
    claim = helpful_claim(table, lookup, decision, side)
    return PASS if claim == NONE else claim
