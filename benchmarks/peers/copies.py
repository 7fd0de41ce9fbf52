"""Tiles by number, each of the 136 its own, as programs for riichi have them."""

from typing import Any


def copies(kinds: list[int]) -> list[int]:
    """The tiles of some kinds; of each kind the last copies first, for the first of a five is red."""
    taken: dict[int, int] = {}
    found = []
    for kind in kinds:
        taken[kind] = taken.get(kind, 0) + 1
        found.append(4 * kind + 4 - taken[kind])
    return found


def winner_copies(winner: dict[str, Any]) -> tuple[list[int], int]:
    """All fourteen tiles of a winning hand, and the one that won."""
    tiles = copies([winner["last"], *winner["standing"]])
    return sorted(tiles), tiles[0]
