"""What happened, hand after hand."""

from typing import Annotated

from ..record import I8, I16, I32, I64, Cells, Record, record


@record
class Log(Record):
    """The events of a hand and the moves that led to them; kept only where `keep` is 1."""

    keep: I8
    events: I16
    event: Annotated[Cells, "(1200,5)i8"]  # kind, seat, tile, of, number
    moves: I16
    move: Annotated[Cells, "(960,3)i2"]  # what seats asked for: seat, action, the tile in question


@record
class Session(Record):
    """The hands of an evening. (RX-ROT)"""

    east: I8  # the seat of the East wind
    prevailing: I8
    absent: I8  # chairs where nobody sits, as bits
    lost: I8  # seats that have lost as dealer this round, as bits
    streak: I16
    hands: I32
    rounds: I8  # wind rounds agreed, in a set
    sets: I8  # sets agreed
    set: I8  # the one that is played, from 0
    ended: I8  # 1: every player has lost as dealer while the last wind prevailed
    goulash: I8  # 1: the next hand is one (BM-GO-1)
    total: Annotated[Cells, "(4,)i8"]


@record
class Outcome(Record):
    """What is kept of a simulated hand."""

    winner: I8
    giver: I8
    how: I8
    why: I8  # why nobody won
    final: I8
    dealer: I8
    special: I16
    steps: I16
    discards: I16
    points: I64
    doublers: I32
    score: Annotated[Cells, "(4,)i8"]
    net: Annotated[Cells, "(4,)i8"]
    owed: Annotated[Cells, "(4,4)i8"]  # by the first to the second
    fired: Annotated[Cells, "(18,)i2"]  # infractions, how often
