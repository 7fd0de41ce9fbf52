"""A question with its choices and its answer."""

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from ....game import Line
from ....tiles import NAMES
from ....words.catalogue import say
from ..wire import Choice, Picture


class Posed(NamedTuple):
    """A question: the code of its sentence, then pictures, facts, choices, the ids of the right choices, and why they are right.

    `several`: more than one choice may be right. `shown` has the pictures that the answer shows, and `lit` has the kinds that it
    marks in each picture of the question.
    """

    question: str
    pictures: list[Picture]
    facts: list[str]
    several: bool
    choices: list[Choice]
    right: set[str]
    why: list[str]
    shown: tuple[Picture, ...] = ()
    lines: tuple[Line, ...] = ()
    lit: tuple[tuple[str, ...], ...] = ()


def picture(hand: str, *codes: str, **facts: object) -> Picture:
    """Return tiles with a caption from the catalogue."""
    return Picture(hand, say("lesson", "caption", *codes, **facts))


def tile_choices(tiles: Iterable[str]) -> list[Choice]:
    """Return tiles as choices, in the order of kinds, without duplicates."""
    return [Choice(tile, "", tile) for tile in sorted(set(tiles), key=NAMES.index)]


def word_choices(words: Iterable[str], dice: Random) -> list[Choice]:
    """Return words as choices, without duplicates, in random order."""
    each = list(dict.fromkeys(words))
    dice.shuffle(each)
    return [Choice(word, word) for word in each]
