"""What a bot decides by."""

from typing import Annotated

from ....tiles import PLAYED
from ..actions import ACTIONS, NEEDS_OF
from ..record import I32, Cells, Record, needs, record
from .dice import Dice


@record
class Decision(Record):
    """What a bot works with: its legal actions, its own dice, scratch."""

    random: Dice
    bots: Annotated[Cells, "(4,)i1"]  # which bot plays for each seat
    open: Annotated[Cells, f"({ACTIONS},)i1"] = needs(
        cells=NEEDS_OF
    )  # 1: a legal action, ERROR: one that a strict table does not prevent
    clumsy: I32  # of 65536 decisions so many are errors, where one is possible
    kinds: Annotated[Cells, f"({PLAYED + 1},)i1"]  # those of the hand, one after the other
    lonely: Annotated[Cells, f"({PLAYED},)i2"]  # how well each of those is joined to the others, and in six bits which it is
    after: Annotated[Cells, f"({PLAYED},)i1"]  # by discard: how far from ready it leaves the hand
    gains: Annotated[Cells, f"({PLAYED},)i8"]  # by discard: the kinds that are then useful, as bits
