"""One table of many: the engine's table, and what an environment keeps beside it; and the records that a thread works with."""

from typing import Annotated, Any, Final

import numpy as np
import numpy.typing as npt

from ..core.state.actions import ACTIONS
from ..core.state.record import I8, I16, I32, I64, Cells, Record, record
from ..core.state.records import Decision, Dice, Hand, Log, Table

# what is to be done at every table
DEAL: Final = 0  # sit down, and deal the first hand
STEP: Final = 1  # the seat that is asked acts
ASK: Final = 2  # nothing happens: who is asked, and what they may do, is told once more

SAMPLES: Final = 8
"""The stream of random numbers that actions are drawn by: neither the wall's nor the bots'."""

# what is observed
NOTHING: Final = 0
COMPACT: Final = 1
PLANES: Final = 2
ORACLE: Final = 3


@record
class State(Record):
    """A table of an environment. The fields that a program reads have the names that Pgx gives them."""

    table: Table
    chance: Dice  # of the bots at this table
    rules: I64  # of the ruleset: the first 64 bits of its hash
    seed: I64  # of the first hand; every hand has the next
    begin: I64  # the number of the first hand: East and the prevailing wind follow from it
    number: I64  # the number of the next hand
    seats: I8  # those that are asked, as bits; the others are played by bots
    learners: I8  # those of them that learn: a step is told to these, and a hand counts in which one of them was asked
    last: I8  # the learner that acted last
    bots: Annotated[Cells, "(4,)i1"]  # which bot plays for each of these
    errors: I8  # 1: the learners may err, where the rules let them
    width: I16  # of the space of actions
    decisions: I32  # of learners in this hand
    passed: I32  # hands that are over and were not told of yet: no learner was asked in them
    owed: Annotated[Cells, "(4,)i8"]  # and what was paid in them
    hands: I32  # how many have ended with the last step, as the payments below count them
    payments: Annotated[Cells, "(4,)i8"]  # by seat: points received less points paid
    rewards: Annotated[Cells, "(4,)f4"]  # the same, as numbers to learn from
    terminated: I8  # 1: a hand has ended with the last step
    current_player: I8  # the seat that is asked, or NONE where the hand is over and no other was dealt
    legal_action_mask: Annotated[Cells, f"({ACTIONS},)i1"]  # by action: 1 where that seat may choose it


@record
class Work(Record):
    """What one thread works with, and which tables are its own."""

    log: Log
    decision: Decision
    hand: Hand
    what: I8  # DEAL, STEP or ASK
    first: I64  # of its tables,
    end: I64  # and the one after the last
    again: I8  # 1: where a hand is over the next is dealt at once
    observation: I8  # NOTHING, COMPACT, PLANES or ORACLE
    kinds: I8  # of tiles that are played with: a number that the compiler does not know is copied many at a time
    counts: Annotated[Cells, "(378,)u1"]  # what a seat sees, by column: in its hand, in the sets of four seats, in their discards
    wild: Annotated[Cells, "(9,)u1"]  # and of wild tiles
    seats: Annotated[Cells, "(32,)u1"]  # and what is known of each seat
    closing: I8  # 1: what the seat that acted last sees at the end of a hand is written too


Rows = npt.NDArray[Any]


def new_masks(tables: int, width: int) -> Rows:
    """Masks for so many tables, filled up to whole words: the columns after the last action stay 0."""
    return np.zeros((tables, -(-width // 8) * 8), np.int8)


States = Annotated[Rows, State]
Works = Annotated[Rows, Work]
Chances = Annotated[Rows, Dice]
Actions = Annotated[npt.NDArray[np.int64], "i8", 1]
Masks = Annotated[npt.NDArray[np.int8], "i1", 2]
Words = Annotated[npt.NDArray[np.int64], "i8", 2]
Bytes = Annotated[npt.NDArray[np.uint8], "u1", 2]
Rewards = Annotated[npt.NDArray[np.float32], "f4", 2]
Ends = Annotated[npt.NDArray[np.uint8], "u1", 1]
Seats = Annotated[npt.NDArray[np.int8], "i1", 1]
