"""The tiles that help a hand after a discard, and a function that calls any kernel on a table."""

from collections.abc import Callable
from typing import NamedTuple

from ...core.hand.hands import shift
from ...core.hand.waits import useful_bits
from ...core.score.winning import from_ready, waits_for
from ..score.analysis import names
from .table import Table


class Prospect(NamedTuple):
    """The kinds that help a hand of thirteen tiles.

    If the hand is `fishing`, these kinds complete the hand; otherwise they bring it nearer to ready. A kind whose tiles are all
    wild is left out. If only a wild tile helps, there are no kinds.
    """

    fishing: bool
    kinds: tuple[str, ...]


def prospect_of(table: Table, seat: int, tile: int) -> Prospect:
    """Return the prospect of a seat's hand after this tile is discarded from the hand's fourteen."""
    state, lookup = table.state, table.ruleset.lookup
    side = state.side[seat]
    shift(side, tile, -1)
    waits = waits_for(state, lookup, seat) if from_ready(state, lookup, seat) <= 0 else 0
    bits = waits or useful_bits(lookup, side)
    shift(side, tile, 1)
    return Prospect(waits != 0, names(bits, lookup))


def answer_of(kernel: Callable[..., int], table: Table, *numbers: int) -> int:
    """Return a kernel's result. The kernel takes the table's record, the lookup of the table's rules, and these numbers."""
    return kernel(table.state, table.ruleset.lookup, *numbers)
