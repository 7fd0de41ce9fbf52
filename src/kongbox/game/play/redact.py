"""A table as one seat sees it, for kernels that decide by that alone: everything hidden from the seat is removed.

Hidden are the tiles of the wall, the concealed tiles of other players, and everything that only those decide: what they drew,
could claim, have answered or missed, and whether their hands are still as dealt.
"""

from collections.abc import Callable, Iterator

from ...core.play.legal import legal
from ...core.state.codes import CLAIM, ROB
from ...core.state.record import Place
from ...core.state.records import Decision, Lookup, Side, Wall
from ...core.state.records import Table as State
from ...tiles import FLOWER, KINDS, NONE
from ..model.actions import Action, action_of
from .facts import Facts

Choice = Callable[[State, Lookup, Decision, int], int]
"""A kernel that chooses for a seat among the actions that a decision has marked."""
SECRETS = ("key", "least", "given", "answer", "could", "unlaid", "came", "calling", "kept", "heads", "missed")
"""The fields of a side that only its player knows, beside the hand and the drawn tile."""


def answer(table: Facts, seat: int, choose: Choice, decision: Decision) -> Action:
    """Return a kernel's answer for a seat, from what the seat may see alone."""
    lookup = table.ruleset.lookup
    legal(table.state, lookup, seat, decision)
    return action_of(choose(redacted(table.state, seat), lookup, decision, seat), table.state.tile)


def redacted(state: State, seat: int) -> State:
    """Return what a seat may see: a table in which nothing hidden is left."""
    return State.over(memoryview(seen_bytes(state, seat)))


def seen_bytes(state: State, seat: int) -> bytearray:
    """Return the same as bytes."""
    seen = bytearray(state.bytes())
    for at, size in _HIDDEN[seat]:
        seen[at : at + size] = bytes(size)
    for other in range(4):
        if other != seat:
            seen[_DRAWN[other]] = NONE & 0xFF
    seen[_PENDING] = state.pending & 1 << seat
    if state.phase not in (CLAIM, ROB) and state.turn != seat:
        seen[_TILE] = NONE & 0xFF  # drawn by another
    return seen


def hidden_from(seat: int) -> Iterator[tuple[int, int]]:
    """Yield where what a seat cannot see lies in a table's bytes, and its size; scratch too."""
    places = State._places
    for name in ("random", "trial"):
        yield places[name].at, places[name].end - places[name].at
    for name in ("tile", "built"):
        yield inside(places["wall"].at, Wall._places[name])
    for other, at in enumerate(places["side"].starts):
        if other != seat:
            hand, size = inside(at, Side._places["hand"])
            yield hand, FLOWER
            yield hand + KINDS, size - KINDS  # all but the bonus tiles
            for name in SECRETS:
                yield inside(at, Side._places[name])


def inside(at: int, place: Place) -> tuple[int, int]:
    """Return where a field of a part lies in the whole record, and its size."""
    return at + place.at, place.end - place.at


_HIDDEN = [[*hidden_from(seat)] for seat in range(4)]
_DRAWN = [at + Side._places["drawn"].at for at in State._places["side"].starts]
_PENDING, _TILE = State._places["pending"].at, State._places["tile"].at
