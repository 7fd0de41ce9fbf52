"""First exercises: melds, hands of a few tiles, and kinds of tile."""

from collections.abc import Sequence
from random import Random

from ....game.words.said import tile_words
from ....rulesets import Ruleset
from ....tiles import MAJOR, NAMES, PLAYED, SUITS
from ....words.catalogue import say
from ..few import sets_of, waits_of
from .posed import Posed, picture, tile_choices

SIMPLE = range(2, 9)
"""The ranks of the tiles in the first lesson."""
EYE = ("N", "N")
FEW, MANY = 3, 6
"""The most terminals and honours among the choices, and the number of choices."""


def meld(_ruleset: Ruleset, dice: Random) -> Posed:
    """Ask which tiles turn two minors into a meld. The two are alike, consecutive or two ranks apart."""
    suit, step = dice.choice(SUITS), dice.randrange(3)
    low = dice.choice([rank for rank in SIMPLE if rank + step in SIMPLE and (step != 1 or {rank - 1, rank + 2} <= {*SIMPLE})])
    held = (f"{low}{suit}", f"{low + step}{suit}")
    near = [f"{rank}{suit}" for rank in SIMPLE if low - 3 < rank < low + 5]
    right = [tile for tile in waits_of((*held, *EYE)) if tile in near]
    why = [say("lesson", "why", "meld", ("alike", "row", "gap")[step], one=tile_words(held[0]), two=tile_words(held[1]))]
    return asked("meld", held, right, near, why)


def four(_ruleset: Ruleset, dice: Random) -> Posed:
    """Ask which tiles turn four tiles into a meld and an eye."""
    return fishing("few", 1, dice)


def seven(_ruleset: Ruleset, dice: Random) -> Posed:
    """Ask which tiles turn seven tiles into two melds and an eye."""
    return fishing("more", 2, dice)


def fishing(question: str, melds: int, dice: Random) -> Posed:
    """Ask which tiles complete a hand of one suit. The hand is an eye and this number of melds, less one tile."""
    suit = dice.choice(SUITS)
    while True:
        tiles = [dice.randint(1, 9)] * 2
        for _ in range(melds):
            tiles += [dice.randint(1, 9)] * 3 if dice.random() < 0.4 else [low := dice.randint(1, 7), low + 1, low + 2]
        tiles.remove(dice.choice(tiles))
        if max(map(tiles.count, tiles)) < 4:
            break
    held = [f"{rank}{suit}" for rank in sorted(tiles)]
    right = waits_of(held)
    near = [f"{rank}{suit}" for rank in range(min(tiles) - 2, max(tiles) + 3) if 0 < rank < 10]
    return asked(question, held, right, near, [say("lesson", "why", "waits", count=len(right))])


def asked(question: str, held: Sequence[str], right: Sequence[str], near: Sequence[str], why: list[str]) -> Posed:
    """Ask which tiles complete the hand `held`. The answer shows the sets that each right tile makes.

    If these are two tiles, the hand also has the eye `EYE`, which is not shown.
    """
    shown = []
    for tile in right:
        sets = sets_of((*held, *(EYE if len(held) == 2 else ()), tile))
        shown.append(picture(" ".join(one for one in sets if one != "NN"), "with", tile=tile_words(tile)))
    others = [tile for tile in near if tile not in right]
    choices = tile_choices([*right, *others])
    return Posed(
        question, [picture(" ".join(held), "tiles")], [], True, choices, set(right), why, tuple(shown), lit=(tuple(held),)
    )


def majors(_ruleset: Ruleset, dice: Random) -> Posed:
    """Ask which tiles are terminals or honours."""
    kinds = [[NAMES[tile] for tile in range(PLAYED) if MAJOR[tile] == major] for major in (1, 0)]
    right = dice.sample(kinds[0], dice.randint(2, FEW))
    choices = tile_choices([*right, *dice.sample(kinds[1], MANY - len(right))])
    return Posed("majors", [], [], True, choices, set(right), [say("lesson", "why", "majors")])
