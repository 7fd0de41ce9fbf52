"""Hands in notation: `56c 55d +RRR +777b _EEEE 1f2y .7c`."""

from kongbox.notation.checks import count_check, tile_count
from kongbox.notation.hand import Display, SetKind, WrittenHand, WrittenSet, tile_text, write_hand, write_tiles
from kongbox.notation.reading import hand_of, read_hand, read_tile, read_tiles

__all__ = [
    "Display",
    "SetKind",
    "WrittenHand",
    "WrittenSet",
    "count_check",
    "hand_of",
    "read_hand",
    "read_tile",
    "read_tiles",
    "tile_count",
    "tile_text",
    "write_hand",
    "write_tiles",
]
