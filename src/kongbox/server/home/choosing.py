"""What can be chosen for a table: which game, how strong, how long; and what was chosen last."""

import msgspec

from ...bots.characters import CHARACTERS
from ...errors import KongboxError
from ...game.words.catalogue import knows, say
from ...game.words.said import count
from ...rulesets import Ruleset
from ..evening import Evening
from ..rulebook import Option, choices

FEW = (4, 1)
"""After so many hands somebody with little time may stop."""


class CharacterTold(msgspec.Struct, frozen=True):
    """Somebody to play with: how strong they are, from 1 to 5, and what they are like."""

    name: str
    emblem: str
    strength: int
    about: str


class Length(msgspec.Struct, frozen=True):
    """How long is played: by options of the ruleset, or by so many hands; `least` says how many hands that is at least."""

    key: str
    text: str
    least: str
    options: dict[str, int]
    hands: int


class Game(msgspec.Struct, frozen=True):
    """A ruleset that a table can have: what it is and what is special in it, its options as chosen last, its lengths."""

    id: str
    name: str
    about: str
    special: str
    options: list[Option]
    lengths: list[Length]


class Choices(msgspec.Struct, frozen=True):
    """Everything that can be chosen, and what the table has now: its rules, the others, and its length."""

    games: list[Game]
    characters: list[CharacterTold]
    rules: str
    others: list[str]
    length: str


def choices_for(evening: Evening) -> Choices:
    """What can be chosen at a table."""
    games = [game(evening.sheets[name], ruleset) for name, ruleset in evening.offers.items()]
    lengths = next(one.lengths for one in games if one.id == evening.ruleset.id)
    return Choices(games, everybody(), evening.ruleset.id, evening.others, present(evening, lengths))


def everybody() -> list[CharacterTold]:
    """The characters, the weakest first."""
    return [CharacterTold(one.name, one.emblem, one.strength, say("character", one.name)) for one in CHARACTERS]


def game(sheet: Ruleset, chosen: Ruleset) -> Game:
    """A ruleset, as it came and as it was chosen last."""
    name = chosen.id if knows("game", chosen.id) else "own"
    special = say("game", name, "special") if knows("game", name, "special") else ""
    return Game(chosen.id, chosen.name, say("game", name, "about"), special, choices(chosen.sheet), lengths_of(sheet))


def lengths_of(ruleset: Ruleset) -> list[Length]:
    """How long a ruleset can be played: as it says, one round where it allows that, or a few hands."""
    options = ruleset.options
    whole = {"rounds": options.rounds} | ({"sets": options.sets} if "sets" in ruleset.sheet.options else {})
    hands = options.rounds * options.sets * options.players
    form = "sets" if options.sets > 1 else "session"
    text = say("length", form, count(options.rounds), number=options.rounds, sets=options.sets)
    found = [Length("session", text, least(hands), whole, 0)]
    if hands > options.players and allows(ruleset, whole | dict.fromkeys(whole, 1)):
        found.append(Length("round", say("length", "round"), least(options.players), dict.fromkeys(whole, 1), 0))
    return [
        *found,
        *(Length(f"hands-{number}", say("length", "hands", count(number), number=number), "", whole, number) for number in FEW),
    ]


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


def present(evening: Evening, lengths: list[Length]) -> str:
    """Which of these the table has; the whole session where it has none of them."""
    options = evening.ruleset.options
    for length in lengths:
        same = all(getattr(options, key) == value for key, value in length.options.items())
        if length.hands == evening.match.hands and (same or length.hands):
            return length.key
    return lengths[0].key
