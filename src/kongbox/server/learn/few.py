"""Hands of a few tiles, read as whole hands whose other melds lie on the table."""

from collections.abc import Sequence

from ...game import analyse
from ...game.score.analysis import Analysis

LAID = ("+RRR", "+GGG", "+PPP")
"""Melds that fill up a hand of a few tiles. They are dragons, so that no tile of a suit belongs to them."""
WHOLE = 13


def few(tiles: Sequence[str]) -> Analysis:
    """Return the analysis of 4 or 7 tiles, or of 5 or 8 after a draw."""
    return analyse(" ".join([*tiles, *LAID[: (WHOLE - len(tiles) + 1) // 3]]))


def waits_of(tiles: Sequence[str]) -> tuple[str, ...]:
    return few(tiles).waits


def sets_of(tiles: Sequence[str]) -> tuple[str, ...]:
    """Return a complete hand of a few tiles as melds and an eye, in notation; () for any other tiles."""
    found = few(tiles)
    return found.readings[0][(WHOLE - len(tiles) + 1) // 3 :] if found.readings else ()
