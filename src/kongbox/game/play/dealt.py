"""A hand as it was dealt, and as it was played: from the kernels' records, whether they ran interpreted or compiled."""

from functools import cache
from typing import NamedTuple

from ...core.state import codes as n
from ...core.state.records import Log
from ...core.state.records import Table as State
from ...rulesets import Ruleset
from ...tiles import NAMES
from ..model.actions import Action, action_of
from ..model.events import Event
from ..model.promise import Promise
from ..model.result import Result
from ..model.takeback import Takeback
from .events import events_of
from .result import result_of

action_said = cache(action_of)
"""Of a few hundred actions a hand is made; each is one object."""


class Dealt(NamedTuple):
    """With the rules, everything that it takes to deal a hand again.

    `held` are the points of every seat before it, `wall` the tiles as built, written, by place; `asked` are the seats that answer
    to every open tile, because they may err, or so that no pause tells who could claim it. A hand that was not dealt but goes on
    from a `position` has that, as text, instead. `promise` is what bound the wall before the dice.
    """

    east: int
    prevailing: int
    streak: int
    held: tuple[int, int, int, int]
    dice: tuple[int, int, int, int]
    wall: tuple[str, ...]
    goulash: bool
    asked: tuple[int, ...]
    position: str = ""
    promise: Promise | None = None


class Played(NamedTuple):
    """A hand from the deal to the settlement: what every seat asked for, what happened, how it ended, what was taken back."""

    dealt: Dealt
    actions: tuple[tuple[int, Action], ...]
    events: tuple[Event, ...]
    result: Result
    taken: tuple[Takeback, ...] = ()


def dealt_of(state: State) -> Dealt:
    """How a hand was dealt; what was shuffled again since lies as it did before. (RX-INF-4)"""
    one, two, three, four = (int(side.held) for side in state.side)
    dice, built = state.wall.dice, state.wall.built if state.wall.rebuilt else state.wall.tile
    return Dealt(
        east=int(state.east),
        prevailing=int(state.prevailing),
        streak=int(state.streak),
        held=(one, two, three, four),
        dice=(int(dice[0]), int(dice[1]), int(dice[2]), int(dice[3])),
        wall=tuple(NAMES[built[place]] for place in range(state.wall.size)),
        goulash=bool(state.goulash.played),
        asked=tuple(seat for seat in range(4) if state.faults.asked >> seat & 1),
    )


def played_of(ruleset: Ruleset, state: State, log: Log) -> Played:
    """A hand that is over and settled; `log` kept everything (its `keep` was 1 from the deal on)."""
    assert state.phase == n.OVER, "the hand is still being played"
    rules = ruleset.goulash if state.goulash.played and not ruleset.is_goulash else ruleset
    return Played(dealt_of(state), moves_of(log), tuple(events_of(log)), result_of(state, rules, log))


def moves_of(log: Log) -> tuple[tuple[int, Action], ...]:
    """Every move of a hand: the seat and what it asked for."""
    rows = [(log.move[row, 0], log.move[row, 1], log.move[row, 2]) for row in range(log.moves)]
    return tuple((int(seat), action_said(int(number), int(tile))) for seat, number, tile in rows)
