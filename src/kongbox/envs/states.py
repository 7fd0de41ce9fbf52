"""Records of environments: tables, and the working records of threads."""

from typing import Annotated, Any, Final

import numpy as np
import numpy.typing as npt

from ..core.state.actions import ACTIONS
from ..core.state.record import I8, I16, I32, I64, Cells, Record, record
from ..core.state.records import Decision, Dice, Hand, Log, Table
from ..tiles import NONE

# what to do at every table
DEAL: Final = 0  # set up, and deal the first hand
STEP: Final = 1  # the asked seat acts
ASK: Final = 2  # report the asked seat and its legal actions again

SAMPLES: Final = 8
"""The stream of random numbers for sampled actions."""

# what to observe
NOTHING: Final = 0
COMPACT: Final = 1
PLANES: Final = 2
ORACLE: Final = 3
HISTORY: Final = 4
OBSERVATIONS: Final = {"compact": COMPACT, "history": HISTORY, "planes": PLANES, "oracle": ORACLE}


@record
class State(Record):
    """A table of an environment. Fields that callers read have the names that the library Pgx uses."""

    table: Table
    chance: Dice  # the random numbers of this table's bots
    rules: I64  # the first 64 bits of the ruleset's hash
    seed: I64  # the seed of the first hand; each hand has the next one
    begin: I64  # the number of the first hand; a hand's number determines East and the prevailing wind
    number: I64  # the next hand's number
    seats: I8  # seats that are asked, as bits; bots play the other seats
    learners: I8  # learners among the asked seats, as bits; a step ends at a learner's question
    last: I8  # the last learner to act
    bots: Annotated[Cells, "(4,)i1"]  # the number of each seat's bot
    errors: I8  # 1: learners may err, where the rules allow it
    width: I16  # size of the action space
    decisions: I32  # decisions of learners in this hand
    passed: I32  # finished hands in which no learner was asked, not reported yet
    owed: Annotated[Cells, "(4,)i8"]  # the payments of those hands
    hands: I32  # hands that ended with the last step, all of them counted in `payments`
    payments: Annotated[Cells, "(4,)i8"]  # by seat: points received less points paid
    rewards: Annotated[Cells, "(4,)f4"]  # the payments as floats
    winner: I8 = NONE  # of the hand that ended with the last step, or NONE if nobody won
    giver: I8 = NONE  # the seat that discarded the winning tile or was robbed of it, or NONE
    how: I8 = NONE  # where the winning tile came from, as in Table, or NONE
    terminated: I8  # 1: a hand ended with the last step
    current_player: I8  # the asked seat, or NONE if the hand is over and no other hand was dealt
    legal_action_mask: Annotated[Cells, f"({ACTIONS},)i1"]  # by action: 1 if the asked seat may choose it


@record
class Work(Record):
    """A thread's working record and the range of its tables."""

    log: Log
    decision: Decision
    hand: Hand
    what: I8  # DEAL, STEP or ASK
    first: I64  # the first table of the thread
    end: I64  # the table after the last one
    again: I8  # 1: deal the next hand as soon as one has ended
    observation: I8  # NOTHING, COMPACT, PLANES, ORACLE or HISTORY
    kinds: I8  # kinds of tile in play; a field, not a constant, because the compiler then copies several cells at a time
    counts: Annotated[Cells, "(378,)u1"]  # tiles by kind in each of nine columns: a hand, the four seats' sets, their discards
    wild: Annotated[Cells, "(9,)u1"]  # wild tiles in each of these columns
    seats: Annotated[Cells, "(32,)u1"]  # what everybody knows about each seat
    closing: I8  # 1: also write what the learner who acted last sees at the end of a hand


Rows = npt.NDArray[Any]


def new_masks(tables: int, width: int) -> Rows:
    """Return masks of zeros, padded to whole words of 64 bits. Columns after the last action stay 0."""
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
