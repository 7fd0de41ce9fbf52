"""Sticks and tallies as they changed hands, in the order of the entries."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple

import msgspec

from ..errors import KongboxError
from ..game import Payment
from ..game.score.sticks import Handed, Purse, after_handing, in_sticks
from ..game.score.transfers import fewest_transfers
from .corrections import dead_entries
from .form import CorrectionEntry, Entry, UndoEntry
from .paying import Paid
from .state import Booked, Lost, Moved

MOST_TURNS = 200
"""The most corrections and removals that are followed one by one, because each takes long to compute.

Later ones count as if they had been made together with the last of these.
"""
Why = Literal["odd", "change"]
Holdings = tuple[int, int, int, int]


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
    trace: Callable[[int], Sequence[Holdings]],
) -> Sticks:
    """Return the sticks after these entries. `start` has everybody's sticks at the start, and `values` the points of each kind.
    If payments are in figures, `start` is None and `values` is empty. `trace` is `Traces.of`.

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
            before, holds = holds, trace(end - 1)
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


def with_sticks(hand: Booked, handed: Mapping[str, tuple[Handed[int], ...]]) -> Booked:
    """Return a finished hand with the sticks that were handed over for it. Return the hand unchanged if the
    sticks are not known, or do not match its payments.
    """
    sticks = handed.get(hand.id)
    if sticks is None or Paid(tuple(one.payment for one in sticks)).net != hand.net:
        return hand
    return msgspec.structs.replace(hand, handed=sticks)


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
