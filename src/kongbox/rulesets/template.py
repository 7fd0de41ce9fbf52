"""Special hands whose tiles a sheet lists."""

from ..errors import BadInput
from ..notation import read_tiles
from ..tiles import PLAYED, SUITS
from ..words.catalogue import say
from .schema import Template

Variant = tuple[tuple[int, ...], tuple[int, ...]]
"""By suit in unary, four bits a kind: the required tiles, and the tiles from which one more is needed."""


def variants_of(template: Template) -> list[Variant]:
    """Return the tiles of a template, once for each suit that x may stand for.

    Raises BadInput unless there are fourteen tiles, at most four of each kind.
    """
    found = []
    for suit in SUITS if template.varies else "b":
        tiles, others = (read_part(text, suit) for text in (template.tiles, template.any))
        count = len(tiles) + bool(others)
        if count != 14:
            raise BadInput(say("bad-sheet", "wrong-count", "template", count=count), code="wrong-count")
        counts = [tiles.count(tile) for tile in range(PLAYED)]
        if max(counts) > 4 or any(counts[tile] == 4 for tile in others):
            raise BadInput(say("bad-sheet", "fifth-tile", "template"), code="fifth-tile")
        wanted = unary(counts)
        besides = unary([4 if tile in others else 0 for tile in range(PLAYED)])
        found.append((wanted, besides))
    return found


def read_part(text: str, suit: str) -> list[int]:
    """Return the tiles of a text in which x stands for `suit`."""
    tiles = read_tiles(text.lower().replace("x", suit)) if text.strip() else []
    if any(tile >= PLAYED for tile in tiles):
        raise BadInput(say("bad-sheet", "bonus-in-set", "template"), code="bonus-in-set")
    return tiles


def unary(counts: list[int]) -> tuple[int, ...]:
    """Return counts by suit in unary, four bits a kind."""
    suits = [counts[first : first + 9] for first in range(0, PLAYED, 9)]
    return tuple(sum((1 << n) - 1 << 4 * place for place, n in enumerate(suit)) for suit in suits)


def in_words(template: Template) -> str:
    """Return a template's tiles in words."""
    form = "_".join(name for name, holds in (("any", template.any), ("suit", template.varies)) if holds) or "tiles"
    return say("wording", "template", form, tiles=template.tiles, any=template.any)
