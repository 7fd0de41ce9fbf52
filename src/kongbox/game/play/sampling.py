"""Tables that look to one seat like the table that it sees, with all hidden tiles dealt again."""

from collections.abc import Callable, Sequence
from math import inf, nan
from random import Random

from ...core.play.unseen import deal_unseen
from ...core.state import codes as n
from ...core.state.journal import note
from ...core.state.records import Log, Side, Unseen
from ...core.state.records import Table as State
from ...core.state.rng import seed_dice
from ...errors import BadInput, RuleRefusal
from ...tiles import NONE
from ..words.failures import failure
from .arguments import whole_number
from .laying import TOOK
from .seeds import hand_seed, sound_seed
from .seen import Seen
from .table import Table

TILE_STREAM = 12
"""The stream of random numbers for dealing the hidden tiles again."""
TRIES = 8
"""How many tables are dealt for each table wanted, if tables are weighted."""
MOST = 100_000


def sample(seen: Seen, count: int = 1, *, weights: Callable[[Table], float] | None = None, seed: int = 0) -> list[Table]:
    """Return tables that look to a seat exactly like the table that it sees, and at which play can go on.

    Without `weights`, every deal of the hidden tiles is equally likely. `weights` is a function that says how likely a table is,
    compared with others. With `weights`, the result is drawn from eight times as many tables, with replacement, so copies of one
    table may appear. The other players are asked again about an open tile. The journal of each table has only the discards and
    the claims. `seed` determines the deals.

    Raises BadInput (code "bare-view", "bad-number", "bad-seed", "bad-weight"), and RuleRefusal (code "hand-over") after the hand.

    >>> seen = Table(seed=7).seen(0)
    >>> table, other = sample(seen, 2)
    >>> table.hand(0) == other.hand(0) == seen.hand, table.hand(1) == other.hand(1)
    (True, False)
    """
    count = whole_number(count, "count", 0, MOST, "bad-number")
    if not isinstance(seen, Seen) or not seen.record:
        raise failure(BadInput, "bare-view")
    if seen.phase == "over":
        raise failure(RuleRefusal, "hand-over", "sampled")
    first = sound_seed(seed)
    if weights is None:
        return [dealt_anew(seen, first, number) for number in range(count)]
    tables = [dealt_anew(seen, first, number) for number in range(TRIES * count)]
    likely = weighed(tables, weights)
    if tables and not any(likely):
        raise failure(BadInput, "bad-weight", "zero", count=len(tables))
    return [table.copy() for table in Random(seed).choices(tables, likely, k=count)] if tables else []


def weighed(tables: Sequence[Table], weights: Callable[[Table], float]) -> list[float]:
    """Return the weight of each table. Raises BadInput (code "bad-weight") unless every weight is a finite number from 0 up."""
    if not callable(weights):
        raise failure(BadInput, "bad-weight", "function", given=weights)
    found: list[float] = []
    for weight in map(weights, tables):
        try:
            number = nan if isinstance(weight, (str, bytes)) else float(weight)
        except (TypeError, ValueError):
            number = nan
        if not 0 <= number < inf:
            raise failure(BadInput, "bad-weight", "value", given=weight)
        found.append(number)
    return found


def dealt_anew(seen: Seen, seed: int, number: int) -> Table:
    """Return one table with the hidden tiles dealt again."""
    state, unseen = State.over(memoryview(bytearray(seen.record))), Unseen.new()
    seed_dice(unseen.random, hand_seed(seed, number), TILE_STREAM)
    deal_unseen(state, seen.ruleset.lookup, seen.seat, unseen)
    return Table.at(seen.ruleset, state, journal(state, seen.ruleset.rules.play.call))


def journal(state: State, call: int) -> Log:
    """Return a journal of the discards and the claims. `call` is the number of the announcement made with a discard."""
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
    """Return the event with which a player laid down a claimed set. For an added kong, return the claim of its pung."""
    if side.kind[meld] == n.KONG and side.lies[meld] == n.EXPOSED:
        return n.E_PUNG
    return TOOK[side.kind[meld]]


def number_of(side: Side, meld: int) -> int:
    """Return the number in a claim's event: a chow's lowest tile, a code for a false set's tiles, or a count of wild tiles."""
    if side.kind[meld] == n.BOGUS:
        return 64 * side.bogus[meld, 0] + side.bogus[meld, 1]
    return side.tile[meld] if side.kind[meld] == n.CHOW else side.wild[meld]
