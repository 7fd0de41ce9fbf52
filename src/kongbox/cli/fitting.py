"""Tables that fit on a screen."""

import re
import shutil
import sys
from collections.abc import Iterable, Sequence

from ..text import columns

WIDEST = 100
"""The width of the widest line, and of lines that go to no terminal."""
NARROWEST = 40
GAP = 2
PIECES = re.compile(r"(?<=[,_/])|(?<=\s)")
"""The places where a cell may be broken."""


def screen_width() -> int:
    """Return the terminal's width in characters, but at least 40 and at most 100; without a terminal, 100."""
    if not sys.stdout.isatty():
        return WIDEST
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns))


def fitted(rows: Iterable[Sequence[str]], width: int) -> list[str]:
    """Return rows in columns, in lines of at most `width` characters. Cells of wide columns take several lines."""
    table = [list(row) for row in rows]
    widths = narrowed([max(map(len, column)) for column in zip(*table, strict=True)], width - GAP)
    lines = []
    for row in table:
        broken = [wrapped(cell, most) for cell, most in zip(row, widths, strict=True)]
        deep = max(map(len, broken))
        lines += [[cell[line] if line < len(cell) else "" for cell in broken] for line in range(deep)]
    return columns(lines)


def narrowed(widths: list[int], room: int) -> list[int]:
    """Return the widths, the widest made smaller until all columns and the gaps between them fit into `room`."""
    narrow = list(widths)
    while sum(narrow) + GAP * (len(narrow) - 1) > room and max(narrow) > 1:
        narrow[narrow.index(max(narrow))] -= 1
    return narrow


def wrapped(text: str, width: int) -> list[str]:
    """Break a text into lines of at most `width` characters: between words, after ",", "_" or "/", or else within a word."""
    lines = [""]
    for piece in PIECES.split(text):
        if lines[-1] and len(lines[-1]) + len(piece.rstrip()) > width:
            lines.append("")
        lines[-1] += piece
        while len(lines[-1].rstrip()) > width:
            lines[-1:] = [lines[-1][:width], lines[-1][width:]]
    return [line.rstrip() for line in lines]
