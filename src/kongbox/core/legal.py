"""What a seat may ask for: the one source of every button, bot move and refusal."""

from ..tiles import NONE, PLAYED
from .analysis import can_wait
from .distance import distance
from .hands import gain
from .kernel import kernel
from .names import (
    ACTIONS,
    ADDED_KONG,
    CONCEALED_KONG,
    DISCARD,
    FISH,
    FROM_CLAIM,
    MAHJONG,
    OPENING,
    PASS,
    PUNG,
    TAKE_CHOW,
    TURN,
)
from .records import House, Mind, Side, Table


@kernel
def legal(table: Table, house: House, seat: int, mind: Mind) -> None:
    """Mark in `mind.open` the actions open to a seat."""
    for action in range(ACTIONS):
        mind.open[action] = 0
    if table.pending >> seat & 1 == 0:
        return
    if table.phase == OPENING:
        mind.open[PASS] = 1
        mark_kongs(table, seat, mind)
    elif table.phase == TURN:
        mark_turn(table, house, seat, mind)
    else:
        mind.open[PASS] = 1
        could = table.side[seat].could
        for action in range(TAKE_CHOW, MAHJONG + 1):
            mind.open[action] = could >> (action - TAKE_CHOW) & 1


@kernel
def mark_turn(table: Table, house: House, seat: int, mind: Mind) -> None:
    """In one's turn: mahjong on a drawn tile, kongs, and a discard. (RX-PLAY-17, RX-PLAY-19)"""
    side = table.side[seat]
    if table.how != FROM_CLAIM and distance(house, side) == -1:
        mind.open[MAHJONG] = 1
    mark_kongs(table, seat, mind)
    for tile in range(PLAYED):
        mind.open[DISCARD + tile] = 1 if side.hand[tile] > 0 else 0
    if side.discards == 0 and distance(house, side) <= 0:
        for tile in range(PLAYED):
            if side.hand[tile] > 0 and leaves_fishing(house, side, tile):
                mind.open[FISH + tile] = 1


@kernel
def mark_kongs(table: Table, seat: int, mind: Mind) -> None:
    """A kong needs a loose tile to replace it; four in hand, or one that fits an exposed pung. (RX-PLAY-3, RX-PLAY-18)"""
    if table.loose[0] == NONE:
        return
    side = table.side[seat]
    for tile in range(PLAYED):
        mind.open[CONCEALED_KONG + tile] = 1 if side.hand[tile] == 4 else 0
    for meld in range(side.melds):
        if side.kind[meld] == PUNG and side.hand[side.tile[meld]] == 1:
            mind.open[ADDED_KONG + side.tile[meld]] = 1


@kernel
def leaves_fishing(house: House, side: Side, tile: int) -> bool:
    """Is the hand one tile short of mahjong once this tile is gone? (RX-PLAY-6)"""
    gain(side, tile, -1)
    fishing = can_wait(house, side)
    gain(side, tile, 1)
    return fishing
