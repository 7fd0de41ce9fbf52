"""Removed entries and corrected counts. (RX-INF-14)"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ..errors import BadInput, RuleRefusal
from ..game.words.failures import failure
from ..tiles import WINDS
from .form import CorrectionEntry, DrawEntry, Entry, HandEntry, NoWin, Score, UndoEntry
from .moving import moved
from .state import Booked, Numbered


class Corrected(NamedTuple):
    """A hand with its corrections. `right` is the hand after all of them, and `before` lists the hand as it was before each
    correction.
    """

    right: Score | NoWin
    corrections: list[CorrectionEntry]
    before: list[Score | NoWin]

    @property
    def score(self) -> Score | None:
        """The latest count; None if nobody won."""
        return self.right if isinstance(self.right, Score) else None


def dead_entries(entries: Sequence[Entry]) -> dict[str, str]:
    """Return the id of each removed entry, with the id of the entry that removed it. A removal can be removed too.

    Raises BadInput (code "book-undo") for the removal of an entry that is unknown or already removed.
    """
    dead: dict[str, str] = {}
    for entry in reversed(entries):
        if isinstance(entry, UndoEntry) and entry.id not in dead:
            if entry.of in dead:
                raise failure(BadInput, "book-undo", "twice", entry=entry.id)
            dead[entry.of] = entry.id
    seen: set[str] = set()
    for entry in entries:
        if isinstance(entry, UndoEntry) and entry.of not in seen:
            raise failure(BadInput, "book-undo", "unknown", entry=entry.id)
        seen.add(entry.id)
    return dead


def living_corrections(entries: Sequence[Entry], dead: Collection[str]) -> list[CorrectionEntry]:
    """Return the corrections that are not removed."""
    return [one for one in entries if isinstance(one, CorrectionEntry) and one.id not in dead]


def corrected(entry: HandEntry | DrawEntry, corrections: Sequence[CorrectionEntry]) -> Corrected:
    """Return a hand with its corrections."""
    mine = [one for one in corrections if one.of == entry.id]
    written = entry.score if isinstance(entry, HandEntry) else entry.draw
    every = [written, *(right for one in mine if (right := one.right))]
    return Corrected(every[-1], mine, every[:-1])


def struck(entries: Sequence[Numbered]) -> dict[str, str]:
    """Return the id of each entry that a correction has replaced, with the id of the correction.

    A later correction of the same hand replaces the earlier one.
    """
    latest: dict[str, str] = {}
    replaced = {}
    for one in entries:
        if isinstance(one.entry, CorrectionEntry) and one.undone is None:
            replaced[latest.get(one.entry.of, one.entry.of)] = one.entry.id
            latest[one.entry.of] = one.entry.id
    return replaced


def check_correction(entry: CorrectionEntry, hands: Sequence[Booked], dead: Collection[str], *, paid: bool) -> None:
    """Refuse an impossible correction. Once the hand is fully paid or another hand has followed, only a slip may be corrected.
    (RX-INF-14)

    `dead` holds the ids of the removed entries. A removed hand cannot be corrected.

    Raises BadInput or RuleRefusal (code "book-correction").
    """
    hand = next((one for one in hands if one.id == entry.of), None)
    if entry.of in dead:
        raise failure(RuleRefusal, "book-correction", "removed")
    if hand is None or hand.why == "penalty" or (entry.score is None) == (entry.draw is None):
        raise failure(BadInput, "book-correction", "unknown")
    if entry.why != "slip" and entry.score is None:
        raise failure(BadInput, "book-correction", "one-count")
    if entry.why != "slip" and (hand is not hands[-1] or paid):
        raise failure(RuleRefusal, "book-correction", "paid", clause="RX-INF-14")


def changed(before: Score, now: Score) -> dict[str, tuple[int, int]]:
    """Return the old and the new value of each changed count, by wind."""
    both = {wind: (before.totals.get(wind, 0), now.totals.get(wind, 0)) for wind in WINDS}
    return {wind: pair for wind, pair in both.items() if pair[0] != pair[1]}


def must_be_a_count(entry: CorrectionEntry, before: Score | NoWin) -> str:
    """Return the wind of the one player whose count is corrected. (RX-INF-14)

    Raises BadInput (code "book-correction") unless exactly one count changes, and the winner and `cannon` stay the
    same. The correction of an over-count must lower the count, and the correction of an under-count must raise it.
    """
    right = entry.score
    if right is None or isinstance(before, NoWin):
        raise failure(BadInput, "book-correction", "one-count")
    before = moved(before, right.at)
    counts, same = changed(before, right), (before.winner, before.cannon) == (right.winner, right.cannon)
    if len(counts) != 1 or not same:
        raise failure(BadInput, "book-correction", "one-count")
    ((wind, (was, now)),) = counts.items()
    if (now < was) != (entry.why == "over"):
        raise failure(BadInput, "book-correction", entry.why, was=was)
    return wind
