"""Reading sets: a group with a sign is exactly one set. (RX-PLAY-1)"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from kongbox.errors import BadNotation, RuleRefusal
from kongbox.notation.faults import bad, fault, short
from kongbox.notation.hand import SIGN, Display, WrittenSet, tile_text
from kongbox.tiles import EAST, NONE, PLAYED, RANK, SUIT, WILD

Where = dict[str, Any]
"""A group and its column, for errors."""


def written_set(tiles: Sequence[int], display: Display, text: str, column: int) -> WrittenSet:
    """Return the set that these tiles make. Errors quote `text` and name `column`."""
    natural = [tile for tile in tiles if tile != WILD]
    names = [tile_text(tile) for tile in tiles]
    where = {"group": short(text), "column": column}
    if any(tile >= PLAYED for tile in natural):
        raise bad("bonus-in-set", tiles=names, **where)
    if not natural:
        raise bad("only-wild", tiles=names, **where)
    alike = len(set(natural)) == 1
    if display != "exposed":
        return _kong(tiles, natural, display, where, alike=alike)
    if alike and len(tiles) in (3, 4):
        low = natural[0]
        kept = tuple(natural) + (WILD,) * (len(tiles) - len(natural))
        return WrittenSet("pung" if len(tiles) == 3 else "kong", low, kept)
    low = _lowest(tiles, natural)
    if low != NONE and len(tiles) == 3:
        kept = tuple(tile if tile in natural else WILD for tile in range(low, low + 3))
        return WrittenSet("chow", low, kept)
    raise _no_set(tiles, natural, names, where)


def _kong(tiles: Sequence[int], natural: list[int], display: Display, where: Where, *, alike: bool) -> WrittenSet:
    """Return the kong in a group of concealed tiles. No other set can lie concealed on the table. (RX-PLAY-3)"""
    sign = SIGN[display]
    if alike and len(tiles) == 4:
        return WrittenSet("kong", natural[0], tuple(natural) + (WILD,) * (4 - len(natural)), display)
    names = [tile_text(tile) for tile in tiles]
    if alike and len(tiles) == 3:
        raise bad("kong-of-three", tiles=names, sign=sign, **where)
    raise bad("not-a-kong", tiles=names, sign=sign, **where)


def _lowest(tiles: Sequence[int], natural: list[int]) -> int:
    """Return the lowest tile of the chow that these tiles make, or NONE. If several chows are possible, the order of the tiles
    decides: "J5Jb" is 456.
    """
    suits = {SUIT[tile] for tile in natural}
    if len(tiles) != 3 or len(set(natural)) < len(natural) or len(suits) > 1 or max(natural) >= EAST:
        return NONE
    fits = [low for low in range(max(natural) - 2, min(natural) + 1) if low >= 0 and SUIT[low] in suits and RANK[low] <= 7]
    if not fits:
        return NONE
    meant = [low for low in fits if all(tile in (WILD, low + place) for place, tile in enumerate(tiles))]
    return (meant or fits)[0]


def _no_set(tiles: Sequence[int], natural: list[int], names: list[str], where: Where) -> BadNotation | RuleRefusal:
    """Return the error for tiles that are not a set."""
    if len(tiles) == 3 and min(natural) >= EAST and len(set(tiles)) == 3:
        return fault(RuleRefusal, "chow-of-honours", tiles=names, **where)
    in_order = sorted(natural)
    following = all(b - a == 1 and b < EAST and RANK[b] > 1 for a, b in pairwise(in_order))
    if following and len(natural) == len(tiles) > 3:
        return fault(RuleRefusal, "long-chow", tiles=names, **where)
    if len(tiles) == 2:
        return bad("pair-as-set", tiles=names, **where)
    return bad("not-a-set", tiles=names, **where)
