"""Walls that several tables play, at the same time or on different evenings.

The name of a deal states its set of rounds, the wind of its round, its dealer, whether it is a goulash, and how many earlier
deals had the same four. Deals with the same name have the same wall, dice, dealer and winds at every table. The walls come
from the record of an earlier session, or else from a secret.
"""

import hashlib
from collections.abc import Sequence
from random import Random

import msgspec

from ..game import Match
from ..game.model.promise import SALT, Promise
from ..game.play.drawn import Drawn
from ..rulesets import Ruleset
from ..tiles import WINDS
from .looks import folded
from .walls import Bound, bound, thrown


class Dealt(msgspec.Struct, frozen=True):
    """A wall that was played in an earlier session, its dice, and the number of its hand.

    `hash` and `salt` are the wall's promise, "" if there was none.
    """

    wall: tuple[int, ...]
    dice: tuple[int, ...]
    number: int
    hash: str = ""
    salt: str = ""


class Course(msgspec.Struct, frozen=True, omit_defaults=True):
    """The walls that tables share. `seats` has each chair's seat, and `drawn` is the draw that gave these seats, if any.

    If the tables play the walls of an earlier session, `of` is its id, `begun` its start, and `deals` its deals by name. All
    other walls follow from `secret`. `knows` are the ids of the people who have played these walls, and `names` are the names
    of players without ids.
    """

    id: str
    secret: str
    seats: tuple[int, ...]
    drawn: Drawn | None = None
    of: str = ""
    begun: str = ""
    deals: dict[str, Dealt] = {}
    knows: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    def match(self, ruleset: Ruleset, names: Sequence[str], hands: int = 0) -> Match:
        """Return a session in which the players sit as in all other sessions on these walls."""
        if self.drawn is not None:
            return Match(ruleset, names, drawn=self.drawn, hands=hands)
        return Match(ruleset, names, seats=self.seats, hands=hands)

    def bound(self, ruleset: Ruleset, name: str) -> Bound:
        """Return the promised wall of a deal, the same at every table."""
        dealt, chance = self.deals.get(name), Stream(self.secret, f"wall {name}")
        if dealt is not None and dealt.hash:
            return Bound(dealt.wall, Promise(dealt.hash, dealt.salt))
        return bound(ruleset, chance, dealt.wall if dealt else None, salt=chance.randbytes(SALT).hex())

    def dice(self, name: str) -> Sequence[int]:
        """Return the dice of a deal."""
        dealt = self.deals.get(name)
        return dealt.dice if dealt is not None else thrown(Stream(self.secret, f"dice {name}"))

    def is_known_to(self, person: str, name: str) -> bool:
        """Whether a person has played these walls, as far as kongbox knows."""
        return person in self.knows or folded(name) in map(folded, self.names)


class Stream(Random):
    """A random generator whose bits are SHA-256 hashes of a secret, a name and a counter."""

    def __init__(self, secret: str, name: str) -> None:
        self._from, self._count, self._left, self._bits = f"{secret} {name}", 0, 0, 0
        super().__init__(0)

    def getrandbits(self, k: int) -> int:
        """Return the next `k` bits as a number."""
        while self._left < k:
            block = hashlib.sha256(f"{self._from} {self._count}".encode()).digest()
            self._bits, self._left, self._count = self._bits << 256 | int.from_bytes(block), self._left + 256, self._count + 1
        self._left -= k
        taken, self._bits = self._bits >> self._left, self._bits & ((1 << self._left) - 1)
        return taken


def deal_name(match: Match, before: Sequence[str]) -> str:
    """Return the name of a session's next deal, after the deals named in `before`."""
    place = match.place
    base = f"{match.current_set}{WINDS[place.prevailing]}{place.east}{'g' if place.goulash else ''}"
    return f"{base}.{sum(one.partition('.')[0] == base for one in before)}"
