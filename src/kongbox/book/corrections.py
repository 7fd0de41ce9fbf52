"""What does not count any more: entries that were taken out, and counts that were put right. (RX-INF-14)"""

from collections.abc import Sequence
from typing import NamedTuple

from ..errors import BadInput, RuleRefusal
from ..game.words.failures import failure
from ..tiles import WINDS
from .form import CorrectionEntry, Entry, HandEntry, Score, UndoEntry
from .state import Booked


class Corrected(NamedTuple):
    """A hand as it was counted last, and how it came to that: every count before it, and what was said of each."""

    score: Score
    corrections: list[CorrectionEntry]
    counts: list[Score]
    """Those that were wrong, one for each correction."""


def dead_entries(entries: Sequence[Entry]) -> dict[str, str]:
    """The entries that were taken out, each by which other: an undo of an undo puts back what that took out.

    Raises BadInput (code "book-undo") for an undo of what is not there, or is taken out already.
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


def corrected(entry: HandEntry, corrections: Sequence[CorrectionEntry]) -> Corrected:
    """A hand with everything that was put right in it."""
    found = [one for one in corrections if one.of == entry.id]
    counts = [entry.score, *(one.score for one in found)]
    return Corrected(counts[-1], found, counts[:-1])


def check_correction(entry: CorrectionEntry, hands: Sequence[Booked], *, paid: bool) -> None:
    """Nothing is corrected once all is paid; what the book has wrong, and not the players, can be put right later. (RX-INF-14)

    Raises BadInput or RuleRefusal (code "book-correction").
    """
    hand = next((one for one in hands if one.id == entry.of), None)
    if hand is None or hand.score is None:
        raise failure(BadInput, "book-correction", "unknown")
    if entry.why != "slip" and (hand is not hands[-1] or paid):
        raise failure(RuleRefusal, "book-correction", "paid", clause="RX-INF-14")


def changed(before: Score, now: Score) -> dict[str, tuple[int, int]]:
    """By wind, the counts that were changed: what it was, and what it is."""
    both = {wind: (before.totals.get(wind, 0), now.totals.get(wind, 0)) for wind in WINDS}
    return {wind: pair for wind, pair in both.items() if pair[0] != pair[1]}


def must_be_a_count(entry: CorrectionEntry, before: Score) -> str:
    """The wind of the one player whose count is corrected; who has won, and how, stays. (RX-INF-14)

    Raises BadInput (code "book-correction") where it is something else.
    """
    found, same = changed(before, entry.score), (before.winner, before.cannon) == (entry.score.winner, entry.score.cannon)
    if len(found) != 1 or not same:
        raise failure(BadInput, "book-correction", "one-count")
    ((wind, (was, now)),) = found.items()
    if (now < was) != (entry.why == "over"):
        raise failure(BadInput, "book-correction", entry.why, was=was)
    return wind
