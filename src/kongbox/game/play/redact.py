"""A table without anything that is hidden from a seat, for kernels that may decide only from what the seat sees.

Hidden are the tiles of the wall, the concealed tiles of other players, and everything that depends only on those tiles: what
other players drew, could claim, have answered or missed, and whether other hands are still as dealt.
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
"""A kernel that chooses one of the actions marked in a decision."""
SECRETS = ("key", "least", "given", "answer", "could", "unlaid", "came", "calling", "spare", "kept", "heads", "missed")
"""The fields of a side that only its own player knows, besides the hand and the drawn tile."""


def answer(table: Facts, seat: int, choose: Choice, decision: Decision) -> Action:
    """Return the answer that a kernel chooses for a seat, given only what the seat may see."""
    lookup = table.ruleset.lookup
    legal(table.state, lookup, seat, decision)
    return action_of(choose(redacted(table.state, seat), lookup, decision, seat), table.state.tile)


def redacted(state: State, seat: int) -> State:
    """Return a copy of a table without anything that is hidden from a seat."""
    return State.over(memoryview(seen_bytes(state, seat)))


def seen_bytes(state: State, seat: int) -> bytearray:
    """Return the bytes of the record that `redacted` returns."""
    seen = bytearray(state.bytes())
    for at, size in _HIDDEN[seat]:
        seen[at : at + size] = bytes(size)
    for other in range(4):
        if other != seat:
            seen[_DRAWN[other]] = NONE & 0xFF
    seen[_PENDING] = state.pending & 1 << seat
    if state.phase not in (CLAIM, ROB) and state.turn != seat:
        seen[_TILE] = NONE & 0xFF  # another player drew it
    return seen


def hidden_from(seat: int) -> Iterator[tuple[int, int]]:
    """Yield the offset and size of each part of a table's bytes that a seat may not see, random numbers and scratch included."""
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
    """Return a field's offset in the whole record, and its size. `at` is the offset of the part that has the field."""
    return at + place.at, place.end - place.at


_HIDDEN = [[*hidden_from(seat)] for seat in range(4)]
_DRAWN = [at + Side._places["drawn"].at for at in State._places["side"].starts]
_PENDING, _TILE = State._places["pending"].at, State._places["tile"].at
