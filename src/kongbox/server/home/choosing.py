"""What can be chosen for a table: which game, how strong, how long; and what was chosen last."""

import msgspec

from ...bots.characters import CHARACTERS, COMPANIES, OWN, USUAL, asked_as
from ...errors import KongboxError
from ...game.views.requests import Chosen
from ...game.words.said import count
from ...rulesets import Ruleset
from ...tables.sitting import Evening
from ...words.catalogue import knows, say
from ..rules.rulebook import Option, choices
from .going import has_begun

FEW = (4, 1)
"""After so many hands somebody with little time may stop."""


class CharacterTold(msgspec.Struct, frozen=True):
    """Somebody to play with: how strong they are, from 1 to 5, and what they are like.

    A player that the program was given has no emblem, and nobody knows how strong it is: 0.
    """

    name: str
    emblem: str
    strength: int
    about: str


class Level(msgspec.Struct, frozen=True):
    """A company to play with, by the names of its characters."""

    key: str
    text: str
    others: list[str]


class Length(msgspec.Struct, frozen=True):
    """How long is played: options of the ruleset, and after how many hands it ends at the latest, 0 for no such end.

    `least` says how many hands it has at least.
    """

    key: str
    text: str
    least: str
    options: dict[str, int]
    hands: int


class Game(msgspec.Struct, frozen=True):
    """A ruleset that a table can have: what it is and what is special in it, its options as chosen last, its lengths.

    `usual` is what its sheet has for every option.
    """

    id: str
    name: str
    about: str
    special: str
    options: list[Option]
    usual: dict[str, Chosen]
    lengths: list[Length]


class Choices(msgspec.Struct, frozen=True):
    """Everything that can be chosen, and what the table has now: its rules, the others, and after how many hands it ends.

    `begun`: something is being played that would be left.
    """

    games: list[Game]
    characters: list[CharacterTold]
    levels: list[Level]
    rules: str
    others: list[str]
    hands: int
    begun: bool


def choices_for(evening: Evening) -> Choices:
    """What can be chosen at a table, told to its owner."""
    games = [game(evening.sheets[name], ruleset) for name, ruleset in evening.offers.items()]
    begun = has_begun(evening) and not evening.match.over
    return Choices(games, everybody(), levels(), evening.ruleset.id, [*map(asked_as, evening.others)], evening.match.hands, begun)


def choices_of_the_house(evening: Evening) -> Choices:
    """What can be chosen, told to whoever reaches the address: not what the owner has chosen, and is playing."""
    games = [game(ruleset, ruleset) for ruleset in evening.sheets.values()]
    return Choices(games, everybody(), levels(), games[0].id, [*USUAL], 0, begun=False)


def levels() -> list[Level]:
    """The companies, the weakest first."""
    return [Level(key, say("level", key), [*others]) for key, others in COMPANIES.items()]


def everybody() -> list[CharacterTold]:
    """The characters, the weakest first, and the players that the program was given."""
    characters = [CharacterTold(one.name, one.emblem, one.strength, say("character", one.name)) for one in CHARACTERS]
    return characters + [CharacterTold(name, "", 0, say("character", "own")) for name in OWN]


def game(sheet: Ruleset, chosen: Ruleset) -> Game:
    """A ruleset, as it came and as it was chosen last."""
    name = chosen.id if knows("game", chosen.id) else "own"
    usual: dict[str, Chosen] = {option.key: option.value for option in choices(sheet.sheet)}
    special = say("game", name, "special") if knows("game", name, "special") else ""
    return Game(chosen.id, chosen.name, say("game", name, "about"), special, choices(chosen.sheet), usual, lengths_of(sheet))


def lengths_of(ruleset: Ruleset) -> list[Length]:
    """How long a ruleset can be played: as it says, fewer rounds where it allows that, or a few hands."""
    options = ruleset.options
    whole = {"rounds": options.rounds} | ({"sets": options.sets} if "sets" in ruleset.sheet.options else {})
    hands = options.rounds * options.sets * options.players
    form = "sets" if options.sets > 1 else "session"
    text = say("length", form, count(options.rounds), number=options.rounds, sets=options.sets)
    found = [Length("session", text, least(hands), whole, 0)]
    for rounds in range(options.rounds - (options.sets == 1), 0, -1):
        chosen = whole | {"rounds": rounds} | ({"sets": 1} if "sets" in whole else {})
        if rounds != 3 and allows(ruleset, chosen):
            text = say("length", "rounds", count(rounds), number=rounds)
            found.append(Length(f"rounds-{rounds}", text, least(rounds * options.players), chosen, 0))
    for number in FEW:
        found.append(Length(f"hands-{number}", say("length", "hands", count(number), number=number), "", whole, number))
    return found


def least(hands: int) -> str:
    """At least so many hands."""
    return say("length", "least", count(hands), number=hands)


def allows(ruleset: Ruleset, options: dict[str, int]) -> bool:
    """May these be chosen?"""
    try:
        ruleset.choose(options)
    except KongboxError:
        return False
    return True
