"""What a player's discards and passes reveal about their concealed hand."""

from typing import Final

from ..core.hand.distance import distance
from ..core.hand.hands import shift
from ..core.state.codes import CLAIM, TURN
from ..core.state.records import Lookup, Side, Table
from ..core.state.registry import kernel
from ..tiles import NONE, PLAYED
from .tactics import after_claim

CERTAIN: Final = 1 << 16
"""The belief in a hand without any evidence against it."""
RECENT: Final = 3
"""How many of a player's last discards count."""
UNLIKELY: Final = 16
"""The factor by which a hand is less likely if its player would have kept a discarded tile, or claimed a passed one."""


@kernel
def belief(table: Table, lookup: Lookup, side: Side, seat: int) -> int:
    """Return how well a hand fits both its player's last `RECENT` discards and the tiles that the player let pass meanwhile.
    `CERTAIN` is the best fit.

    Two things count against the hand: a discarded tile that would bring it nearer to ready, and a passed tile that would complete
    it or make a pung that brings it nearer. A passed tile counts less with every discard that the player has made since.
    """
    sure = CERTAIN
    if table.phase == TURN and table.turn == seat:
        return sure  # any of these tiles may be the one just drawn
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
    shift(side, tile, 1)
    away = distance(lookup, side)
    shift(side, tile, -1)
    return away


@kernel
def would_claim(lookup: Lookup, side: Side, tile: int, now: int) -> bool:
    """Whether the tile completes the hand, or makes a pung that brings it nearer to ready. `now` is the hand's distance from
    ready.
    """
    if now == 0:
        return nearer_with(lookup, side, tile) < 0
    return side.hand[tile] >= 2 and after_claim(lookup, side, tile, tile) < now
