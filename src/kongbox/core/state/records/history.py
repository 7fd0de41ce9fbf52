"""The discards of a hand, as all players have seen them."""

from typing import Annotated

from ..record import I16, Cells, Record, record

MOST = 128
"""More discards than a hand can have."""


@record
class History(Record):
    """The discards of a hand, in order. Of the claims on a discard, only the one that prevailed is kept."""

    discards: I16 = 0
    tile: Annotated[Cells, f"({MOST},)i1"]
    seat: Annotated[Cells, f"({MOST},)i1"]
    taker: Annotated[Cells, f"({MOST},)i1"]  # the seat that claimed it, or NONE
    called: Annotated[Cells, f"({MOST},)i1"]  # 1: the player announced fishing with it
