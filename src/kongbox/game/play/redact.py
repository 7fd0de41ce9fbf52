"""A table as one seat sees it, for kernels that decide by that alone: everything hidden from the seat is removed.

Hidden are the tiles of the wall, the concealed tiles of other players, and everything that only those decide: what they drew,
could claim, have answered or missed, and whether their hands are still as dealt.
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
"""A kernel that chooses for a seat among the actions that a decision has marked."""
R = TypeVar("R", bound=Record)
PLACES = 160
"""Places of the wall in the record."""


def answer(table: Table, seat: int, choose: Choice, decision: Decision) -> Action:
    """Return a kernel's answer for a seat, from what the seat may see alone."""
    lookup = table.ruleset.lookup
    legal(table.state, lookup, seat, decision)
    return action_of(choose(redacted(table.state, seat), lookup, decision, seat), table.state.tile)


def redacted(state: State, seat: int) -> State:
    """Return what a seat may see. It shares visible data with the table, so use it for decisions, not for play."""
    seen = shallow(state)
    seen.wall = shallow(state.wall)
    seen.wall.tile = seen.wall.built = zeros(PLACES)
    seen.pending = state.pending & 1 << seat
    seen.side = tuple(side if other == seat else before_others(side) for other, side in enumerate(state.side))
    return seen


def before_others(side: Side) -> Side:
    """Return what other players see of a seat: sets, bonus tiles, announcements, and faults."""
    seen = shallow(side)
    seen.hand, seen.key, seen.given = zeros(ALL_KINDS), memoryview(bytes(16)).cast("i"), zeros(3)
    for tile in range(FLOWER, KINDS):
        seen.hand[tile] = side.hand[tile]
    seen.drawn = NONE
    seen.answer = seen.could = seen.unlaid = seen.came = seen.calling = seen.kept = seen.heads = seen.missed = 0
    return seen


def zeros(cells: int) -> memoryview:
    """Return an array of zeros."""
    return memoryview(bytearray(cells)).cast("b")


def shallow(record: R) -> R:
    """Return a shallow copy: scalars of its own, arrays and parts shared."""
    made = type(record).__new__(type(record))
    for name in (*record._scalars, *record._arrays, *record._records, *record._lists):
        setattr(made, name, getattr(record, name))
    return made
