"""Tables that look to a seat like the one it sees, with everything hidden dealt anew."""

from collections.abc import Callable
from random import Random

from ...core.play.unseen import deal_unseen
from ...core.state import codes as n
from ...core.state.journal import note
from ...core.state.records import Log, Side, Unseen
from ...core.state.records import Table as State
from ...core.state.rng import seed_dice
from ...errors import BadInput
from ...tiles import NONE
from ..words.failures import failure
from .arguments import whole_number
from .laying import TOOK
from .seeds import sound_seed
from .seen import Seen
from .table import Table

TILE_STREAM = 12
"""The stream of random numbers by which tiles are dealt anew."""
TRIES = 8
"""Tables dealt for each one that is kept, when tables are weighted."""
MOST = 100_000


def sample(seen: Seen, count: int = 1, *, weights: Callable[[Table], float] | None = None, seed: int = 0) -> list[Table]:
    """Return tables that look to a seat exactly like the one it sees; each can be played on.

    Every deal of the hidden tiles is equally likely. With `weights`, a function that says how likely a table is compared with
    others, several are dealt for each one kept, and kept in proportion. The other players are asked anew about an open tile. The
    journal of these tables has the discards and the claims; `seed` makes the deals.

    Raises BadInput (code "bare-view", "bad-number", "bad-seed").

    >>> seen = Table(seed=7).seen(0)
    >>> table, other = sample(seen, 2)
    >>> table.hand(0) == other.hand(0) == seen.hand, table.hand(1) == other.hand(1)
    (True, False)
    """
    count = whole_number(count, "count", 0, MOST, "bad-number")
    if not seen.record:
        raise failure(BadInput, "bare-view")
    first = sound_seed(seed)
    if weights is None:
        return [dealt_anew(seen, first, number) for number in range(count)]
    tables = [dealt_anew(seen, first, number) for number in range(TRIES * count)]
    likely = [weights(table) for table in tables]
    if not any(likely):
        return tables[:count]
    return [table.copy() for table in Random(seed).choices(tables, likely, k=count)]


def dealt_anew(seen: Seen, seed: int, number: int) -> Table:
    """Return one such table."""
    state, unseen = State.over(memoryview(bytearray(seen.record))), Unseen.new()
    seed_dice(unseen.random, seed + number, TILE_STREAM)
    deal_unseen(state, seen.ruleset.lookup, seen.seat, unseen)
    return Table.at(seen.ruleset, state, journal(state, seen.ruleset.rules.play.call))


def journal(state: State, call: int) -> Log:
    """Return a journal of the discards and their claims. `call` is how fishing is announced."""
    log, history = Log.new(), state.history
    log.keep = 1
    used: set[tuple[int, int]] = set()
    for at in range(history.discards):
        seat, tile, taker = history.seat[at], history.tile[at], history.taker[at]
        note(log, n.E_DISCARD, seat, tile, seat, call * history.called[at])
        if taker != NONE:
            side = state.side[taker]
            melds = [meld for meld in range(side.melds) if (side.giver[meld], side.taken[meld]) == (seat, tile)]
            meld = next(meld for meld in melds if (taker, meld) not in used)
            used.add((taker, meld))
            note(log, taken_as(side, meld), taker, tile, seat, number_of(side, meld))
    return log


def taken_as(side: Side, meld: int) -> int:
    """Return the event by which a claimed set was laid down. A kong that lies exposed was a pung first."""
    if side.kind[meld] == n.KONG and side.lies[meld] == n.EXPOSED:
        return n.E_PUNG
    return TOOK[side.kind[meld]]


def number_of(side: Side, meld: int) -> int:
    """Return what the event says of it: the lowest tile of a chow, the other tiles of a false set, else its wild tiles."""
    if side.kind[meld] == n.BOGUS:
        return 64 * side.bogus[meld, 0] + side.bogus[meld, 1]
    return side.tile[meld] if side.kind[meld] == n.CHOW else side.wild[meld]
