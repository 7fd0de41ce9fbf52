"""The chairs around a table and their occupants."""

from collections import UserList
from collections.abc import Sequence

import msgspec

from ..bots.characters import NUMERALS, emblem_of, one_of
from ..errors import RuleRefusal
from ..game.words.failures import failure
from .looks import folded, twin_of

EVERY = (*NUMERALS, " IV", " V", " VI")
"""Suffixes that distinguish a character's bots from each other and from people of that name."""


class Occupant(msgspec.Struct, frozen=True, omit_defaults=True):
    """The occupant of a chair: a person by id, or a bot by name; neither on an empty chair.

    A player who `left` during a session keeps their name on the chair.
    """

    person: str = ""
    bot: str = ""
    name: str = ""
    left: bool = False

    @property
    def is_free(self) -> bool:
        """Whether the chair has no person."""
        return not self.person

    @property
    def is_empty(self) -> bool:
        """Whether the chair has neither person nor bot."""
        return not self.person and not self.bot

    @property
    def emblem(self) -> str | None:
        """The emblem of a character; None for any other occupant."""
        return emblem_of(self.name) if self.bot else None


NOBODY = Occupant()


class Chairs(UserList[Occupant]):
    """A table's chairs, in the order of a match's players."""

    def of(self, person: str) -> int | None:
        """Return the number of a person's chair, or None."""
        return next((chair for chair, one in enumerate(self.data) if one.person == person), None)

    def named(self, name: str) -> int | None:
        """Return the number of the chair of the person or bot with this name; None if nobody has it."""
        return next((chair for chair, one in enumerate(self) if name and one.name == name), None)

    def left_by(self, name: str) -> int | None:
        """Return the number of the chair that a player of this name has left; None if there is none."""
        return next((chair for chair, one in enumerate(self) if one.left and folded(one.name) == folded(name)), None)

    def first_empty(self) -> int | None:
        """Return the number of the first empty chair, or None."""
        return next((chair for chair, one in enumerate(self) if one.is_empty), None)

    def set_number(self, number: int) -> None:
        """Set the number of chairs. A person on a removed chair stands up."""
        self.data = [*self.data[:number], *[NOBODY] * (number - len(self))]

    def must_have(self, chair: int) -> Occupant:
        """Return the occupant of a chair. Raises RuleRefusal (code "no-such-chair")."""
        if chair >= len(self):
            raise failure(RuleRefusal, "no-such-chair", count=len(self))
        return self[chair]

    def bot(self, name: str, taken: Sequence[str]) -> Occupant:
        """Return a bot under its character's name, with a suffix if the name is `taken`."""
        character = one_of(name)
        called = next((one for numeral in EVERY if twin_of(one := character.name + numeral, taken) is None), character.name)
        return Occupant(bot=character.bot, name=called)
