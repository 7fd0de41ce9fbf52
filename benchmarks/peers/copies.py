"""Numbers for each of the 136 tiles, as riichi programs use them."""

from typing import Any


def copies(kinds: list[int]) -> list[int]:
    """Return tiles of these kinds. A kind's last copies come first, because the first copy of a five is red."""
    taken: dict[int, int] = {}
    found = []
    for kind in kinds:
        taken[kind] = taken.get(kind, 0) + 1
        found.append(4 * kind + 4 - taken[kind])
    return found


def winner_copies(winner: dict[str, Any]) -> tuple[list[int], int]:
    """Return the fourteen tiles of a winning hand, and the winning tile."""
    tiles = copies([winner["last"], *winner["standing"]])
    return sorted(tiles), tiles[0]
