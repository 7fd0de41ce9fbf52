"""The circumstances of a hand, and its score card."""

from typing import Annotated

from ....tiles import NONE
from ..record import I8, Cells, Record, record


@record
class Case(Record):
    """The circumstances of a hand that was played elsewhere."""

    seat: I8  # the player's seat, which here is their wind: 0 East to 3 North
    prevailing: I8
    winning: I8 = NONE  # the winning tile, or NONE for a loser's hand
    how: I8  # where the winning tile came from, as in Table
    final: I8  # 1: it was the final tile
    original_call: I8  # 1: the player announced an original call, or the hand is still as dealt
    heaven: I8
    earth: I8
    kong_on_kong: I8
    thirteenth: I8


@record
class Card(Record):
    """The score card of one hand: what each row of the sheet earns."""

    counts: Annotated[Cells, "(96,)i1"]  # 1: the row is a line of the score
    points: Annotated[Cells, "(96,)i8"]
    doublers: Annotated[Cells, "(96,)i4"]
    extra: Annotated[Cells, "(96,)i8"]  # added to the score after doubling
