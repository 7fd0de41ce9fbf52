"""The record that a bot works with."""

from typing import Annotated

from ....tiles import PLAYED
from ..actions import ACTIONS, NEEDS_OF
from ..record import I32, Cells, Record, needs, record
from .dice import Dice


@record
class Decision(Record):
    """The record that a bot works with: the legal actions of its seat, its random numbers, and scratch space."""

    random: Dice
    bots: Annotated[Cells, "(4,)i1"]  # the number of each seat's bot
    open: Annotated[Cells, f"({ACTIONS},)i1"] = needs(cells=NEEDS_OF)  # by action; 1: legal, ERROR: a strict table's error
    clumsy: I32  # how many of 65,536 decisions become errors, where an error is possible
    kinds: Annotated[Cells, f"({PLAYED + 1},)i1"]  # the kinds of the hand, in order
    lonely: Annotated[Cells, f"({PLAYED},)i2"]  # what the discard of each kind costs, with the kind in the lowest six bits
    after: Annotated[Cells, f"({PLAYED},)i1"]  # by discard: tiles from ready afterwards
    gains: Annotated[Cells, f"({PLAYED},)i8"]  # by discard: the kinds that then help, as bits
    traits: Annotated[Cells, "(32,)i2"]  # of an action, in the order of `bots/traits.py`
