"""The players that one may sit down with: each has a name, a bot that plays under it, a strength, and an emblem.

What each is like is told by `game/words`. A stronger bot comes to a table under one of these names, by a line of this file.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ..core.play.bots import BOTS
from ..errors import BadInput
from ..game.play.player import Player
from ..game.words.failures import failure


class Character(NamedTuple):
    """A player: their name, the bot that plays under it, how strong they are, from 1 to 5, and their emblem by its id."""

    name: str
    bot: str
    strength: int
    emblem: str


CHARACTERS = (
    Character("Pip", "random", 1, "sprout"),
    Character("Bo", "greedy", 2, "kite"),
    Character("Ada", "keen", 3, "lantern"),
    Character("Cleo", "keen", 3, "cat"),
)
"""Everybody, the weakest first."""
USUAL = ("Ada", "Bo", "Cleo")
"""Who sits down where nobody else is asked for."""
COMPANIES = {"easy": ("Pip", "Pip", "Bo"), "middling": ("Pip", "Bo", "Ada"), "usual": USUAL}
"""Whom one may ask for together, the weakest company first."""
NUMERALS = ("", " II", " III")
"""What tells apart players of one name at one table."""


OWN: dict[str, str | Player] = {}
"""Players that the program was given when it began, by the names it was given them by: a page can name these, and no others."""


class Seated(NamedTuple):
    """A player at a table: what they are called there, and the bot that plays."""

    name: str
    bot: str


def seated(asked: Sequence[str]) -> list[Seated]:
    """The players that are asked for, each by the name of a character, or by that of a bot.

    Raises BadInput (code "unknown-bot").

    >>> [player.name for player in seated(["Ada", "pip", "Pip", "greedy"])]
    ['Ada', 'Pip', 'Pip II', 'Greedy']
    """
    found = [one_of(name) for name in asked]
    before = [found[:place].count(one) for place, one in enumerate(found)]
    return [Seated(name + NUMERALS[min(same, 2)], bot) for (name, bot), same in zip(found, before, strict=True)]


def one_of(name: str) -> Seated:
    """Who is called so."""
    if name in OWN:
        return Seated(name, name)
    called = name.strip().casefold()
    for character in CHARACTERS:
        if character.name.casefold() == called:
            return Seated(character.name, character.bot)
    if called not in BOTS:
        known = (*(character.name for character in CHARACTERS), *BOTS)
        raise failure(BadInput, "unknown-bot", given=name[:40], known=known)
    return Seated(called.capitalize(), called)


def asked_as(name: str) -> str:
    """What somebody at a table is asked for as: their name without what tells them from others of the same."""
    for numeral in NUMERALS[:0:-1]:
        if name.endswith(numeral):
            return name[: -len(numeral)]
    return name


def character_of(name: str) -> Character | None:
    """The character who sits at a table under this name."""
    called = asked_as(name)
    return next((character for character in CHARACTERS if character.name == called), None)
