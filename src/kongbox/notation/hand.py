"""A written hand, as immutable values and as text."""

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, Self

from kongbox.tiles import EAST, NAMES, PLAYED, RED, SUITS, WILD

SetKind = Literal["chow", "pung", "kong"]
Display = Literal["exposed", "concealed", "claimed"]
"""How a set lies on the table. "claimed" is a kong made of three concealed tiles and a claimed discard."""

SIGN: dict[Display, str] = {"exposed": "+", "concealed": "_", "claimed": "+_"}


class WrittenSet(NamedTuple):
    """A set on the table. `tiles` has WILD for wild tiles; `low` is the lowest tile that the set stands for."""

    kind: SetKind
    low: int
    tiles: tuple[int, ...]
    display: Display = "exposed"

    @property
    def wild(self) -> int:
        """The number of wild tiles in the set."""
        return self.tiles.count(WILD)

    def __str__(self) -> str:
        return SIGN[self.display] + _run(self.tiles)


class WrittenHand(NamedTuple):
    """A hand: the concealed tiles without the winning tile, the sets on the table, the bonus tiles, and the winning tile."""

    concealed: tuple[int, ...] = ()
    sets: tuple[WrittenSet, ...] = ()
    bonus: tuple[int, ...] = ()
    winning: int | None = None

    @property
    def tiles(self) -> tuple[int, ...]:
        """All tiles of the hand, the winning tile last."""
        on_table = tuple(tile for written in self.sets for tile in written.tiles)
        last = () if self.winning is None else (self.winning,)
        return self.concealed + on_table + self.bonus + last

    def without(self, tiles: Iterable[int]) -> Self:
        """Return the hand without these concealed tiles."""
        left = list(self.concealed)
        for tile in tiles:
            left.remove(tile)
        return self._replace(concealed=tuple(left))

    def won_on(self, last: int) -> Self:
        """Return the hand with one of its concealed tiles as the winning tile."""
        return self.without([last])._replace(winning=last)

    def __str__(self) -> str:
        return write_hand(self)


def tile_text(tile: int) -> str:
    """Return a tile in notation: "7b", "E", "J" for a wild tile."""
    return "J" if tile == WILD else NAMES[tile]


def write_tiles(tiles: Iterable[int]) -> str:
    """Return tiles in notation, sorted and grouped: "123b 55c EE G"."""
    left = sorted(tiles)
    groups: list[list[int]] = [[] for _ in range(7)]
    for tile in left:
        groups[_group(tile)].append(tile)
    return " ".join(_run(group) for group in groups if group)


def write_hand(hand: WrittenHand) -> str:
    """Return a hand in canonical notation."""
    parts = [write_tiles(hand.concealed), *map(str, hand.sets), write_tiles(hand.bonus)]
    if hand.winning is not None:
        parts.append("." + tile_text(hand.winning))
    return " ".join(part for part in parts if part)


def _group(tile: int) -> int:
    """Return a tile's group as a number. The groups are the three suits, winds, dragons, bonus tiles and wild tiles."""
    if tile < EAST:
        return tile // 9
    if tile < PLAYED:
        return 3 if tile < RED else 4
    return 5 if tile < WILD else 6


def _run(tiles: Sequence[int]) -> str:
    """Return the tiles of one group in notation: "123b", "77Jb", "EES", "1f2y"."""
    suits = {tile // 9 for tile in tiles if tile < EAST}
    if not suits:
        return "".join(tile_text(tile) for tile in tiles)
    return "".join("J" if tile == WILD else NAMES[tile][0] for tile in tiles) + SUITS[suits.pop()]
