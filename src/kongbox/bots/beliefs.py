"""What discards and passes tell about a hand that nobody else sees."""

from typing import Final

from ..core.hand.distance import distance
from ..core.hand.hands import shift
from ..core.state.codes import CLAIM, TURN
from ..core.state.records import Lookup, Side, Table
from ..core.state.registry import kernel
from ..tiles import NONE, PLAYED
from .tactics import after_claim

CERTAIN: Final = 1 << 16
"""The belief in a hand that nothing speaks against."""
RECENT: Final = 3
"""The discards of a player that are looked back on. Before them the hand was another."""
UNLIKELY: Final = 16
"""By how much less likely a hand is that would have kept a discarded tile, or claimed one just passed."""


@kernel
def belief(table: Table, lookup: Lookup, side: Side, seat: int) -> int:
    """Return how well another player's hand fits their last discards and what they passed since, at most `CERTAIN`.

    A hand that a tile would bring nearer to ready would not have discarded it. A hand that another's discard would complete would
    have won, and one that a pung would bring nearer would have claimed it; with every discard since, this says less.
    """
    sure = CERTAIN
    if table.phase == TURN and table.turn == seat:
        return sure  # the tile just drawn may be any of the hand's
    history = table.history
    now = distance(lookup, side)
    answered = history.discards - (1 if table.phase == CLAIM else 0)
    own = 0
    at = history.discards
    while at > 0 and own < RECENT:
        at -= 1
        tile = history.tile[at]
        if tile < PLAYED:
            if history.seat[at] == seat:
                own += 1
                if nearer_with(lookup, side, tile) < now:
                    sure //= UNLIKELY
            elif history.taker[at] == NONE and at < answered and would_claim(lookup, side, tile, now):
                sure //= UNLIKELY >> own
    return sure


@kernel
def nearer_with(lookup: Lookup, side: Side, tile: int) -> int:
    """Return tiles from ready with one tile more."""
    shift(side, tile, 1)
    away = distance(lookup, side)
    shift(side, tile, -1)
    return away


@kernel
def would_claim(lookup: Lookup, side: Side, tile: int, now: int) -> bool:
    """Whether the tile would complete a hand, or a pung that brings it nearer. `now` is its distance."""
    if now == 0:
        return nearer_with(lookup, side, tile) < 0
    return side.hand[tile] >= 2 and after_claim(lookup, side, tile, tile) < now
