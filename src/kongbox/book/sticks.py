"""Sticks and tallies as they changed hands, in the order of the entries."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple, Protocol, Self

from ..errors import KongboxError
from ..game import Payment
from ..game.score.sticks import Handed, Purse, after_handing, in_sticks
from ..game.score.transfers import fewest_transfers
from .corrections import dead_entries, living_corrections
from .form import CorrectionEntry, Entry, UndoEntry
from .state import Lost, Moved

STAGE = 16
"""Of the states that `Traces` computes, it keeps one in `STAGE`."""
MOST_TURNS = 200
"""The most corrections and removals that are followed one by one, because each takes long to compute.

Later ones count as if they had been made together with the last of these.
"""
Why = Literal["odd", "change"]
Holdings = tuple[int, int, int, int]


class Reading(Protocol):
    """The state of a book while its entries are read one by one. `trace` has the holdings at the start and after each entry."""

    dead: dict[str, str]
    corrections: list[CorrectionEntry]
    trace: list[Holdings]

    def copy(self) -> Self:
        """Return a copy of this state. Entries that the copy reads do not change the original."""

    def read_one(self, entry: Entry) -> None:
        """Read the next entry. Raises KongboxError if the entry is impossible."""


class Traces:
    """The traces of a book as it was with fewer entries. A trace has the holdings at the start and after every entry."""

    def __init__(self, nothing: Reading, entries: Sequence[Entry], whole: Sequence[Holdings]) -> None:
        """`nothing` is the state before the first entry. `whole` has the holdings in that state and after every entry."""
        self.entries, self.whole, self.kept = entries, whole, [nothing]

    def of(self, count: int) -> Sequence[Holdings]:
        """Return the holdings of a book with only its first `count` entries: at the start, and after each of them. `count` must
        never be smaller than in the previous call.

        Raises KongboxError if one of these entries is impossible.
        """
        if count == len(self.entries):
            return self.whole
        entries = self.entries[:count]
        dead = dead_entries(entries)
        corrections = living_corrections(entries, dead)
        while not self.still_holds(self.kept[-1], dead, corrections):
            self.kept.pop()
        state = self.kept[-1].copy()
        state.dead, state.corrections = dead, corrections
        for entry in entries[len(state.trace) - 1 :]:
            state.read_one(entry)
            if len(state.trace) % STAGE == 0:
                self.kept.append(state.copy())
        return state.trace

    def still_holds(self, state: Reading, dead: Collection[str], corrections: Sequence[CorrectionEntry]) -> bool:
        """Whether an earlier state is still true if exactly the entries in `dead` (ids) are removed, and these corrections alone
        apply.
        """
        read = {entry.id for entry in self.entries[: len(state.trace) - 1]}
        mine, theirs = ([one.id for one in some if one.of in read] for some in (state.corrections, corrections))
        return mine == theirs and read.intersection(dead) == read.intersection(state.dead)


class Sticks(NamedTuple):
    """Everybody's sticks now, the sticks handed over for each hand, and the payments for corrections and removals.

    `purses` is None if the sticks cannot be followed. `handed` has the sticks by the id of the hand's entry.
    """

    purses: tuple[Purse, ...] | None
    handed: dict[str, tuple[Handed[int], ...]]
    moves: tuple[Moved, ...]
    lost: Lost | None


def followed(
    entries: Sequence[Entry],
    start: tuple[Purse, ...] | None,
    values: tuple[int, ...],
    traces: Traces,
) -> Sticks:
    """Return the sticks after these entries. `start` has everybody's sticks at the start, and `values` the points of each kind.
    If payments are in figures, `start` is None and `values` is empty.

    If a removal restores an earlier state of the book, everybody has the sticks of that state. After any other change, players
    hand over the difference in holdings.
    """
    turns = [at for at, one in enumerate(entries, 1) if isinstance(one, (CorrectionEntry, UndoEntry))]
    purses: list[tuple[Purse, ...] | None] = [start]
    lost: list[Lost | None] = [None]
    handed: dict[str, tuple[Handed[int], ...]] = {}
    moves: list[Moved] = []
    known = {frozenset[str](): 0}
    living: frozenset[str] = frozenset()
    holds: Sequence[Holdings] = ()
    for first, end in pairwise([0, *turns[:MOST_TURNS], len(entries) + 1]):
        try:
            before, holds = holds, traces.of(end - 1)
        except KongboxError:
            return Sticks(None, {}, (), None)
        for at in range(max(1, first), end):
            entry = entries[at - 1]
            if isinstance(entry, UndoEntry):
                dead = dead_entries(entries[:at])
                living = frozenset(one.id for one in entries[:at] if one.id not in dead and not isinstance(one, UndoEntry))
            else:
                living = living | {entry.id}
            same = known.setdefault(living, at)
            was = before[at - 1] if at == first else holds[at - 1]
            if same < at:
                purses.append(purses[same])
                lost.append(lost[same])
                continue
            now, transfers, sticks, gone = in_purses(was, holds[at], purses[-1], values)
            purses.append(now)
            lost.append(lost[-1] or (None if gone is None else Lost(entry.id, gone, values[-1])))
            if sticks is not None and transfers:
                handed[entry.id] = sticks
            if at == first and transfers:
                moves.append(Moved(entry.id, transfers, sticks))
    return Sticks(purses[-1], handed, tuple(moves), lost[-1])


def routed(transfers: Sequence[Payment[int]], seats: Iterable[int]) -> Iterator[list[Payment[int]]]:
    """Yield variants of these payments. In each variant, one payment goes through a third player, who may have change."""
    for at, one in enumerate(transfers):
        for third in seats:
            if third not in (one.giver, one.taker):
                through = [Payment(one.giver, third, one.amount), Payment(third, one.taker, one.amount)]
                yield [*transfers[:at], *through, *transfers[at + 1 :]]


@lru_cache(4096)
def in_purses(
    before: Holdings, after: Holdings, purses: tuple[Purse, ...] | None, values: tuple[int, ...]
) -> tuple[tuple[Purse, ...] | None, tuple[Payment[int], ...], tuple[Handed[int], ...] | None, Why | None]:
    """Return four things for a change of holdings: the new purses, the fewest payments, the sticks that change hands, and the
    reason why sticks cannot make the payments.

    If sticks can make the payments, the reason is None. If they cannot, the new purses and the sticks are None. If `purses` is
    None, everything except the payments is None.
    """
    transfers = fewest_transfers({seat: now - was for seat, (was, now) in enumerate(zip(before, after, strict=True))})
    if purses is None:
        return None, transfers, None, None
    held = dict(enumerate(purses))
    ways = (transfers, *routed(transfers, held))
    sticks = next((sticks for way in ways if (sticks := in_sticks(way, held, values)) is not None), None)
    if sticks is None:
        return None, transfers, None, "odd" if any(one.amount % values[-1] for one in transfers) else "change"
    left = after_handing(held, sticks)
    return tuple(left[seat] for seat in range(4)), transfers, sticks, None
