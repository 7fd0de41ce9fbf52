"""Hands that no rules allow: a fifth copy of a tile, or a wrong number of tiles."""

from collections import Counter
from collections.abc import Iterable

from kongbox.errors import BadNotation
from kongbox.notation.hand import WrittenHand, tile_text
from kongbox.tiles import COPIES, EAST, FLOWER, NAMES, PLAYED, SEASON, WILD, WORDS

HAND = 13
"""Tiles in a hand, without bonus tiles and the winning tile. A kong counts as three."""


def check_copies(placed: Iterable[tuple[int, int]]) -> None:
    """A hand has at most four of each tile and one of each bonus tile. `placed` gives tiles and their columns. (RX-EQ-1)"""
    tiles = list(placed)
    total = Counter(tile for tile, _ in tiles)
    seen: Counter[int] = Counter()
    for tile, column in tiles:
        seen[tile] += 1
        if seen[tile] <= (4 if tile == WILD else COPIES[tile]):
            continue
        name = tile_text(tile)
        if PLAYED <= tile < WILD:
            raise BadNotation(
                f"second {name} (column {column}): there is one {WORDS[tile]}.{_meant(tile, total)}",
                code="bonus-twice",
                tiles=[name],
            )
        raise BadNotation(
            f"fifth {name} (column {column}): a set has four.{_meant(tile, total)}", code="fifth-tile", tiles=[name]
        )


def tile_count(hand: WrittenHand) -> int:
    """Return the number of tiles in a hand, without bonus tiles and the winning tile; a kong counts as three."""
    return len(hand.concealed) + 3 * len(hand.sets)


def count_check(hand: WrittenHand) -> None:
    """A hand has thirteen tiles, a kong counting as three; a winner's has the winning tile as well."""
    count = tile_count(hand)
    if count == HAND:
        return
    winner = hand.winning is not None
    tiles = f"{count} tile{'' if count == 1 else 's'}{' besides the winning tile' if winner else ''}"
    wrong = f"{HAND - count} too few" if count < HAND else f"{count - HAND} too many"
    what = f"{tiles}: a hand has thirteen, and this is {wrong}."
    if count == HAND + 1 and not winner:
        what += " Write a winner's last tile at the end, after a point: .7c"
    elif count < HAND and any(written.kind == "kong" for written in hand.sets):
        what += " A kong counts as three"
    elif count > HAND:
        what += " Remove the extra tiles. Four alike count as three only as a kong: _7777b"
    else:
        what += " Write them all; bonus tiles do not count"
    raise BadNotation(what, code="wrong-count")


def _meant(tile: int, total: Counter[int]) -> str:
    """Suggest a tile of the same number in another suit, of which some are left."""
    if tile < EAST:
        others = [(tile + 9) % EAST, (tile + 18) % EAST]
    elif FLOWER <= tile < WILD:
        season = tile + (SEASON - FLOWER if tile < SEASON else FLOWER - SEASON)
        others = [season, *range(FLOWER, WILD)]
    else:
        return ""
    left = next((other for other in others if total[other] < COPIES[other]), None)
    return "" if left is None else f" Did you mean {NAMES[left]}?"
