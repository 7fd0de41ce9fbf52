"""Dangerous tiles: the players who could win with them, and the players who then pay for all."""

from typing import NamedTuple

import msgspec


class Cannon(msgspec.Struct, frozen=True):
    """A player who pays for all, because they let the winner have a dangerous tile. (RX-CAN-1)

    `seat` is this player's, `tile` the dangerous tile. `discard` is the number of its discard in the hand, from 1; None for a
    robbed kong. `danger` is the danger's name in the sheet, `name` the danger in words, `clause` the rule, and `did` the sheet's
    words for what the player did.
    """

    seat: int
    tile: str
    discard: int | None
    danger: str
    name: str
    clause: str
    did: str


class Threat(NamedTuple):
    """A danger of a tile: the player who could win with it so that its giver pays for all. `danger` is the danger in the sheet,
    `name` the danger in words, and `clause` the rule.
    """

    seat: int
    danger: str
    name: str
    clause: str
