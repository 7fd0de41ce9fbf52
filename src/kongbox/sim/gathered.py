"""What has been counted, and of which hands; and which are played next."""

from collections.abc import Iterable
from typing import Generic

from .exact import plus
from .jobs import Counted

Chunk = tuple[int, int]
"""The number of the first hand, and how many."""
FIRST = 1_000
"""Hands in the chunks that are played before anybody knows how long they take."""
LEAST = 500
"""No chunk is smaller, unless it is the last."""


class Gathered(Generic[Counted]):
    """The sum of the chunks that came back; one that comes twice counts once."""

    def __init__(self, counted: Counted, done: Iterable[Chunk] = ()) -> None:
        self.counted = counted
        self.done: list[Chunk] = []
        for chunk in done:
            if not self._mark(*chunk):
                raise ValueError(f"hands {chunk} are there twice")

    @property
    def hands(self) -> int:
        """How many hands are counted."""
        return sum(hands for _, hands in self.done)

    def add(self, first: int, hands: int, counted: Counted) -> bool:
        """Count a chunk in; False where it is counted already."""
        if not self._mark(first, hands):
            return False
        self.counted = plus(self.counted, counted)
        return True

    def _mark(self, first: int, hands: int) -> bool:
        end = first + hands
        if first < 0 or hands < 1:
            raise ValueError(f"{hands} hands from number {first}")
        if any(start <= first and end <= start + many for start, many in self.done):
            return False
        if any(start < end and first < start + many for start, many in self.done):
            raise ValueError(f"some of the {hands} hands from number {first} are counted already, and some not")
        self.done = joined([*self.done, (first, hands)])
        return True

    def gaps(self, hands: int) -> list[Chunk]:
        """What is missing of so many hands."""
        found, next_one = [], 0
        for start, many in [*self.done, (hands, 0)]:
            if start > next_one:
                found.append((next_one, min(start, hands) - next_one))
            next_one = start + many
        return [(first, many) for first, many in found if many > 0]


def joined(chunks: Iterable[Chunk]) -> list[Chunk]:
    """Chunks in order, those that follow each other in one."""
    found: list[Chunk] = []
    for first, hands in sorted(chunks):
        if found and sum(found[-1]) == first:
            found[-1] = (found[-1][0], found[-1][1] + hands)
        else:
            found.append((first, hands))
    return found


class Chunks:
    """What is played next: pieces that take about so many seconds, and smaller ones in the end, so that nobody waits long."""

    def __init__(self, gaps: list[Chunk], seconds: float) -> None:
        self.gaps, self.seconds = gaps, seconds
        self.again: list[Chunk] = []
        self.size = FIRST

    def next(self, slots: int) -> Chunk | None:
        """The next chunk; None where all are given out."""
        if self.again:
            return self.again.pop()
        if not self.gaps:
            return None
        first, hands = self.gaps[0]
        left = sum(many for _, many in self.gaps)
        fair = max(left // (2 * slots), LEAST) if slots > 1 else left
        size = min(hands, self.size, fair)
        self.gaps[:1] = [(first + size, hands - size)] if hands > size else []
        return first, size

    def took(self, hands: int, seconds: float) -> None:
        """A chunk of so many hands has taken so long: the next ones are made to fit, at most eight times as large."""
        if hands >= min(self.size, LEAST):
            self.size = max(LEAST, min(int(hands * self.seconds / max(seconds, 1e-6)), 8 * hands))

    def back(self, chunk: Chunk) -> None:
        """A chunk is to be played again, as it was: nobody knows whether its count will still come."""
        self.again.append(chunk)
