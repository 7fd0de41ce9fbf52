"""The record that a bot decides with."""

from typing import Annotated

from ....tiles import PLAYED
from ..actions import ACTIONS, NEEDS_OF
from ..record import I32, Cells, Record, needs, record
from .dice import Dice


@record
class Decision(Record):
    """A bot's working record: its legal actions, its dice, and scratch."""

    random: Dice
    bots: Annotated[Cells, "(4,)i1"]  # the number of each seat's bot
    open: Annotated[Cells, f"({ACTIONS},)i1"] = needs(cells=NEEDS_OF)  # 1: legal, ERROR: an error that a strict table allows
    clumsy: I32  # errors among 65,536 decisions, where one is possible
    kinds: Annotated[Cells, f"({PLAYED + 1},)i1"]  # the kinds of the hand, in order
    lonely: Annotated[Cells, f"({PLAYED},)i2"]  # what the discard of each kind costs, and in six bits which it is
    after: Annotated[Cells, f"({PLAYED},)i1"]  # by discard: tiles from ready afterwards
    gains: Annotated[Cells, f"({PLAYED},)i8"]  # by discard: the kinds that then help, as bits
    traits: Annotated[Cells, "(32,)i2"]  # of an action, in the order of `bots/traits.py`
