"""Checks of a hand under any rules: no fifth copy of a tile, and the right number of tiles."""

from collections import Counter
from collections.abc import Iterable

from kongbox.notation.faults import bad
from kongbox.notation.hand import WrittenHand, tile_text
from kongbox.tiles import COPIES, EAST, FLOWER, NAMES, PLAYED, SEASON, WILD, WORDS
from kongbox.words.catalogue import say

HAND = 13
"""The number of tiles in a hand, as `tile_count` counts them."""


def check_copies(placed: Iterable[tuple[int, int]]) -> None:
    """Refuse a fifth tile of a kind, and a second copy of a bonus tile. `placed` has each tile with its column. (RX-EQ-1)"""
    tiles = list(placed)
    total = Counter(tile for tile, _ in tiles)
    seen: Counter[int] = Counter()
    for tile, column in tiles:
        seen[tile] += 1
        if seen[tile] <= COPIES[tile]:
            continue
        name = tile_text(tile)
        if PLAYED <= tile < WILD:
            raise bad("bonus-twice", tiles=[name], tile=name, column=column, name=WORDS[tile], meant=_meant(tile, total))
        raise bad("fifth-tile", tiles=[name], tile=name, column=column, meant=_meant(tile, total))


def tile_count(hand: WrittenHand) -> int:
    """Return the number of tiles in a hand. Bonus tiles and the winning tile do not count, and a kong counts as three."""
    return len(hand.concealed) + 3 * len(hand.sets)


def count_check(hand: WrittenHand) -> None:
    """Refuse a hand that does not have thirteen tiles, as `tile_count` counts them."""
    count = tile_count(hand)
    if count == HAND:
        return
    winner = hand.winning is not None
    form = "one" if count == 1 else "many"
    tiles = say("notation", "wrong-count", "besides" if winner else "tiles", form, count=count)
    if count == HAND + 1 and not winner:
        advice = "last"
    elif count < HAND and any(written.kind == "kong" for written in hand.sets):
        advice = "kong"
    else:
        advice = "extra" if count > HAND else "all"
    case, number = ("few", HAND - count) if count < HAND else ("many", count - HAND)
    raise bad("wrong-count", case, given=tiles, number=number, hint=say("notation", "wrong-count", advice))


def _meant(tile: int, total: Counter[int]) -> str:
    """Return a hint about a tile that the player may have meant and that has a copy left; "" for honours, or if there is none."""
    if tile < EAST:
        others = [(tile + 9) % EAST, (tile + 18) % EAST]
    elif FLOWER <= tile < WILD:
        season = tile + (SEASON - FLOWER if tile < SEASON else FLOWER - SEASON)
        others = [season, *range(FLOWER, WILD)]
    else:
        return ""
    left = next((other for other in others if total[other] < COPIES[other]), None)
    return "" if left is None else say("notation", "meant", tile=NAMES[left])
