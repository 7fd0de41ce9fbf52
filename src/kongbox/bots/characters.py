"""Characters: the players that a person can choose to play with. `words/en/home.toml` describes each."""

from collections.abc import Sequence
from typing import NamedTuple

from ..core.play.bots import BOTS
from ..errors import BadInput
from ..game.play.player import PLAYERS, Player
from ..game.words.failures import failure


class Character(NamedTuple):
    """A character: name, bot, strength from 1 to 5, and the id of an emblem."""

    name: str
    bot: str
    strength: int
    emblem: str


CHARACTERS = (
    Character("Pip", "random", 1, "sprout"),
    Character("Tilly", "novice", 2, "umbrella"),
    Character("Bo", "greedy", 3, "kite"),
    Character("Max", "bold", 3, "mountain"),
    Character("Ada", "keen", 4, "lantern"),
    Character("Cleo", "wise", 4, "cat"),
    Character("Iris", "master", 5, "owl"),
)
"""All characters, the weakest first."""
USUAL = ("Ada", "Bo", "Cleo")
"""The opponents, unless a person chooses others."""
COMPANIES = {
    "easy": ("Pip", "Tilly", "Tilly"),
    "middling": ("Tilly", "Bo", "Max"),
    "usual": USUAL,
    "masters": ("Iris", "Ada", "Max"),
}
"""Groups of three opponents that can be chosen together, the weakest first."""
NUMERALS = ("", " II", " III")
"""Suffixes for players with the same name at a table."""


OWN: dict[str, str | Player] = {}
"""The user's own players, by the names given at the program's start. A page can name only these, characters and bots."""


class Seated(NamedTuple):
    """A player at a table: the name shown, and the bot that chooses the actions."""

    name: str
    bot: str


def seated(asked: Sequence[str]) -> list[Seated]:
    """Return the players with these names, which are those of characters, of bots or of the user's own players.

    A player whose name is already taken gets a numeral. Raises BadInput (code "unknown-bot") for an unknown name.

    >>> [player.name for player in seated(["Ada", "pip", "Pip", "greedy"])]
    ['Ada', 'Pip', 'Pip II', 'Greedy']
    """
    found = [one_of(name) for name in asked]
    before = [found[:place].count(one) for place, one in enumerate(found)]
    return [Seated(name + NUMERALS[min(same, 2)], bot) for (name, bot), same in zip(found, before, strict=True)]


def one_of(name: str) -> Seated:
    if name in OWN:
        return Seated(name, name)
    called = name.strip().casefold()
    for character in CHARACTERS:
        if character.name.casefold() == called:
            return Seated(character.name, character.bot)
    if called not in BOTS and called not in PLAYERS:
        known = (*(character.name for character in CHARACTERS), *BOTS, *PLAYERS)
        raise failure(BadInput, "unknown-bot", given=name[:40], known=known)
    return Seated(called.capitalize(), called)


def asked_as(name: str) -> str:
    """Return a player's name without a numeral."""
    for numeral in NUMERALS[:0:-1]:
        if name.endswith(numeral):
            return name[: -len(numeral)]
    return name


def chosen_as(name: str, bot: str) -> str:
    """Return the name by which a player from another table can be chosen again; "" if kongbox does not have the player's bot."""
    if character_of(name):
        return asked_as(name)
    return bot if bot in OWN or bot in BOTS or bot in PLAYERS else ""


def character_of(name: str) -> Character | None:
    """Return the character behind a player's name, or None."""
    called = asked_as(name)
    return next((character for character in CHARACTERS if character.name == called), None)


def emblem_of(name: str) -> str | None:
    """Return the emblem of the character behind a player's name, or None."""
    character = character_of(name)
    return character.emblem if character else None
