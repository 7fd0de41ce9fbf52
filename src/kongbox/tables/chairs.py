"""The chairs around a table, and who sits there."""

from collections import UserList
from collections.abc import Sequence

import msgspec

from ..bots.characters import NUMERALS, character_of, one_of
from ..errors import RuleRefusal
from ..game.words.failures import failure
from .people import looks

EVERY = (*NUMERALS, " IV", " V", " VI")
"""What tells apart bots of one name, and from people who are called so."""


class Occupant(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a chair: a person by their id, or a bot that plays under a name; nobody where it is neither.

    Where somebody has `left` in the middle of a session their name stays on the chair.
    """

    person: str = ""
    bot: str = ""
    name: str = ""
    left: bool = False

    @property
    def is_free(self) -> bool:
        """Does no person sit there?"""
        return not self.person

    @property
    def is_empty(self) -> bool:
        """Does nobody play there?"""
        return not self.person and not self.bot

    @property
    def emblem(self) -> str | None:
        """The emblem of a character."""
        character = character_of(self.name) if self.bot else None
        return character.emblem if character else None


NOBODY = Occupant()


class Chairs(UserList[Occupant]):
    """The chairs of a table in their order, which is that of the players of a match."""

    def of(self, person: str) -> int | None:
        """The chair of a person."""
        return next((chair for chair, one in enumerate(self) if one.person == person), None)

    def first_empty(self) -> int | None:
        """The first chair on which nobody sits."""
        return next((chair for chair, one in enumerate(self) if one.is_empty), None)

    def set_number(self, number: int) -> None:
        """As many chairs as the game has players; who sits on one that is taken away stands up."""
        self.data = [*self.data[:number], *[NOBODY] * (number - len(self))]

    def must_have(self, chair: int) -> Occupant:
        """Who sits on a chair. Raises RuleRefusal (code "no-such-chair")."""
        if chair >= len(self):
            raise failure(RuleRefusal, "no-such-chair", count=len(self))
        return self[chair]

    def bot(self, name: str, taken: Sequence[str]) -> Occupant:
        """A bot under the name of its character, told from others of that name. Raises BadInput (code "unknown-bot")."""
        found = one_of(name)
        used = {looks(one) for one in taken}
        called = next((one for numeral in EVERY if looks(one := found.name + numeral) not in used), found.name)
        return Occupant(bot=found.bot, name=called)
