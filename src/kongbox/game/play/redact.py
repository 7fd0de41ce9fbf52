"""A table as one seat sees it, for kernels that are to decide by that alone: everything hidden from the seat is taken out.

Hidden are the tiles of the wall, the concealed tiles of the others, and what only those decide: what the others drew, could
claim, have answered or missed, and whether their hands are still those that they were dealt.
"""

from collections.abc import Callable
from typing import TypeVar

from ...core.play.legal import legal
from ...core.state.record import Record
from ...core.state.records import Decision, Lookup, Side
from ...core.state.records import Table as State
from ...tiles import ALL_KINDS, FLOWER, KINDS, NONE
from ..model.actions import Action, action_of
from .table import Table

Choice = Callable[[State, Lookup, Decision, int], int]
"""A kernel that chooses among the actions that a decision marks, for a seat."""
R = TypeVar("R", bound=Record)
PLACES = 160
"""Of the wall, as the record has them."""


def answer(table: Table, seat: int, choose: Choice, decision: Decision) -> Action:
    """What a kernel answers for a seat, by what the seat may see and nothing else."""
    lookup = table.ruleset.lookup
    legal(table.state, lookup, seat, decision)
    return action_of(choose(redacted(table.state, seat), lookup, decision, seat), table.state.tile)


def redacted(state: State, seat: int) -> State:
    """What a seat may see. It shares with the table what all see and what the seat holds: for asking, not for playing on."""
    seen = shallow(state)
    seen.wall = shallow(state.wall)
    seen.wall.tile = seen.wall.built = zeros(PLACES)
    seen.pending = state.pending & 1 << seat
    seen.side = tuple(side if other == seat else before_others(side) for other, side in enumerate(state.side))
    return seen


def before_others(side: Side) -> Side:
    """What the others see of a seat: its sets, its bonus tiles, what it has said and what its errors have left it with."""
    seen = shallow(side)
    seen.hand, seen.key, seen.given = zeros(ALL_KINDS), memoryview(bytes(16)).cast("i"), zeros(3)
    for tile in range(FLOWER, KINDS):
        seen.hand[tile] = side.hand[tile]
    seen.drawn = NONE
    seen.answer = seen.could = seen.unlaid = seen.came = seen.calling = seen.kept = seen.heads = seen.missed = 0
    return seen


def zeros(cells: int) -> memoryview:
    """So many cells of nothing."""
    return memoryview(bytearray(cells)).cast("b")


def shallow(record: R) -> R:
    """An object with the same fields: scalars of its own, arrays and parts shared."""
    made = type(record).__new__(type(record))
    for name in (*record._scalars, *record._arrays, *record._records, *record._lists):
        setattr(made, name, getattr(record, name))
    return made
