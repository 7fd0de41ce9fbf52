"""Nearest to ready, and nothing else."""

from typing import Final

from ..core.distance import distance, distance_to, nearest_shape, plain
from ..core.hands import gain
from ..core.kernel import kernel
from ..core.names import DISCARD, KNITTING, PAIR_HONOURS, PASS, SETS, TRIPLE_KNITTING, TURN
from ..core.records import House, Mind, Side, Table
from ..core.shapes import knitting, unary
from ..tiles import EAST, MAJOR, NONE, SUIT
from .tactics import company, helpful_claim, list_kinds, obvious

ANY: Final = -1
KEEP: Final = 40  # more than any company


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
def odd_suit(house: House, side: Side) -> int:
    """The suit that the nearest Knitting hand does not use."""
    a = unary(house, side.key[0])
    b = unary(house, side.key[1])
    c = unary(house, side.key[2])
    least = distance_to(house, side, KNITTING)
    if knitting(a, b) == least:
        return 2
    return 1 if knitting(a, c) == least else 0


@kernel
def nearest_discard(house: House, mind: Mind, side: Side) -> int:
    """The tile without which the hand is nearest to ready; of several the loneliest."""
    shape = ANY if plain(house) else nearest_shape(house, side)  # of all shapes only special ones take long to weigh
    odd = odd_suit(house, side) if shape == KNITTING else NONE
    best = 99_999
    for place in range(list_kinds(mind)):
        tile = mind.kinds[place]
        gain(side, tile, -1)
        away = distance(house, side) if shape == ANY else distance_to(house, side, shape)
        gain(side, tile, 1)
        joined = company(side, tile) if shape <= SETS else company(side, tile) + belongs(shape, odd, tile)
        best = min(best, 6400 * away + 64 * joined + tile)
    return best % 64


@kernel
def choose_greedy(table: Table, house: House, mind: Mind, seat: int) -> int:
    """Mahjong, a kong that costs nothing, a claim that helps, the loneliest tile."""
    side = table.side[seat]
    move = obvious(table, house, mind, side)
    if move != NONE:
        return move
    if table.phase == TURN:
        return DISCARD + nearest_discard(house, mind, side)
    claim = helpful_claim(table, house, mind, side)
    return PASS if claim == NONE else claim
