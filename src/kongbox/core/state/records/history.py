"""What all players have seen of a hand, in order."""

from typing import Annotated

from ..record import I16, Cells, Record, record

MOST = 128
"""More than the discards of any hand: each tile leaves a hand for good, except the last ones of sixteen claimed sets."""


@record
class History(Record):
    """The discards of a hand, in order. Every player who did not claim one has passed.

    Whether a discard was the tile just drawn is missing, because no view shows that.
    """

    discards: I16 = 0
    tile: Annotated[Cells, f"({MOST},)i1"]
    seat: Annotated[Cells, f"({MOST},)i1"]
    taker: Annotated[Cells, f"({MOST},)i1"]  # the seat that claimed it, or NONE
    called: Annotated[Cells, f"({MOST},)i1"]  # 1: it announced that the player is fishing
