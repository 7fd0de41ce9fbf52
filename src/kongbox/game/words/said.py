"""Parts of sentences: tiles, numbers, lists, clauses."""

from collections.abc import Sequence
from typing import Literal

from ...rulesets.wording import clause_text
from ...tiles import EAST, KIND, RANK, SUIT, SUITS, WILD
from ...words.catalogue import say


def tile_words(tile: str | None) -> str:
    """Return a tile in words: "7 bamboo", "1 dot", "East wind"; or the words for a hidden tile."""
    if tile is None:
        return say("tile", "hidden")
    kind = KIND[tile]
    return say("tile", SUITS[SUIT[kind]], count(RANK[kind]), rank=RANK[kind]) if kind < EAST else say("tile", tile)


def one_tile(tile: str | None) -> str:
    """Return a tile that somebody draws, discards or gets, in words: like `tile_words`, but "a wild tile" for a wild tile."""
    return say("tile", f"one-{tile}") if tile is not None and KIND[tile] == WILD else tile_words(tile)


def chow_words(tiles: Sequence[str]) -> str:
    """Return the tiles of a chow in words: "6 7 8 bamboo"."""
    low, *_ = kinds = [KIND[tile] for tile in tiles]
    one, two, three = (RANK[kind] for kind in kinds)
    return say("chow", SUITS[SUIT[low]], one=one, two=two, three=three)


def count(number: int) -> str:
    """Return the form of a sentence for this number: "one" or "many"."""
    return "one" if number == 1 else "many"


def number_words(number: int) -> str:
    """Return a small number in words: "two"."""
    return say("number", str(number))


def several(items: Sequence[str], last: Literal["and", "or", "sentences"] = "and") -> str:
    """Return the items as a list in words, "one, two and three", or as one sentence after another."""
    said = ""
    for place, one in enumerate(items, 1):
        how = "comma" if last != "sentences" and place < len(items) else last
        said = say("list", how, one=said, other=one) if place > 1 else one
    return said


def with_clause(sentence: str, clause: str) -> str:
    """Return a sentence, followed by its clause in the rulebook."""
    return say("clause", "sentence", told=sentence, clause=clause_text(clause)) if clause else sentence
