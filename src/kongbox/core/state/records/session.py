"""The log of a hand, the state of a session, and the outcome of a simulated hand."""

from typing import Annotated

from ..record import I8, I16, I32, I64, Cells, Record, record


@record
class Log(Record):
    """The events of a hand, and the moves that caused them. Both are logged only if `keep` is 1."""

    keep: I8
    events: I16
    event: Annotated[Cells, "(1200,5)i8"]  # kind, seat, tile, of, number
    moves: I16
    move: Annotated[Cells, "(960,3)i2"]  # seat, action, the tile that it was about


@record
class Session(Record):
    """The state of a session. (RX-ROT)"""

    east: I8  # the seat of East
    prevailing: I8
    absent: I8  # empty chairs, as bits
    lost: I8  # seats that have lost as dealer in this round, as bits
    streak: I16
    hands: I32
    rounds: I8  # agreed rounds in a set
    sets: I8  # agreed sets
    set: I8  # the current set, from 0
    ended: I8  # 1: the session is over
    goulash: I8  # 1: the next hand is a goulash (BM-GO-1)
    total: Annotated[Cells, "(4,)i8"]


@record
class Outcome(Record):
    """The result of a simulated hand."""

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
    owed: Annotated[Cells, "(4,4)i8"]  # by debtor and creditor, points owed
    fired: Annotated[Cells, "(18,)i2"]  # how often each infraction happened
