"""A question with its answer, and hands from play to ask it of."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple

from ....game import Line, Score, Table
from ....game.model.result import Result
from ....game.words.catalogue import say
from ....rulesets import Ruleset
from ....tiles import NAMES, WINDS
from ..wire import Choice, Picture

BOTS = "greedy"


class Posed(NamedTuple):
    """A question: the code of its sentence, what is known, the choices, those that are right, and why."""

    question: str
    pictures: list[Picture]
    facts: list[str]
    several: bool
    choices: list[Choice]
    right: set[str]
    why: list[str]
    shown: tuple[Picture, ...] = ()
    lines: tuple[Line, ...] = ()


def hands(ruleset: Ruleset, dice: Random) -> Iterator[Table]:
    """One hand after another, not yet played; each is dealt in a round of its own."""
    while True:
        yield Table(ruleset, seed=dice.getrandbits(40), east=0, prevailing=dice.randrange(4), held=None)


def wins(ruleset: Ruleset, dice: Random) -> Iterator[tuple[Table, Result]]:
    """Hands that bots have played and somebody has won, without errors or a cannon."""
    for table in hands(ruleset, dice):
        result = table.play_out(BOTS)
        if result.winner is not None and result.cannon is None:
            yield table, result


def picture(hand: str, *codes: str, **facts: object) -> Picture:
    """Tiles with a caption of the catalogue."""
    return Picture(hand, say("lesson", "caption", *codes, **facts))


def tile_choices(tiles: Iterable[str]) -> list[Choice]:
    """Tiles to choose among, in the order of their kinds, each once."""
    return [Choice(tile, "", tile) for tile in sorted(set(tiles), key=NAMES.index)]


def word_choices(words: Iterable[str], dice: Random) -> list[Choice]:
    """Words to choose among, each once, in an order that tells nothing."""
    each = list(dict.fromkeys(words))
    dice.shuffle(each)
    return [Choice(word, word) for word in each]


def wind_of(table: Table, seat: int) -> str:
    """The wind of a seat in this hand, said: "South"."""
    return say("wind", WINDS[table.wind(seat)])


def round_fact(table: Table, seat: int) -> str:
    """Whose hand it is, and which wind prevails."""
    return say("lesson", "fact", "seat", wind=wind_of(table, seat), round=say("wind", WINDS[table.prevailing]))


def won_fact(result: Result) -> str:
    """How the winner got the last tile."""
    return say("lesson", "fact", result.how or "wall")


def sums(score: Score) -> list[str]:
    """How a score comes from its lines, in a sentence."""
    if score.special:
        return [say("lesson", "why", "special", name=score.special, total=score.total)]
    facts = {"points": score.points, "doublers": score.doublers, "total": score.total}
    few = str(score.doublers) if score.doublers in (0, 1, 2) else "many"
    return [say("lesson", "sum", "capped" if score.capped else few, **facts)]
