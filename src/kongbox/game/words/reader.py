"""A reader, and what the players are called there."""

from collections.abc import Sequence
from typing import NamedTuple, Self

from ...tiles import WINDS
from ...words.catalogue import say


class Reader(NamedTuple):
    """The seat to which something is told, or None for somebody who only looks on; and what each seat is called."""

    me: int | None
    names: Sequence[str]

    @classmethod
    def by_wind(cls, me: int | None, east: int) -> Self:
        """Players are called by their winds of this hand."""
        return cls(me, [say("wind", WINDS[(seat - east) % 4]) for seat in range(4)])

    def person(self, seat: int) -> str:
        """The form in which a sentence speaks of a seat: "you" or "other"."""
        return "you" if seat == self.me else "other"

    def who(self, seat: int) -> str:
        """The player who does something, at the beginning of a sentence: "You", "South"."""
        return say("person", "who", self.person(seat), name=self.names[seat])

    def whom(self, seat: int) -> str:
        """The player of whom something is taken, or to whom something is paid: "you", "South"."""
        return say("person", "whom", self.person(seat), name=self.names[seat])

    def whose(self, seat: int) -> str:
        """The player to whom something belongs: "your", "South's"."""
        return say("person", "whose", self.person(seat), name=self.names[seat])

    def tell(self, seat: int, *codes: str, **facts: object) -> str:
        """A sentence about a seat, which is its `name`."""
        return say(*codes, self.person(seat), name=self.names[seat], **facts)
