"""A hand as dealt and as played, read from the kernels' records."""

from functools import cache
from typing import NamedTuple

from ...core.state import codes as n
from ...core.state.records import Log
from ...core.state.records import Table as State
from ...errors import RuleRefusal
from ...rulesets import Ruleset
from ...tiles import NAMES
from ..model.actions import Action, Takeback, action_of
from ..model.events import Event
from ..model.promise import Promise
from ..model.result import Result
from ..words.failures import failure
from .events import events_of
from .result import result_of

action_said = cache(action_of)
"""`action_of` with a cache; there are only a few hundred actions."""


class Dealt(NamedTuple):
    """Everything needed to deal a hand again, except the rules.

    `held` has the seats' points before the hand, and `wall` the tiles as built, by place. The `asked` seats answer every open
    tile, either because they may err or so that pauses do not reveal who could claim it. `position` is the text from which the
    hand was set up, "" for a dealt hand. `promise` is the hash that committed the table to the wall, with its salt.
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
    """A hand from the deal to the settlement: every answer, every event, the result, and the takebacks."""

    dealt: Dealt
    actions: tuple[tuple[int, Action], ...]
    events: tuple[Event, ...]
    result: Result
    taken: tuple[Takeback, ...] = ()


def dealt_of(state: State) -> Dealt:
    """Return a hand as it was dealt, with later reshuffles undone. (RX-INF-4)"""
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
    """Return a finished, settled hand. `log.keep` must have been 1 from the deal on.

    Raises RuleRefusal (code "hand-not-over").
    """
    if state.phase != n.OVER:
        raise failure(RuleRefusal, "hand-not-over")
    rules = ruleset.goulash if state.goulash.played and not ruleset.is_goulash else ruleset
    return Played(dealt_of(state), moves_of(log), tuple(events_of(log)), result_of(state, rules, log))


def moves_of(log: Log) -> tuple[tuple[int, Action], ...]:
    """Return every move of a hand in order, as seat and action."""
    rows = [(log.move[row, 0], log.move[row, 1], log.move[row, 2]) for row in range(log.moves)]
    return tuple((int(seat), action_said(int(number), int(tile))) for seat, number, tile in rows)
