"""A reader, and the players' names for that reader."""

from collections.abc import Sequence
from typing import NamedTuple, Self

from ...tiles import WINDS
from ...words.catalogue import say


class Reader(NamedTuple):
    """The reader's seat, or None for a watcher, and each seat's name."""

    me: int | None
    names: Sequence[str]

    @classmethod
    def by_wind(cls, me: int | None, east: int) -> Self:
        """Return a reader who calls players by their winds in this hand."""
        return cls(me, [say("wind", WINDS[(seat - east) % 4]) for seat in range(4)])

    def person(self, seat: int) -> str:
        """Return the form of a sentence about a seat: "you" for the reader's own seat, otherwise "other"."""
        return "you" if seat == self.me else "other"

    def who(self, seat: int) -> str:
        """Return the player as a subject: "You", "South"."""
        return say("person", "who", self.person(seat), name=self.names[seat])

    def whom(self, seat: int) -> str:
        """Return the player as an object: "you", "South"."""
        return say("person", "whom", self.person(seat), name=self.names[seat])

    def whose(self, seat: int) -> str:
        """Return the player as an owner: "your", "South's"."""
        return say("person", "whose", self.person(seat), name=self.names[seat])

    def tell(self, seat: int, *codes: str, **facts: object) -> str:
        """Return a sentence about the player at a seat. The fact `name` is the player's name."""
        return say(*codes, self.person(seat), name=self.names[seat], **facts)
