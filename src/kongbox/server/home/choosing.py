"""The choices for a table: the game, the opponents, and the length of the session."""

import msgspec

from ...bots.characters import CHARACTERS, COMPANIES, OWN, USUAL, Character, asked_as, character_of
from ...errors import KongboxError
from ...game.play.player import PLAYERS
from ...game.views.requests import Chosen
from ...game.words.said import count
from ...rulesets import Ruleset
from ...rulesets.measured import YARDSTICK, gain, how
from ...tables.sitting import Evening
from ...words.catalogue import grouped, knows, say
from ..rules.rulebook import Option, bare_choices, choices
from .going import has_begun

FEW = (4, 1)
"""Session lengths, in hands, for people with little time."""


class CharacterView(msgspec.Struct, frozen=True):
    """An opponent to choose: the strength from 1 to 5, a description, and the measured gain in words.

    A bot that somebody added to the program has no emblem, no measured gain, and the strength 0.
    """

    name: str
    emblem: str
    strength: int
    about: str
    figure: str = ""


class Level(msgspec.Struct, frozen=True):
    """A company of opponents that a person can choose together. `others` are the opponents' names."""

    key: str
    text: str
    others: list[str]


class Length(msgspec.Struct, frozen=True):
    """A length of a session: the values of the options that decide it, and the greatest number of hands.

    `hands` is 0 if the options alone decide the length. `least` is a text such as "at least 4 hands"; "" if `hands` is not 0.
    """

    key: str
    text: str
    least: str
    options: dict[str, int]
    hands: int


class Game(msgspec.Struct, frozen=True):
    """A ruleset for a table: its description, its options as last chosen, and the lengths that a session can have.

    `usual` has the sheet's value of every option. `measured` says how the effects of the values were measured; "" if they were
    not.
    """

    id: str
    name: str
    about: str
    special: str
    options: list[Option]
    usual: dict[str, Chosen]
    lengths: list[Length]
    measured: str


class Choices(msgspec.Struct, frozen=True):
    """All choices for a table, and the current ones: the rules, the opponents, and the greatest number of hands in a session.

    `begun`: a game is in progress, and a new choice would leave it unfinished.
    """

    games: list[Game]
    characters: list[CharacterView]
    levels: list[Level]
    rules: str
    others: list[str]
    hands: int
    begun: bool


def choices_for(evening: Evening) -> Choices:
    games = [game(evening.sheets[name], ruleset) for name, ruleset in evening.offers.items()]
    begun = has_begun(evening) and not evening.match.over
    rules, others, hands = evening.chosen_last
    return Choices(games, everybody(), levels(), rules, [*map(asked_as, others)], hands, begun)


def choices_of_the_house(evening: Evening) -> Choices:
    """Return all choices for a visitor. The current choices are the usual ones, not the owner's."""
    games = [game(evening.sheets[name], evening.sheets[name]) for name in evening.offers]
    return Choices(games, everybody(), levels(), games[0].id, [*USUAL], 0, begun=False)


def levels() -> list[Level]:
    """Return the companies of opponents that can play here, the weakest first."""
    return [Level(key, say("level", key), [*others]) for key, others in COMPANIES.items() if all(map(can_play, others))]


def can_play(name: str) -> bool:
    """Whether a character's bot can play here. A bot that looks ahead can play only where hands are played out at full speed."""
    from ...minds.means import means

    character = character_of(name)
    return character is None or character.bot not in PLAYERS or means().is_here


def everybody() -> list[CharacterView]:
    """Return the characters that can play here, the weakest first, then the bots that somebody added."""
    characters = [
        CharacterView(one.name, one.emblem, one.strength, say("character", one.name), figure_of(one))
        for one in CHARACTERS
        if can_play(one.name)
    ]
    return characters + [CharacterView(name, "", 0, say("character", "own")) for name in OWN]


def figure_of(one: Character) -> str:
    """Return in words a character's gain per hand against three copies of the bot YARDSTICK; "" if this was not measured."""
    points = gain(one.bot)
    if points is None:
        return ""
    yardstick = next(other.name for other in CHARACTERS if other.bot == YARDSTICK)
    form = "same" if one.bot == YARDSTICK else "gains" if points > 0 else "loses"
    return say("figure", form, points=grouped(abs(points), ",.0f"), name=yardstick)


def game(sheet: Ruleset, chosen: Ruleset) -> Game:
    """Return a game as the page shows it, with the value last chosen for each option and the value on the sheet."""
    name = chosen.id if knows("game", chosen.id) else "own"
    usual: dict[str, Chosen] = {option.key: option.value for option in bare_choices(sheet.sheet)}
    options = choices(chosen.sheet)
    special = say("game", name, "special") if knows("game", name, "special") else ""
    below = Ruleset(sheet.base) if sheet.base else sheet
    based = name == "own" and below.id != sheet.id
    about = say("game", "own", "based", rules=below.name) if based else say("game", name, "about")
    return Game(chosen.id, chosen.name, about, special, options, usual, lengths_of(sheet), how(sheet.id))


def lengths_of(ruleset: Ruleset) -> list[Length]:
    """Return the lengths that a session can have under these rules: the usual one, fewer rounds if allowed, and a few hands."""
    options = ruleset.options
    whole = {"rounds": options.rounds} | ({"sets": options.sets} if "sets" in ruleset.sheet.options else {})
    hands = options.rounds * options.sets * options.players
    form = "sets" if options.sets > 1 else "session"
    text = say("length", form, count(options.rounds), number=options.rounds, sets=options.sets)
    lengths = [Length("session", text, least(hands), whole, 0)]
    for rounds in range(options.rounds - (options.sets == 1), 0, -1):
        chosen = whole | {"rounds": rounds} | ({"sets": 1} if "sets" in whole else {})
        if allows(ruleset, chosen):
            text = say("length", "rounds", count(rounds), number=rounds)
            lengths.append(Length(f"rounds-{rounds}", text, least(rounds * options.players), chosen, 0))
    for number in FEW:
        lengths.append(Length(f"hands-{number}", say("length", "hands", count(number), number=number), "", whole, number))
    return lengths


def least(hands: int) -> str:
    return say("length", "least", count(hands), number=hands)


def allows(ruleset: Ruleset, options: dict[str, int]) -> bool:
    try:
        ruleset.choose(options)
    except KongboxError:
        return False
    return True
