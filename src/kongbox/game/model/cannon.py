"""Dangerous tiles: the players who could win with them, and those who must pay for all."""

from typing import NamedTuple

import msgspec


class Cannon(msgspec.Struct, frozen=True):
    """A player who pays for all, because they let the winner have a dangerous tile. (RX-CAN-1)

    `seat` is theirs, `tile` the tile. `discard` is the number of the discard in the hand, from 1, None for a robbed kong.
    `danger` is the pattern in the sheet, `name` its words, `clause` the rule, `did` the sheet's words for what they did.
    """

    seat: int
    tile: str
    discard: int | None
    danger: str
    name: str
    clause: str
    did: str


class Threat(NamedTuple):
    """A player who could win with a tile so that its giver pays for all: the danger, its words and its clause."""

    seat: int
    danger: str
    name: str
    clause: str
