"""What a hand would wait for after a discard."""

from typing import NamedTuple

from ...core.hand.hands import shift
from ...core.hand.waits import useful_bits
from ...core.score.winning import from_ready, waits_for
from ...core.state.codes import TWO_BAMBOOS
from ...tiles import BAMBOO, NAMES, PLAYED
from .table import Table


class Prospect(NamedTuple):
    """Thirteen tiles: `fishing`, one more makes mahjong, and then `kinds` are those that do; if not, those that bring it nearer.

    A kind of which every tile is wild is not among them: where only a wild tile is of use there are none.
    """

    fishing: bool
    kinds: tuple[str, ...]


def prospect_of(table: Table, seat: int, tile: int) -> Prospect:
    """What is left of a seat's fourteen tiles without one that it holds."""
    state, lookup = table.state, table.ruleset.lookup
    side = state.side[seat]
    shift(side, tile, -1)
    waits = waits_for(state, lookup, seat) if from_ready(state, lookup, seat) <= 0 else 0
    bits = waits or useful_bits(lookup, side)
    shift(side, tile, 1)
    if lookup.rules.goulash.wild == TWO_BAMBOOS:
        bits &= ~(1 << BAMBOO + 1)  # all of them are wild
    return Prospect(waits != 0, tuple(NAMES[kind] for kind in range(PLAYED) if bits >> kind & 1))
