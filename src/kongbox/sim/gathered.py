"""The hands counted so far, and the chunks to play next."""

from collections.abc import Iterable
from typing import Generic

from .exact import plus
from .jobs import Counted

Chunk = tuple[int, int]
"""A run of hands: the number of its first hand, and how many hands it has."""
FIRST = 1_000
"""The size of a chunk before the speed is known."""
LEAST = 500
"""The fewest hands in a chunk, except at the end of a gap."""


class Gathered(Generic[Counted]):
    """The sum of the chunks received. A repeated chunk counts once."""

    def __init__(self, counted: Counted, done: Iterable[Chunk] = ()) -> None:
        self.counted = counted
        self.done: list[Chunk] = []
        for chunk in done:
            if not self._mark(*chunk):
                raise ValueError(f"hands {chunk} are there twice")

    @property
    def hands(self) -> int:
        return sum(hands for _, hands in self.done)

    def add(self, first: int, hands: int, counted: Counted) -> bool:
        """Add a chunk's counts. Return False if the chunk has already been counted.

        Raises ValueError if only some of the chunk's hands have been counted.
        """
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
        """Return the uncounted hands among the first `hands` hands, as chunks."""
        found, next_one = [], 0
        for start, many in [*self.done, (hands, 0)]:
            found.append((next_one, min(start, hands) - next_one))
            next_one = start + many
        return [(first, many) for first, many in found if many > 0]


def joined(chunks: Iterable[Chunk]) -> list[Chunk]:
    """Return chunks in order, with adjacent chunks merged."""
    found: list[Chunk] = []
    for first, hands in sorted(chunks):
        if found and sum(found[-1]) == first:
            found[-1] = (found[-1][0], found[-1][1] + hands)
        else:
            found.append((first, hands))
    return found


class Chunks:
    """The chunks to play next. Each takes about `seconds` seconds. The last chunks take less, so that all workers finish
    together.
    """

    def __init__(self, gaps: list[Chunk], seconds: float) -> None:
        self.gaps, self.seconds = gaps, seconds
        self.again: list[Chunk] = []
        self.size = FIRST

    def next(self, slots: int) -> Chunk | None:
        """Return the next chunk, or None if all chunks are taken."""
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
        """Choose the size of the next chunks from the time that `hands` hands took: at most 8 × `hands`, but at least `LEAST`."""
        if hands >= min(self.size, LEAST):
            self.size = max(LEAST, min(int(hands * self.seconds / max(seconds, 1e-6)), 8 * hands))

    def back(self, chunk: Chunk) -> None:
        """Put a chunk back, to be played again unchanged."""
        self.again.append(chunk)
