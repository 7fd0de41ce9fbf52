"""Nearest to ready, and nothing else."""

from typing import Final

from ..core.hand.distance import FAR, cell, distance_to, free_chows, nearest, nearest_code, plain, sets
from ..core.hand.hands import company, shift
from ..core.hand.shapes import knitting, unary
from ..core.state.actions import DISCARD, DISCARD_WILD, GIVE, GIVE_WILD, PASS
from ..core.state.codes import EXCHANGE, KNITTING, PAIR_HONOURS, SETS, TRIPLE_KNITTING, TURN
from ..core.state.records import Decision, Lookup, Side, Table
from ..core.state.registry import kernel
from ..tiles import EAST, HONOURS, MAJOR, NONE, SUIT, WEIGHT
from .tactics import helpful_claim, list_kinds, obvious

KEEP: Final = 40  # more than any company
LONELIEST: Final = 999_999  # no tile is so lonely


@kernel
def belongs(shape: int, odd: int, tile: int) -> int:
    """What keeps a tile in a hand that goes for a special one: nothing, if it is no part of that; `odd` is a suit not used."""
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
    """The suit that the nearest Knitting hand does not use, so many tiles from ready."""
    a = unary(lookup, side.key[0])
    b = unary(lookup, side.key[1])
    c = unary(lookup, side.key[2])
    if knitting(a, b) == least:
        return 2
    return 1 if knitting(a, c) == least else 0


@kernel
def nearest_discard(lookup: Lookup, decision: Decision, side: Side, first: int) -> int:
    """The tile without which the hand is nearest to ready, of several the loneliest; a wild one only where there is no other.

    As an action: `first` is that of the first kind, to discard it or to give it away.
    """
    count = list_kinds(decision, first)
    if count == 0:
        return DISCARD_WILD if first == DISCARD else GIVE_WILD
    if not plain(lookup) and side.melds == 0:
        code = nearest_code(lookup, side, FAR)
        if code // 16 > SETS:
            return first + special_discard(lookup, decision, side, code, count)
    return first + set_discard(lookup, decision, side, count)


@kernel
def set_discard(lookup: Lookup, decision: Decision, side: Side, count: int) -> int:
    """The same in a hand of sets, or by rules of which tables tell all: one suit of the four has a tile less."""
    key = side.key
    free = free_chows(lookup, side)
    a = lookup.suit[key[0]]
    b = lookup.suit[key[1]]
    c = lookup.suit[key[2]]
    d = lookup.honour[key[3]]
    best = LONELIEST
    for place in range(count):
        tile = decision.kinds[place]
        suit = SUIT[tile]
        less = cell(lookup, suit, key[suit] - WEIGHT[tile])
        x = less if suit == 0 else a
        y = less if suit == 1 else b
        z = less if suit == 2 else c
        rest = less if suit == HONOURS else d
        away = nearest(lookup, side.melds, x, y, z, rest) if plain(lookup) else sets(lookup, side.melds, free, x, y, z, rest)
        best = min(best, 6400 * away + 64 * company(side, tile) + tile)
    return best % 64


@kernel
def special_discard(lookup: Lookup, decision: Decision, side: Side, code: int, count: int) -> int:
    """The same in a hand that is nearest to a special one.

    No discard leaves it nearer. So if the loneliest tile leaves it as near as it is, no other need be weighed, and else few.
    """
    shape = code // 16
    missing = code % 16 - 1
    least = 6400 * missing
    odd = odd_suit(lookup, side, missing) if shape == KNITTING else NONE
    loneliest = LONELIEST
    for place in range(count):
        loneliest = min(loneliest, loneliness(side, shape, odd, decision.kinds[place]))
    if loneliest // 64 < KEEP:
        return loneliest % 64  # it is no part of that hand
    best = without(lookup, side, shape, loneliest)
    if best == least + loneliest:
        return best % 64
    for place in range(count):
        lonely = loneliness(side, shape, odd, decision.kinds[place])
        if least + lonely < best:
            best = min(best, without(lookup, side, shape, lonely))
    return best % 64


@kernel
def loneliness(side: Side, shape: int, odd: int, tile: int) -> int:
    """How little a tile is joined to a hand that goes for a special one, and, in the last place, which it is."""
    return 64 * (company(side, tile) + belongs(shape, odd, tile)) + tile


@kernel
def without(lookup: Lookup, side: Side, shape: int, lonely: int) -> int:
    """How far the hand is from ready without a tile, and how lonely that is."""
    tile = lonely % 64
    shift(side, tile, -1)
    away = distance_to(lookup, side, shape)
    shift(side, tile, 1)
    return 6400 * away + lonely


@kernel
def choose_greedy(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    """Mahjong, a kong that costs nothing, a claim that helps, the loneliest tile."""
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
