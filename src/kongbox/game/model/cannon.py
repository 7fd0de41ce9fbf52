"""Dangerous tiles and the players who pay for all."""

from typing import NamedTuple

import msgspec


class Cannon(msgspec.Struct, frozen=True):
    """A player who pays for all, because they let the winner have a dangerous tile. (RX-CAN-1)

    `seat` is the player who pays, `tile` the dangerous tile. `discard` is the number of the discard within the hand, from 1;
    None if the tile came from a robbed kong. `danger` is the danger's `pattern` in the sheet, `name` the danger in words,
    `clause` the rule, and `did` the sheet's words for what the player did.
    """

    seat: int
    tile: str
    discard: int | None
    danger: str
    name: str
    clause: str
    did: str


class Threat(NamedTuple):
    """A reason why a tile is dangerous: the player at `seat` could win with it, and its giver would then pay for all.

    `danger` is the danger's `pattern` in the sheet, `name` the danger in words, and `clause` the rule.
    """

    seat: int
    danger: str
    name: str
    clause: str
