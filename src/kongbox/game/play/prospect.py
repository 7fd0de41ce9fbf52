"""The tiles that help a hand after a discard."""

from collections.abc import Callable
from typing import NamedTuple

from ...core.hand.hands import shift
from ...core.hand.waits import useful_bits
from ...core.score.winning import from_ready, waits_for
from ..score.analysis import names
from .table import Table


class Prospect(NamedTuple):
    """The kinds that help a hand of thirteen tiles: they complete it if it is `fishing`, and otherwise bring it nearer to ready.

    A kind is left out if all its tiles are wild. If only a wild tile helps, there are no kinds.
    """

    fishing: bool
    kinds: tuple[str, ...]


def prospect_of(table: Table, seat: int, tile: int) -> Prospect:
    """Return the prospect of a seat's hand of fourteen tiles after the discard of `tile`."""
    state, lookup = table.state, table.ruleset.lookup
    side = state.side[seat]
    shift(side, tile, -1)
    waits = waits_for(state, lookup, seat) if from_ready(state, lookup, seat) <= 0 else 0
    bits = waits or useful_bits(lookup, side)
    shift(side, tile, 1)
    return Prospect(waits != 0, names(bits, lookup))


def answer_of(kernel: Callable[..., int], table: Table, *numbers: int) -> int:
    """Return the result of a kernel that takes the table's record, the lookup of its rules, and these numbers."""
    return kernel(table.state, table.ruleset.lookup, *numbers)
