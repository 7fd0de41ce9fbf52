"""A question with its answer, and the choices among which that is."""

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from ....game import Line
from ....tiles import NAMES
from ....words.catalogue import say
from ..wire import Choice, Picture


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
