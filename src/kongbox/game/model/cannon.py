"""Dangerous tiles: the players they are dangerous to, and those who answer for them."""

from typing import NamedTuple

import msgspec


class Cannon(msgspec.Struct, frozen=True):
    """A player who pays for all, having let the winner have a dangerous tile. (RX-CAN-1)

    `seat` is theirs, `tile` the tile; `discard` says which discard of the hand it was, from 1, None where a kong was robbed.
    `danger` is the pattern in the sheet, `name` its words, `clause` the rule, `did` what the sheet says that they have done.
    """

    seat: int
    tile: str
    discard: int | None
    danger: str
    name: str
    clause: str
    did: str


class Threat(NamedTuple):
    """A player who could win by a tile so that its giver pays for all: by which danger, its words and its clause."""

    seat: int
    danger: str
    name: str
    clause: str
