"""What several sentences share: tiles as they are said, numbers, lists, clauses."""

from collections.abc import Sequence
from typing import Literal

from ...tiles import EAST, KIND, RANK, SUIT, SUITS
from ...words.catalogue import say


def tile_words(tile: str | None) -> str:
    """A written tile as it is said: "7 bamboo", "1 dot", "East wind"; a tile that nobody may see."""
    if tile is None:
        return say("tile", "hidden")
    kind = KIND[tile]
    return say("tile", SUITS[SUIT[kind]], count(RANK[kind]), rank=RANK[kind]) if kind < EAST else say("tile", tile)


def chow_words(tiles: Sequence[str]) -> str:
    """The tiles of a chow: "6 7 8 bamboo"."""
    one, two, three = (RANK[KIND[tile]] for tile in tiles)
    return say("chow", SUITS[SUIT[KIND[tiles[0]]]], one=one, two=two, three=three)


def count(number: int) -> str:
    """The form in which a sentence tells of so many: "one" or "many"."""
    return "one" if number == 1 else "many"


def number_words(number: int) -> str:
    """A small number as it is said: "two"."""
    return say("number", str(number))


def several(told: Sequence[str], last: Literal["and", "or", "sentences"] = "and") -> str:
    """One, two and three; or sentence after sentence."""
    said = ""
    for place, one in enumerate(told, 1):
        how = "comma" if last != "sentences" and place < len(told) else last
        said = say("list", how, one=said, other=one) if place > 1 else one
    return said


def with_clause(told: str, clause: str) -> str:
    """A sentence, and behind it the clause where it stands in the rulebook."""
    return say("clause", "sentence", told=told, clause=clause) if clause else told
